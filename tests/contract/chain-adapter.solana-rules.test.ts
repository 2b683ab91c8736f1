import {
  address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getProgramDerivedAddress,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { accountId } from '../../src/domain/networks/caip.js'
import type { DialogError } from '../../src/domain/errors.js'
import type { Asset, FeeQuote, Transfer } from '../../src/domain/money/transfer.js'
import { caught } from './caught.js'
import { readWire, withSolanaWorld, type SolanaWallet, type SolanaWorld } from './chain-adapter.solana.world.js'

const rent = 890_880n
const [modest, stranger] = [solanaAccount(1).address, solanaAccount(7).address]
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

let world: SolanaWorld
withSolanaWorld((one) => (world = one))

const coin = (): Asset => world.network.nativeCurrency
const order = (units: bigint, changes: Partial<Transfer> & { readonly by?: number } = {}): Transfer => {
  const { by = 0, asset = coin(), to = stranger } = changes
  const from = accountId(world.network.id, solanaAccount(by).address)
  return { from, to, asset, amount: amount(units, asset.decimals) }
}
const estimate = (transfer: Transfer) => world.adapter.estimateFee(transfer, world.network)
const send = (transfer: Transfer, fee: FeeQuote, wallet: SolanaWallet = world.wallet()) =>
  world.adapter.transfer(wallet, transfer, world.network, fee)
/** Refused by the estimate, and by the transfer before any wallet is asked. */
const expectRefused = async (transfer: Transfer, fee: FeeQuote, expected: Partial<DialogError>) => {
  expect(await caught(estimate(transfer))).toMatchObject(expected)
  const wallet = world.wallet({ index: transfer.from.endsWith(modest) ? 1 : 0 })
  expect(await caught(send(transfer, fee, wallet))).toMatchObject(expected)
  expect(wallet.asked).toEqual([])
}
const holds = (address: string, asset = coin()) =>
  world.adapter.balanceOf(accountId(world.network.id, address), asset, world.network).then(({ units }) => units)

describe('what an account lives from', () => {
  it('is the least that opens one', async () => {
    const fee = await estimate(order(rent))
    const minimum = '0.00089088 SOL'
    await expectRefused(order(rent - 1n), fee, { code: 'AMOUNT_TOO_SMALL', detail: { minimum } })
    await send(order(rent), fee)
    world.chain.control.mining.mine(2)
    expect(await holds(stranger)).toBe(rent)
    // One that is open takes any amount.
    await send(order(1n), await estimate(order(1n)))
    world.chain.control.mining.mine(2)
    expect(await holds(stranger)).toBe(rent + 1n)
  })

  it('stays in the account of the sender, or nothing does', async () => {
    const all = await holds(modest)
    const wallet = world.wallet({ index: 1 })
    const fee = await estimate(order(0n, { by: 1 }))
    const most = all - fee.most.units
    await expectRefused(order(most + 1n, { by: 1 }), fee, { code: 'INSUFFICIENT_FUNDS' })
    const detail = { minimum: '0.00089088 SOL' }
    for (const left of [1n, rent - 1n])
      await expectRefused(order(most - left, { by: 1 }), fee, { code: 'REMAINDER_TOO_SMALL', detail })
    const half = order(most - 2n * rent, { by: 1 })
    await send(half, await estimate(half), wallet)
    world.chain.control.mining.mine(2)
    expect(await holds(modest)).toBe(2n * rent)
    const rest = order(2n * rent - fee.most.units, { by: 1 })
    await send(rest, await estimate(rest), wallet)
    world.chain.control.mining.mine(2)
    expect(await holds(modest)).toBe(0n)
    expect(await holds(stranger)).toBe(all - 2n * fee.most.units)
  })

  it('cannot be touched by the fee, which is taken first', async () => {
    const poor = solanaAccount(2)
    const fee = await estimate(order(rent))
    world.chain.control.fund(poor.address, rent + fee.most.units - 1n)
    for (const units of [0n, 1n, rent - 1n])
      expect(await caught(estimate(order(units, { by: 2, to: modest })))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    world.chain.control.fund(poor.address, 1n)
    const transfer = order(rent, { by: 2, to: modest })
    await send(transfer, await estimate(transfer), world.wallet({ index: 2 }))
    world.chain.control.mining.mine(2)
    expect(await holds(poor.address)).toBe(0n)
  })

  it('is named with the fee where the receiver has no account for a token yet, and not twice', async () => {
    const [plain, extended] = world.tokens
    const fees = await Promise.all([plain, extended].map((asset) => estimate(order(5n, { asset }))))
    expect(fees.map(({ terms }) => 'rent' in terms && terms.rent)).toEqual([2_039_280n, 2_074_080n])
    const [first] = fees
    if (first === undefined) throw new Error('There is no fee.')
    await send(order(5n, { asset: plain }), first)
    world.chain.control.mining.mine(2)
    const { terms, most } = await estimate(order(5n, { asset: plain }))
    expect(terms).toMatchObject({ rent: 0n })
    expect(most.units).toBeLessThan(20_000n)
  })

  it('and the fee are at most what was named, also where a node names less', async () => {
    const cheap: Readonly<Record<string, unknown>> = {
      getFeeForMessage: { value: 1 },
      getMinimumBalanceForRentExemption: 1,
    }
    const lying = world.adapterWith({
      fetch: async (url, init) => {
        const { method } = JSON.parse(String(init?.body)) as { readonly method: string }
        return method in cheap ? Response.json({ id: 1, result: cheap[method] }) : fetch(url, init)
      },
    })
    for (const asset of world.tokens) {
      const before = await holds(solanaAccount(0).address)
      const fee = await lying.estimateFee(order(5n, { asset }), world.network)
      await lying.transfer(world.wallet(), order(5n, { asset }), world.network, fee)
      world.chain.control.mining.mine(2)
      expect(before - (await holds(solanaAccount(0).address))).toBe(fee.most.units)
      expect(await holds(stranger, asset)).toBe(5n)
    }
  })

  it('is not taken without a word: what was closed since the review must be reviewed again', async () => {
    const [asset] = world.tokens
    const transfer = order(5n, { asset })
    const fee = await estimate(transfer)
    const { terms } = fee
    if (terms.type !== 'solana') throw new Error('The terms are of another namespace.')
    const wallet = world.wallet()
    const asked = send(transfer, { ...fee, terms: { ...terms, rent: 0n } }, wallet)
    expect(await caught(asked)).toMatchObject({ code: 'FEE_CHANGED' })
    expect(wallet.asked).toEqual([])
  })
})

describe('a receiver that is no wallet', () => {
  const holdingOf = async (owner: string, mint: string): Promise<string> => {
    const found = await world.ask('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64' }])
    return (found as { readonly value: readonly [{ readonly pubkey: string }] }).value[0].pubkey
  }

  it('is told from one', async () => {
    const [token] = world.tokens
    const { adapter, network } = world
    const inspect = (address: string) => adapter.inspect?.(address, network)
    expect(await inspect(modest)).toBe('account')
    expect(await inspect(stranger)).toBe('account')
    expect(await inspect(tokenProgram)).toBe('contract')
    expect(await inspect('11111111111111111111111111111111')).toBe('contract')
    expect(await inspect(token.address)).toBe('token')
    const holding = await holdingOf(modest, token.address)
    expect(await inspect(holding)).toBe('token')
    // Nothing is there, and nobody can have a key of it.
    const [programs] = await getProgramDerivedAddress({ programAddress: address(tokenProgram), seeds: ['vault'] })
    expect(await inspect(programs)).toBe('contract')
  })

  it('gets no tokens, for they would be lost', async () => {
    const [asset, other] = world.tokens
    const fee = await estimate(order(5n, { asset }))
    const lost = [asset.address, other.address, tokenProgram, await holdingOf(modest, asset.address)]
    for (const to of lost) await expectRefused(order(5n, { asset, to }), fee, { code: 'TRANSACTION_INVALID' })
  })

  it('gets no coins where it is a program, a token or an account of one, or what stands for SOL', async () => {
    const fee = await estimate(order(rent))
    const refused = (to: string, recipient: string) =>
      expectRefused(order(rent, { to }), fee, {
        code: 'TRANSACTION_INVALID',
        detail: { recipient, reason: expect.any(String) as string },
      })
    await refused(tokenProgram, 'program')
    for (const { address: mint } of world.tokens) await refused(mint, 'token')
    await refused(await holdingOf(modest, world.tokens[0].address), 'token')
    const [wrapped, itself] = [2, 1].map((last) => `So${'1'.repeat(40)}${last}`)
    for (const to of [wrapped, itself]) await refused(to ?? '', 'token')
  })
})

describe('a token', () => {
  it('is refused by other decimals than its own, and where none is', async () => {
    const [asset] = world.tokens
    const fee = await estimate(order(5n, { asset }))
    const odd = { ...asset, decimals: asset.decimals + 1 }
    const reason = `the token has ${asset.decimals} decimals, not ${odd.decimals}`
    await expectRefused(order(5n, { asset: odd }), fee, { code: 'TRANSACTION_INVALID', detail: { reason } })
    const none = { ...asset, address: stranger }
    await expectRefused(order(5n, { asset: none }), fee, { code: 'TRANSACTION_INVALID' })
    expect(await caught(holds(modest, odd))).toMatchObject({ code: 'TRANSACTION_INVALID' })
    expect(await caught(holds(modest, none))).toMatchObject({ code: 'TRANSACTION_INVALID' })
  })

  it('that is not held is not sent', async () => {
    const [asset, other] = world.tokens
    const fee = await estimate(order(5n, { asset, to: modest }))
    expect(await holds(modest, other)).toBe(0n)
    await expectRefused(order(5n, { asset: other, by: 1 }), fee, { code: 'INSUFFICIENT_FUNDS' })
    const most = await holds(modest, asset)
    await expectRefused(order(most + 1n, { asset, by: 1 }), fee, { code: 'INSUFFICIENT_FUNDS' })
  })
})

describe('what the wallet is asked for', () => {
  it('is exactly the transfer and the terms of the fee', async () => {
    const wallet = world.wallet()
    const fee = await estimate(order(rent))
    await send(order(rent), fee, wallet)
    expect(wallet.asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
    const [{ params } = { params: undefined }] = wallet.asked
    const { transaction, pubkey } = params as { transaction: string; pubkey: string }
    expect(pubkey).toBe(solanaAccount(0).address)
    const message = getCompiledTransactionMessageDecoder().decode(readWire(transaction).messageBytes)
    expect(message).toMatchObject({ version: 'legacy', header: { numSignerAccounts: 1 } })
    expect(message.staticAccounts).toEqual([
      solanaAccount(0).address,
      stranger,
      '11111111111111111111111111111111',
      'ComputeBudget111111111111111111111111111111',
    ])
    expect(message.instructions.map(({ data }) => Buffer.from(data ?? []).toString('hex'))).toEqual([
      '02e8030000',
      '03a086010000000000',
      '0200000000980d0000000000',
    ])
  })

  it('is to send, where it cannot do anything else', async () => {
    const methods = ['solana_signAndSendTransaction']
    for (const wallet of [
      world.wallet({ methods }),
      world.wallet({ answer: (request) => world.wallet({ methods }).request(world.network.id, request) }),
    ]) {
      const fee = await estimate(order(rent))
      const handle = await send(order(rent), fee, wallet)
      expect(wallet.asked.at(-1)?.method).toBe('solana_signAndSendTransaction')
      expect(handle).toMatchObject({ kind: 'transaction', lastBlock: expect.any(Number) })
      world.chain.control.mining.mine(2)
      const outcome = await world.adapter.outcomeOf(handle, order(rent), world.network)
      expect(outcome).toMatchObject({ status: 'confirmed' })
    }
  })

  it('may be answered by a signature alone', async () => {
    const signing = world.wallet()
    const wallet = world.wallet({
      answer: async (request) => {
        const { signature } = await signing.request<{ signature: string }>(world.network.id, request)
        return { signature }
      },
    })
    await send(order(rent), await estimate(order(rent)), wallet)
    world.chain.control.mining.mine(2)
    expect(await holds(stranger)).toBe(rent)
  })

  const reprice = (unitPrice: bigint) => (bytes: Uint8Array) => {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const data = new Uint8Array(9)
    data[0] = 3
    new DataView(data.buffer).setBigUint64(1, unitPrice, true)
    const instructions = message.instructions.map((one) => (one.data?.[0] === 3 ? { ...one, data } : one))
    return Uint8Array.from(getCompiledTransactionMessageEncoder().encode({ ...message, instructions }))
  }

  it('may be sent at another fee, which its owner chose', async () => {
    const before = await holds(solanaAccount(0).address)
    await send(order(rent), await estimate(order(rent)), world.wallet({ alter: reprice(3_000_000n) }))
    world.chain.control.mining.mine(2)
    expect(before - (await holds(solanaAccount(0).address))).toBe(rent + 5_000n + 3_000n)
  })

  it.each<readonly [string, Parameters<SolanaWorld['wallet']>[0]]>([
    ['another receiver', { alter: (bytes) => bytes.with(4 + 32, (bytes[4 + 32] ?? 0) ^ 1) }],
    ['another amount', { alter: (bytes) => bytes.with(bytes.length - 8, 1) }],
    ['an absurd fee', { alter: reprice(10n ** 12n) }],
    ['nothing that is a message', { alter: () => new Uint8Array([1, 2, 3]) }],
    ['with the key of another account', { index: 1 }],
  ])('is not sent when the wallet signed %s, and it is the wallet that erred', async (_, script) => {
    const fee = await estimate(order(rent))
    const error = await caught(send(order(rent), fee, world.wallet(script)))
    expect(error).toMatchObject({ code: 'WALLET_BAD_ANSWER', detail: { method: 'solana_signTransaction' } })
    world.chain.control.mining.mine(2)
    expect(await holds(stranger)).toBe(0n)
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'signed'],
    ['another shape', { signature: 7 }],
    ['no signature', { signature: '' }],
    ['an endless transaction', { signature: '1'.repeat(64), transaction: 'A'.repeat(1_000_000) }],
  ])('is no answer when it is %s', async (_, answer) => {
    for (const methods of [undefined, ['solana_signAndSendTransaction']]) {
      const wallet = { ...world.wallet({ answer: () => answer }), methods: () => methods && new Set(methods) }
      const error = await caught(send(order(rent), await estimate(order(rent)), wallet))
      expect(error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    }
  })
})
