import { addressOf, chainOf, type AccountId } from '../../../domain/networks/caip.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { findError } from '../../../domain/errors.js'
import type { WalletConnection } from '../../../ports/connectors.js'

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
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? Object.fromEntries(Object.entries(answer))
      : {}
  } catch (error) {
    if (findError(error, 'METHOD_UNSUPPORTED') ?? findError(error, 'WALLET_ERROR')) return {}
    throw error
  }
}
