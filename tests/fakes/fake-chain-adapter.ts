import { amount, type Amount } from '../../src/domain/money/amount.js'
import { accountId, addressOf, chainOf, type AccountId, type ChainNamespace } from '../../src/domain/networks/caip.js'
import { evmChainReference } from '../../src/domain/networks/evm-chain-id.js'
import { DialogError, findError, type ErrorCode } from '../../src/domain/errors.js'
import { chainError } from '../../src/domain/money/chain-errors.js'
import type { Network } from '../../src/domain/networks/network.js'
import type { Asset, FeeQuote, Transfer, TransferHandle, TransferOutcome } from '../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import type { WalletConnection } from '../../src/ports/connectors.js'
import { errorOf } from './error-of.js'

/** What can be told to fail. */
export type FakeChainStep = 'balanceOf' | 'estimateFee' | 'transfer' | 'inspect' | 'resolveName' | 'nativeBalance'

export interface FakeChainAdapter extends ChainAdapter {
  /** What an account holds of the coin, or of a token, in base units. */
  holds(account: AccountId, token?: string): bigint
  /** Sets it. */
  give(account: AccountId, units: bigint, token?: string): void
  /** Wei per unit of gas. A transfer of coins needs 21000, one of tokens 50000. @default 1 gwei */
  setGasPrice(wei: bigint): void
  /** What is at an address. @default an account */
  setContract(address: string, kind: 'account' | 'contract' | 'token'): void
  /** What a token calls itself; undefined for nothing. @default HUSD */
  setSymbol(address: string, symbol: string | undefined): void
  /** How a token counts itself. @default as whoever asks thinks */
  setDecimals(address: string, decimals: number): void
  /** What quotes say about their fee. */
  setCaution(caution: FeeQuote['caution']): void
  /** Where a name leads; undefined takes it away. */
  setName(name: string, address: string | undefined): void
  /** The next calls of a step fail, until it is told `undefined`. */
  fail(step: FakeChainStep, code: ErrorCode | undefined): void
  /** Says what the chain says about a transfer from now on; undefined leaves it to the ledger. */
  setOutcome(id: string, outcome: TransferOutcome | undefined): void
  /** Transfers wait until `mine`. @default false */
  holdBlocks(hold: boolean): void
  /** Adds blocks; the first takes in what waits. @default 1 */
  mine(blocks?: number): void
  /** What calls of contracts do from now on: so much of what they bring, or they are undone for a reason. @default they bring nothing */
  setCalls(carryOut: (transfer: Transfer) => bigint | { readonly reverts: string }): void
  /** What was sent, oldest first. */
  readonly sent: readonly { readonly transfer: Transfer; readonly fee: FeeQuote; readonly handle: TransferHandle }[]
}

/** What a namespace that is not EVM has of its own. */
export interface FakeNamespace {
  readonly namespace: ChainNamespace
  /** Addresses that there are; others are none. */
  readonly addresses: readonly string[]
  /** What the wallet is asked for a transfer. */
  readonly method: string
  /** Who sets the fee. @default the review */
  readonly feeBy?: 'wallet'
}

/**
 * A namespace whose chain is a ledger in memory: what is sent leaves one account, arrives at the other and costs a fee.
 * @param namespace @default EVM
 */
export function createFakeChainAdapter(
  units: Readonly<Record<AccountId, bigint>> = {},
  namespace?: FakeNamespace,
): FakeChainAdapter {
  const balances = new Map<string, bigint>(Object.entries(units).map(([account, held]) => [key(account), held]))
  const contracts = new Map<string, 'account' | 'contract' | 'token'>()
  const names = new Map<string, string>()
  const failures = new Map<FakeChainStep, ErrorCode>()
  const told = new Map<string, TransferOutcome>()
  const blocks = new Map<string, number | undefined>()
  const sent: { transfer: Transfer; fee: FeeQuote; handle: TransferHandle }[] = []
  const symbols = new Map<string, string | undefined>()
  const decimalsOf = new Map<string, number>()
  const results = new Map<string, { readonly reverts?: string; readonly received?: bigint }>()
  const calls: { do: Parameters<FakeChainAdapter['setCalls']>[0] } = { do: () => 0n }
  const state = { gasPrice: 1_000_000_000n, height: 1, hold: false, caution: undefined as FeeQuote['caution'] }

  const holds = (account: string, token?: string) => balances.get(key(account, token)) ?? 0n
  const step = (name: FakeChainStep, network: Network, wallet?: WalletConnection, signal?: AbortSignal) => {
    if (signal?.aborted) throw new DialogError('ABORTED')
    const code = failures.get(name)
    if (code !== undefined) throw errorOf(code)
    if (network.rpcUrls.length === 0 && wallet === undefined)
      throw new DialogError('RPC_MISSING', { chainId: network.id })
  }
  const move = (account: string, by: bigint, token?: string) =>
    balances.set(key(account, token), holds(account, token) + by)

  const carryOut = (transfer: Transfer, fee: FeeQuote) => {
    const { from, asset, amount: paid, call } = transfer
    move(from, -fee.expected.units)
    const brought = calls.do(transfer)
    if (typeof brought === 'object') return { reverts: brought.reverts }
    if (call?.brings === undefined) return {}
    move(from, -paid.units, asset.address)
    move(from, brought, call.brings.address)
    return { received: brought }
  }
  const settle = ({ from, to, asset, amount: { units: moved } }: Transfer, network: Network, fee: FeeQuote) => {
    const need = asset.address === undefined ? moved + fee.expected.units : fee.expected.units
    if (holds(from) < need) throw chainError('INSUFFICIENT_FUNDS')
    if (holds(from, asset.address) < moved) throw chainError('EXECUTION_REVERTED', { reason: 'balance too low' })
    move(from, -fee.expected.units)
    move(from, -moved, asset.address)
    move(accountId(network.id, to), moved, asset.address)
  }

  return {
    namespace: namespace?.namespace ?? 'eip155',
    sent,
    holds,
    give: (account, held, token) => void balances.set(key(account, token), held),
    setGasPrice: (wei) => {
      state.gasPrice = wei
    },
    setContract: (address, kind) => void contracts.set(address.toLowerCase(), kind),
    setSymbol: (address, symbol) => void symbols.set(address.toLowerCase(), symbol),
    setDecimals: (address, decimals) => {
      decimalsOf.set(address.toLowerCase(), decimals)
    },
    setCaution: (caution) => {
      state.caution = caution
    },
    setName: (name, address) => void (address === undefined ? names.delete(name) : names.set(name, address)),
    setCalls: (next) => {
      calls.do = next
    },
    fail: (name, code) => void (code === undefined ? failures.delete(name) : failures.set(name, code)),
    setOutcome: (id, outcome) => void (outcome === undefined ? told.delete(id) : told.set(id, outcome)),
    holdBlocks: (hold) => {
      state.hold = hold
    },
    mine: (count = 1) => {
      for (const [id, block] of blocks) blocks.set(id, block ?? state.height + 1)
      state.height += count
    },

    // Without hashing there is no checksum: lower case is the canonical form here.
    parseAddress: (text) => {
      if (namespace !== undefined) return namespace.addresses.find((address) => address === text)
      return /^(0x)?[0-9a-f]{40}$/.test(text) ? (text.startsWith('0x') ? text : `0x${text}`) : undefined
    },
    nativeBalance: async (account, network, wallet, signal) => {
      step('nativeBalance', network, wallet, signal)
      const { name, symbol, decimals } = network.nativeCurrency
      return { name, symbol, chainId: network.id, amount: amount(holds(account), decimals) }
    },
    balanceOf: async (account: AccountId, asset: Asset, network, wallet, signal): Promise<Amount> => {
      step('balanceOf', network, wallet, signal)
      const counted = decimalsOf.get(asset.address?.toLowerCase() ?? '') ?? asset.decimals
      if (counted !== asset.decimals)
        throw chainError('TRANSACTION_INVALID', { reason: `the token has ${counted} decimals`, token: 'decimals' })
      return amount(holds(account, asset.address), asset.decimals)
    },
    estimateFee: async (transfer, network, wallet, signal) => {
      step('estimateFee', network, wallet, signal)
      const gas = transfer.asset.address === undefined ? 21_000n : 50_000n
      const { decimals } = network.nativeCurrency
      return {
        expected: amount(gas * state.gasPrice, decimals),
        most: amount(gas * state.gasPrice * 2n, decimals),
        terms: { type: 'eip1559', gas, maxFeePerGas: state.gasPrice * 2n, maxPriorityFeePerGas: state.gasPrice },
        ...(namespace?.feeBy === undefined ? {} : { by: namespace.feeBy }),
        ...(state.caution === undefined ? {} : { caution: state.caution }),
      }
    },
    transfer: async (wallet, transfer, network, fee, account) => {
      step('transfer', network, wallet)
      const { to, asset, amount: moved } = transfer
      const call = { from: addressOf(transfer.from), to: asset.address ?? to, value: `0x${moved.units.toString(16)}` }
      const isBatch = account?.type === 'smartAccount' || transfer.call?.first !== undefined
      const method = namespace?.method ?? (isBatch ? 'wallet_sendCalls' : 'eth_sendTransaction')
      const id = String(await wallet.request(network.id, { method, params: namespace === undefined ? [call] : call }))
      if (transfer.call === undefined) settle(transfer, network, fee)
      else results.set(id, carryOut(transfer, fee))
      blocks.set(id, state.hold ? undefined : (state.height += 1))
      const handle: TransferHandle = isBatch ? { kind: 'calls', id } : { kind: 'transaction', hash: id }
      sent.push({ transfer, fee, handle })
      return handle
    },
    signMessage: async (wallet, account, message) =>
      wallet.request<string>(chainOf(account), { method: 'personal_sign', params: [message, addressOf(account)] }),
    outcomeOf: async (handle, asked, _network, _wallet, signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      const id = idOf(handle)
      const block = blocks.get(id)
      const known = told.get(id)
      if (known !== undefined) return known
      if (block === undefined) return { status: 'pending', hash: id }
      const { reverts, received } = results.get(id) ?? {}
      if (reverts !== undefined) return { status: 'failed', hash: id, reason: reverts, depth: state.height - block + 1 }
      const landed = sent.findLast((one) => idOf(one.handle) === id)
      const status = landed === undefined || isSame(landed.transfer, asked) ? 'confirmed' : 'other'
      const paid = landed === undefined ? {} : { paid: landed.fee.expected.units }
      const more = { ...paid, ...(received === undefined ? {} : { received }) }
      return { status, hash: id, depth: state.height - block + 1, ...more }
    },
    describeToken: async (address, network, wallet, signal) => {
      step('balanceOf', network, wallet, signal)
      const key = address.toLowerCase()
      const symbol = symbols.has(key) ? symbols.get(key) : 'HUSD'
      return symbol === undefined ? {} : { symbol }
    },
    inspect: async (address, network, wallet, signal) => {
      step('inspect', network, wallet, signal)
      return contracts.get(address.toLowerCase()) ?? 'account'
    },
    resolveName: async (name, network, _networks, signal) => {
      step('resolveName', network, undefined, signal)
      if (!name.includes('.')) throw chainError('NAME_INVALID')
      const normal = name.toLowerCase()
      const address = names.get(normal)
      return address === undefined ? undefined : { name: normal, address }
    },
    switchNetwork: async (wallet, network, signal) => {
      if (namespace !== undefined) return wallet.moveTo?.(network.id)
      const chainId = evmChainReference(network.id)
      const params = [{ chainId }]
      const go = () => wallet.request(network.id, { method: 'wallet_switchEthereumChain', params }, signal)
      try {
        await go()
      } catch (error) {
        if (findError(error, 'CHAIN_UNKNOWN_TO_WALLET') === undefined) throw error
        await wallet.request(network.id, { method: 'wallet_addEthereumChain', params }, signal)
        await go()
      }
      const now = await wallet.snapshot(signal)
      if (now.chainId !== network.id) throw new DialogError('SWITCH_FAILED', { chainId: network.id })
    },
  }
}

const idOf = (handle: TransferHandle): string => (handle.kind === 'calls' ? handle.id : handle.hash)

const isSame = (a: Transfer, b: Transfer): boolean =>
  key(a.to, a.asset.address) === key(b.to, b.asset.address) && a.amount.units === b.amount.units

const key = (account: string, token = ''): string => `${account} ${token}`.toLowerCase()
