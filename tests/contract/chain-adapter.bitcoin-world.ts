import { Buffer } from 'node:buffer'
import { networks, payments, Psbt } from 'bitcoinjs-lib'
import { EMPTY } from 'rxjs'
import { startBitcoin, type BitcoinChain } from '../../sandbox/chains/bitcoin/start-bitcoin.ts'
import { createBitcoinExplorer } from '../../sandbox/wallets/keys/bitcoin-explorer.ts'
import { bitcoinAccount, type BitcoinKey } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { composeTransfer } from '../../sandbox/wallets/keys/compose-transfer.ts'
import { signBitcoinMessage } from '../../sandbox/wallets/keys/sign-bitcoin-message.ts'
import { extractTransaction, signPsbt } from '../../sandbox/wallets/keys/sign-psbt.ts'
import type { Account } from '../../src/domain/session/account.js'
import { accountId, type AccountId, type ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Network } from '../../src/domain/networks/network.js'
import {
  createBitcoinAdapter,
  type BitcoinAdapterDeps,
} from '../../src/infrastructure/chains/bitcoin/bitcoin-adapter.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import type { SwitchBehaviour } from './chain-adapter.contract.js'

export interface BitcoinWalletScript {
  readonly key?: BitcoinKey
  readonly behaviour?: SwitchBehaviour
  /** What it says that it answers. */
  readonly methods?: readonly string[]
  readonly type?: Account['type']
  /** The public key that it tells of; `none`: it tells none. @default that of the key */
  readonly publicKey?: string | 'none'
  /** Its address for ordinals. @default none */
  readonly ordinals?: BitcoinKey
  /** Changes the answer to a method, or throws. */
  readonly answer?: (request: RpcRequest, honest: () => Promise<unknown>) => unknown
}

/** What is asked of which of two explorers. `body` is empty unless a payment is handed in. */
export interface AskedExplorer {
  readonly by: 'first' | 'second'
  readonly path: string
  readonly body: string
}

export interface TwoExplorers extends Partial<BitcoinAdapterDeps> {
  /** Answers in place of an explorer, or passes the question on. @default it is passed on */
  readonly between?: (pass: () => Promise<Response>, asked: AskedExplorer) => Promise<Response>
}

export interface BitcoinWorld {
  readonly chain: BitcoinChain
  readonly network: Network
  readonly adapter: ChainAdapter
  /** An adapter with other sources or another way to them, that remembers nothing of payments before. */
  adapterWith(changes: Partial<BitcoinAdapterDeps>): ChainAdapter
  /** The same with two explorers of the chain, each of a host of its own. */
  adapterOfTwo(changes?: TwoExplorers): ChainAdapter
  /** A wallet with one key. @default the payment key of account 0 */
  wallet(script?: BitcoinWalletScript): ScriptedBitcoinWallet
  idOf(key: BitcoinKey): AccountId
  stop(): Promise<void>
}

export interface ScriptedBitcoinWallet extends WalletConnection {
  readonly asked: readonly RpcRequest[]
}

/** One real Bitcoin node on regtest behind an explorer. */
export async function startBitcoinWorld(starting = startBitcoin()): Promise<BitcoinWorld> {
  const chain = await starting
  const { id, name, nativeCurrency, url } = chain
  const network: Network = { id, name, nativeCurrency, rpcUrls: [url] }
  const adapterWith = (changes: Partial<BitcoinAdapterDeps>) =>
    createBitcoinAdapter({
      fetch,
      clock: createClock(),
      rpc: {},
      storage: createMemoryStorage(),
      supportedChains: createFakeSupportedChains([]),
      ...changes,
    })
  const adapterOfTwo = ({ between = (pass) => pass(), ...changes }: TwoExplorers = {}) =>
    adapterWith({
      rpc: { [id]: ['http://first.example', 'http://second.example'] },
      fetch: async (input, init) => {
        const [, host, path = ''] = /^http:\/\/(first|second)\.example(.*)$/.exec(String(input)) ?? []
        const pass = () => fetch(`${url}${path}`, init)
        return between(pass, { by: host === 'second' ? 'second' : 'first', path, body: String(init?.body ?? '') })
      },
      ...changes,
    })
  return {
    chain,
    network,
    adapter: adapterWith({}),
    adapterWith,
    adapterOfTwo,
    wallet: (script = {}) => createScriptedBitcoinWallet(chain, script),
    idOf: ({ address }) => accountId(id, address),
    stop: chain.stop,
  }
}

/** The payment key of an account behind an older kind of address. */
export function keyAs(kind: 'p2pkh' | 'p2sh', index: number): BitcoinKey {
  const { payment } = bitcoinAccount(index)
  const options = { pubkey: payment.publicKey, network: networks.regtest }
  const { address, output } =
    kind === 'p2pkh'
      ? payments.p2pkh(options)
      : payments.p2sh({ redeem: payments.p2wpkh(options), network: networks.regtest })
  if (address === undefined || output === undefined) throw new Error('The key has no such address.')
  return { ...payment, address, output }
}

/** A taproot key whose coins carry nothing. */
export const taprootKey = (index: number): BitcoinKey => bitcoinAccount(index).ordinals

function createScriptedBitcoinWallet(chain: BitcoinChain, script: BitcoinWalletScript): ScriptedBitcoinWallet {
  const { key = bitcoinAccount(0).payment, behaviour = 'moves', type = 'payment', methods } = script
  const asked: RpcRequest[] = []
  const state: { chainId: ChainId } = { chainId: chain.id }
  const publicKey = script.publicKey ?? Buffer.from(key.publicKey).toString('hex')
  const account = (): Account => ({
    id: accountId(state.chainId, key.address),
    type,
    ...(publicKey === 'none' ? {} : { publicKey }),
  })

  const sign = (params: Readonly<Record<string, unknown>>) => {
    const psbt = Psbt.fromBase64(String(params['psbt']), { network: networks.regtest })
    const inputs = params['signInputs'] as readonly { readonly index: number; readonly address: string }[]
    signPsbt(
      psbt,
      inputs.map(({ index }) => ({ key, index })),
    )
    return { psbt: psbt.toBase64() }
  }
  const send = async (params: Readonly<Record<string, unknown>>) => {
    const explorer = createBitcoinExplorer(chain.url)
    const [coins, rate] = await Promise.all([explorer.coins(key.address), explorer.feeRate()])
    const to = { address: String(params['recipientAddress']), amount: BigInt(String(params['amount'])) }
    const { psbt, inputs } = composeTransfer(key, [to], coins, rate)
    signPsbt(
      psbt,
      Array.from({ length: inputs }, (_, index) => ({ key, index })),
    )
    return { txid: await explorer.broadcast(extractTransaction(psbt).toHex()) }
  }
  const honest = async ({ method, params }: RpcRequest): Promise<unknown> => {
    if (behaviour === 'visitor-declines') throw new DialogError('USER_REJECTED', { method })
    if (methods !== undefined && !methods.includes(method)) throw new DialogError('METHOD_UNSUPPORTED', { method })
    const given = params as Readonly<Record<string, unknown>>
    if (method === 'signPsbt') return sign(given)
    if (method === 'sendTransfer') return send(given)
    if (method !== 'signMessage') throw new DialogError('METHOD_UNSUPPORTED', { method })
    const signature = signBitcoinMessage(key, String(given['message']), 'bip322')
    return { address: key.address, signature: Buffer.from(signature).toString('base64') }
  }

  return {
    asked,
    connector: { id: 'scripted', kind: 'external', name: 'Scripted', namespaces: ['bip122'] },
    accounts: [
      account(),
      ...(script.ordinals === undefined
        ? []
        : [{ id: accountId(chain.id, script.ordinals.address), type: 'ordinals' } as const]),
    ],
    chainId: chain.id,
    events$: EMPTY,
    request: async <T>(_: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      asked.push(request)
      return (await (script.answer?.(request, () => honest(request)) ?? honest(request))) as T
    },
    snapshot: async () => ({ accounts: [account()], chainId: state.chainId }),
    moveTo: async (chainId) => {
      if (behaviour === 'visitor-declines') throw new DialogError('USER_REJECTED')
      if (behaviour === 'must-be-told-the-network') throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId })
      if (behaviour === 'moves') state.chainId = chainId
    },
    ...(methods === undefined ? {} : { methods: () => new Set(methods) }),
    disconnect: () => Promise.resolve(),
  }
}
