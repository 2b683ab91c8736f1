import { randomUUID } from 'node:crypto'
import type { Answer } from '../frame-control.ts'
import type { Bell } from './bell.ts'
import { Refusal } from './refusal.ts'
import type { Users } from './users.ts'

export type Farcaster = {
  /** A channel between the frame and the app; `url` is what the visitor scans. */
  open(): { readonly url: string; readonly channel: string }
  /** Waits for the app. @throws Refusal 403 when it was declined there, 409 when it said nothing within a minute */
  wait(channel: string, gone: AbortSignal): Promise<{ readonly userId: string; readonly userName: string }>
  /** @throws Refusal when nothing waits on the channel */
  requireOpen(channel: string): void
  decide(channel: string, answer: 'approve' | 'decline'): void
  /** How the app answers alone; what already waits is settled too. */
  policy(answer: Answer): void
  clear(): void
}

export type FarcasterOptions = { readonly origin: () => string; readonly users: Users; readonly bell: Bell }

const userName = 'robintide'

export function createFarcaster({ origin, users, bell }: FarcasterOptions): Farcaster {
  const channels = new Map<string, Answer>()
  let policy: Answer = 'ask'

  const read = (channel: string): Answer => {
    const answer = channels.get(channel)
    if (!answer) throw new Refusal('This code is over. Ask for a new one.', 404)
    return answer
  }
  return {
    open: () => {
      const channel = randomUUID()
      channels.set(channel, policy)
      return { url: `${origin()}/farcaster?channel=${channel}`, channel }
    },
    wait: async (channel, gone) => {
      read(channel)
      await bell.until(() => channels.get(channel) !== 'ask', gone)
      const answer = read(channel)
      if (answer === 'ask') throw new Refusal('The Farcaster app did not answer yet.', 409)
      channels.delete(channel)
      if (answer === 'decline') throw new Refusal('The login was declined in the Farcaster app.', 403)
      const { userId } = users.bySubject({ subject: `farcaster ${userName}`, userName })
      return { userId, userName }
    },
    requireOpen: (channel) => {
      if (read(channel) !== 'ask') throw new Refusal('This code was answered before. Ask for a new one.', 404)
    },
    decide: (channel, answer) => {
      read(channel)
      channels.set(channel, answer)
      bell.ring()
    },
    policy: (answer) => {
      policy = answer
      if (answer !== 'ask') for (const channel of channels.keys()) channels.set(channel, answer)
      bell.ring()
    },
    clear: () => {
      policy = 'ask'
      channels.clear()
      bell.ring()
    },
  }
}
