import { amount } from '../../../domain/amount.js'
import { addressOf, type AccountId } from '../../../domain/caip.js'
import { evmChainId } from '../../../domain/codes.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/network.js'
import type { TokenBalance } from '../../../domain/token-balance.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { within } from '../within.js'
import { parseEvmAddress } from './evm-address.js'
import { createEvmClient, type EvmClient } from './evm-client.js'
import { parseQuantity } from './quantity.js'
import type { RpcNode, RpcNodes } from './rpc-nodes.js'

export interface NativeBalanceDeps {
  readonly nodesOf: (network: Network, signal?: AbortSignal) => Promise<RpcNodes>
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Time for a read, whoever is asked. @default 10_000 */
  readonly timeoutMs?: number
}

/** Whoever is asked first must leave time for the other. */
const walletFirstMs = 4_000
const nodesFirstMs = 6_000

/**
 * The native coin of an account. The host's nodes are asked alone. The blockchain API is helped out by the wallet. Without either,
 * the wallet's own provider comes first, because it knows the address already, and the network's public nodes after it: a page
 * that configured no server then needs none.
 */
export function createNativeBalance(deps: NativeBalanceDeps) {
  const { nodesOf, clock, timeoutMs = 10_000 } = deps
  const clients = new Map<string, EvmClient>()

  const clientOf = (network: Network, nodes: readonly RpcNode[]): EvmClient => {
    const key = [network.id, ...nodes.map(({ url }) => url)].join(' ')
    const client = clients.get(key) ?? createEvmClient({ ...deps, chainId: network.id, nodes })
    clients.set(key, client)
    return client
  }

  const fromNodes =
    (address: `0x${string}`, network: Network, nodes: readonly RpcNode[]): Read =>
    async (signal) => {
      if (nodes.length === 0) throw new DialogError('RPC_MISSING', { chainId: network.id })
      return clientOf(network, nodes).balance(address, signal)
    }

  return async (
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance> => {
    const { name, symbol, decimals } = network.nativeCurrency
    const address = parseEvmAddress(addressOf(account))
    if (address === undefined) throw new DialogError('CAIP10_INVALID', { value: account })
    const units = await within({ clock, ms: timeoutMs, signal }, async (limit) => {
      const { source, nodes } = await nodesOf(network, limit)
      const byNodes = fromNodes(address, network, nodes)
      if (wallet === undefined || source === 'host') return byNodes(limit)
      const byWallet = readFromWallet(wallet, address, network)
      if (nodes.length === 0) return byWallet(limit)
      const atMost = (ms: number, read: Read) => within({ clock, ms, signal: limit }, read)
      return source === 'public'
        ? atMost(walletFirstMs, byWallet).catch(() => byNodes(limit))
        : atMost(nodesFirstMs, byNodes).catch((error: unknown) => byWallet(limit).catch(() => Promise.reject(error)))
    })
    return { name, symbol, chainId: network.id, amount: amount(units, decimals) }
  }
}

type Read = (signal: AbortSignal) => Promise<bigint>

const readFromWallet =
  (wallet: WalletConnection, address: string, network: Network): Read =>
  async (signal) => {
    const ask = (method: string, params?: readonly unknown[]) =>
      wallet.request(network.id, { method, ...(params === undefined ? {} : { params }) }, signal)
    const actual = evmChainId(await ask('eth_chainId'))
    // A wallet reads the network that it is on, whatever it was asked about.
    if (actual !== network.id)
      throw new DialogError('NETWORK_MISMATCH', { expected: network.id, actual: actual ?? 'an unknown network' })
    const units = parseQuantity(await ask('eth_getBalance', [address, 'latest']))
    if (units === undefined)
      throw new DialogError('WALLET_BAD_ANSWER', { method: 'eth_getBalance', expected: 'a hex quantity' })
    return units
  }
