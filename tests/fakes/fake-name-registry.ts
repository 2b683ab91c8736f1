import { addressOf } from '../../src/domain/networks/caip.js'
import type { Clock } from '../../src/ports/clock.js'
import type { NameClaim, NameRegistry } from '../../src/ports/name-registry.js'
import { errorOf } from './error-of.js'
import { createSilence } from './silence.js'

export interface FakeNameRegistry extends NameRegistry {
  /** Gives a name to an address, or takes it back. */
  give(name: string, address: string | undefined): void
  /** Nobody can be reached. */
  setFailing(failing: boolean): void
  /** Nothing is registered. */
  setRefusing(refusing: boolean): void
  /** Somebody else takes the next name just before it is given. */
  takeNext(): void
  /** The next name is given, and the answer gets lost. */
  loseNextAnswer(): void
  /** Nobody is answered before this is called with false. */
  setSilent(silent: boolean): void
  /** Milliseconds that its clock is ahead. */
  skewClock(ms: number): void
  /** Labels that were asked about, oldest first. */
  readonly asked: readonly string[]
  /** What was signed and handed over, oldest first. */
  readonly messages: readonly string[]
}

const windowMs = 10_000

/** Names in memory, below one suffix. It believes any signature that is not empty. */
export function createFakeNameRegistry(clock: Pick<Clock, 'now'>, suffix = '.tide.id'): FakeNameRegistry {
  const owners = new Map<string, string>()
  const state = { failing: false, refusing: false, taken: false, loses: false, skew: 0 }
  const [asked, messages]: [string[], string[]] = [[], []]
  const silence = createSilence()

  const answered = async (code: Parameters<typeof errorOf>[0], signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) throw errorOf('ABORTED')
    await silence.over(signal)
    if (state.failing) throw errorOf(code)
  }
  const isOwn = ({ name, account }: NameClaim) => owners.get(name) === addressOf(account).toLowerCase()

  return {
    suggestions: async (label, signal) => {
      asked.push(label)
      await answered('NAME_SUGGESTIONS_UNREACHABLE', signal)
      return [label, `${label}-7`, `hey${label}`].map((one) => {
        const name = `${one.toLowerCase()}${suffix}`
        return { name, registered: owners.has(name) }
      })
    },
    namesOf: async (account, signal) => {
      await answered('NAMES_UNREACHABLE', signal)
      return [...owners].flatMap(([name, owner]) => (owner === addressOf(account).toLowerCase() ? [name] : []))
    },
    challenge: async ({ name, account }) => {
      if (Number(account.split(':')[1]) >= 0x80000000) throw errorOf('CHAIN_ID_INVALID')
      const timestamp = Math.floor(clock.now() / 1000)
      const message = JSON.stringify({ name, attributes: {}, timestamp })
      return { name, account, message, expiresAt: timestamp * 1000 + windowMs }
    },
    register: async (signed, signal) => {
      await answered('NAME_NOT_REGISTERED', signal)
      messages.push(signed.message)
      if (isOwn(signed)) return
      if (state.taken) owners.set(signed.name, 'somebody else')
      state.taken = false
      if (owners.has(signed.name)) throw errorOf('NAME_TAKEN')
      if (clock.now() + state.skew > signed.expiresAt) throw errorOf('NAME_SIGNED_LATE')
      if (state.refusing || signed.signature === '') throw errorOf('NAME_REFUSED')
      owners.set(signed.name, addressOf(signed.account).toLowerCase())
      if (!state.loses) return
      state.loses = false
      throw errorOf('NAME_NOT_REGISTERED')
    },
    give: (name, address) => {
      if (address === undefined) owners.delete(name)
      else owners.set(name, address.toLowerCase())
    },
    setFailing: (failing) => void (state.failing = failing),
    setRefusing: (refusing) => void (state.refusing = refusing),
    takeNext: () => void (state.taken = true),
    loseNextAnswer: () => void (state.loses = true),
    skewClock: (ms) => void (state.skew = ms),
    setSilent: silence.setSilent,
    asked,
    messages,
  }
}
