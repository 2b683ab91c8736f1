import { loadChunk } from '../../../domain/load-chunk.js'
import { DialogError } from '../../../domain/errors.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import type { Storage } from '../../../ports/storage.js'
import { moveNetwork } from '../move-network.js'
import { createRpcNodes, type RpcNodesDeps } from '../rpc-nodes.js'
import { parseBitcoinAddress } from './bitcoin-address.js'
import type { SignedPayment } from './submit-payment.js'
import { createNativeBalance } from './native-balance.js'
import { createNodes } from './nodes.js'
import { createUtxoTracker } from './utxo-tracker.js'

export interface BitcoinAdapterDeps extends RpcNodesDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Where coins of payments are kept that may be on their way. */
  readonly storage: Storage
}

/**
 * Bitcoin and its test networks. Coins are read from explorers that speak Esplora, whose addresses are the `rpcUrls` of a network;
 * the blockchain API, which speaks Bitcoin Core's JSON-RPC, names fees and takes transactions. What sends is fetched when it is
 * first used.
 */
export function createBitcoinAdapter(deps: BitcoinAdapterDeps): ChainAdapter {
  const nodes = createNodes({ ...deps, nodesOf: createRpcNodes(deps) })
  const utxos = createUtxoTracker({ ...deps, nodes })
  const waiting = new Map<string, SignedPayment>()
  const sending = loadChunk('bip122', async () =>
    (await import('./bitcoin-sending.js')).createSending({ nodes, utxos, waiting, clock: deps.clock }),
  )
  const nativeBalance = createNativeBalance(utxos)
  return {
    namespace: 'bip122',
    parseAddress: parseBitcoinAddress,
    nativeBalance,
    switchNetwork: moveNetwork,
    balanceOf: async (account, asset, network, wallet, signal) => {
      if (asset.address !== undefined) throw new DialogError('CHAIN_UNSUPPORTED')
      return (await nativeBalance(account, network, wallet, signal)).amount
    },
    estimateFee: async (...question) => (await sending()).estimateFee(...question),
    checkFee: async (...question) => (await sending()).checkFee(...question),
    transfer: async (...order) => (await sending()).transfer(...order),
    signMessage: async (...order) => (await sending()).signMessage(...order),
    inspect: async (address, network) => (await sending()).inspect(address, network),
    outcomeOf: async (...question) => {
      const chunk = await sending().catch(() => undefined)
      return chunk === undefined ? { status: 'unknown' } : chunk.outcomeOf(...question)
    },
  }
}
