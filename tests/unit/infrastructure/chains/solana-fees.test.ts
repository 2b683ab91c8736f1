import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '../../../../src/domain/money/amount.js'
import { encodeBase58 } from '../../../../src/kit/base58.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import { solanaMainnet } from '../../../../src/domain/networks/solana.js'
import type { Asset, Transfer } from '../../../../src/domain/money/transfer.js'
import { token2022Program, tokenProgram } from '../../../../src/infrastructure/chains/solana/programs.js'
import { createSolanaAdapter } from '../../../../src/infrastructure/chains/solana/solana-adapter.js'
import { parseMint, parseTokenAccount } from '../../../../src/infrastructure/chains/solana/token.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'

const person = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [sender, recipient, mint] = [person(1), person(2), person(3)]
const network: Network = {
  id: solanaMainnet,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
}
const token: Asset = { address: mint, symbol: 'KELP', decimals: 6 }

const mintData = new Uint8Array(82).fill(1, 45, 46).fill(6, 44, 45)
const holding = new Uint8Array(165).fill(3, 0, 32).fill(1, 32, 64).fill(9, 64, 66).fill(1, 108, 109)
const account = (owner: string, data = new Uint8Array(), lamports = 10 ** 9) => ({
  lamports,
  owner,
  executable: false,
  rentEpoch: 18446744073709552000,
  data: [Buffer.from(data).toString('base64'), 'base64'],
})
const known: Readonly<Record<string, unknown>> = {
  [sender]: account('1'.repeat(32)),
  [recipient]: account('1'.repeat(32)),
  [mint]: account(tokenProgram, mintData),
}
const honest: Readonly<Record<string, unknown>> = {
  getMultipleAccounts: (addresses: readonly string[]) => ({
    // The holdings are where the mint and an owner lead; of the last two, the recipient's is not there.
    value: addresses.map((one, i) => known[one] ?? (i === 3 ? account(tokenProgram, holding) : null)),
  }),
  getMinimumBalanceForRentExemption: (size: number) => (size + 128) * 6_960,
  getLatestBlockhash: { value: { blockhash: person(9), lastValidBlockHeight: 100 } },
  getFeeForMessage: { value: 5_000 },
  simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 10_000 } },
  getRecentPrioritizationFees: [],
}

/** A node that answers by the table; what is missing is not supported. */
const estimate = (answers: Readonly<Record<string, unknown>>, asset: Asset = network.nativeCurrency) => {
  const adapter = createSolanaAdapter({
    fetch: async (_, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly unknown[] }
      const all = { ...honest, ...answers }
      const answer = all[method]
      if (answer === undefined) return Response.json({ id: 1, error: { code: -32_601, message: 'no' } })
      const result: unknown = typeof answer === 'function' ? Reflect.apply(answer, undefined, params) : answer
      return result instanceof Response ? result : Response.json({ id: 1, result })
    },
    clock: createClock(),
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
  })
  const transfer: Transfer = {
    from: `${solanaMainnet}:${sender}`,
    to: recipient,
    asset,
    amount: amount(1_000n, asset.decimals),
  }
  return adapter.estimateFee(transfer, network)
}
const prices = (...each: readonly number[]) => each.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))

describe('the fee of Solana', () => {
  it('is that of the signature and of the price for coming first', async () => {
    const fee = await estimate({})
    const exact = { units: 5_100n, decimals: 9 }
    const terms = { type: 'solana', unitLimit: 1_000n, unitPrice: 100_000n, rent: 0n }
    expect(fee).toEqual({ expected: exact, most: exact, terms })
  })

  it('has room for a fifth more work with a token, and the rent of the account that is opened', async () => {
    const { terms, most } = await estimate({}, token)
    expect(terms).toEqual({ type: 'solana', unitLimit: 12_000n, unitPrice: 100_000n, rent: 2_039_280n })
    expect(most.units).toBe(5_000n + 1_200n + 2_039_280n)
  })

  it.each<readonly [string, unknown, bigint]>([
    ['what three of four blocks took at most', prices(1, 200_000, 150_000, 900_000), 900_000n],
    ['the upper quartile, in whatever order', prices(300_000, 1, 5, 200_000, 7, 8, 9, 400_000), 300_000n],
    ['no less than the floor', prices(0, 0, 5, 90_000), 100_000n],
    ['no more than the ceiling', prices(...Array<number>(9).fill(50_000_000)), 10_000_000n],
    ['the floor without any', [], 100_000n],
    ['the floor where the node does not tell', undefined, 100_000n],
  ])('offers %s', async (_, told, unitPrice) => {
    const { terms } = await estimate({ getRecentPrioritizationFees: told })
    expect(terms).toMatchObject({ unitPrice })
  })

  it.each([-32_005, -32_603, -1])('asks once more what blocks took where a node answers %i first', async (code) => {
    const busy = [Response.json({ id: 1, error: { code, message: 'Too many requests' } })]
    const { terms } = await estimate({ getRecentPrioritizationFees: () => busy.pop() ?? prices(900_000) })
    expect(terms).toMatchObject({ unitPrice: 900_000n })
  })

  it('takes the usual fee where a node does not know the message yet', async () => {
    expect((await estimate({ getFeeForMessage: { value: null } })).most.units).toBe(5_100n)
  })

  const rentOf = (size: number) => (size + 128) * 6_960
  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a signature', { getFeeForMessage: { value: 3 } }],
    ['a signature, for nothing', { getFeeForMessage: { value: 0 } }],
    ['an account', { getMinimumBalanceForRentExemption: 1 }],
    ['an account, for nothing', { getMinimumBalanceForRentExemption: 0 }],
    ['an account, by a lamport', { getMinimumBalanceForRentExemption: (size: number) => rentOf(size) - 1 }],
    ['both', { getFeeForMessage: { value: 0 }, getMinimumBalanceForRentExemption: 0 }],
  ])('is not made less by a node that names less for %s', async (_, answers) => {
    const { terms, most, caution } = await estimate(answers, token)
    expect(terms).toMatchObject({ rent: 2_039_280n })
    expect(most.units).toBe(5_000n + 1_200n + 2_039_280n)
    expect(caution).toBeUndefined()
  })

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a signature', { getFeeForMessage: { value: 5_001 } }],
    ['an account', { getMinimumBalanceForRentExemption: (size: number) => rentOf(size) + 1 }],
    [
      'coming first',
      {
        getRecentPrioritizationFees: prices(...Array<number>(9).fill(10_000_000)),
        simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 30_000 } },
      },
    ],
  ])('wants a second look where a node names more than usual for %s', async (_, answers) => {
    expect((await estimate(answers, token)).caution).toEqual(['aboveReference'])
  })

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['an absurd price', { getRecentPrioritizationFees: prices(...Array<number>(9).fill(1_000_000_001)) }],
    ['an absurd fee', { getFeeForMessage: { value: 100_001 } }],
    ['an absurd rent of all accounts', { getMinimumBalanceForRentExemption: (size: number) => rentOf(size) * 4 + 1 }],
    ['an absurd rent', { getMinimumBalanceForRentExemption: (size: number) => (size === 0 ? 890_880 : 10_000_001) }],
    ['absurd work', { simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 400_000 } } }],
    ['no work at all', { simulateTransaction: { value: { err: null, logs: null, unitsConsumed: 0 } } }],
  ])('is not %s', async (_, answers) => {
    await expect(estimate(answers, token)).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
  })

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a fee below nothing', { getFeeForMessage: { value: -5_000 } }],
    ['a price below nothing', { getRecentPrioritizationFees: prices(-1) }],
    ['no block', { getLatestBlockhash: { value: null } }],
    ['a block without a hash', { getLatestBlockhash: { value: { blockhash: 'x', lastValidBlockHeight: 100 } } }],
    ['too few accounts', { getMultipleAccounts: { value: [null] } }],
    ['accounts in another form', { getMultipleAccounts: { value: [{ ...account(sender), data: 'AA' }, null] } }],
    [
      'accounts that are no base64',
      { getMultipleAccounts: { value: [{ ...account(sender), data: ['%', 'base64'] }, null] } },
    ],
    ['an owner that is no address', { getMultipleAccounts: { value: [account('nobody'), null] } }],
    ['a trial without an outcome', { simulateTransaction: { value: 'fine' } }],
  ])('is not reckoned from %s', async (what, answers) => {
    const asset =
      what.startsWith('accounts') || what.startsWith('an owner') || what.startsWith('too') ? undefined : token
    await expect(estimate(answers, asset)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('is refused as the chain would refuse the transfer', async () => {
    const value = { err: { InstructionError: [3, { Custom: 17 }] }, logs: [], unitsConsumed: 900 }
    await expect(estimate({ simulateTransaction: { value } }, token)).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      detail: { reason: 'the account is frozen' },
    })
  })

  it('is not reckoned for a token of which two nodes tell different things', async () => {
    const lies = { ...known, [mint]: account(tokenProgram, mintData.with(44, 7)) }
    const state = { asked: 0 }
    const answers = {
      getMultipleAccounts: (addresses: readonly string[]) => {
        const world = (state.asked += 1) > 1 ? lies : known
        return { value: addresses.map((one, i) => world[one] ?? (i === 3 ? account(tokenProgram, holding) : null)) }
      },
    }
    await expect(estimate(answers, token)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })
})

describe('a token that keeps a part of what is sent', () => {
  /** Basis points until an epoch, and from then on. */
  const mintOf = (before: number, epoch: bigint, from: number) => {
    const data = new Uint8Array(278).fill(6, 44, 45).fill(1, 45, 46).fill(1, 165, 167).fill(108, 168, 169)
    const view = new DataView(data.buffer)
    for (const [at, begins, basisPoints] of [
      [242, 0n, before],
      [260, epoch, from],
    ] as const) {
      view.setBigUint64(at, begins, true)
      view.setBigUint64(at + 8, 1_000_000n, true)
      view.setUint16(at + 16, basisPoints, true)
    }
    return data
  }
  const estimateOf = (...mints: readonly Uint8Array<ArrayBuffer>[]) => {
    let asked = 0
    return estimate(
      {
        getEpochInfo: { epoch: 900 },
        getMultipleAccounts: (addresses: readonly string[]) => {
          // Every node is asked for the mint alone, beside the one that plans it.
          const data = (addresses.length === 1 && (asked += 1) > 1 ? mints[1] : undefined) ?? mints[0]
          const world = { ...known, [mint]: account(token2022Program, data) }
          return {
            value: addresses.map((one, i) => world[one] ?? (i === 3 ? account(token2022Program, holding) : null)),
          }
        },
      },
      token,
    )
  }

  it.each([
    ['ended', mintOf(100, 800n, 0)],
    ['begins later', mintOf(0, 1_000n, 100)],
  ])('is sent whole where that %s', async (_, data) => {
    const { terms, rules } = await estimateOf(data)
    expect([terms?.type, rules]).toEqual(['solana', undefined])
  })

  it('says what arrives, and is not reckoned where one node alone knows of it', async () => {
    const keeps = mintOf(100, 800n, 100)
    const { rules } = await estimateOf(keeps)
    expect(rules).toEqual([{ kind: 'tokenFee', arrives: { units: 990n, decimals: 6 } }])
    for (const first of [mintOf(0, 800n, 0), mintOf(100, 800n, 0)])
      await expect(estimateOf(first, keeps)).rejects.toMatchObject({
        code: 'TRANSACTION_INVALID',
        detail: { nodes: 'differ' },
      })
  })
})

describe('what is at an address of a token program', () => {
  it('is read, or is nothing, whatever the bytes are', () => {
    const sizes = fc.constantFrom(0, 44, 46, 82, 108, 164, 165, 166, 170, 234, 278, 355, 400)
    const bytes = sizes.chain((size) => fc.uint8Array({ minLength: size, maxLength: size }))
    fc.assert(
      fc.property(bytes, (data) => {
        const found = { lamports: 1n, owner: tokenProgram, executable: false, data }
        const [one, other] = [parseMint(found), parseTokenAccount(found)]
        expect(one === undefined || other === undefined).toBe(true)
        if (data.length === 355) expect([one, other]).toEqual([undefined, undefined])
        if (one !== undefined) expect(one.decimals).toBe(data[44])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is nothing where another program holds it, and where it was never opened', () => {
    const found = { lamports: 1n, owner: sender, executable: false, data: mintData }
    expect(parseMint(found)).toBeUndefined()
    expect(parseTokenAccount({ ...found, data: holding })).toBeUndefined()
    expect(parseMint({ ...found, owner: tokenProgram, data: mintData.with(45, 0) })).toBeUndefined()
    expect(parseTokenAccount({ ...found, owner: tokenProgram, data: holding.with(108, 0) })).toBeUndefined()
  })
})
