import { namespaceOf } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { RpcRequest } from '../../ports/connectors.js'
import { connectionWith } from '../connection-with.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { SignInRequest } from './sign-in-feature.js'

export interface AskWalletToSignDeps {
  readonly connections: Pick<Connections, 'of'>
  readonly chains: ChainAdapters
  /** To the wallet, past the rule that nobody signs before signing in. */
  readonly request: WalletRequest
}

/**
 * Asks the wallet for a signature over exactly the text that is shown, by the account that is shown, after the wallet has confirmed
 * both account and network.
 * @param isWanted asked again just before the wallet is
 * @throws DialogError NOT_CONNECTED, USER_REJECTED, REQUEST_PENDING, ACCOUNT_MISMATCH, NETWORK_MISMATCH, ABORTED, what wallets answer
 */
export async function askWalletToSign(
  { connections, chains, request }: AskWalletToSignDeps,
  { account, data, text }: SignInRequest,
  isWanted: () => boolean,
): Promise<SignInSession> {
  const namespace = namespaceOf(account)
  const connection = connections.of(namespace)
  if (connection === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
  const assertWanted = () => {
    if (!isWanted()) throw new DialogError('ABORTED')
  }
  const guarded = connectionWith(connection, {
    request: async <T>(_chainId: string, asked: RpcRequest) => (await request(namespace, asked, assertWanted)) as T,
  })
  const adapter = await chains.get(namespace)
  assertWanted()
  return { data, message: text, signature: await adapter.signMessage(guarded, account, text) }
}
