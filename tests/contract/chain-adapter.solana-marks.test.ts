import {
  AccountRole,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type CompiledTransactionMessage,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { parseRecipient } from '../../src/domain/money/recipient-text.js'
import type { Asset, PaymentMarks, Transfer } from '../../src/domain/money/transfer.js'
import { associatedAccount } from '../../src/infrastructure/chains/solana/instructions.js'
import {
  associatedTokenProgram,
  memoProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../src/infrastructure/chains/solana/programs.js'
import { makeToken, place, run, signer, writable } from './chain-adapter.solana.mints.js'
import { readWire, withSolanaWorld, type SolanaWallet, type SolanaWorld } from './chain-adapter.solana.world.js'

const shop = solanaAccount(7)
const references = [40, 41, 42].map((index) => solanaAccount(index).address)
const memo = 'Order 42 – café ☕'

let world: SolanaWorld
withSolanaWorld((one) => (world = one))

const order = (marks: PaymentMarks, asset: Asset = world.network.nativeCurrency, units = 1_000_000n): Transfer => ({
  from: world.account,
  to: shop.address,
  asset,
  amount: amount(units, asset.decimals),
  marks,
})
const pay = async (transfer: Transfer, wallet = world.wallet()) =>
  world.adapter.transfer(wallet, transfer, world.network, await world.adapter.estimateFee(transfer, world.network))
const land = () => world.chain.control.mining.mine(2)
/** As whoever is paid looks for it. */
const found = async (reference: string) =>
  (
    (await world.ask('getSignaturesForAddress', [reference, { commitment: 'confirmed' }])) as { signature: string }[]
  ).map(({ signature }) => signature)
/** What a wallet was given to sign. */
const given = ({ asked }: SolanaWallet) => {
  const [{ params } = { params: undefined }] = asked.slice(-1)
  const { transaction } = params as { readonly transaction: string }
  const message = getCompiledTransactionMessageDecoder().decode(readWire(transaction).messageBytes)
  return {
    message,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: message.staticAccounts[programAddressIndex],
      accounts: accountIndices.map((at) => message.staticAccounts[at]),
      text: new TextDecoder().decode(Uint8Array.from(data ?? [])),
    })),
  }
}

describe('the marks of a payment request', () => {
  it.each([
    ['SOL', undefined],
    ['a token of the first program', 0],
    ['a token of the second', 1],
  ] as const)('go with %s, and whoever is paid finds it by each of them', async (_, index) => {
    const asset = index === undefined ? world.network.nativeCurrency : world.tokens[index]
    const transfer = order({ memo, references }, asset)
    const wallet = world.wallet()
    const before = world.chain.control.balance(solanaAccount(0).address)
    const fee = await world.adapter.estimateFee(transfer, world.network)
    const handle = await world.adapter.transfer(wallet, transfer, world.network, fee)
    const hash = handle.kind === 'transaction' ? handle.hash : ''
    land()
    for (const reference of references) expect(await found(reference)).toEqual([hash])
    expect(await found(solanaAccount(43).address)).toEqual([])
    // Their work is paid for, and nothing more leaves than was named.
    const coins = index === undefined ? transfer.amount.units : 0n
    expect(before - world.chain.control.balance(solanaAccount(0).address)).toBe(fee.most.units + coins)
    const told = await world.adapterWith({}).outcomeOf(handle, transfer, world.network)
    expect(told).toMatchObject({ status: 'confirmed', hash })
    // What the chain itself keeps of it: the text right before the transfer, the addresses behind its own accounts.
    const { message, instructions } = given(wallet)
    const [text, move] = instructions.slice(-2)
    expect(text).toEqual({ program: memoProgram, accounts: [], text: memo })
    expect(move?.accounts.slice(-3)).toEqual(references)
    expect(move?.accounts).toHaveLength((index === undefined ? 2 : 4) + 3)
    const { numSignerAccounts, numReadonlyNonSignerAccounts } = message.header
    expect(numSignerAccounts).toBe(1)
    const readable = message.staticAccounts.slice(-numReadonlyNonSignerAccounts)
    for (const reference of references) expect(readable).toContain(reference)
    const kept = (await world.ask('getTransaction', [
      hash,
      { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 },
    ])) as { readonly meta: { readonly logMessages: readonly string[] } }
    expect(kept.meta.logMessages.join('\n')).toContain('Program log: Memo (len')
  })

  it('stand after the opening of an account, and alone where only one was asked for', async () => {
    const wallet = world.wallet()
    await pay(order({ memo }, world.tokens[0]), wallet)
    expect(
      given(wallet)
        .instructions.map(({ program }) => program)
        .slice(-3),
    ).toEqual([associatedTokenProgram, memoProgram, tokenProgram])
    await pay(order({ references: references.slice(0, 1) }), wallet)
    const { instructions } = given(wallet)
    expect(instructions.at(-1)).toMatchObject({
      program: systemProgram,
      accounts: [expect.anything(), shop.address, references[0]],
    })
    expect(instructions.map(({ program }) => program)).not.toContain(memoProgram)
  })

  it('fit into one transaction when they are as many and as long as can be', async () => {
    const most = Array.from({ length: 8 }, (_, i) => solanaAccount(60 + i).address)
    for (const text of ['x'.repeat(256), '☕'.repeat(85)]) {
      const link = `solana:${shop.address}?amount=1&label=Kelp&memo=${encodeURIComponent(text)}${most.map((one) => `&reference=${one}`).join('')}`
      const read = parseRecipient(link, world.network.id)
      expect(read).toMatchObject({ kind: 'address', marks: { memo: text, references: most } })
      const { marks = {} } = read.kind === 'address' ? read : {}
      for (const asset of [world.network.nativeCurrency, ...world.tokens]) {
        const handle = await pay(order(marks, asset))
        land()
        expect(await found(most[7] ?? '')).toContain(handle.kind === 'transaction' ? handle.hash : '')
      }
    }
  })

  it('may name an account of the payment itself, which gains no right by it', async () => {
    const [payer, token] = [solanaAccount(0).address, world.tokens[0]]
    for (const asset of [world.network.nativeCurrency, token]) {
      const transfer = order({ references: [payer, shop.address, token.address] }, asset)
      const handle = await pay(transfer)
      land()
      expect(await world.adapterWith({}).outcomeOf(handle, transfer, world.network)).toMatchObject({
        status: 'confirmed',
      })
    }
  })

  it('let a payment through to who demands a note with each', async () => {
    const asset = await makeToken(world, 70, { size: 82 })
    await pay({ ...order({}, asset, 1_000n) })
    land()
    const held = await associatedAccount(place(shop), place(asset), token2022Program)
    const grow = {
      programAddress: token2022Program,
      accounts: [
        writable(held),
        { address: place(solanaAccount(0)), role: AccountRole.WRITABLE_SIGNER },
        { address: systemProgram, role: AccountRole.READONLY },
        signer(shop.address),
      ],
      data: Uint8Array.from([29, 8, 0]),
    }
    const demand = {
      programAddress: token2022Program,
      accounts: [writable(held), signer(shop.address)],
      data: Uint8Array.from([30, 0]),
    }
    await run(world, [grow, demand], [shop])
    await expect(pay(order({ references }, asset, 1_000n))).rejects.toMatchObject({
      code: 'TOKEN_NOT_SENDABLE',
      detail: { rule: 'note' },
    })
    const transfer = order({ memo }, asset, 1_000n)
    const handle = await pay(transfer)
    land()
    expect(await world.adapterWith({}).outcomeOf(handle, transfer, world.network)).toMatchObject({
      status: 'confirmed',
    })
  })

  it.each<readonly [string, PaymentMarks]>([
    ['a text that is too long', { memo: 'x'.repeat(257) }],
    ['a text with signs that nobody sees', { memo: 'Order\u202e 24' }],
    ['too many addresses', { references: Array.from({ length: 9 }, () => references[0] ?? '') }],
    ['what is no address', { references: ['1'.repeat(44)] }],
  ])('are refused before a wallet is asked where they are %s', async (_, marks) => {
    const fee = await world.adapter.estimateFee(order({}), world.network)
    const wallet = world.wallet()
    const asked = world.adapter.transfer(wallet, order(marks), world.network, fee)
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^(?:TRANSACTION|ADDRESS)_INVALID$/) })
    await expect(world.adapter.estimateFee(order(marks), world.network)).rejects.toBeDefined()
    expect(wallet.asked).toEqual([])
  })
})

type Change = (message: CompiledTransactionMessage) => CompiledTransactionMessage
const rewritten = (change: Change) => (bytes: Uint8Array) =>
  Uint8Array.from(
    getCompiledTransactionMessageEncoder().encode(change(getCompiledTransactionMessageDecoder().decode(bytes))),
  )
const programOf = (message: CompiledTransactionMessage, at: number) => message.staticAccounts[at]
/** Changes the one instruction of a program. */
const withInstruction =
  (
    program: string,
    change: (
      one: CompiledTransactionMessage['instructions'][number],
    ) => readonly CompiledTransactionMessage['instructions'][number][],
  ): Change =>
  (message) => ({
    ...message,
    instructions: message.instructions.flatMap((one) =>
      programOf(message, one.programAddressIndex) === program ? change(one) : [one],
    ),
  })

const changes: readonly (readonly [string, Change])[] = [
  ['drops the text', withInstruction(memoProgram, () => [])],
  [
    'writes another text',
    withInstruction(memoProgram, (one) => [{ ...one, data: new TextEncoder().encode('Order 43 – café ☕') }]),
  ],
  ['writes the text twice', withInstruction(memoProgram, (one) => [one, one])],
  [
    'moves the text behind the transfer',
    (message) => ({
      ...message,
      instructions: [...message.instructions.slice(0, -2), ...message.instructions.slice(-2).reverse()],
    }),
  ],
  [
    'drops the addresses',
    withInstruction(systemProgram, (one) => [{ ...one, accountIndices: (one.accountIndices ?? []).slice(0, 2) }]),
  ],
  [
    'drops one address',
    withInstruction(systemProgram, (one) => [{ ...one, accountIndices: (one.accountIndices ?? []).slice(0, -1) }]),
  ],
  [
    'changes their order',
    withInstruction(systemProgram, (one) => [
      {
        ...one,
        accountIndices: [...(one.accountIndices ?? []).slice(0, 2), ...(one.accountIndices ?? []).slice(2).reverse()],
      },
    ]),
  ],
  [
    'adds an address',
    withInstruction(systemProgram, (one) => [{ ...one, accountIndices: [...(one.accountIndices ?? []), 0] }]),
  ],
]

describe('a wallet that', () => {
  it.each(changes)('%s is refused, and nothing is sent', async (_, change) => {
    const transfer = order({ memo, references })
    const wallet = world.wallet({ alter: rewritten(change) })
    await expect(pay(transfer, wallet)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    land()
    expect(world.chain.control.balance(shop.address)).toBe(0n)
    // The same wallet pays when it leaves it as it is.
    await pay(transfer, world.wallet({ alter: rewritten((message) => message) }))
    land()
    expect(world.chain.control.balance(shop.address)).toBe(1_000_000n)
  })

  it('adds a text to a payment without one is refused', async () => {
    const asked = order({ references })
    const others = world.wallet({
      alter: rewritten((message) => {
        const last = message.instructions.at(-1)
        return { ...message, instructions: [...message.instructions, ...(last === undefined ? [] : [last])] }
      }),
    })
    await expect(pay(asked, others)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })

  /** As a wallet does that writes the transfer anew. */
  const forgetful: Change = (message) => {
    const kept = message.staticAccounts.flatMap((one, at) => (references.includes(one) ? [] : [at]))
    const numReadonlyNonSignerAccounts = message.header.numReadonlyNonSignerAccounts - references.length
    return {
      ...message,
      header: { ...message.header, numReadonlyNonSignerAccounts },
      staticAccounts: kept.flatMap((at) => message.staticAccounts[at] ?? []),
      instructions: message.instructions.map((one) => ({
        ...one,
        programAddressIndex: kept.indexOf(one.programAddressIndex),
        accountIndices: (one.accountIndices ?? []).map((at) => kept.indexOf(at)).filter((at) => at >= 0),
      })),
    }
  }
  it.each<readonly [string, Change, boolean]>([
    ['forgets the addresses', forgetful, false],
    ...changes.flatMap(([title, change]): (readonly [string, Change, boolean])[] =>
      // The transaction names the address still, and the payment is found by it.
      /^drops|another/.test(title) ? [[title, change, title.includes('address')]] : [],
    ),
  ])('sends by itself and %s has sent something else where it cannot be found', async (_, change, isFound) => {
    const transfer = order({ memo, references })
    const wallet = world.wallet({ methods: ['solana_signAndSendTransaction'], alter: rewritten(change) })
    const handle = await pay(transfer, wallet)
    land()
    expect(world.chain.control.balance(shop.address)).toBe(1_000_000n)
    expect(await found(references[0] ?? '')).toHaveLength(change === forgetful ? 0 : 1)
    const told = await world.adapter.outcomeOf(handle, transfer, world.network)
    // Written in another way, it is known by what it changed, which one node alone is not believed.
    if (isFound) expect(told).toMatchObject({ status: 'unknown', oneSource: true })
    else expect(told).toMatchObject({ status: 'other', landed: { isUnmarked: true } })
  })
})
