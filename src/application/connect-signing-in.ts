import { DialogError } from '../domain/errors.js'
import type { ChainId } from '../domain/networks/caip.js'
import type { ConnectRequest, SignInOffer, WalletConnection, WalletConnector } from '../ports/connectors.js'
import type { Settings } from './settings.js'
import type { BeforeAsking } from './site-rules.js'

/** A sign-in that goes along with a request to connect. */
export interface OfferedSignIn {
  readonly offer: SignInOffer
  /**
   * What the wallet signed is verified and kept, before the connection counts. What does not count leaves the visitor to the view.
   * @throws DialogError SIGN_IN_REFUSED where it is about an account that the wallet does not have; ABORTED
   */
  settle(connection: WalletConnection, signal: AbortSignal): Promise<void>
}

/** Undefined where there is none in time: then it is connect, then sign. */
export type OfferSignIn = (chains: readonly ChainId[], signal: AbortSignal) => Promise<OfferedSignIn | undefined>

/** Of the features, the one that offers sign-ins. */
export interface SignInOffers {
  load(name: 'signIn'): Promise<{ readonly offer: OfferSignIn }>
}

export interface ConnectSigningInDeps {
  readonly settings: Settings
  readonly features: SignInOffers
}

/**
 * Asks a wallet to connect, and for a sign-in in the same approval where the site wants one; what it signed is verified before the
 * connection counts. Without the code for it, or where the server is slow, it is connect, then sign.
 * @param signal ends it; the connector has its own where several are asked at once
 * @throws DialogError SIGN_IN_REFUSED where the wallet signed for somebody else, ABORTED, and what the connector throws
 */
export async function connectSigningIn(
  { settings, features }: ConnectSigningInDeps,
  connector: WalletConnector,
  request: ConnectRequest & { readonly signal: AbortSignal },
  signal: AbortSignal = request.signal,
): Promise<WalletConnection> {
  if (settings.signIn === undefined) return connector.connect(request)
  const feature = await features.load('signIn').catch(() => undefined)
  const offered = await feature?.offer(request.chains, request.signal)
  const connection = await connector.connect({ ...request, ...(offered && { signIn: offered.offer }) })
  try {
    await offered?.settle(connection, signal)
  } catch (error) {
    await connection.disconnect()
    throw error
  }
  return connection
}

/** @throws DialogError USER_REJECTED, with what the site threw as its cause */
export async function askSite<A>(before: BeforeAsking<A>, asked: A): Promise<void> {
  const no = (cause?: unknown) => new DialogError('USER_REJECTED', {}, { cause })
  let answer: boolean | void
  try {
    answer = await before(asked)
  } catch (cause) {
    throw no(cause)
  }
  if (answer === false) throw no()
}
