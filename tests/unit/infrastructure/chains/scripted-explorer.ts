import { EMPTY } from 'rxjs'
import { bitcoinMainnetId } from '../../../../src/domain/networks/bitcoin.js'
import { accountId } from '../../../../src/domain/networks/caip.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import {
  createBitcoinAdapter,
  type BitcoinAdapterDeps,
} from '../../../../src/infrastructure/chains/bitcoin/bitcoin-adapter.js'
import { createNodes } from '../../../../src/infrastructure/chains/bitcoin/nodes.js'
import { createRpcNodes } from '../../../../src/infrastructure/chains/rpc-nodes.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { WalletConnection } from '../../../../src/ports/connectors.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

/** An answer: a body, a refusal with a status, nothing ever, or a line that breaks. */
export type Scripted = string | object | 'hangs' | 'breaks'

export const refusal = (refusedWith: number, body = '', wait?: string): Scripted => ({ refusedWith, body, wait })
/** By host and path, or by `<host> <JSON-RPC method>`; what is not there is 404. A function is called with the request's body. */
export type Script = Readonly<Record<string, Scripted | ((body: string) => Scripted)>>

export const payer = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const payerScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
export const recipient = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
export const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
export const idOf = (digit: string): string => digit.repeat(64)

/** Explorers and nodes that say what is written down, and what they were asked. */
export function createScriptedExplorers(script: Script, changes: Partial<BitcoinAdapterDeps> = {}) {
  const asked: string[] = []
  const clock = createVirtualClock()
  const scriptedFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const body = typeof init?.body === 'string' ? init.body : ''
    const method = /"method":"(\w+)"/.exec(body)?.[1]
    const key = method === undefined ? `${url.host}${url.pathname}` : `${url.host} ${method}`
    asked.push(key)
    const known = Object.hasOwn(script, key) ? script[key] : undefined
    const answer = typeof known === 'function' ? known(body) : (known ?? refusal(404, 'Not found'))
    if (answer === 'breaks') throw new TypeError('fetch failed')
    if (answer === 'hangs') return new Promise(() => undefined)
    if (typeof answer === 'object' && 'refusedWith' in answer && 'body' in answer)
      return new Response(String(answer.body), {
        status: Number(answer.refusedWith),
        headers: 'wait' in answer && typeof answer.wait === 'string' ? { 'retry-after': answer.wait } : {},
      })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  const network: Network = {
    id: bitcoinMainnetId,
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: ['https://one.example/api/', 'https://two.example/api'],
  }
  const deps: BitcoinAdapterDeps = {
    fetch: scriptedFetch,
    clock,
    rpc: {},
    storage: createMemoryStorage(),
    supportedChains: createFakeSupportedChains([]),
    ...changes,
  }
  return {
    asked,
    clock,
    network,
    adapter: createBitcoinAdapter(deps),
    nodes: createNodes({ ...deps, nodesOf: createRpcNodes(deps) }),
  }
}

/** The blockchain API in place of nothing. */
export const hosted: Partial<BitcoinAdapterDeps> = {
  hosted: { baseUrl: 'https://rpc.example', projectId: 'p' },
  supportedChains: createFakeSupportedChains([bitcoinMainnetId]),
}

/** A transaction as an explorer lists it. */
export const listed = (
  txid: string,
  block: number | undefined,
  from: readonly (readonly [string, string | undefined])[],
) => ({
  txid,
  status: block === undefined ? { confirmed: false } : { confirmed: true, block_height: block },
  vin: from.map(([parent, script]) => ({
    txid: parent,
    vout: 0,
    prevout: script === undefined ? null : { scriptpubkey: script, value: 1 },
  })),
  vout: [],
})

export const utxo = (txid: string, vout: number, value: unknown, confirmed = true) => ({
  txid,
  vout,
  value,
  status: { confirmed },
})

/** A wallet that says what it answers, and answers nothing. It has an address for ordinals beside that of the payer. */
export const walletThatAnswers = (...methods: readonly string[]): WalletConnection => ({
  connector: { id: 'scripted', kind: 'external', name: 'Scripted', namespaces: ['bip122'] },
  accounts: [{ id: accountId(bitcoinMainnetId, ordinals), type: 'ordinals' }],
  chainId: bitcoinMainnetId,
  events$: EMPTY,
  methods: () => new Set(methods),
  request: () => Promise.reject(new Error('It was not to be asked.')),
  snapshot: () => Promise.reject(new Error('It was not to be asked.')),
  disconnect: () => Promise.resolve(),
})
