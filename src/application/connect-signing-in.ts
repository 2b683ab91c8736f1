import type { ConnectRequest, WalletConnection, WalletConnector } from '../ports/connectors.js'
import type { Features } from './features.js'
import type { Settings } from './settings.js'

export interface ConnectSigningInDeps {
  readonly settings: Settings
  readonly features: Pick<Features, 'load'>
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
