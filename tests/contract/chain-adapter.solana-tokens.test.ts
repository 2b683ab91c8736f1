import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type IInstruction,
  type SignatureBytes,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaAccount, type SolanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { decodeBase58 } from '../../src/kit/base58.js'
import { accountId } from '../../src/domain/networks/caip.js'
import type { Asset, Transfer } from '../../src/domain/money/transfer.js'
import { associatedAccount, openAccount } from '../../src/infrastructure/chains/solana/instructions.js'
import { systemProgram, token2022Program, tokenProgram } from '../../src/infrastructure/chains/solana/programs.js'
import { startSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

const [owner, stranger] = [solanaAccount(0), solanaAccount(7)]
const decimals = 4
const supply = 1_000_000n

let world: SolanaWorld
beforeAll(async () => {
  world = await startSolanaWorld()
  world.chain.control.mining.pause()
})
afterAll(() => world.stop())

const place = ({ address: text }: { readonly address: string }) => address(text)
const bytesOf = (text: string) => [...(decodeBase58(text, 32) ?? [])]
const number = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 255n))
const writable = (one: string) => ({ address: address(one), role: AccountRole.WRITABLE })
const signer = (one: string) => ({ address: address(one), role: AccountRole.READONLY_SIGNER })

/** Puts instructions on the chain, signed by the owner and whoever else is named. */
async function run(instructions: readonly IInstruction[], others: readonly SolanaAccount[] = []): Promise<void> {
  const { value } = (await world.ask('getLatestBlockhash', [{ commitment: 'confirmed' }])) as {
    readonly value: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  }
  const message = appendTransactionMessageInstructions(
    instructions,
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: value.blockhash, lastValidBlockHeight: 0n },
      setTransactionMessageFeePayer(place(owner), createTransactionMessage({ version: 'legacy' })),
    ),
  )
  const transaction = compileTransaction(message)
  const keys = new Map([owner, ...others].map((one) => [one.address, one]))
  const signatures = Object.fromEntries(
    Object.keys(transaction.signatures).map((one) => [
      one,
      (keys.get(one)?.sign(Uint8Array.from(transaction.messageBytes)) ?? null) as SignatureBytes | null,
    ]),
  )
  const wire = getBase64EncodedWireTransaction({ ...transaction, signatures })
  await world.ask('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  world.chain.control.mining.mine(2)
}

interface MintPlan {
  readonly program?: typeof tokenProgram | typeof token2022Program
  readonly size: number
  /** What is said of the token before it is one. */
  readonly before?: readonly (readonly number[])[]
  readonly canFreeze?: boolean
}

/** A new token of which the owner has all there is. */
async function makeToken(index: number, plan: MintPlan): Promise<Asset & { readonly address: string }> {
  const mint = solanaAccount(index)
  const { program = token2022Program, size, before = [], canFreeze = false } = plan
  const say = (data: readonly number[]): IInstruction => ({
    programAddress: program,
    accounts: [writable(mint.address)],
    data: Uint8Array.from(data),
  })
  await run(
    [
      {
        programAddress: systemProgram,
        accounts: [
          { address: place(owner), role: AccountRole.WRITABLE_SIGNER },
          { address: place(mint), role: AccountRole.WRITABLE_SIGNER },
        ],
        data: Uint8Array.from([
          ...number(0n, 4),
          ...number(10n ** 8n, 8),
          ...number(BigInt(size), 8),
          ...bytesOf(program),
        ]),
      },
      ...before.map(say),
      say([20, decimals, ...bytesOf(owner.address), ...(canFreeze ? [1, ...bytesOf(owner.address)] : [0])]),
    ],
    [mint],
  )
  const to = await associatedAccount(place(owner), place(mint), program)
  await run([
    openAccount({ program, mint: place(mint), decimals, owner: place(owner), from: to, to }, place(owner)),
    {
      programAddress: program,
      accounts: [writable(mint.address), writable(to), signer(owner.address)],
      data: Uint8Array.from([7, ...number(supply, 8)]),
    },
  ])
  return { address: mint.address, symbol: `T${index}`, decimals }
}

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
const hookOf = (program: readonly number[]) => [36, 0, ...bytesOf(owner.address), ...program]

describe('tokens with something of their own', () => {
  it.each<readonly [string, number, MintPlan, number]>([
    ['of the first program', 20, { program: tokenProgram, size: 82 }, 165],
    ['of the second, with nothing', 21, { size: 82 }, 170],
    ['with a fee of nothing', 22, { size: 166 + 112, before: [feeOf(0n)] }, 182],
    ['with a hook that was never set', 23, { size: 166 + 68, before: [hookOf(nobody)] }, 175],
    ['with both', 24, { size: 166 + 112 + 68, before: [feeOf(0n), hookOf(nobody)] }, 187],
    ['that can be paused', 25, { size: 166 + 37, before: [[44, 0, ...bytesOf(owner.address)]] }, 174],
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

  it.each<readonly [string, number, MintPlan, string]>([
    [
      'takes a part of what is sent',
      30,
      { size: 166 + 112, before: [feeOf(100n)] },
      'this token has rules of its own for transfers',
    ],
    [
      'asks a program of its own',
      31,
      { size: 166 + 68, before: [hookOf(bytesOf(tokenProgram))] },
      'this token has rules of its own for transfers',
    ],
    ['cannot be sent', 32, { size: 166 + 4, before: [[32]] }, 'the token cannot be sent'],
  ])('is refused with its reason when it %s', async (_, index, plan, reason) => {
    const asset = await makeToken(index, plan)
    expect(await holds(owner.address, asset)).toBe(supply)
    await expect(estimate(order(asset))).rejects.toMatchObject({ code: 'EXECUTION_REVERTED', detail: { reason } })
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
    const reason = 'the account is frozen'
    await expect(estimate(order(asset))).rejects.toMatchObject({ code: 'EXECUTION_REVERTED', detail: { reason } })
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
