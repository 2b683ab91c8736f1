import { loadChunk } from '../../../domain/load-chunk.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import { moveNetwork } from '../move-network.js'
import { createRpcNodes, type RpcNodesDeps } from '../rpc-nodes.js'
import { createNativeBalance } from './native-balance.js'
import { createReader } from './reader.js'
import { parseSolanaAddress } from './solana-address.js'

export interface SolanaAdapterDeps extends RpcNodesDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
}

/** Solana. Reads go to nodes, signatures to the wallet. What sends, and the library for it, is fetched when it is first used. */
export function createSolanaAdapter(deps: SolanaAdapterDeps): ChainAdapter {
  const reader = createReader({ ...deps, nodesOf: createRpcNodes(deps) })
  const mints = new Map<string, { readonly program: string; readonly decimals: number }>()
  // Transactions that no node has shown yet, to be sent again: they belong to the adapter, not to one loading of its parts.
  const waiting = new Map<string, string>()
  const sending = loadChunk('solana', async () =>
    (await import('./solana-sending.js')).createSending({ reader, mints, waiting }),
  )
  const words = loadChunk('solana', async () => (await import('./describe-token.js')).createDescribeToken({ reader }))
  return {
    namespace: 'solana',
    carriesMarks: true,
    parseAddress: parseSolanaAddress,
    nativeBalance: createNativeBalance(reader),
    switchNetwork: moveNetwork,
    balanceOf: async (...question) => (await sending()).balanceOf(...question),
    mostHeld: async (...question) => (await sending()).mostHeld(...question),
    estimateFee: async (transfer, network, wallet, signal) =>
      (await sending()).estimateFee(transfer, network, wallet, signal),
    transfer: async (wallet, transfer, network, fee) => (await sending()).transfer(wallet, transfer, network, fee),
    signMessage: async (...order) => (await sending()).signMessage(...order),
    inspect: async (...question) => (await sending()).inspect(...question),
    describeToken: async (...question) => (await words())(...question),
    outcomeOf: async (...question) => {
      const chunk = await sending().catch(() => undefined)
      return chunk === undefined ? { status: 'unknown' } : chunk.outcomeOf(...question)
    },
  }
}
