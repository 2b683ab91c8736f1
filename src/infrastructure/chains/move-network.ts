import { namespaceOf } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import type { Network } from '../../domain/networks/network.js'
import { networkIn } from '../../domain/session/session-changes.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { toldAsItIs } from './told-as-it-is.js'

/**
 * Switches namespaces whose wallets have no network of their own but are told one with each request (Solana, Bitcoin). A wallet is
 * believed only when it names the network itself.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING, ABORTED, SWITCH_FAILED
 */
export async function moveNetwork(wallet: WalletConnection, network: Network, signal?: AbortSignal): Promise<void> {
  const failed = (cause?: unknown) => new DialogError('SWITCH_FAILED', { chainId: network.id }, { cause })
  if (signal?.aborted) throw new DialogError('ABORTED')
  const namespace = namespaceOf(network.id)
  try {
    if (networkIn(await wallet.snapshot(signal), namespace) === network.id) return
    await wallet.moveTo?.(network.id)
    if (networkIn(await wallet.snapshot(signal), namespace) === network.id) return
  } catch (cause) {
    throw toldAsItIs(cause) ?? failed(cause)
  }
  throw failed()
}
