import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type CompiledTransactionMessage,
} from '@solana/web3.js'
import { Transaction } from 'bitcoinjs-lib'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import type { Asset, Transfer, TransferOutcome } from '../../src/domain/money/transfer.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import type { RpcRequest, WalletConnection } from '../../src/ports/connectors.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { lyingFetch } from '../fakes/lying-fetch.js'
import { startBitcoinWorld, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'
import { withSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

// What a payment really cost, by the chain's word as far as that can be right.

const paidIn = (told: TransferOutcome): bigint | undefined => ('paid' in told ? told.paid : undefined)

describe('what a payment on an EVM network cost', () => {
  let world: EvmWorld
  beforeAll(async () => {
    world = await startEvmWorld()
  })
  afterAll(() => world.stop())
  // What one of them pays is no reference for the next.
  beforeEach(() => world.ask('anvil_mine', ['0x20']))

  const [sender, recipient] = people
  const order = (asset: Asset = world.network.nativeCurrency): Transfer => ({
    from: world.account,
    to: recipient,
    asset,
    amount: amount(5n, asset.decimals),
  })
  const held = async () => (await world.adapter.nativeBalance(world.account, world.network)).amount.units
  /** A wallet whose owner chose another fee. */
  const choosing = (fees: Readonly<Record<string, unknown>>): WalletConnection => {
    const wallet = world.wallet()
    const change = ({ method, params }: RpcRequest): RpcRequest =>
      method === 'eth_sendTransaction'
        ? { method, params: [{ ...(params as readonly object[])[0], ...fees }] }
        : { method, params }
    return { ...wallet, request: (chainId, request, signal) => wallet.request(chainId, change(request), signal) }
  }
  const gwei = (count: bigint) => `0x${(count * 10n ** 9n).toString(16)}`
  const land = async (wallet: WalletConnection = world.wallet(), asset?: Asset) => {
    const before = await held()
    const asked = order(asset)
    const fee = await world.adapter.estimateFee(asked, world.network)
    const handle = await world.adapter.transfer(wallet, asked, world.network, fee)
    const cost = before - (await held()) - (asset === undefined ? 5n : 0n)
    return { asked, handle, fee, cost, hash: 'hash' in handle ? handle.hash : '' }
  }

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a higher tip', { maxFeePerGas: gwei(400n), maxPriorityFeePerGas: gwei(300n) }],
    ['a price as before EIP-1559', { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: gwei(250n) }],
  ])('is told to the wei where the wallet took %s, which is above what was named', async (_, fees) => {
    const { asked, handle, fee, cost } = await land(choosing(fees))
    expect(cost > fee.most.units).toBe(true)
    expect(paidIn(await world.adapter.outcomeOf(handle, asked, world.network))).toBe(cost)
  })

  it('is that of the transaction which landed, where it was sped up', async () => {
    await world.ask('evm_setAutomine', [false])
    const before = await held()
    const nonce = await world.ask('eth_getTransactionCount', [sender, 'latest'])
    const call = { from: sender, to: recipient, value: '0x5', gas: '0x5208', nonce }
    const prices = (tip: bigint) => ({ maxFeePerGas: gwei(tip * 3n), maxPriorityFeePerGas: gwei(tip) })
    const first = String(await world.ask('eth_sendTransaction', [{ ...call, ...prices(2n) }]))
    await world.ask('eth_sendTransaction', [{ ...call, ...prices(20n) }])
    await world.ask('anvil_mine', ['0x1'])
    await world.ask('evm_setAutomine', [true])
    const cost = before - (await held()) - 5n
    const handle = { kind: 'transaction', hash: first, nonce: Number(nonce) } as const
    const told = await world.adapter.outcomeOf(handle, order(), world.network)
    expect(told).toMatchObject({ status: 'confirmed', paid: cost })
    expect(cost > 21_000n * 20n * 10n ** 9n).toBe(true)
  })

  it('is told of what failed, and of what paid something else', async () => {
    const { handle, cost } = await land()
    const other = { ...order(), amount: amount(6n, 18) }
    expect(await world.adapter.outcomeOf(handle, other, world.network)).toMatchObject({ status: 'other', paid: cost })
    const before = await held()
    const [token] = world.tokens
    const data = `0xa9059cbb${recipient.slice(2).padStart(64, '0')}${5n.toString(16).padStart(64, '0')}`
    const call = { from: sender, to: token.address, gas: '0x186a0', data }
    const hash = String(await world.ask('eth_sendTransaction', [call]))
    await world.receiptOf(hash)
    const rpcUrls = [world.rpcUrl, world.rpcUrl.replace('127.0.0.1', 'localhost')]
    const failed = await world.adapter.outcomeOf({ kind: 'transaction', hash }, order(token), {
      ...world.network,
      rpcUrls,
    })
    expect(failed).toMatchObject({ status: 'failed', paid: before - (await held()) })
  })

  it('is not told of an order that somebody else brought: they paid, and took it back in their own way', async () => {
    const [asset] = world.tokens
    const [, , relay] = people
    await world.mint(asset, sender, 5n)
    const call = async (from: string, data: `0x${string}`) => {
      const hash = String(await world.ask('eth_sendTransaction', [{ from, to: asset.address, gas: '0x186a0', data }]))
      await world.receiptOf(hash)
      return hash
    }
    await call(sender, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [relay, 5n] }))
    const args = [sender, recipient, 5n] as const
    const hash = await call(relay, encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }))
    const told = await world.adapter.outcomeOf({ kind: 'transaction', hash }, order(asset), world.network)
    expect([told.status, paidIn(told)]).toEqual(['confirmed', undefined])
  })

  /** Asks nodes of two hosts, of which the first lies in what it tells of a transaction. */
  const lying = async (
    hash: string,
    changes: Readonly<Record<string, unknown>>,
    method: string,
    hosts: 'alone' | 'beside',
  ) => {
    const liar = world.rpcUrl.replace('127.0.0.1', 'localhost')
    const honest = (await world.ask(method, [hash])) as object
    const adapter = createEvmAdapter({
      fetch: lyingFetch(new URL(liar).host, { [method]: { ...honest, ...changes } }),
      clock: createClock(),
      rpc: {},
      supportedChains: createFakeSupportedChains([]),
    })
    return { adapter, network: { ...world.network, rpcUrls: hosts === 'alone' ? [liar] : [liar, world.rpcUrl] } }
  }
  const receipt = 'eth_getTransactionReceipt'

  it('holds what a rollup took for writing to Ethereum', async () => {
    const { handle, asked, hash, cost } = await land()
    const { adapter, network } = await lying(hash, { l1Fee: '0x3e8' }, receipt, 'alone')
    expect(await adapter.outcomeOf(handle, asked, network)).toMatchObject({ status: 'confirmed', paid: cost + 1_000n })
  })

  it.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['no gas', { gasUsed: undefined }, receipt],
    ['no price', { effectiveGasPrice: null }, receipt],
    ['a negative price', { effectiveGasPrice: '-0x1' }, receipt],
    ['more gas than it was given', { gasUsed: '0xffffff' }, receipt],
    ['a price above the one that was signed', { effectiveGasPrice: '0xffffffffffffffff' }, receipt],
    ['nothing', { gasUsed: '0x0' }, receipt],
    ['a share for Ethereum that cannot be', { l1Fee: `0x${(10n ** 18n + 1n).toString(16)}` }, receipt],
    ['a share for Ethereum that is no number', { l1Fee: 'much' }, receipt],
    ['a kind whose fee is paid in a token', { type: '0x7b' }, 'eth_getTransactionByHash'],
    ['a transaction without limits', { gas: undefined }, 'eth_getTransactionByHash'],
  ])('is not told by a node that says %s', async (_, changes, method) => {
    const { handle, asked, hash } = await land()
    const { adapter, network } = await lying(hash, changes, method, 'alone')
    const told = await adapter.outcomeOf(handle, asked, network)
    expect([told.status, paidIn(told)]).toEqual(['confirmed', undefined])
  })

  it('is the least of what two nodes say', async () => {
    const { handle, asked, hash, cost } = await land()
    const { adapter, network } = await lying(hash, { l1Fee: '0x3e8' }, receipt, 'beside')
    expect(paidIn(await adapter.outcomeOf(handle, asked, network))).toBe(cost)
  })
})

describe('what a payment on Solana cost', () => {
  let world: SolanaWorld
  withSolanaWorld((one) => (world = one))

  const from = solanaAccount(0).address
  const order = (asset: Asset, to = solanaAccount(1).address, units = 1_000_000n): Transfer => ({
    from: world.account,
    to,
    asset,
    amount: amount(units, asset.decimals),
  })
  const held = () => world.chain.control.balance(from)
  /** Signs it at another price for a unit. */
  const reprice = (unitPrice: bigint) => (bytes: Uint8Array) => {
    const message: CompiledTransactionMessage = getCompiledTransactionMessageDecoder().decode(bytes)
    const data = new Uint8Array(9)
    data[0] = 3
    new DataView(data.buffer).setBigUint64(1, unitPrice, true)
    const instructions = message.instructions.map((one) => (one.data?.[0] === 3 ? { ...one, data } : one))
    return Uint8Array.from(
      getCompiledTransactionMessageEncoder().encode({ ...message, instructions } as typeof message),
    )
  }
  const land = async (asked: Transfer, wallet = world.wallet()) => {
    const before = held()
    const fee = await world.adapter.estimateFee(asked, world.network)
    const handle = await world.adapter.transfer(wallet, asked, world.network, fee)
    world.chain.control.mining.mine(2)
    return { asked, handle, fee, cost: before - held() - (asked.asset.address === undefined ? asked.amount.units : 0n) }
  }

  it.each(['signs', 'sends'] as const)(
    'is told to the lamport where a wallet that %s chose another fee',
    async (how) => {
      const methods = how === 'signs' ? {} : { methods: ['solana_signAndSendTransaction'] }
      const asked = order(world.network.nativeCurrency)
      const { handle, fee, cost } = await land(asked, world.wallet({ alter: reprice(3_000_000n), ...methods }))
      expect(cost > fee.most.units).toBe(true)
      for (const adapter of [world.adapter, world.adapterWith({})])
        expect(await adapter.outcomeOf(handle, asked, world.network)).toMatchObject({ status: 'confirmed', paid: cost })
    },
  )

  it('holds the rent of an account that was opened for a token, as a review does', async () => {
    const [plain, extended] = world.tokens
    for (const asset of [plain, extended]) {
      const asked = order(asset, solanaAccount(8).address, 5n)
      const { handle, fee, cost } = await land(asked)
      expect(cost).toBe(fee.most.units)
      expect(cost > 2_000_000n).toBe(true)
      expect(paidIn(await world.adapter.outcomeOf(handle, asked, world.network))).toBe(cost)
      const again = await land({ ...asked, amount: amount(6n, asset.decimals) })
      expect(paidIn(await world.adapter.outcomeOf(again.handle, again.asked, world.network))).toBe(again.cost)
      expect(again.cost < 100_000n).toBe(true)
    }
  })

  it.each<readonly [string, (meta: Record<string, unknown>) => object]>([
    ['more than was signed', (meta) => ({ ...meta, fee: 10 ** 12 })],
    ['less than nothing', (meta) => ({ ...meta, fee: -5_000 })],
    ['no fee', (meta) => ({ ...meta, fee: undefined })],
    ['nothing of what it changed', () => ({})],
  ])('is not told by a node that says %s', async (_, change) => {
    const asked = order(world.network.nativeCurrency)
    const { handle } = await land(asked)
    const adapter = world.adapterWith({
      fetch: async (url, init) => {
        const { method } = JSON.parse(String(init?.body)) as { readonly method: string }
        const answer = await fetch(url, init)
        if (method !== 'getTransaction') return answer
        const told = (await answer.json()) as { readonly result: { readonly meta: Record<string, unknown> } }
        return Response.json({ ...told, result: { ...told.result, meta: change(told.result.meta) } })
      },
    })
    const told = await adapter.outcomeOf(handle, asked, world.network)
    expect([told.status, paidIn(told)]).toEqual(['confirmed', undefined])
  })
})

describe('a fee of Bitcoin that one explorer alone names', () => {
  let world: BitcoinWorld
  beforeAll(async () => {
    world = await startBitcoinWorld()
  })
  afterAll(() => world.stop())

  it('is compared with what the payments of its last blocks paid', async () => {
    const { adapter, network, chain, idOf, wallet } = world
    const asked: Transfer = {
      from: idOf(bitcoinAccount(0).payment),
      to: bitcoinAccount(2).payment.address,
      asset: network.nativeCurrency,
      amount: amount(100_000n, 8),
    }
    const feeAt = async (rate: number) => {
      chain.control.setRates({ '3': rate })
      return adapter.estimateFee(asked, network)
    }
    const cautionAt = async (rate: number) => (await adapter.checkFee?.(await feeAt(rate), network))?.caution
    // Nobody has paid anything yet.
    expect(await cautionAt(80)).toEqual(['unverified'])
    const usual = await feeAt(30)
    for (let sent = 0; sent < 12; sent++)
      await adapter.transfer(wallet(), asked, network, { ...usual, most: amount(1_000_000n, 8) })
    await chain.control.mine(1)
    expect((await feeAt(80)).caution).toEqual(['unverified'])
    expect(await cautionAt(80)).toBeUndefined()
    expect(await cautionAt(100)).toEqual(['aboveReference'])
    await expect(cautionAt(400)).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
    // Too long ago to tell.
    await chain.control.mine(3)
    expect(await cautionAt(80)).toEqual(['unverified'])
  })
})

describe('what a payment on Bitcoin cost', () => {
  let world: BitcoinWorld
  beforeAll(async () => {
    world = await startBitcoinWorld()
  })
  afterAll(() => world.stop())
  beforeEach(() => world.chain.control.rewind())

  const order = (): Transfer => ({
    from: world.idOf(bitcoinAccount(0).payment),
    to: bitcoinAccount(2).payment.address,
    asset: world.network.nativeCurrency,
    amount: amount(100_000n, 8),
  })
  const land = async () => {
    const before = world.chain.control.balance(bitcoinAccount(0).payment.address)
    const adapter = world.adapterWith({})
    const fee = await adapter.estimateFee(order(), world.network)
    const handle = await adapter.transfer(world.wallet(), order(), world.network, fee)
    await world.chain.control.mine(1)
    const cost = before - world.chain.control.balance(bitcoinAccount(0).payment.address) - 100_000n
    return { handle, cost, hash: 'hash' in handle ? handle.hash : '' }
  }
  type Told = { readonly vin: readonly { readonly prevout: object }[] }
  const telling = (hash: string, change: (told: Told) => object, liar: 'first' | 'both') =>
    world.adapterOfTwo({
      between: async (pass, { by, path }) => {
        const answer = await pass()
        if (path !== `/tx/${hash}` || (liar === 'first' && by === 'second')) return answer
        return Response.json(change((await answer.json()) as Told))
      },
    })
  const worth = (value: unknown) => (told: Told) => ({
    ...told,
    vin: told.vin.map((one) => ({ ...one, prevout: { ...one.prevout, value } })),
  })

  it('is what went in and did not come out again', async () => {
    const { handle, cost, hash } = await land()
    const { fee } = (await (await fetch(`${world.chain.url}/tx/${hash}`)).json()) as { readonly fee: number }
    expect(cost).toBe(BigInt(fee))
    for (const adapter of [world.adapterWith({}), world.adapterOfTwo()])
      expect(await adapter.outcomeOf(handle, order(), world.network)).toMatchObject({ status: 'confirmed', paid: cost })
  })

  it.each<readonly [string, (told: Told) => object]>([
    ['no value of a coin', worth(undefined)],
    ['a negative value', worth(-1)],
    ['coins that hold less than was paid out of them', worth(1)],
    ['coins of a fortune', worth(2_100_000_000_000_000)],
    ['more coins than there will be', worth(2_100_000_000_000_001)],
    ['another coin beside', (told) => ({ ...told, vin: [...told.vin, ...told.vin] })],
    [
      'coins of somebody else',
      (told) => ({
        ...told,
        vin: [...told.vin, { ...told.vin[0], prevout: { scriptpubkey: '0014', value: 5 } }],
      }),
    ],
  ])('is not told by explorers that say %s', async (_, change) => {
    const { handle, hash } = await land()
    const told = await telling(hash, change, 'both').outcomeOf(handle, order(), world.network)
    expect([told.status, paidIn(told)]).toEqual(['confirmed', undefined])
  })

  it('is the least of what two explorers say', async () => {
    const { handle, cost, hash } = await land()
    const raw = Transaction.fromHex(await (await fetch(`${world.chain.url}/tx/${hash}/hex`)).text())
    const out = raw.outs.reduce((sum, { value }) => sum + value, 0n)
    const dear = worth(Number(out) + 90_000)
    expect(paidIn(await telling(hash, dear, 'both').outcomeOf(handle, order(), world.network))).toBe(90_000n)
    expect(paidIn(await telling(hash, dear, 'first').outcomeOf(handle, order(), world.network))).toBe(cost)
  })
})
