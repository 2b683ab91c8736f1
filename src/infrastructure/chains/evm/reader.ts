import { evmChainId } from '../../../domain/networks/evm-chain-id.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { withDeadline } from '../../../domain/requests.js'
import { createEvmClient, type EvmClient } from './evm-client.js'
import { operatorOf, type RpcNode, type RpcNodes } from '../rpc-nodes.js'

/** Asks one source. What `parse` does not understand is no answer: `expected` names what it should have been. */
export type Ask = <T>(
  method: string,
  params: readonly unknown[],
  parse: (answer: unknown) => T | undefined,
  expected: string,
) => Promise<T>

/** Whose chain is read, and who may be asked. */
export interface ReadContext {
  readonly network: Network
  readonly wallet?: WalletConnection | undefined
  readonly signal?: AbortSignal | undefined
}

/** What one of them said. */
export interface Said<T> {
  readonly told: T
  readonly by: 'node' | 'wallet'
}

export interface Reader {
  /**
   * Carries out a task of questions with one source, and once more with the other where the first fails.
   * @throws DialogError RPC_MISSING, RPC_ERROR, HTTP_*, WALLET_BAD_ANSWER, NETWORK_MISMATCH, ABORTED and what wallets answer
   */
  read<T>(context: ReadContext, task: (ask: Ask, limit: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Carries it out with every source that is independent of the others, which are the nodes of each operator, and with the wallet's own
   * provider also beside nodes of the site. Through whose nodes a wallet reads nobody can tell: so it counts among no sources.
   * @returns what those said who could, and how many sources there are. @throws DialogError ABORTED, HTTP_TIMEOUT
   */
  readApart<T>(
    context: ReadContext,
    task: (ask: Ask) => Promise<T>,
  ): Promise<{ readonly said: readonly Said<T>[]; readonly sources: number }>
  /**
   * Carries it out with everybody who may be asked, each operator of nodes by itself, and a wallet that is not known to read at one of
   * them; undefined for those who fail. `most`: the first so many suffice.
   * @throws DialogError ABORTED, HTTP_TIMEOUT
   */
  readAll<T>(context: ReadContext, task: (ask: Ask) => Promise<T>, most?: number): Promise<readonly (T | undefined)[]>
}

export interface ReaderDeps {
  readonly nodesOf: (network: Network, signal?: AbortSignal) => Promise<RpcNodes>
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Time for a task, whoever is asked. @default 10_000 */
  readonly timeoutMs?: number
}

/** Whoever is asked first must leave time for the other. */
const walletFirstMs = 4_000
const nodesFirstMs = 6_000

/**
 * Reads chains. The host's nodes are asked alone. The blockchain API is helped out by the wallet. Without either, the wallet's own
 * provider comes first, because it knows the address already, and the network's public nodes after it: a page that configured
 * no server then needs none.
 */
export function createReader(deps: ReaderDeps): Reader {
  const { nodesOf, clock, timeoutMs = 10_000 } = deps
  const clients = new Map<string, EvmClient>()

  const clientOf = (network: Network, nodes: readonly RpcNode[]): EvmClient => {
    const key = [network.id, ...nodes.map(({ url }) => url)].join(' ')
    const client = clients.get(key) ?? createEvmClient({ ...deps, chainId: network.id, nodes })
    clients.set(key, client)
    return client
  }

  const nodesAsk =
    (network: Network, nodes: readonly RpcNode[], signal: AbortSignal): Ask =>
    async (method, params, parse, expected) => {
      if (nodes.length === 0) throw new DialogError('RPC_MISSING', { chainId: network.id })
      const found = parse(await clientOf(network, nodes).request({ method, params }, signal))
      if (found !== undefined) return found
      throw new DialogError('HTTP_BAD_BODY', { reason: `the answer to ${method} is not ${expected}` })
    }

  /** Those that are independent of each other: one for all nodes of an operator. */
  const asksApart = (network: Network, nodes: readonly RpcNode[], signal: AbortSignal): readonly Ask[] => {
    const operators = new Map<string, RpcNode[]>()
    for (const node of nodes) {
      const operator = operatorOf(node.url)
      operators.set(operator, [...(operators.get(operator) ?? []), node])
    }
    return [...operators.values()].map((of) => nodesAsk(network, of, signal))
  }

  return {
    read: ({ network, wallet, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const { source, nodes } = await nodesOf(network, limit)
        const byNodes = (until: AbortSignal) => task(nodesAsk(network, nodes, until), until)
        if (wallet === undefined || source === 'host') return byNodes(limit)
        const byWallet = (until: AbortSignal) => task(walletAsk(wallet, network, until), until)
        if (nodes.length === 0) return byWallet(limit)
        const atMost = (ms: number, read: typeof byNodes) => withDeadline({ clock, ms, signal: limit }, read)
        return source === 'public'
          ? atMost(walletFirstMs, byWallet).catch(() => byNodes(limit))
          : atMost(nodesFirstMs, byNodes).catch((error: unknown) => byWallet(limit).catch(() => Promise.reject(error)))
      }),
    readApart: ({ network, wallet, signal }, task) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const { nodes } = await nodesOf(network, limit)
        const asks = asksApart(network, nodes, limit).map((ask) => ({ ask, by: 'node' as Said<unknown>['by'] }))
        const sources = asks.length
        if (wallet !== undefined && wallet.connector.kind !== 'walletConnect')
          asks.push({ ask: walletAsk(wallet, network, limit), by: 'wallet' })
        const said = await Promise.all(
          asks.map(({ ask, by }) =>
            task(ask).then(
              (told) => [{ told, by }],
              () => [],
            ),
          ),
        )
        return { said: said.flat(), sources }
      }),
    readAll: ({ network, wallet, signal }, task, most) =>
      withDeadline({ clock, ms: timeoutMs, signal }, async (limit) => {
        const { source, nodes } = await nodesOf(network, limit)
        const each = asksApart(network, nodes, limit)
        const isElse = wallet !== undefined && source !== 'host' && !readsAt(nodes, wallet, network)
        const own = isElse ? [walletAsk(wallet, network, limit)] : []
        // In the order of `read`: a page without a server asks the wallet first.
        const asks = source === 'public' ? [...own, ...each] : [...each, ...own]
        return Promise.all(asks.slice(0, most).map((ask) => task(ask).catch(() => undefined)))
      }),
  }
}

/**
 * Whether a wallet's word may be that of a node among these: a session over a relay asks the network's own what wallets do not answer, and
 * where that has none, the site's.
 */
const readsAt = (nodes: readonly RpcNode[], { connector }: WalletConnection, { rpcUrls }: Network): boolean =>
  connector.kind === 'walletConnect' &&
  (rpcUrls.length === 0 || rpcUrls.some((own) => nodes.some(({ url }) => operatorOf(url) === operatorOf(own))))

/** A wallet reads the network that it is on, whatever it was asked about: so where it is, is asked first. */
function walletAsk(wallet: WalletConnection, network: Network, signal: AbortSignal): Ask {
  const context: { checked?: Promise<void> } = {}
  const check = async () => {
    const actual = evmChainId(await wallet.request(network.id, { method: 'eth_chainId' }, signal))
    if (actual !== network.id)
      throw new DialogError('NETWORK_MISMATCH', { expected: network.id, actual: actual ?? 'an unknown network' })
  }
  return async (method, params, parse, expected) => {
    await (context.checked ??= check())
    const found = parse(await wallet.request(network.id, { method, params }, signal))
    if (found === undefined) throw new DialogError('WALLET_BAD_ANSWER', { method, expected })
    return found
  }
}
