import { loadChunk } from '../../../domain/load-chunk.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import { readCapabilities } from './capabilities.js'
import { parseEvmAddress } from './evm-address.js'
import { interoperableChecksum } from './interoperable-checksum.js'
import { createNativeBalance } from './native-balance.js'
import { createReader } from './reader.js'
import { createRpcNodes, type RpcNodesDeps } from '../rpc-nodes.js'
import { createSwitchNetwork } from './switch-network.js'

export interface EvmAdapterDeps extends RpcNodesDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Time for one read. @default 10_000 */
  readonly timeoutMs?: number
}

/**
 * Ethereum and its relatives. Reads go to nodes through viem, everything else through the wallet. What sends, what signs, and what
 * reads tokens and names is fetched when it is first used.
 */
export function createEvmAdapter(deps: EvmAdapterDeps): ChainAdapter {
  const reader = createReader({ ...deps, nodesOf: createRpcNodes(deps) })
  const decimalsOf = new Map<string, number>()
  const sending = loadChunk('eip155', async () =>
    (await import('./sending.js')).createSending({ reader, decimalsOf, clock: deps.clock }),
  )
  const tokens = loadChunk('eip155', async () =>
    (await import('./token-reads.js')).createTokenReads({ reader, decimalsOf, clock: deps.clock }),
  )
  const signing = loadChunk('eip155', () => import('./sign-message.js'))
  const names = loadChunk('eip155', async () =>
    (await import('./resolve-name.js')).createResolveName({ ...deps, reader }),
  )
  const ownNames = loadChunk('eip155', async () => (await import('./name-of.js')).createNameOf({ ...deps, reader }))
  const code = loadChunk('eip155', async () => (await import('./code-of.js')).createCodeOf(reader))
  return {
    namespace: 'eip155',
    parseAddress: parseEvmAddress,
    interoperableChecksum,
    nativeBalance: createNativeBalance(reader),
    switchNetwork: createSwitchNetwork(deps),
    capabilities: readCapabilities,
    read: (network, { method, params }, signal) =>
      reader.read({ network, signal }, (ask) =>
        ask(method, Array.isArray(params) ? params : [], (answer) => answer, 'an answer'),
      ),
    balanceOf: async (...question) => (await tokens()).balanceOf(...question),
    mostHeld: async (...question) => (await tokens()).mostHeld(...question),
    estimateFee: async (...question) => (await sending()).estimateFee(...question),
    transfer: async (...order) => (await sending()).transfer(...order),
    signMessage: async (...order) => (await signing()).signMessage(...order),
    describeToken: async (...question) => (await tokens()).describeToken(...question),
    simulate: async (...question) => (await sending()).simulate(...question),
    codeOf: async (...question) => (await code())(...question),
    inspect: async (...question) => (await sending()).inspect(...question),
    outcomeOf: async (...question) => {
      const chunk = await sending().catch(() => undefined)
      return chunk === undefined ? { status: 'unknown' } : chunk.outcomeOf(...question)
    },
    noteBefore: async (...question) => (await sending()).noteBefore(...question),
    findSince: async (...question) => (await sending()).findSince(...question),
    resolveName: async (...question) => (await names())(...question),
    nameOf: async (...question) => (await ownNames())(...question),
  }
}
