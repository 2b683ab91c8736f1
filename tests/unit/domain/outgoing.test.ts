import { describe, expect, it } from 'vitest'
import {
  hasRoomToBegin,
  readForgotten,
  storeOutgoing,
  readOutgoing,
} from '../../../src/domain/money/stored-outgoing.js'
import {
  amongOthers,
  believe,
  feeAbove,
  hashOf,
  isFinal,
  mayLand,
  maximumOutgoing,
  mergeOutgoing,
  unitsAsText,
  withOutcome,
  type Outgoing,
} from '../../../src/domain/money/outgoing.js'
import type { CallTerms, LandedTransfer, TransferHandle, TransferOutcome } from '../../../src/domain/money/transfer.js'
import { paidRecipients } from '../../../src/domain/money/recipients.js'
import { hasCall, isCall } from '../../../src/domain/money/call-data.js'
import { hostileTexts } from './hostile-texts.js'

const evm = 'eip155:1'
const from = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sent = (outcome: TransferOutcome, handle: TransferHandle = { kind: 'transaction', hash: '0xabc' }): Outgoing => ({
  id: 'b5f1c2d0-7a55-4c4e-9c44-2c9f4bfa4b10',
  chainId: 'eip155:1',
  from,
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  name: 'ines.eth',
  asset: { symbol: 'HUSD', decimals: 6, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
  amount: { units: 2n ** 200n, decimals: 6 },
  at: 1_790_000_000_000,
  state: { status: 'sent', handle, outcome },
})
const outcomes: readonly TransferOutcome[] = [
  { status: 'pending' },
  { status: 'pending', hash: '0xabc', nonce: 0 },
  { status: 'confirmed', hash: '0xabc', depth: 3 },
  { status: 'failed' },
  { status: 'failed', hash: '0xabc', reason: 'balance too low', depth: 1 },
  { status: 'replaced', hash: '0xdef' },
  { status: 'cancelled', hash: '0xdef', depth: 2 },
  { status: 'dropped' },
  { status: 'unknown' },
  { status: 'unknown', hash: '0xabc', oneSource: true },
  { status: 'other', hash: '0xabc' },
  {
    status: 'other',
    hash: '0xabc',
    depth: 2,
    landed: {
      to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      asset: { symbol: 'KELP', decimals: 18, address: '0x5FbDB2315678afecb367f032d93F642f64180aa4' },
      amount: { units: 2n ** 255n, decimals: 18 },
    },
  },
  { status: 'replaced', hash: '0xdef', depth: 1, landed: { amount: { units: 0n, decimals: 6 } } },
  { status: 'confirmed', hash: '0xabc', depth: 3, paid: 2n ** 200n },
  { status: 'other', hash: '0xabc', depth: 1, paid: 21_000n },
  { status: 'failed', hash: '0xabc', depth: 1, paid: 0n },
]
const write = (one: Outgoing): unknown => JSON.parse(JSON.stringify(storeOutgoing([one])[0]))
const read = (kept: unknown): Outgoing | undefined => readOutgoing([kept])[0]
const withField = (path: readonly string[], value: unknown): unknown => {
  const root = write(sent({ status: 'pending' }))
  const last = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), root)
  Reflect.set(Object(parent), last, value)
  return root
}

describe('a transfer on the device', () => {
  it.each(outcomes)('reads as it was written: $status', (outcome) => {
    const one = sent(outcome)
    expect(read(write(one))).toEqual(one)
  })

  it('reads as it was written: a batch, a coin, a receiver without a name', () => {
    const { name: _, ...rest } = sent({ status: 'pending' }, { kind: 'calls', id: `0x${'ab'.repeat(64)}` })
    const one = { ...rest, asset: { symbol: 'HUSD', decimals: 6 } }
    expect(read(write(one))).toEqual(one)
  })

  it('reads as it was written with what finds it again on Solana and Bitcoin', () => {
    const handles = [{ lastBlock: 7, unproven: true }, { kept: '11' }, { spends: `${'0f'.repeat(32)}:12` }] as const
    for (const found of handles) {
      const one = sent({ status: 'pending' }, { kind: 'transaction', hash: '5eykt4', ...found })
      expect(read(JSON.parse(JSON.stringify(storeOutgoing([one])[0])))).toEqual(one)
    }
  })

  it('reads as it was written with what its token keeps, of a transaction and of a batch, up to the largest number of EVM', () => {
    const kept = String(2n ** 256n - 1n)
    for (const handle of [
      { kind: 'transaction', hash: '0xab', kept } as const,
      { kind: 'calls', id: 'b', kept } as const,
    ]) {
      const one = sent({ status: 'pending' }, handle)
      expect(read(write(one))).toEqual(one)
    }
  })

  it('reads as it was written with the marks that it was asked to carry, and leaves out what makes none', () => {
    const reference = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    for (const marks of [
      { memo: 'Order 42 – café ☕' },
      { references: [reference] },
      { memo: 'x', references: [reference] },
    ]) {
      const one = { ...sent({ status: 'other', hash: '0xabc', landed: { isUnmarked: true } }), marks }
      expect(read(write(one))).toEqual(one)
    }
    const odd = [7, [], 'x', {}, { memo: 'a\u202eb', references: ['not an address'] }, { memo: 'x'.repeat(257) }]
    for (const marks of odd) expect(read(withField(['marks'], marks))).not.toHaveProperty('marks')
    const many = read(withField(['marks'], { references: Array<string>(1_000).fill(reference) }))
    expect(many?.marks?.references).toHaveLength(8)
  })

  it.each([
    ['lastBlock', -1],
    ['lastBlock', '12'],
    ['kept', '-1'],
    ['kept', 11],
    ['spends', '../x:1'],
    ['spends', `${'0f'.repeat(32)}`],
  ])('leaves out a %s of %j', (name, value) => {
    expect(read(withField(['state', 'handle', name], value))?.state).not.toHaveProperty(`handle.${name}`)
  })

  it('reads as it was written where nobody knows whether the wallet sent it', () => {
    const one: Outgoing = { ...sent({ status: 'pending' }), state: { status: 'unsure' } }
    expect(read(write(one))).toEqual(one)
  })

  it('reads as it was written with the fee that was shown as the most', () => {
    const one: Outgoing = { ...sent({ status: 'pending' }), mostFee: { units: 2n ** 100n, decimals: 18 } }
    expect(read(write(one))).toEqual(one)
  })

  it.each([
    {},
    7,
    { units: '-1', decimals: 18 },
    { units: 5, decimals: 18 },
    { units: '5', decimals: 78 },
    { units: '5' },
  ])('leaves out a fee of %j', (mostFee) => {
    expect(read(withField(['mostFee'], mostFee))).toEqual(sent({ status: 'pending' }))
  })

  it.each(['-1', '1e9', '0x5', 5, '9'.repeat(79), ''])('leaves out a cost of %j', (paid) => {
    const outcome = { status: 'confirmed', hash: '0xabc', depth: 3 } as const
    expect(read(withField(['state', 'outcome'], { ...outcome, paid }))).toEqual(sent(outcome))
  })

  it('may have been sent where the page went away while the wallet was asked', () => {
    const one: Outgoing = { ...sent({ status: 'pending' }), state: { status: 'asking' } }
    expect(storeOutgoing([one])).toMatchObject([{ id: one.id, state: { status: 'unsure' } }])
  })

  it.each([
    [['id'], ''],
    [['id'], 'x'.repeat(65)],
    [['chainId'], 'eip155'],
    [['chainId'], 'eip155:10'],
    [['from'], 'eip155:1'],
    [['from'], 'eip155:1:'],
    [['from'], 7],
    [['to'], '0x3C44 <b>'],
    [['to'], ''],
    [['asset'], null],
    [['asset', 'decimals'], 78],
    [['asset', 'decimals'], 1.5],
    [['asset', 'decimals'], '6'],
    [['asset', 'symbol'], '\u200b'],
    [['asset', 'address'], 'javascript:alert(1)'],
    [['amount', 'units'], '-5'],
    [['amount', 'units'], '1e9'],
    [['amount', 'units'], '0x5'],
    [['amount', 'units'], 5],
    [['amount', 'units'], '9'.repeat(79)],
    [['at'], -1],
    [['at'], '2026-01-01'],
    [['state'], 'sent'],
    [['state', 'status'], 'asking'],
    [['state', 'handle'], {}],
    [['state', 'handle', 'kind'], 'letter'],
    [['state', 'handle', 'hash'], '0xabc/../'],
    [['state', 'handle'], { kind: 'calls', id: 'x'.repeat(8_195) }],
  ] as const)('is no transfer when %j is %j', (path, value) => {
    expect(read(withField(path, value))).toBeUndefined()
  })

  it.each([
    null,
    'confirmed',
    { status: 'confirmed', hash: '0xabc' },
    { status: 'confirmed', hash: '<b>', depth: 9 },
    { status: 'replaced' },
    { status: 'toString' },
  ])('is asked about again when its outcome is %j', (outcome) => {
    expect(read(withField(['state', 'outcome'], outcome))?.state).toMatchObject({
      outcome: { status: 'unknown' },
    })
  })

  it.each<readonly [unknown, LandedTransfer | undefined]>([
    [undefined, undefined],
    ['all of it', undefined],
    [{}, undefined],
    [{ to: '<b>', asset: { symbol: '\u200b', decimals: 6 }, amount: { units: '-1', decimals: 6 } }, undefined],
    [{ to: 'x'.repeat(129) }, undefined],
    [{ asset: { symbol: 'KELP', decimals: 78 } }, undefined],
    [{ asset: { symbol: 'KELP', decimals: 6, address: 'javascript:alert(1)' } }, undefined],
    [{ amount: { units: 5, decimals: 6 } }, undefined],
    [{ amount: { units: '1e9', decimals: 6 } }, undefined],
    [{ amount: { units: '9'.repeat(79), decimals: 6 } }, undefined],
    [{ amount: { units: '5', decimals: 1e9 } }, undefined],
    [{ amount: { units: '5', decimals: '6' } }, undefined],
    [{ to: '0xabc', amount: { units: '0x5', decimals: 6 }, more: 1 }, { to: '0xabc' }],
    [{ amount: { units: '5', decimals: 6 }, to: 7 }, { amount: { units: 5n, decimals: 6 } }],
  ])('was something else, of which %j is told as far as it makes sense', (landed, told) => {
    for (const status of ['other', 'replaced'] as const) {
      const outcome = { status, hash: '0xdef', depth: 1 }
      expect(read(withField(['state', 'outcome'], { ...outcome, landed }))?.state).toEqual({
        status: 'sent',
        handle: { kind: 'transaction', hash: '0xabc' },
        outcome: { ...outcome, ...(told === undefined ? {} : { landed: told }) },
      })
    }
  })

  it.each([
    [{ status: 'other' }, { status: 'unknown' }],
    [{ status: 'other', hash: '<b>', landed: { to: '0xabc' } }, { status: 'unknown' }],
    [{ status: 'unknown', hash: '<b>', oneSource: 'yes' }, { status: 'unknown' }],
    [
      { status: 'unknown', hash: '0xabc', oneSource: 1 },
      { status: 'unknown', hash: '0xabc' },
    ],
    [
      { status: 'unknown', oneSource: true },
      { status: 'unknown', oneSource: true },
    ],
  ])('reads the outcome %j as %j', (outcome, told) => {
    expect(read(withField(['state', 'outcome'], outcome))?.state).toMatchObject({ outcome: told })
    const state = read(withField(['state', 'outcome'], outcome))?.state
    expect(state?.status === 'sent' && state.outcome).toEqual(told)
  })

  it.each(hostileTexts)('that was another asset is harmless where that is called %j', (text) => {
    const landed = { asset: { symbol: text, decimals: 6 } }
    const state = read(withField(['state', 'outcome'], { status: 'other', hash: '0xabc', landed }))?.state
    const outcome = state?.status === 'sent' ? state.outcome : undefined
    expect(outcome).toMatchObject({ status: 'other', hash: '0xabc' })
    const shown = outcome?.status === 'other' ? (outcome.landed?.asset?.symbol ?? '') : ''
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(shown.length).toBeLessThan(400)
  })

  it.each(hostileTexts)('shows %j as harmless text', (text) => {
    const shown = read(withField(['name'], text))
    expect(shown?.id).toBe(sent({ status: 'pending' }).id)
    expect(shown?.name ?? '').not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect((shown?.name ?? '').length).toBeLessThan(1_100)
  })

  it('takes the decimals of the token, whatever the amount says of them', () => {
    expect(read(withField(['amount', 'decimals'], 18))?.amount.decimals).toBe(6)
  })

  it('is one of 99 that fit into an entry of the device, the newest first [S9.7]', () => {
    const confirmed = { status: 'confirmed', hash: '0xabc', depth: 9 } as const
    const many = Array.from({ length: 150 }, (_, i) => ({ ...sent(confirmed), id: `${i}`, at: i }))
    expect(readOutgoing(storeOutgoing(many)).map(({ id }) => id)).toEqual(
      Array.from({ length: maximumOutgoing }, (_, i) => `${149 - i}`),
    )
  })

  it('is kept before all that is known for good, however old it is, and however many have come since', () => {
    const confirmed = { status: 'confirmed', hash: '0xabc', depth: 9, paid: 1n } as const
    const unsure: Outgoing = { ...sent({ status: 'pending' }), id: 'old', at: 0, state: { status: 'unsure' } }
    const note = 'n'.repeat(128)
    const later = Array.from({ length: 250 }, (_, i) => ({ ...sent(confirmed), note, id: `${i}`, at: 1 + i }))
    const gone = new Set(Array.from({ length: 50 }, (_, i) => `${i}`.padStart(64, 'g')))
    const kept = storeOutgoing([...later, unsure], gone)
    expect(JSON.stringify(kept).length).toBeLessThan(64 * 1024)
    const all = readOutgoing(kept)
    expect(all.at(-1)).toEqual(unsure)
    expect(all.length).toBeGreaterThan(80)
    expect(readForgotten(kept)).toHaveLength(20)
  })

  it('is kept while it may land where others name absurd ids of batches, which are found by their nonces', () => {
    const heavy = Array.from({ length: 90 }, (_, i) => ({
      ...sent({ status: 'pending' }, { kind: 'calls', id: 'f'.repeat(8_000) }),
      id: `${i}`,
      at: 1_000 + i,
    }))
    const unsure: Outgoing = { ...sent({ status: 'pending' }), id: 'old', at: 0, state: { status: 'unsure' } }
    const all = readOutgoing(JSON.parse(JSON.stringify(storeOutgoing([...heavy, unsure]))))
    expect(all).toHaveLength(91)
    expect(new Set(all.map(({ state }) => state.status))).toEqual(new Set(['unsure']))
    const done = sent({ status: 'other', hash: '0xdef', depth: 1 }, { kind: 'calls', id: 'f'.repeat(8_000) })
    expect(read(storeOutgoing([done])[0])).toMatchObject({ state: { handle: { kind: 'transaction', hash: '0xdef' } } })
  })

  it('may be begun as long as all that may land has room, whatever becomes of it', () => {
    const landed = {
      to: 'r'.repeat(128),
      asset: { symbol: 'S'.repeat(24), decimals: 18, address: 'a'.repeat(128) },
      amount: { units: 2n ** 255n, decimals: 18 },
    }
    const all: Outgoing[] = []
    while (hasRoomToBegin(all))
      all.push({
        ...sent({ status: 'pending' }),
        note: 'n'.repeat(128),
        id: `${all.length}`,
        at: all.length,
        state: { status: 'asking' },
      })
    const grown = all.map((one) => ({
      ...one,
      state: sent({ status: 'other', hash: '0xabc', depth: 1, landed }).state,
    }))
    expect(all.length).toBeGreaterThan(40)
    expect(JSON.stringify(grown, unitsAsText).length).toBeGreaterThan(64 * 1024)
    const kept = storeOutgoing(grown)
    expect(JSON.stringify(kept).length).toBeLessThan(64 * 1024)
    expect(readOutgoing(kept).map(({ state }) => state.status)).toEqual(all.map(() => 'sent'))
  })

  it('that was hidden is kept so, behind what was not, and before what is known for good', () => {
    const unsure = (id: string, at: number): Outgoing => ({
      ...sent({ status: 'pending' }),
      id,
      at,
      state: { status: 'unsure' },
    })
    const confirmed = { status: 'confirmed', hash: '0xabc', depth: 9 } as const
    const known = Array.from({ length: 99 }, (_, i) => ({ ...sent(confirmed), id: `known-${i}`, at: 1_000 + i }))
    const hidden: Outgoing = { ...unsure('hidden', 1), hidden: true }
    const shown = Array.from({ length: 98 }, (_, i) => unsure(`${i}`, 10 + i))
    expect(readOutgoing(storeOutgoing([...known, hidden, ...shown])).filter((one) => one.hidden === true)).toEqual([
      hidden,
    ])
    const more = [...shown, unsure('98', 500)]
    expect(readOutgoing(storeOutgoing([...known, hidden, ...more])).map(({ id }) => id)).not.toContain('hidden')
  })
})

describe('what the chain says', () => {
  it('is no change when it is the same', () => {
    for (const outcome of outcomes) {
      const one = sent(outcome)
      if (outcome.status !== 'pending') expect(withOutcome(one, { ...outcome })).toBe(one)
    }
    const asking: Outgoing = { ...sent({ status: 'pending' }), state: { status: 'asking' } }
    expect(withOutcome(asking, { status: 'dropped' })).toBe(asking)
  })

  it('that it cannot be asked takes back nothing that it said', () => {
    for (const outcome of outcomes) {
      const next = withOutcome(sent(outcome), { status: 'unknown' })
      const stays = ['confirmed', 'other', 'failed', 'replaced', 'cancelled', 'unknown'].includes(outcome.status)
      expect(next.state).toMatchObject({ outcome: stays ? outcome : { status: 'unknown' } })
    }
  })

  it('that its only source proves nothing comes through, and stands until something is proven', () => {
    const doubted = { status: 'unknown', hash: '0xabc', oneSource: true } as const
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    for (const chainId of [evm, bitcoin] as const) {
      // The first look, and one that comes late.
      for (const watched of [0, 3_600_000]) {
        expect(believe(doubted, { status: 'pending' }, watched, chainId)).toEqual(doubted)
        expect(believe({ status: 'pending', unseen: true }, doubted, watched, chainId)).toEqual(doubted)
      }
      expect(isFinal(doubted, Number.MAX_SAFE_INTEGER, chainId)).toBe(false)
    }
    const one = withOutcome(sent({ status: 'pending' }), doubted)
    expect(one.state).toMatchObject({ outcome: doubted })
    expect(withOutcome(one, { status: 'unknown' })).toBe(one)
    for (const proof of outcomes.filter(({ status }) => status !== 'unknown')) {
      expect(believe(proof, doubted, 3_600_000, evm)).toEqual(proof)
      expect(withOutcome(one, proof).state).toMatchObject({ outcome: proof })
    }
  })

  it('is that of one, also once nobody has seen it for long, where there is one to ask', () => {
    const unseen = { status: 'pending', unseen: true, oneSource: true } as const
    expect(believe(unseen, { status: 'pending' }, 599_999, evm)).toBe(unseen)
    expect(believe(unseen, { status: 'pending' }, 600_000, evm)).toEqual({ status: 'unknown', oneSource: true })
    expect(believe({ status: 'pending', unseen: true }, { status: 'pending' }, 600_000, evm)).toEqual({
      status: 'unknown',
    })
  })

  it('rules nothing out by a transaction that nobody proved to be this one, also where that was thought to have landed', () => {
    const found = { kind: 'transaction', hash: '0xabc', unproven: true } as const
    for (const before of outcomes)
      for (const answer of outcomes.filter(({ status }) => status !== 'unknown')) {
        const isRuledOut = ['failed', 'replaced', 'cancelled', 'dropped'].includes(answer.status)
        const { state } = withOutcome(sent(before, found), answer)
        expect(state).toMatchObject({ outcome: isRuledOut ? { status: 'unknown', hash: '0xabc' } : answer })
        expect(mayLand({ ...sent(before), state })).toBe(isRuledOut || answer.status !== 'confirmed')
      }
    const open = withOutcome(sent({ status: 'confirmed', hash: '0xdef', depth: 1 }, found), { status: 'dropped' })
    expect(withOutcome(open, { status: 'replaced', hash: '0xdef' })).toBe(open)
  })

  it('keeps what a transaction cost, where it is not told again, and of that transaction alone', () => {
    const one = sent({ status: 'confirmed', hash: '0xabc', depth: 1, paid: 7n })
    const costOf = (outcome: TransferOutcome) => {
      const { state } = withOutcome(one, outcome)
      return state.status === 'sent' && 'paid' in state.outcome ? state.outcome.paid : undefined
    }
    expect(costOf({ status: 'confirmed', hash: '0xabc', depth: 2 })).toBe(7n)
    expect(costOf({ status: 'other', hash: '0xabc', depth: 2 })).toBe(7n)
    expect(costOf({ status: 'confirmed', hash: '0xabc', depth: 2, paid: 8n })).toBe(8n)
    expect(costOf({ status: 'confirmed', hash: '0xdef', depth: 2 })).toBeUndefined()
    expect(costOf({ status: 'replaced', hash: '0xabc', depth: 2 })).toBeUndefined()
    expect(withOutcome(one, { status: 'confirmed', hash: '0xabc', depth: 1 })).toBe(one)
  })

  it('is more than was shown where it is above the most that was, to the unit, and where any was shown', () => {
    const most = { units: 21_000n, decimals: 18 }
    const costing = (paid: bigint | undefined, mostFee: Outgoing['mostFee'] | undefined = most): Outgoing => ({
      ...sent({ status: 'confirmed', hash: '0xabc', depth: 1, ...(paid === undefined ? {} : { paid }) }),
      ...(mostFee === undefined ? {} : { mostFee }),
    })
    expect(feeAbove(costing(21_001n))).toEqual({ paid: { units: 21_001n, decimals: 18 }, most })
    expect(feeAbove(costing(21_000n))).toBeUndefined()
    expect(feeAbove(costing(undefined))).toBeUndefined()
    const { mostFee: _, ...promised } = costing(21_001n)
    expect(feeAbove(promised)).toBeUndefined()
    expect(feeAbove({ ...costing(21_001n), state: { status: 'unsure' } })).toBeUndefined()
  })

  it('names the transaction that counts', () => {
    expect(hashOf(sent({ status: 'pending' }))).toBe('0xabc')
    expect(hashOf(sent({ status: 'replaced', hash: '0xdef' }))).toBe('0xdef')
    expect(hashOf(sent({ status: 'pending' }, { kind: 'calls', id: '0x1' }))).toBeUndefined()
    expect(hashOf(sent({ status: 'confirmed', hash: '0xabc', depth: 1 }, { kind: 'calls', id: '0x1' }))).toBe('0xabc')
  })

  it('is final when it is deep or old, whatever it is, or never', () => {
    const ever = Number.MAX_SAFE_INTEGER
    expect(outcomes.map((outcome) => [outcome.status, isFinal(outcome, 0, evm), isFinal(outcome, ever, evm)])).toEqual([
      ['pending', false, false],
      ['pending', false, false],
      ['confirmed', false, true],
      // Without a transaction there is nothing that a reorganisation could change.
      ['failed', true, true],
      ['failed', false, true],
      ['replaced', false, true],
      ['cancelled', false, true],
      ['dropped', false, true],
      ['unknown', false, false],
      ['unknown', false, false],
      ['other', false, true],
      ['other', false, true],
      ['replaced', false, true],
      ['confirmed', false, true],
      ['other', false, true],
      ['failed', false, true],
    ])
    for (const status of ['confirmed', 'other', 'failed', 'replaced', 'cancelled'] as const) {
      const at = (depth: number, since: number) => isFinal({ status, hash: '0xabc', depth }, since, evm)
      expect([at(5, 179_999), at(6, 0), at(5, 180_000)]).toEqual([false, true, true])
    }
  })

  it('is believed, but for a loss that comes too early', () => {
    const pending = { status: 'pending' } as const
    const dropped = { status: 'dropped' } as const
    expect([0, 29_999, 30_000].map((watched) => believe(dropped, pending, watched, evm).status)).toEqual([
      'pending',
      'pending',
      'dropped',
    ])
    expect(believe({ status: 'failed' }, pending, 0, evm)).toEqual({ status: 'failed' })
  })

  it('on Bitcoin is final by its blocks alone, and a loss is believed late and never for good', () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const ever = Number.MAX_SAFE_INTEGER
    for (const status of ['confirmed', 'replaced', 'cancelled'] as const) {
      const at = (depth: number, since: number) => isFinal({ status, hash: 'abc', depth }, since, bitcoin)
      expect([at(1, ever), at(5, ever), at(6, 0)]).toEqual([false, false, true])
    }
    const [pending, dropped] = [{ status: 'pending' }, { status: 'dropped' }] as const
    expect([30_000, 599_999, 600_000].map((watched) => believe(dropped, pending, watched, bitcoin).status)).toEqual([
      'pending',
      'pending',
      'dropped',
    ])
    // A signed payment never expires: whoever kept it can still bring it.
    expect(isFinal(dropped, ever, bitcoin)).toBe(false)
  })

  it('that nobody has seen it for ten minutes makes it unknown, until somebody has', () => {
    const unseen = { status: 'pending', hash: '0xabc', unseen: true } as const
    const unknown = { status: 'unknown' } as const
    expect([0, 599_999, 600_000].map((watched) => believe(unseen, unseen, watched, evm).status)).toEqual([
      'pending',
      'pending',
      'unknown',
    ])
    expect(believe(unseen, unknown, 0, evm)).toEqual(unknown)
    expect(believe({ status: 'pending', hash: '0xabc' }, unknown, 600_000, evm)).toMatchObject({ status: 'pending' })
    // A reorganisation took it out again.
    expect(believe(unseen, { status: 'confirmed', hash: '0xabc', depth: 1 }, 600_000, evm)).toEqual(unseen)
  })
})

describe('that it landed, by the word of one of several', () => {
  const byOne = { status: 'pending', hash: '0xabc', byOne: true } as const

  it('is on its way for ten minutes, may have been sent then, and is asked of further', () => {
    expect([0, 599_999, 600_000].map((watched) => believe(byOne, byOne, watched, evm))).toEqual([
      byOne,
      byOne,
      { status: 'unknown', hash: '0xabc' },
    ])
    for (const outcome of [byOne, { status: 'unknown', hash: '0xabc' }] as const)
      expect([mayLand(sent(outcome)), isFinal(outcome, Number.MAX_SAFE_INTEGER, evm)]).toEqual([true, false])
  })

  it('takes nothing back of what two have said, but for what they ruled out', () => {
    for (const status of ['confirmed', 'other'] as const) {
      const last = { status, hash: '0xabc', depth: 2 }
      expect(believe(byOne, last, 600_000, evm)).toBe(last)
    }
    expect(believe(byOne, { status: 'failed', hash: '0xabc', depth: 2 }, 0, evm)).toBe(byOne)
  })
})

describe('what the chain says of one of several', () => {
  const [mine, other, third] = ['0xabc', '0xdef', '0x123'] as const
  const by = (id: string, hash: string, at: number, outcome: TransferOutcome = { status: 'pending' }): Outgoing => ({
    ...sent(outcome, { kind: 'transaction', hash }),
    id,
    at,
  })
  const confirmed = (hash: string): TransferOutcome => ({ status: 'confirmed', hash, depth: 1 })
  const toldOf = (outcome: TransferOutcome, one: Outgoing, ...others: readonly Outgoing[]) =>
    amongOthers(outcome, one, [one, ...others])

  it('rules neither out where the wallet named one transaction for both', () => {
    for (const status of ['failed', 'replaced', 'cancelled', 'dropped'] as const) {
      const outcome: TransferOutcome = { status, hash: other, depth: 9 }
      expect(toldOf(outcome, by('one', mine, 1))).toBe(outcome)
      for (const [a, b] of [[1, 2] as const, [2, 1] as const])
        expect(toldOf(outcome, by('one', mine, a), by('two', mine, b))).toEqual({ status: 'unknown', hash: mine })
    }
  })

  it('is that of the older one where the wallet named one transaction for both', () => {
    const [first, second] = [by('one', mine, 1), by('two', mine, 2)]
    expect(toldOf(confirmed(mine), first, second)).toEqual(confirmed(mine))
    expect(toldOf(confirmed(mine), second, first)).toEqual({ status: 'unknown', hash: mine })
    // Both were begun at one moment: neither takes it of the other, until one has it.
    expect(toldOf(confirmed(mine), by('two', mine, 1, confirmed(mine)), by('one', mine, 1))).toEqual(confirmed(mine))
  })

  it('is what took its place where that is what the wallet named for another, and open where its own name is not sure', () => {
    const one = by('one', mine, 1)
    expect(toldOf(confirmed(other), one, by('two', other, 2))).toEqual({ status: 'replaced', hash: other, depth: 1 })
    expect(toldOf(confirmed(other), one, by('two', third, 2))).toEqual(confirmed(other))
    expect(toldOf(confirmed(other), one, by('two', other, 2), by('three', mine, 3))).toEqual({
      status: 'unknown',
      hash: other,
    })
  })

  it('is open where another one is known to be that transaction, whatever its wallet named', () => {
    const batch: Outgoing = {
      ...sent(confirmed(mine), { kind: 'calls', id: '0x1d' }),
      id: 'two',
      at: 2,
    }
    expect(toldOf(confirmed(mine), by('one', mine, 1), batch)).toEqual({ status: 'unknown', hash: mine })
    expect(
      toldOf(
        confirmed(mine),
        { ...batch, id: 'three', state: sent({ status: 'pending' }, { kind: 'calls', id: '0x2d' }).state },
        by('one', mine, 1),
      ),
    ).toEqual({ status: 'unknown', hash: mine })
  })
})

describe('what was ruled out', () => {
  it.each(['failed', 'replaced', 'cancelled'] as const)('may land until it is deep in the chain: %s', (status) => {
    const may = (depth?: number) => mayLand(sent({ status, hash: '0xabc', ...(depth === undefined ? {} : { depth }) }))
    expect([may(), may(1), may(5), may(6)]).toEqual([true, true, true, false])
  })

  it('never was on a chain, and so no chain brings it', () => {
    expect(mayLand(sent({ status: 'failed' }))).toBe(false)
  })
})

describe('whom the visitor has paid', () => {
  it.each<[string, Outgoing['state'], boolean]>([
    ['was asked for', { status: 'asking' }, false],
    ['may have been sent', { status: 'unsure' }, false],
    ...(['pending', 'confirmed', 'unknown', 'failed', 'replaced', 'cancelled', 'dropped'] as const).map(
      (status): [string, Outgoing['state'], boolean] => [
        `is ${status}`,
        {
          status: 'sent',
          handle: { kind: 'transaction', hash: '0xabc' },
          outcome: { status, hash: '0xabc', depth: 1 },
        },
        ['pending', 'confirmed', 'unknown'].includes(status),
      ],
    ),
  ])('who gets what %s', (_, state, paid) => {
    const one = { ...sent({ status: 'pending' }), state }
    expect(paidRecipients([one])).toEqual(paid ? [one.to] : [])
  })
})

describe('a call of a contract that was begun here', () => {
  const call = { data: '0x38ed1739', value: 2n ** 200n, brings: { symbol: 'ETH', decimals: 18 } }
  const swap = { does: 'swap', promised: 7n, minimum: 6n } as const
  const brought: Outgoing = {
    ...sent({ status: 'confirmed', hash: '0xabc', depth: 2, received: 2n ** 180n }),
    call,
    swap,
  }
  const approval: Outgoing = {
    ...sent({ status: 'pending' }),
    call: { data: '0x095ea7b3', value: 0n },
    swap: {
      does: 'allow',
      spender: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
      to: { symbol: 'ETH', decimals: 18 },
    },
  }

  it.each([brought, approval, { ...brought, swap: { ...swap, leaves: 'allowance' } as const }])(
    'is kept over a reload with all that it is compared with',
    (one) => {
      expect(readOutgoing(storeOutgoing([one]))).toEqual([one])
    },
  )

  it('is kept without what stood before it in its request, and is no payment where half of it is lost', () => {
    const first = [{ to: approval.to, data: '0x095ea7b3', value: 0n }]
    expect(readOutgoing(storeOutgoing([{ ...brought, call: { ...call, first } }]))).toEqual([brought])
    const [kept] = storeOutgoing([brought])
    expect(readOutgoing([{ ...Object(kept), call: { data: 'zz', value: '0' } }])).toEqual([])
    for (const whole of [{ length: 2, digest: 'a'.repeat(64) }, { length: 900, digest: 'x' }, 7])
      expect(readOutgoing([{ ...Object(kept), call: { data: '0xabcd', value: '0', whole } }])).toEqual([])
  })

  it('is known again by its beginning and its digest where it is long, whatever stands around it', () => {
    const data = `0x38ed1739${'0123456789ABCDEF'.repeat(2_000)}`
    const [kept] = readOutgoing(storeOutgoing([{ ...brought, call: { ...call, data } }]))
    const known: CallTerms = kept?.call ?? call
    expect([known.data.length, known.whole?.length, known.brings]).toEqual([202, data.length, call.brings])
    expect(readOutgoing(storeOutgoing([{ ...brought, call: known }]))[0]?.call).toEqual(known)
    for (const one of [known, { ...call, data }]) {
      expect([
        isCall(data, one),
        isCall(`${data.toLowerCase()}beef`, one),
        hasCall(`0xffff${data.slice(2)}00`, one),
      ]).toEqual([true, true, true])
      const other = `${data.slice(0, -2)}00`
      expect([isCall(other, one), isCall(data.slice(0, -2), one), hasCall(`0xffff${other.slice(2)}`, one)]).toEqual([
        false,
        false,
        false,
      ])
    }
  })

  it('says nothing of whom the visitor pays, and what it brought is not forgotten', () => {
    expect(paidRecipients([brought, approval])).toEqual([])
    const later = withOutcome(brought, { status: 'confirmed', hash: '0xabc', depth: 9 })
    expect(later.state).toMatchObject({ outcome: { depth: 9, received: 2n ** 180n } })
  })
})

describe('what several tabs know', () => {
  it('is gone where one of them says that it was not sent, unless another one knows that it was', () => {
    const known = sent({ status: 'pending' })
    const unsure: Outgoing = { ...known, state: { status: 'unsure' } }
    const forgotten = new Set([known.id])
    expect(mergeOutgoing([unsure], [unsure], forgotten)).toEqual([])
    for (const [mine, kept] of [
      [[known], []],
      [[], [known]],
      [[unsure], [known]],
    ] as const)
      expect(mergeOutgoing(mine, kept, forgotten)).toEqual([known])
  })
})
