import { pairingError } from '../../../domain/connection/pairing-errors.js'
import { DialogError } from '../../../domain/errors.js'
import { pairingLifetimeMs } from '../../../domain/connection/pairing.js'
import { relayRefusalOf } from '../../../domain/connection/relay-refusal.js'
import type { Clock } from '../../../ports/clock.js'
import type { SignInSession } from '../../../domain/sign-in/sign-in.js'
import { bounded } from '../bounded.js'
import type { WalletConnectClient, WalletConnectSession } from './client.js'

/** What a wallet approved, and what it signed while it did. */
export interface Approved {
  readonly session: WalletConnectSession
  readonly proofs?: readonly SignInSession[]
}

/** What is asked over a pairing. */
export type PairingQuestionTo = () => Promise<{
  readonly uri?: string | undefined
  approval(): Promise<Approved>
}>

/** A pairing that waits for a wallet. */
export interface PairingProposal {
  readonly uri: string
  readonly approval: Promise<Approved>
  /** Nobody waits any more: a wallet that approves all the same is told goodbye. */
  withdraw(): void
}

/** A visitor looks at a spinner for no longer than this. */
const patienceMs = 8_000
/** A wallet that approves just after the visitor has left still gets its goodbye. */
const graceMs = 10_000

/**
 * Asks the relay for pairings. The client never gives up by itself while the relay is away, and confuses itself when it is asked
 * again meanwhile; so whoever loses patience leaves, and the question stays for the next one who asks.
 */
export function createPairingProposals({
  client,
  clock,
  leave,
}: {
  readonly client: WalletConnectClient
  readonly clock: Clock
  /** Tells the wallet that the visitor is gone. */
  readonly leave: (topic: string) => void
}) {
  let asked: Promise<PairingProposal> | undefined
  let waiting = 0

  /** An address is dated when it is asked for, and may come late: what is shown must be good for its whole time. */
  const isLate = (uri: string): boolean =>
    Number(/[?&]expiryTimestamp=(\d+)/.exec(uri)?.[1]) * 1_000 - clock.now() < pairingLifetimeMs

  const ask = async (question: PairingQuestionTo, again = true): Promise<PairingProposal> => {
    const { uri, approval } = await question()
    if (uri === undefined) throw new DialogError('WALLET_BAD_ANSWER', { method: 'connect', expected: 'a pairing' })
    const answer = approval()
    // Who waits for it, hears of its end; the end itself is no surprise.
    answer.catch(() => undefined)
    const offer: PairingProposal = {
      uri,
      approval: answer,
      withdraw: () => {
        answer.then(({ session: { topic } }) => leave(topic)).catch(() => undefined)
        clock
          .sleep(graceMs)
          .then(() => forget(topicOf(uri)))
          // A client of the host's own may keep its pairings in another way; they end by themselves.
          .catch(() => undefined)
      },
    }
    if (!again || !isLate(uri)) return offer
    offer.withdraw()
    return ask(question, false)
  }

  /** The client would keep a pairing, and all that waits for it, for minutes. */
  const forget = (topic: string) => {
    const questions = [...client.proposal.getAll(), ...(client.auth?.requests.getAll() ?? [])]
    const ids = questions.filter(({ pairingTopic }) => pairingTopic === topic).map(({ id }) => id)
    for (const target of [...ids, topic]) client.core.expirer.set(target, 0)
  }

  /** Rejects with the relay's reason as soon as it refuses this page (S8.35). */
  const refusal = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const { relayer } = client.core
      const hear = (error: unknown) => {
        const code = relayRefusalOf(error instanceof Error ? error.message : String(error))
        if (code !== undefined) reject(pairingError(code))
      }
      relayer.on('relayer_error', hear)
      signal.addEventListener('abort', () => relayer.off('relayer_error', hear))
    })

  return {
    /** @throws DialogError RELAY_UNREACHABLE, RELAY_ORIGIN_REFUSED, RELAY_CLOCK_SKEWED, RELAY_PROJECT_REFUSED, ABORTED */
    async take(question: PairingQuestionTo, signal?: AbortSignal): Promise<PairingProposal> {
      const heard = new AbortController()
      // Who asks again does not wait for the client to do so.
      if (asked !== undefined) client.core.heartbeat?.events.emit('heartbeat_pulse')
      asked ??= ask(question).finally(() => (asked = undefined))
      const mine = asked
      waiting += 1
      try {
        return await bounded({ signal, limit: { clock, ms: patienceMs, method: 'connect' } }, () =>
          Promise.race([mine, refusal(heard.signal)]),
        )
      } catch (cause) {
        // An offer that comes when nobody waits any more is for nobody.
        mine.then((offer) => waiting === 0 && offer.withdraw()).catch(() => undefined)
        if (cause instanceof DialogError && cause.code !== 'WALLET_UNRESPONSIVE') throw cause
        throw pairingError('RELAY_UNREACHABLE', {}, { cause })
      } finally {
        waiting -= 1
        heard.abort()
      }
    },
  }
}

/** The pairing's topic in its address. */
export const topicOf = (uri: string): string => uri.slice('wc:'.length, uri.indexOf('@'))
