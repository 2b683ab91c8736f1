import { DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { EpochMs } from '../../domain/loadable.js'
import type { ChainId } from '../../domain/networks/caip.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import type { SignInOffer } from '../../ports/connectors.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { OfferedSignIn, OfferSignIn } from '../connect-signing-in.js'
import type { SettleOfferDeps } from './settle-offer.js'
import { termsOn, type WriteRequestDeps } from './write-request.js'

export interface OffersDeps extends SettleOfferDeps, Omit<WriteRequestDeps, 'loadReading'> {
  readonly signIn: SignIn
}

export interface Offers {
  /** Fetches what an offer needs, so that it is there with the tap. */
  prepare(): void
  /** Undefined where there is none in time: then it is connect, then sign. */
  readonly make: OfferSignIn
}

/** A nonce that was fetched before anybody needed it; undefined where none came. */
interface Ahead {
  readonly at: EpochMs
  readonly nonce: Promise<string | undefined>
}

const loadReading = loadChunk('sign-in', () => import('./lazy-reading.js'))
/** A slow server never holds up a connection. */
const patienceMs = 2_000
/** A nonce that was fetched ahead is used up to this age. */
const freshMs = 120_000
const maximumProofs = 32

export function createOffers(deps: OffersDeps): Offers {
  const { signIn, clock } = deps
  let ahead: Ahead | undefined
  const prepare = () => {
    if (signIn.writeMessage !== undefined) return
    if (ahead !== undefined && clock.now() - ahead.at < freshMs) return
    ahead = { at: clock.now(), nonce: signIn.nonce().catch(() => undefined) }
    // One that did not come is asked for again.
    void ahead.nonce.then((nonce) => {
      if (nonce === undefined) ahead = undefined
    })
  }
  /** For whoever is next, if it comes. */
  const giveBack = async (unused: Ahead): Promise<void> => {
    if ((await unused.nonce) !== undefined) ahead ??= unused
  }
  return {
    prepare,
    make: async ([first, ...others], signal) => {
      // A message that the host's side writes needs the account.
      if (signIn.writeMessage !== undefined || first === undefined) return undefined
      prepare()
      const mine = ahead
      // Good for one.
      ahead = undefined
      const late = clock.sleep(patienceMs, signal).then(
        () => undefined,
        () => undefined,
      )
      const nonce = await Promise.race([mine?.nonce, late])
      if (mine && nonce === undefined) void giveBack(mine)
      if (signal.aborted) throw new DialogError('ABORTED')
      if (nonce === undefined) return undefined
      const on = (id: ChainId) => termsOn(id, nonce, deps)
      return offered(deps, [on(first), ...others.map(on)])
    },
  }
}

function offered(deps: OffersDeps, terms: SignInOffer['terms']): OfferedSignIn {
  const proofs: SignInSession[] = []
  return {
    offer: { terms, onSigned: (signed) => void proofs.push(...signed.slice(0, maximumProofs)) },
    settle: async (connection, signal) => {
      if (proofs.length === 0) return
      const reading = await loadReading().catch((error: unknown) => deps.logger.warn('sign-in', error))
      // What cannot be read does not count: the visitor is shown what to sign.
      await reading?.settleOffer(deps, { terms, proofs }, connection, signal)
    },
  }
}
