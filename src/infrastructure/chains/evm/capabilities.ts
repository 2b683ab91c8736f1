import { look } from '../../../kit/look.js'
import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { findError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'

/** Where a wallet tells what it can do on all networks (EIP-5792). */
const everyNetwork = '0x0'

/** What the wallet can do on the account's network, by hex chain id (EIP-5792). A wallet that does not know the question can do nothing special. */
export async function readCapabilities(
  wallet: WalletConnection,
  account: AccountId,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const chainId = chainOf(account)
  const params = [addressOf(account), [evmChainReference(chainId)]]
  try {
    const answer = await wallet.request(chainId, { method: 'wallet_getCapabilities', params }, signal)
    // By name: a stranger's record may have millions of others.
    return Object.fromEntries(
      [everyNetwork, evmChainReference(chainId)].flatMap((key) => {
        const told = look(answer, key)
        return told === undefined ? [] : [[key, told] as const]
      }),
    )
  } catch (error) {
    if (findError(error, 'METHOD_UNSUPPORTED') ?? findError(error, 'WALLET_ERROR')) return {}
    throw error
  }
}
