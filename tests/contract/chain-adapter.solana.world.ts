import { getBase64Decoder, getBase64Encoder, getTransactionDecoder, type Transaction } from '@solana/web3.js'
import { EMPTY } from 'rxjs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startSolana, type SolanaChain } from '../../sandbox/chains/solana/start-solana.ts'
import { solanaAccount, type SolanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { decodeBase58, encodeBase58 } from '../../src/kit/base58.js'
import { accountId, type AccountId, type ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Network } from '../../src/domain/networks/network.js'
import { solanaDevnet } from '../../src/domain/networks/solana.js'
import type { Asset } from '../../src/domain/money/transfer.js'
import { createSolanaAdapter, type SolanaAdapterDeps } from '../../src/infrastructure/chains/solana/solana-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import type { SwitchBehaviour } from './chain-adapter.contract.js'

export interface SolanaWallet extends WalletConnection {
  /** All that it was asked, in order. */
  readonly asked: readonly RpcRequest[]
}

export interface SolanaWalletScript {
  /** Whose keys it has. @default the first account of the sandbox */
  readonly index?: number
  readonly behaviour?: SwitchBehaviour
  /** What it says that it can; undefined says nothing. */
  readonly methods?: readonly string[]
  /** What it signs instead of what it was given. */
  readonly alter?: (messageBytes: Uint8Array) => Uint8Array
  /** Answers in its place. */
  readonly answer?: (request: RpcRequest) => unknown
}

export interface SolanaWorld {
  readonly chain: SolanaChain
  readonly network: Network
  readonly account: AccountId
  /** One of each program of tokens. */
  readonly tokens: readonly [Asset & { readonly address: string }, Asset & { readonly address: string }]
  readonly adapter: ChainAdapter
  adapterWith(deps: Partial<SolanaAdapterDeps>): ChainAdapter
  wallet(script?: SolanaWalletScript): SolanaWallet
  /** Asks the node; a refusal is thrown as the node wrote it. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** One real Solana machine behind JSON-RPC. */
export async function startSolanaWorld(): Promise<SolanaWorld> {
  const chain = await startSolana()
  const network: Network = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [chain.rpcUrl],
  }
  const ask = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer: unknown = await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
    const { result, error } = answer as { readonly result?: unknown; readonly error?: unknown }
    if (error !== undefined) throw error
    return result
  }
  const adapterWith = (deps: Partial<SolanaAdapterDeps>): ChainAdapter =>
    createSolanaAdapter({
      fetch,
      clock: createClock(),
      rpc: {},
      supportedChains: createFakeSupportedChains([]),
      ...deps,
    })
  const [first, second] = chain.tokens.map(({ mint, symbol, decimals }) => ({ address: mint, symbol, decimals }))
  if (first === undefined || second === undefined) throw new Error('The chain has less than two tokens.')
  return {
    chain,
    network,
    account: accountId(chain.id, solanaAccount(0).address),
    tokens: [first, second],
    adapter: adapterWith({}),
    adapterWith,
    wallet: (script = {}) => createSolanaWallet(chain, ask, script),
    ask,
    stop: () => chain.stop(),
  }
}

/**
 * The world of the tests around: each of them begins with the chain as it was, whose blocks come when the test says so.
 * @param take gets it before the first of them
 */
export function withSolanaWorld(take: (world: SolanaWorld) => void): void {
  let world: SolanaWorld
  beforeAll(async () => {
    world = await startSolanaWorld()
    take(world)
  })
  afterAll(() => world.stop())
  beforeEach(() => {
    world.chain.control.rewind()
    world.chain.control.mining.pause()
  })
}

/** A wallet of one account that signs whatever it is given, or sends it through the node of the sandbox. */
function createSolanaWallet(chain: SolanaChain, ask: SolanaWorld['ask'], script: SolanaWalletScript): SolanaWallet {
  const { index = 0, behaviour = 'moves', methods, alter = (bytes) => bytes, answer } = script
  const keys = solanaAccount(index)
  const asked: RpcRequest[] = []
  const state = { chainId: chain.id as ChainId }
  const account = () => ({ id: accountId(state.chainId, keys.address), type: 'eoa' as const })
  const sign = (transaction: unknown) => signWire(String(transaction), keys, alter)

  const reply = async ({ method, params }: RpcRequest): Promise<unknown> => {
    if (behaviour === 'visitor-declines') throw new DialogError('USER_REJECTED', { method })
    if (methods !== undefined && !methods.includes(method)) throw new DialogError('METHOD_UNSUPPORTED', { method })
    const { transaction, message } = params as { readonly transaction?: unknown; readonly message?: unknown }
    if (method === 'solana_signMessage') return { signature: encodeBase58(keys.sign(decodeText(String(message)))) }
    const signed = sign(transaction)
    if (method === 'solana_signTransaction') return signed
    if (method !== 'solana_signAndSendTransaction') throw new DialogError('METHOD_UNSUPPORTED', { method })
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    const refused = (cause: unknown) => {
      throw new DialogError('WALLET_ERROR', { method, walletCode: -32603 }, { cause })
    }
    return { signature: await ask('sendTransaction', [signed.transaction, options]).catch(refused) }
  }

  return {
    asked,
    connector: { id: 'scripted', kind: 'external', name: 'Scripted', namespaces: ['solana'] },
    accounts: [account()],
    chainId: chain.id,
    events$: EMPTY,
    request: async <T>(_: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      asked.push(request)
      return (await (answer === undefined ? reply(request) : answer(request))) as T
    },
    snapshot: async () => ({ accounts: [account()], chainId: state.chainId }),
    moveTo: async (chainId) => {
      if (behaviour === 'visitor-declines') throw new DialogError('USER_REJECTED')
      if (behaviour === 'must-be-told-the-network') throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
      if (behaviour === 'moves') state.chainId = chainId
    },
    methods: () => (methods === undefined ? undefined : new Set(methods)),
    disconnect: () => Promise.resolve(),
  }
}

/** Signs a transaction as it travels. */
function signWire(wire: string, keys: SolanaAccount, alter = (bytes: Uint8Array) => bytes) {
  const { messageBytes } = readWire(wire)
  const message = alter(Uint8Array.from(messageBytes))
  const signature = keys.sign(message)
  return {
    signature: encodeBase58(signature),
    transaction: getBase64Decoder().decode(Uint8Array.from([1, ...signature, ...message])),
  }
}

export const readWire = (wire: string): Transaction => getTransactionDecoder().decode(getBase64Encoder().encode(wire))

/** Of a length that nobody knows beforehand. */
function decodeText(text: string): Uint8Array {
  for (let length = 0; length <= text.length; length++) {
    const bytes = decodeBase58(text, length)
    if (bytes !== undefined) return bytes
  }
  throw new Error('It is not base58.')
}

/** Another network of the namespace. */
export const otherNetwork = (network: Network): Network => ({ ...network, id: solanaDevnet, name: 'Solana Devnet' })
