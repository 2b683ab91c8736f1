import { asksToAddChain, rpcCodes } from '../../../domain/session/codes.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { DialogError, findError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import { networkIn } from '../../../domain/session/session-changes.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { toldAsItIs } from '../told-as-it-is.js'

/** Some wallets say yes before they have moved. */
const settleMs = [0, 150, 350] as const

/**
 * Asks the wallet to move; offers it the network when it does not know it (codes of S8.45-S8.47, EIP-3085), and believes it only
 * when its own chain id says so.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING, ABORTED, SWITCH_FAILED, CAIP2_INVALID
 */
export const createSwitchNetwork =
  ({ clock }: { readonly clock: Clock }) =>
  async (wallet: WalletConnection, network: Network, signal?: AbortSignal): Promise<void> => {
    const chainId = evmChainReference(network.id)
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      wallet.request(network.id, { method, params }, signal)
    const change = () => ask('wallet_switchEthereumChain', [{ chainId }])
    const add = async (cause: unknown) => {
      // A wallet cannot use a network without nodes.
      if (network.rpcUrls.length === 0) throw cause
      await ask('wallet_addEthereumChain', [describe(network, chainId)])
    }
    const arrived = async (): Promise<boolean> => {
      for (const pause of settleMs) {
        if (pause > 0) await clock.sleep(pause, signal)
        if (networkIn(await wallet.snapshot(signal), 'eip155') === network.id) return true
      }
      return false
    }

    try {
      const added = await change().then(
        () => false,
        async (error: unknown) => {
          if (!isUnknown(error)) throw error
          await add(error)
          return true
        },
      )
      if (await arrived()) return
      // Adding need not mean switching.
      if (added) {
        await change()
        if (await arrived()) return
      }
    } catch (cause) {
      throw toldAsItIs(cause) ?? failed(network, cause)
    }
    throw failed(network)
  }

const failed = (network: Network, cause?: unknown): DialogError =>
  new DialogError('SWITCH_FAILED', { chainId: network.id }, { cause })

const unknownCodes: ReadonlySet<unknown> = new Set([
  rpcCodes.unknownChain,
  rpcCodes.invalidChainId,
  rpcCodes.defaultError,
  // Wallets that have no word for it.
  rpcCodes.internalError,
])

function isUnknown(error: unknown): boolean {
  if (toldAsItIs(error) !== undefined) return false
  if (findError(error, 'CHAIN_UNKNOWN_TO_WALLET') !== undefined || asksToAddChain(error)) return true
  return unknownCodes.has(findError(error, 'WALLET_ERROR')?.detail['walletCode'])
}

/** EIP-3085. The nodes are the network's public ones: a keyed address must not end up in a wallet. */
const describe = ({ name, nativeCurrency, rpcUrls, explorer }: Network, chainId: string) => ({
  chainId,
  chainName: name,
  nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
  rpcUrls,
  ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
})
