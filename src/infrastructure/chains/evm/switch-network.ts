import { asksToAddChain, rpcCodes } from '../../../domain/session/codes.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { stopBy } from '../../../domain/in-time.js'
import type { ChainId } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { networkIn } from '../../../domain/session/session-changes.js'
import { abortable } from '../../../kit/abortable.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { toldAsItIs } from '../told-as-it-is.js'

/** Some wallets say yes before they have moved; those that were asked to move alone, and not to add, get longer. */
const settleMs = [0, 150, 350] as const
const patientMs = [...settleMs, 500, 1_000, 1_000] as const

type MoveNetwork = (wallet: WalletConnection, network: Network, signal?: AbortSignal) => Promise<void>

/** A wallet that is being asked, for all who want the same: the visitor in the dialog, the site's own code. */
interface Asked {
  readonly to: ChainId
  readonly moved: Promise<void>
  /** Aborted when nobody waits for it any more. */
  readonly over: AbortController
  waiting: number
}

/**
 * Asks the wallet to move, once however many want it there; offers it the network when it does not know it (codes of S8.45-S8.47,
 * EIP-3085), and believes it only when its own chain id says so.
 * @throws DialogError USER_REJECTED, REQUEST_PENDING, ABORTED, SWITCH_FAILED, CAIP2_INVALID
 */
export function createSwitchNetwork(deps: { readonly clock: Clock }): MoveNetwork {
  const move = createMove(deps)
  const asked = new WeakMap<WalletConnection, Asked>()
  const ask = (wallet: WalletConnection, network: Network): Asked => {
    const over = new AbortController()
    const mine = { to: network.id, moved: move(wallet, network, over.signal), over, waiting: 0 }
    const forget = () => asked.get(wallet) === mine && asked.delete(wallet)
    mine.moved.then(forget, forget)
    asked.set(wallet, mine)
    return mine
  }
  return async (wallet, network, signal) => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    const before = asked.get(wallet)
    const mine = before?.to === network.id && !before.over.signal.aborted ? before : ask(wallet, network)
    mine.waiting += 1
    try {
      await abortable(stopBy(signal), () => mine.moved)
    } finally {
      mine.waiting -= 1
      if (mine.waiting === 0) mine.over.abort()
    }
  }
}

const createMove =
  ({ clock }: { readonly clock: Clock }): MoveNetwork =>
  async (wallet, network, signal) => {
    const chainId = evmChainReference(network.id)
    const ask = (method: string, params: readonly unknown[]): Promise<unknown> =>
      wallet.request(network.id, { method, params }, signal)
    const change = () => ask('wallet_switchEthereumChain', [{ chainId }])
    const add = async (cause: unknown) => {
      // A wallet cannot use a network without nodes.
      if (network.rpcUrls.length === 0) throw cause
      await ask('wallet_addEthereumChain', [describe(network, chainId)])
    }
    const arrived = async (pauses: readonly number[] = patientMs): Promise<boolean> => {
      for (const pause of pauses) {
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
      if (await arrived(added ? settleMs : patientMs)) return
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
