import { AccountRole, type IInstruction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { solanaAccount, type SolanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { accountId } from '../../src/domain/networks/caip.js'
import type { Asset, Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import { associatedAccount } from '../../src/infrastructure/chains/solana/instructions.js'
import { systemProgram, token2022Program, tokenProgram } from '../../src/infrastructure/chains/solana/programs.js'
import * as mints from './chain-adapter.solana.mints.js'
import { bytesOf, decimals, number, owner, place, signer, supply, writable } from './chain-adapter.solana.mints.js'
import { withSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

const stranger = solanaAccount(7)

let world: SolanaWorld
withSolanaWorld((one) => (world = one))

const run = (instructions: readonly IInstruction[], others: readonly SolanaAccount[] = []) =>
  mints.run(world, instructions, others)
type MintPlan = mints.MintPlan
const makeToken = (index: number, plan: MintPlan) => mints.makeToken(world, index, plan)

const order = (asset: Asset, units = 1_000n): Transfer => ({
  from: world.account,
  to: stranger.address,
  asset,
  amount: amount(units, asset.decimals),
})
const estimate = (transfer: Transfer) => world.adapter.estimateFee(transfer, world.network)
const holds = async (who: string, asset: Asset = world.network.nativeCurrency) =>
  (await world.adapter.balanceOf(accountId(world.network.id, who), asset, world.network)).units

const nobody = number(0n, 32)
const feeOf = (basisPoints: bigint) => [26, 0, 0, 0, ...number(basisPoints, 2), ...number(10n ** 9n, 8)]
const delegateOf = (whom: readonly number[]) => [35, ...whom]
const interestOf = (rate: bigint) => [33, 0, ...bytesOf(owner.address), ...number(rate, 2)]
const scaleOf = (by: number) => [43, 0, ...bytesOf(owner.address), ...new Uint8Array(new Float64Array([by]).buffer)]
const pausable = [44, 0, ...bytesOf(owner.address)]
/** Tells a mint, or an account, something by its owner's word. */
const tell = (asset: { readonly address: string }, data: readonly number[], by = owner): IInstruction => ({
  programAddress: token2022Program,
  accounts: [writable(asset.address), signer(by.address)],
  data: Uint8Array.from(data),
})
const hookOf = (program: readonly number[]) => [36, 0, ...bytesOf(owner.address), ...program]

describe('tokens with something of their own', () => {
  it.each<readonly [string, number, MintPlan, number]>([
    ['of the first program', 20, { program: tokenProgram, size: 82 }, 165],
    ['of the second, with nothing', 21, { size: 82 }, 170],
    ['with a fee of nothing', 22, { size: 166 + 112, before: [feeOf(0n)] }, 182],
    ['with a hook that was never set', 23, { size: 166 + 68, before: [hookOf(nobody)] }, 175],
    ['with both', 24, { size: 166 + 112 + 68, before: [feeOf(0n), hookOf(nobody)] }, 187],
    ['that can be paused', 25, { size: 166 + 37, before: [pausable] }, 174],
    ['with interest of nothing', 26, { size: 166 + 56, before: [interestOf(0n)] }, 170],
    ['with amounts as they are', 27, { size: 166 + 60, before: [scaleOf(1)] }, 170],
    ['whose new accounts are open', 28, { size: 166 + 5, before: [[28, 0, 1]], canFreeze: true }, 170],
  ])('%s are sent to the unit, and the rent is what was named', async (_, index, plan, size) => {
    const asset = await makeToken(index, plan)
    const fee = await estimate(order(asset))
    const rent = await world.ask('getMinimumBalanceForRentExemption', [size])
    expect(fee.terms).toMatchObject({ rent: BigInt(String(rent)) })
    const before = await holds(owner.address)
    await world.adapter.transfer(world.wallet(), order(asset), world.network, fee)
    world.chain.control.mining.mine(2)
    expect(await holds(owner.address, asset)).toBe(supply - 1_000n)
    expect(await holds(stranger.address, asset)).toBe(1_000n)
    expect(before - (await holds(owner.address))).toBe(fee.most.units)
  })

  const refused = (rule: string, reason: string) => ({ code: 'TOKEN_NOT_SENDABLE', detail: { rule, reason } })

  it.each<readonly [string, number, MintPlan, object]>([
    [
      'asks a program of its own',
      31,
      { size: 166 + 68, before: [hookOf(bytesOf(tokenProgram))] },
      refused('ownRules', 'it asks a program of its own about each transfer'),
    ],
    ['cannot be sent', 32, { size: 166 + 4, before: [[32]] }, refused('bound', 'it stays in the account that has it')],
    [
      'bears interest',
      35,
      { size: 166 + 56, before: [interestOf(500n)] },
      refused('ownRules', 'wallets show its amounts by a rate that changes'),
    ],
    [
      'is shown as twice as much',
      36,
      { size: 166 + 60, before: [scaleOf(2)] },
      refused('ownRules', 'wallets show its amounts by a rate that changes'),
    ],
  ])('is refused in our own words when it %s, before a wallet is asked', async (_, index, plan, expected) => {
    const asset = await makeToken(index, plan)
    expect(await holds(owner.address, asset)).toBe(supply)
    await expectRefused(asset, expected)
  })

  /** By the estimate, and by a transfer that has one from before. */
  const expectRefused = async (asset: Asset, expected: object) => {
    await expect(estimate(order(asset))).rejects.toMatchObject(expected)
    const wallet = world.wallet()
    const terms = { type: 'solana', unitLimit: 10_000n, unitPrice: 1n, rent: 10n ** 7n } as const
    const cost = amount(10n ** 7n + 5_001n, 9)
    const asked = world.adapter.transfer(wallet, order(asset), world.network, { expected: cost, most: cost, terms })
    await expect(asked).rejects.toMatchObject(expected)
    expect(wallet.asked).toEqual([])
  }

  it('is refused while it is paused, and sent after', async () => {
    const asset = await makeToken(37, { size: 166 + 37, before: [pausable] })
    await run([tell(asset, [44, 1])])
    await expectRefused(asset, refused('paused', 'its transfers are paused'))
    await run([tell(asset, [44, 2])])
    expect((await estimate(order(asset))).rules).toBeUndefined()
  })

  it('is refused where an account would be opened frozen, and where one is frozen', async () => {
    const asset = await makeToken(38, { size: 166 + 5, before: [[28, 0, 1]], canFreeze: true })
    await run([tell(asset, [28, 1, 2])])
    await expectRefused(asset, refused('frozen', 'the recipient’s account is frozen'))
    await run([tell(asset, [28, 1, 1])])
    await world.adapter.transfer(world.wallet(), order(asset), world.network, await estimate(order(asset)))
    world.chain.control.mining.mine(2)
    const freeze = async (whose: { readonly address: string }) => ({
      programAddress: token2022Program,
      accounts: [
        writable(await associatedAccount(place(whose), place(asset), token2022Program)),
        writable(asset.address),
        signer(owner.address),
      ],
      data: new Uint8Array([10]),
    })
    await run([await freeze(stranger)])
    await expectRefused(asset, refused('frozen', 'the recipient’s account is frozen'))
  })

  it('is refused where the receiver demands a note with it', async () => {
    const asset = await makeToken(39, { size: 82 })
    const fee = await estimate(order(asset))
    await world.adapter.transfer(world.wallet(), order(asset), world.network, fee)
    world.chain.control.mining.mine(2)
    const held = await associatedAccount(place(stranger), place(asset), token2022Program)
    const grow: IInstruction = {
      programAddress: token2022Program,
      accounts: [
        writable(held),
        { address: place(owner), role: AccountRole.WRITABLE_SIGNER },
        { address: systemProgram, role: AccountRole.READONLY },
        signer(stranger.address),
      ],
      data: Uint8Array.from([29, 8, 0]),
    }
    await run([grow, tell({ address: held }, [30, 0], stranger)], [stranger])
    await expectRefused(asset, refused('note', 'the recipient’s account demands a note with each transfer'))
  })

  it('that keeps a part of what is sent says how much arrives, and that arrives', async () => {
    const asset = await makeToken(30, { size: 166 + 112, before: [feeOf(101n)] })
    const fee = await estimate(order(asset, 999n))
    // 10.0899, of which a part of a unit counts as one.
    expect(fee.rules).toEqual([{ kind: 'tokenFee', arrives: amount(988n, decimals) }])
    const wallet = world.wallet()
    const handle = await world.adapter.transfer(wallet, order(asset, 999n), world.network, fee)
    world.chain.control.mining.mine(2)
    expect(await holds(owner.address, asset)).toBe(supply - 999n)
    expect(await holds(stranger.address, asset)).toBe(988n)
    const told = await world.adapterWith({}).outcomeOf(handle, order(asset, 999n), world.network)
    expect(told).toMatchObject({ status: 'confirmed' })
    // Of one that was to arrive whole, it is another.
    const { kept, ...whole } = handle.kind === 'transaction' ? handle : { ...handle, kept: undefined }
    expect(kept).toBe('11')
    const other = await world.adapterWith({}).outcomeOf(whole as TransferHandle, order(asset, 999n), world.network)
    expect(other).toMatchObject({ status: 'other', landed: { amount: amount(988n, decimals) } })
  })

  it('that keeps another part than the review said must be reviewed again', async () => {
    const asset = await makeToken(40, { size: 166 + 112, before: [feeOf(100n)] })
    const { terms, ...fee } = await estimate(order(asset))
    if (terms.type !== 'solana') throw new Error('The terms are of another namespace.')
    const wallet = world.wallet()
    for (const kept of [0n, 9n, 11n]) {
      const asked = world.adapter.transfer(wallet, order(asset), world.network, { ...fee, terms: { ...terms, kept } })
      await expect(asked).rejects.toMatchObject({ code: 'FEE_CHANGED' })
    }
    expect(wallet.asked).toEqual([])
  })

  /** Nodes, or one of them, by which a token has nothing of its own. */
  const hiding = (asset: { readonly address: string }, liar?: string) =>
    world.adapterWith({
      fetch: async (url, init) => {
        const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly unknown[] }
        const response = await fetch(world.chain.rpcUrl, init)
        if (liar !== undefined && url !== liar) return response
        if (method === 'simulateTransaction')
          return Response.json({ id: 1, result: { value: { err: null, logs: [], unitsConsumed: 30_000 } } })
        const place = method === 'getMultipleAccounts' ? (params[0] as readonly string[]).indexOf(asset.address) : -1
        if (place < 0) return response
        const told = (await response.json()) as { result: { value: { data: [string, string] }[] } }
        const found = told.result.value[place]
        if (found === undefined) throw new Error('There is no such token.')
        // As if there were no extension.
        found.data[0] = Buffer.from(Buffer.from(found.data[0], 'base64').fill(0, 166)).toString('base64')
        return Response.json(told)
      },
    })

  it.each<readonly [string, number, MintPlan, object]>([
    ['a fee', 50, { size: 166 + 112, before: [feeOf(500n)] }, { code: 'TRANSACTION_INVALID' }],
    ['interest', 51, { size: 166 + 56, before: [interestOf(500n)] }, { code: 'TOKEN_NOT_SENDABLE' }],
  ])('is not sent on the word of one node that hides %s, where another tells', async (_, index, plan, expected) => {
    const asset = await makeToken(index, plan)
    const network = { ...world.network, rpcUrls: ['https://one.example', 'https://two.example'] }
    // The first is who is asked for all the rest, too.
    await expect(hiding(asset, network.rpcUrls[0]).estimateFee(order(asset), network)).rejects.toMatchObject(expected)
  })

  it('that somebody can take away is not hidden by one node, where another tells', async () => {
    const asset = await makeToken(52, { size: 166 + 36, before: [delegateOf(bytesOf(stranger.address))] })
    const network = { ...world.network, rpcUrls: ['https://one.example', 'https://two.example'] }
    for (const liar of network.rpcUrls) {
      const fee = await hiding(asset, liar).estimateFee(order(asset), network)
      expect(fee.rules).toEqual([{ kind: 'permanentDelegate' }])
    }
  })

  it('is never taken a part of that its node hides: the chain refuses it', async () => {
    const asset = await makeToken(41, { size: 166 + 112, before: [feeOf(500n)] })
    const lying = hiding(asset)
    const fee = await lying.estimateFee(order(asset), world.network)
    expect(fee.rules).toBeUndefined()
    const handle = await lying.transfer(world.wallet(), order(asset), world.network, fee)
    const network = { ...world.network, rpcUrls: ['https://one.example', 'https://two.example'] }
    await expect
      .poll(async () => (world.chain.control.mining.mine(1), lying.outcomeOf(handle, order(asset), network)))
      .toMatchObject({ status: 'failed', reason: 'the token keeps another part of what is sent than was shown' })
    expect(await holds(owner.address, asset)).toBe(supply)
    expect(await holds(stranger.address, asset)).toBe(0n)
  })

  it('that somebody can take away is sent, and that is said', async () => {
    const asset = await makeToken(42, { size: 166 + 36, before: [delegateOf(bytesOf(stranger.address))] })
    const fee = await estimate(order(asset))
    expect(fee.rules).toEqual([{ kind: 'permanentDelegate' }])
    await world.adapter.transfer(world.wallet(), order(asset), world.network, fee)
    world.chain.control.mining.mine(2)
    expect(await holds(stranger.address, asset)).toBe(1_000n)
  })

  it('is refused with its reason when the account is frozen', async () => {
    const asset = await makeToken(33, { program: tokenProgram, size: 82, canFreeze: true })
    const held = await associatedAccount(place(owner), place(asset), tokenProgram)
    await run([
      {
        programAddress: tokenProgram,
        accounts: [writable(held), writable(asset.address), signer(owner.address)],
        data: new Uint8Array([10]),
      },
    ])
    await expectRefused(asset, refused('frozen', 'the account is frozen'))
  })

  it('is not its former owner’s, and not sent to one who gave the account away', async () => {
    const asset = await makeToken(34, { program: tokenProgram, size: 82 })
    const held = await associatedAccount(place(owner), place(asset), tokenProgram)
    const back: Transfer = { ...order(asset), from: accountId(world.network.id, stranger.address), to: owner.address }
    await run([
      {
        programAddress: tokenProgram,
        accounts: [writable(held), signer(owner.address)],
        data: Uint8Array.from([6, 2, 1, ...bytesOf(solanaAccount(8).address)]),
      },
    ])
    expect(await holds(owner.address, asset)).toBe(0n)
    await expect(estimate(order(asset))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(estimate(back)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })
})
