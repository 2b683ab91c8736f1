import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '../../../../src/domain/money/amount.js'
import { DialogError } from '../../../../src/domain/errors.js'
import {
  base,
  bsc,
  celo,
  ethereum,
  morph,
  polygon,
  rootstock,
  scroll,
  scrollSepolia,
} from '../../../../src/domain/networks/networks.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import type { Transfer } from '../../../../src/domain/money/transfer.js'
import type { Account } from '../../../../src/domain/session/account.js'
import { createEstimateFee } from '../../../../src/infrastructure/chains/evm/estimate-fee.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createScriptedReader, type Answers } from './scripted-reader.js'

const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const order = (units = 1n): Transfer => ({
  from: `eip155:1:${from}`,
  to,
  asset: ethereum.nativeCurrency,
  amount: amount(units, 18),
})
const head = (baseFee: bigint | undefined, gasLimit = 30_000_000n) => ({
  gasLimit: hex(gasLimit),
  ...(baseFee === undefined ? {} : { baseFeePerGas: hex(baseFee) }),
})
const usual: Answers = {
  eth_estimateGas: hex(21_000n),
  eth_getCode: '0x',
  eth_getBlockByNumber: head(20n * gwei),
  eth_maxPriorityFeePerGas: hex(2n * gwei),
  eth_gasPrice: hex(22n * gwei),
  eth_feeHistory: {
    baseFeePerGas: [18n, 20n, 25n].map((price) => hex(price * gwei)),
    reward: [[hex(gwei)], [hex(2n * gwei)]],
  },
  eth_call: '0x',
}
/** What the oracle of a rollup answers for writing to Ethereum; it knows of no operator. */
const rollup = (fee: bigint): Answers => ({
  eth_call: ({ data }: { readonly data: string }) => (data.startsWith('0xf1c7a58b') ? word(fee) : word(0n)),
})
/** A block before EIP-1559, and what its transactions paid. */
const paid = (...prices: readonly bigint[]): Answers => ({
  eth_getBlockByNumber: { ...head(undefined), transactions: prices.map((price) => ({ gasPrice: hex(price) })) },
})
/** A network of a coin that nobody here knows the worth of. */
const unknown: Network = {
  ...ethereum,
  id: 'eip155:369',
  nativeCurrency: { ...ethereum.nativeCurrency, symbol: 'PLS' },
}
/** As nodes say it of a contract that has no answer. */
const reverted = new DialogError('RPC_ERROR', { rpcCode: 3 }, { cause: { code: 3, message: 'execution reverted' } })
/** A transfer takes 21 coins. */
const dear = 10n ** 15n
const estimate = (
  answers: Answers,
  transfer = order(),
  others: readonly Answers[] = [],
  account?: Account,
  network: Network = ethereum,
) => {
  const { reader, asked } = createScriptedReader(
    { ...usual, ...answers },
    ...others.map((one) => ({ ...usual, ...one })),
  )
  const read = createEstimateFee({ reader, decimalsOf: new Map(), clock: createVirtualClock() })
  return { asked, quote: read({ ...transfer, from: `${network.id}:${from}` }, network, undefined, undefined, account) }
}
const without = (...methods: readonly string[]): Answers =>
  Object.fromEntries(methods.map((method) => [method, new DialogError('RPC_ERROR', { rpcCode: -32601 })]))

describe('the fee of a transfer', () => {
  it('is base fee and tip for the gas it needs, and twice the base fee at most (EIP-1559)', async () => {
    expect(await estimate({}).quote).toEqual({
      expected: amount(21_000n * 22n * gwei, 18),
      most: amount(21_000n * 42n * gwei, 18),
      terms: { type: 'eip1559', gas: 21_000n, maxFeePerGas: 42n * gwei, maxPriorityFeePerGas: 2n * gwei },
      caution: ['unverified'],
    })
  })

  it('leaves a fifth more gas wherever code runs or a network counts in its own way', async () => {
    const called = await estimate({ eth_getCode: '0x60', eth_estimateGas: hex(50_001n) }).quote
    expect(called.terms).toMatchObject({ gas: 60_001n })
    expect(called.expected.units).toBe(50_001n * 22n * gwei)
    expect((await estimate({ eth_estimateGas: hex(100_000n) }).quote).terms).toMatchObject({ gas: 120_000n })
    expect((await estimate({ eth_getCode: '0x60' }).quote).terms).toMatchObject({ gas: 25_200n })
  })

  it('takes the tip from what blocks paid where the node advises none', async () => {
    const { terms } = await estimate(without('eth_maxPriorityFeePerGas')).quote
    expect(terms).toMatchObject({ maxPriorityFeePerGas: 2n * gwei })
    const last = await estimate(without('eth_maxPriorityFeePerGas', 'eth_feeHistory')).quote
    expect(last.terms).toMatchObject({ maxPriorityFeePerGas: 2n * gwei })
  })

  it('is one price where there is no base fee', async () => {
    expect(await estimate({ eth_getBlockByNumber: head(undefined) }).quote).toEqual({
      expected: amount(21_000n * 22n * gwei, 18),
      most: amount(21_000n * 22n * gwei, 18),
      terms: { type: 'legacy', gas: 21_000n, gasPrice: 22n * gwei },
      caution: ['unverified'],
    })
  })

  it('says so where a network names no price at all [S8.19]', async () => {
    const error = { code: 'GAS_PRICE_UNSUPPORTED', message: 'Network not supported for Gas Price' }
    const old = { eth_getBlockByNumber: head(undefined), ...without('eth_gasPrice') }
    await expect(estimate(old).quote).rejects.toMatchObject(error)
    const new_ = without('eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory')
    await expect(estimate(new_).quote).rejects.toMatchObject(error)
  })

  it.each([
    ['is busy', 'RPC_ERROR', { rpcCode: -32005 }],
    ['is broken', 'RPC_ERROR', { rpcCode: -32603 }],
    ['does not answer', 'HTTP_TIMEOUT', { ms: 4_000 }],
  ] as const)('leaves open what a network names while its node %s', async (_, code, detail) => {
    const trouble = new DialogError(code, detail)
    const methods = ['eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_feeHistory']
    const silent: Answers = Object.fromEntries(methods.map((method) => [method, trouble]))
    for (const answers of [silent, { ...silent, eth_getBlockByNumber: head(undefined) }])
      await expect(estimate(answers).quote).rejects.toBe(trouble)
  })

  it('estimates nothing as if it were one unit', async () => {
    const { asked, quote } = estimate({}, order(0n))
    await quote
    expect(asked.find(({ method }) => method === 'eth_estimateGas')?.params).toEqual([
      { from, to, value: '0x1', data: '0x' },
    ])
  })

  it('adds what a rollup takes for writing to Ethereum', async () => {
    const { expected, most } = await estimate(rollup(8n)).quote
    // With the quarter that it may grow by until it is sent.
    expect([expected.units, most.units]).toEqual([21_000n * 22n * gwei + 8n, 21_000n * 42n * gwei + 10n])
  })

  it('knows what a rollup takes by its older oracle too', async () => {
    const older = ({ data }: { readonly data: string }) => (data.startsWith('0x49948e0e') ? word(4n) : reverted)
    expect((await estimate({ eth_call: older }).quote).expected.units).toBe(21_000n * 22n * gwei + 4n)
  })

  it('does not take a rollup for one that takes nothing, where its oracle does not answer', async () => {
    const refused = (rpcCode: number) => new DialogError('RPC_ERROR', { rpcCode })
    const codeAt = (code: unknown) => (at: string) => (at.startsWith('0x42') ? code : '0x')
    const answers: readonly (readonly [eth_call: unknown, code: unknown])[] = [
      [refused(-32005), '0x60'],
      ['0x07', '0x60'],
      [reverted, '0x60'],
      [refused(-32000), refused(-32005)],
    ]
    for (const [eth_call, code] of answers) {
      const silent = { eth_call, eth_getCode: codeAt(code) }
      await expect(estimate(silent).quote).rejects.toBeInstanceOf(DialogError)
      const { most } = await estimate(silent, order(), [rollup(8n)]).quote
      expect(most.units).toBe(21_000n * 42n * gwei + 10n)
    }
    // A node may refuse to call what is not there.
    for (const rpcCode of [-32000, -32005])
      expect((await estimate({ eth_call: refused(rpcCode) }).quote).most.units).toBe(21_000n * 42n * gwei)
  })

  describe('on a rollup that we know', () => {
    const fee = 2n * 10n ** 14n
    const oracleAt =
      (at: string, answer: unknown = word(fee)) =>
      ({ to: asked, data }: { readonly to: string; readonly data: string }) =>
        asked === at && data.startsWith('0x49948e0e') ? answer : '0x'
    const opStack =
      (answers: Readonly<Record<string, unknown>>) =>
      ({ data }: { readonly data: string }) =>
        answers[data.slice(0, 10)] ?? reverted
    const on = (network: Network, ...calls: readonly unknown[]) => {
      const [first, ...others] = calls.map((eth_call): Answers => ({ eth_call }))
      return estimate(first ?? {}, order(), others, undefined, network).quote
    }
    const bound = 21_000n * 42n * gwei
    const scrolls = '0x5300000000000000000000000000000000000002'
    const morphs = '0x530000000000000000000000000000000000000F'

    it.each([
      [scroll, scrolls],
      [scrollSepolia, scrolls],
      [morph, morphs],
    ])('is read where $name tells it', async (network, at) => {
      expect((await on(network, oracleAt(at))).most.units).toBe(bound + (fee * 5n) / 4n)
    })

    it.each([
      [scroll, oracleAt(scrolls)],
      [morph, oracleAt(morphs)],
      [base, opStack({ '0xf1c7a58b': word(fee) })],
    ])(
      'is not less on $name for a node that knows of no oracle, and unknown where none does',
      async (network, told) => {
        const refused = new DialogError('RPC_ERROR', { rpcCode: -32000 })
        for (const none of ['0x', refused]) {
          for (const calls of [
            [none, told],
            [told, none],
          ])
            expect((await on(network, ...calls)).most.units).toBe(bound + (fee * 5n) / 4n)
          await expect(on(network, none)).rejects.toBeInstanceOf(DialogError)
          await expect(on(network, none, none)).rejects.toBeInstanceOf(DialogError)
        }
      },
    )

    it('is the most that anybody says on one that we do not know too', async () => {
      const told = opStack({ '0xf1c7a58b': word(fee) })
      for (const calls of [
        ['0x', told],
        [told, '0x'],
      ])
        expect((await on(unknown, ...calls)).most.units).toBe(bound + (fee * 5n) / 4n)
    })

    it('holds what an operator takes for the gas, where one does (Isthmus)', async () => {
      const operator = word(40n)
      const { asked, quote } = estimate(
        { eth_call: opStack({ '0xf1c7a58b': word(8n), '0x275aedd2': operator }) },
        order(),
        [],
        undefined,
        base,
      )
      expect((await quote).most.units).toBe(bound + 60n)
      expect(asked.flatMap(({ params }) => params)).toContainEqual({
        to: '0x420000000000000000000000000000000000000F',
        data: `0x275aedd2${word(21_000n).slice(2)}`,
      })
      // Celo takes nothing for writing to Ethereum, and may take that.
      const free = { '0xf1c7a58b': word(0n), '0x275aedd2': operator }
      expect((await on(celo, opStack(free))).most.units).toBe(bound + 50n)
    })

    it.each([
      [-32000, 'header not found'],
      [-32005, 'limit exceeded'],
      [-32603, 'Internal error'],
    ])('is unknown where the node answers %i, and never read by its other oracle', async (rpcCode, message) => {
      const trouble = new DialogError('RPC_ERROR', { rpcCode }, { cause: { code: rpcCode, message } })
      for (const answers of [
        { '0xf1c7a58b': word(8n), '0x275aedd2': trouble },
        { '0xf1c7a58b': trouble, '0x49948e0e': word(1n) },
      ])
        await expect(on(base, opStack(answers))).rejects.toBe(trouble)
    })
  })

  it.each<readonly [string, Answers]>([
    ['a hundred times what blocks lately paid', { eth_getBlockByNumber: head(1_100n * gwei) }],
    ['a tip out of all proportion', { eth_maxPriorityFeePerGas: hex(2_161n * gwei) }],
    [
      'a hundred times what the node names as the price of everything',
      { ...without('eth_feeHistory'), eth_maxPriorityFeePerGas: hex(2_161n * gwei) },
    ],
    [
      'more than a whole coin where nothing tells what was paid',
      { ...without('eth_feeHistory', 'eth_maxPriorityFeePerGas'), eth_gasPrice: hex(10n ** 14n) },
    ],
    ['more than a whole coin, in one price', { eth_getBlockByNumber: head(undefined), eth_gasPrice: hex(10n ** 14n) }],
    [
      'a hundred times what the latest block paid, in one price',
      { ...paid(5n * gwei), eth_gasPrice: hex(501n * gwei) },
    ],
    ['more than a whole coin for the rollup', { eth_call: `0x${'f'.repeat(64)}` }],
    ['a hundred times the gas of an account without code', { eth_estimateGas: hex(2_100_001n) }],
    ['25 million gas for an account without code', { eth_estimateGas: hex(25_000_000n) }],
    ['a quarter of an ether, by one source', { eth_getCode: '0x60', eth_estimateGas: hex(4_960_318n) }],
    ['gas that no block holds', { eth_estimateGas: hex(30_000_001n) }],
    ['no gas', { eth_estimateGas: '0x0' }],
    ['numbers of 256 bits', { eth_maxPriorityFeePerGas: `0x${'f'.repeat(64)}` }],
  ])('refuses %s', async (_, answers) => {
    await expect(estimate(answers).quote).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
  })

  it.each<readonly [string, Answers]>([
    ['by the last blocks', { eth_feeHistory: { baseFeePerGas: [hex(dear)] }, eth_getBlockByNumber: head(dear) }],
    ['by the price of everything', { ...without('eth_feeHistory'), eth_getBlockByNumber: head(dear) }],
    ['by the latest block, in one price', paid(dear)],
  ])('may be many coins where a coin is worth little: %s', async (_, answers) => {
    const { most } = await estimate({ eth_gasPrice: hex(dear), ...answers }, order(), [], undefined, unknown).quote
    expect(most.units > 20n * 10n ** 18n).toBe(true)
  })

  it('takes a jump where everything is cheap', async () => {
    const cheap = { baseFeePerGas: ['0x7', '0x7'], reward: [['0x0']] }
    const { terms } = await estimate({ eth_feeHistory: cheap, eth_getBlockByNumber: head(gwei) }).quote
    expect(terms).toMatchObject({ maxFeePerGas: 4n * gwei })
  })

  it.each<readonly [string, Answers]>([
    ['a block', { eth_getBlockByNumber: null }],
    ['a base fee', { eth_getBlockByNumber: { ...head(1n), baseFeePerGas: '5' } }],
    ['gas', { eth_estimateGas: 21_000 }],
    ['code', { eth_getCode: 'none' }],
  ])('does not guess where a node gives no %s', async (_, answers) => {
    await expect(estimate(answers).quote).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('tells why a transfer would fail', async () => {
    const cause = { code: -32000, message: 'insufficient funds for transfer' }
    const refused = new DialogError('RPC_ERROR', { rpcCode: -32000 }, { cause })
    await expect(estimate({ eth_estimateGas: refused }).quote).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('keeps its rules for any market: tip within the cap, cap above the base fee, most above expected', async () => {
    const price = fc.bigInt(0n, 500n * gwei)
    const market = fc.record({ base: price, tip: price, past: price, gas: fc.bigInt(1n, 2_000_000n) })
    await fc.assert(
      fc.asyncProperty(market, async ({ base, tip, past, gas }) => {
        const answers = {
          eth_getBlockByNumber: head(base),
          eth_maxPriorityFeePerGas: hex(tip),
          eth_feeHistory: { baseFeePerGas: [hex(past)], reward: [] },
          eth_estimateGas: hex(gas),
        }
        const quote = await estimate(answers).quote.catch((error: unknown) => error)
        if (quote instanceof DialogError) return quote.code === 'FEE_UNREASONABLE'
        const { expected, most, terms } = quote as Awaited<ReturnType<typeof estimate>['quote']>
        return (
          terms.type === 'eip1559' &&
          terms.maxPriorityFeePerGas <= terms.maxFeePerGas &&
          terms.maxFeePerGas >= base &&
          terms.gas >= gas &&
          most.units >= expected.units &&
          most.units === terms.gas * terms.maxFeePerGas &&
          terms.maxFeePerGas <= 100n * (past + tip > gwei ? past + tip : gwei)
        )
      }),
      { numRuns: 300 },
    )
  })
})

/** A node that says the same wrong price everywhere. */
const dearBy = (factor: bigint): Answers => ({
  eth_getBlockByNumber: head(20n * factor * gwei),
  eth_maxPriorityFeePerGas: hex(2n * factor * gwei),
  eth_gasPrice: hex(22n * factor * gwei),
  eth_feeHistory: { baseFeePerGas: [hex(20n * factor * gwei)], reward: [[hex(2n * factor * gwei)]] },
})
const husd = { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', symbol: 'HUSD', decimals: 6 }
const ofTokens: Transfer = { ...order(), asset: husd, amount: amount(1n, 6) }

describe('a fee that one node names', () => {
  it('says nothing where a second source agrees, and that nobody else was there where none is', async () => {
    expect(await estimate({}, order(), [{}]).quote).not.toHaveProperty('caution')
    expect(await estimate({}, order(), [without('eth_getBlockByNumber')]).quote).toMatchObject({
      caution: ['unverified'],
    })
  })

  it.each<readonly [string, Answers, readonly Answers[], Transfer]>([
    ['five times the price of another source', dearBy(5n), [{}], order()],
    ['five times the price of one of two others', dearBy(5n), [dearBy(5n), {}], order()],
    [
      'five times the gas of another source',
      { eth_estimateGas: hex(500_000n) },
      [{ eth_estimateGas: hex(90_000n) }],
      ofTokens,
    ],
    ['more gas than any account without code needs', { eth_estimateGas: hex(21_001n) }, [], order()],
    ['87,000 gas for an account without code', { eth_estimateGas: hex(87_000n) }, [], order()],
    [
      'much gas where another source knows of no code',
      { eth_getCode: '0x60', eth_estimateGas: hex(110_000n) },
      [{ eth_estimateGas: hex(100_000n) }],
      order(),
    ],
    ['600,000 gas for a token, by one source', { eth_getCode: '0x60', eth_estimateGas: hex(600_000n) }, [], ofTokens],
  ])('is told to be far above its reference: %s', async (_, answers, others, transfer) => {
    expect((await estimate(answers, transfer, others).quote).caution).toContain('aboveReference')
  })

  it('may count more gas for an account without code on the networks that do', async () => {
    const on = async (chain: number) => {
      const id = `eip155:${chain}` as const
      const transfer = { ...order(), from: `${id}:${from}` as const }
      const more = { eth_estimateGas: hex(80_000n) }
      return (await estimate(more, transfer, [], undefined, { ...ethereum, id }).quote).caution
    }
    expect(await Promise.all([42161, 324, 59144].map(on))).toEqual([
      ['unverified'],
      ['unverified'],
      ['aboveReference', 'unverified'],
    ])
  })

  it.each<readonly [Network, coins: bigint]>([
    [bsc, 21n],
    [polygon, 21n],
    [rootstock, 1n],
  ])(
    'is refused above what the coin of $name is worth to any transfer, if none confirms it',
    async (network, coins) => {
      const price = (coins * 10n ** 18n) / 21_000n
      const much = { eth_feeHistory: { baseFeePerGas: [hex(price)] }, eth_getBlockByNumber: head(price) }
      await expect(estimate(much, order(), [], undefined, network).quote).rejects.toMatchObject({
        code: 'FEE_UNREASONABLE',
      })
      expect((await estimate(much, order(), [much], undefined, network).quote).most.units > coins * 10n ** 18n).toBe(
        true,
      )
      const usualPrice = estimate({}, order(), [], undefined, network).quote
      expect((await usualPrice).caution).toEqual(['unverified'])
    },
  )

  it('may be more than a quarter of a coin that is no ether, or by two sources', async () => {
    const much = { eth_getCode: '0x60', eth_estimateGas: hex(4_960_318n) }
    expect((await estimate(much, order(), [much]).quote).most.units > 10n ** 18n / 4n).toBe(true)
    const alone = await estimate(much, order(), [], undefined, unknown).quote
    expect(alone.caution).toEqual(['aboveReference', 'unverified'])
  })

  it('is refused at more than a hundred times what another source says', async () => {
    const quote = estimate(dearBy(101n), order(), [{}]).quote
    await expect(quote).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
  })

  it.each<readonly [string, Answers, readonly Answers[], Transfer]>([
    ['prices move between two sources', dearBy(3n), [{}], order()],
    ['a rollup counts more gas', { eth_estimateGas: hex(80_000n) }, [{ eth_estimateGas: hex(80_000n) }], order()],
    [
      'everything is cheap',
      {
        ...dearBy(1n),
        eth_getBlockByNumber: head(7n),
        eth_feeHistory: { baseFeePerGas: ['0x7'] },
        eth_maxPriorityFeePerGas: '0x1',
      },
      [
        {
          eth_getBlockByNumber: head(70n),
          eth_feeHistory: { baseFeePerGas: ['0x46'] },
          eth_maxPriorityFeePerGas: '0x1',
        },
      ],
      order(),
    ],
    [
      'two sources say that a token needs much',
      { eth_getCode: '0x60', eth_estimateGas: hex(600_000n) },
      [{ eth_getCode: '0x60', eth_estimateGas: hex(600_000n) }],
      ofTokens,
    ],
  ])('is not suspected where %s', async (_, answers, others, transfer) => {
    expect((await estimate(answers, transfer, others).quote).caution ?? []).not.toContain('aboveReference')
  })

  it('counts the most that anybody says of what a rollup takes, for nothing else bounds it', async () => {
    const { most } = await estimate(rollup(7n), order(), [rollup(9n), rollup(8n)]).quote
    expect(most.units).toBe(21_000n * 42n * gwei + 11n)
    const absurd = estimate(rollup(7n), order(), [rollup(10n ** 18n)]).quote
    await expect(absurd).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
  })

  it.each<readonly [string, Answers]>([
    ['that a rollup takes', rollup(2n * 10n ** 18n)],
    ['at a price where nothing tells what was paid', { ...paid(), eth_gasPrice: hex(10n ** 14n) }],
  ])('is refused at more than a whole coin %s, whoever confirms it', async (_, answers) => {
    await expect(estimate(answers, order(), [answers]).quote).rejects.toMatchObject({ code: 'FEE_UNREASONABLE' })
  })

  it('does not wait for others for long', async () => {
    const clock = createVirtualClock()
    const { reader } = createScriptedReader(usual, { ...usual, eth_estimateGas: () => new Promise(() => undefined) })
    const asked = createEstimateFee({ reader, decimalsOf: new Map(), clock })(order(), ethereum)
    await clock.advance(4_000)
    expect((await asked).caution).toEqual(['unverified'])
  })
})

describe('the fee of a smart account', () => {
  const smart: Account = { id: `eip155:1:${from}`, type: 'smartAccount' }
  const codeAt = (code: Readonly<Record<string, string>>) => ({ eth_getCode: (at: string) => code[at] ?? '0x' })

  it('is that of an order: the call, what its EntryPoint takes before, and the making of an account that is new', async () => {
    const { by, most, expected, terms } = await estimate(codeAt({ [from]: '0x60' }), order(), [], smart).quote
    const made = await estimate({}, order(), [], smart).quote
    expect(by).toBe('wallet')
    expect(terms).toMatchObject({ gas: (21_000n * 6n) / 5n + 60_000n + 150_000n + 400_000n })
    expect(most.units).toBe(635_200n * 42n * gwei)
    expect(expected.units).toBe(141_000n * 22n * gwei)
    expect(made.terms).toMatchObject({ gas: 1_735_200n })
  })

  it('is not far above its reference because it is an order', async () => {
    expect((await estimate({}, order(), [], smart).quote).caution).toEqual(['unverified'])
  })
})
