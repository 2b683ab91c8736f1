import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityItem, ActivityTransfer, Direction } from '../../../src/domain/activity/activity.js'
import { movedText } from '../../../src/domain/activity/activity-amount.js'
import { groupByTime } from '../../../src/domain/activity/activity-groups.js'
import { compareDecimals } from '../../../src/domain/money/amount.js'
import { nftsOf } from '../../../src/domain/activity/nfts.js'
import { relativeTime } from '../../../src/domain/text/relative-time.js'

const coin = (quantity: string, symbol = 'ETH') =>
  ({ kind: 'fungible', direction: 'in', name: symbol, symbol, quantity }) as const

describe('what moved', () => {
  it.each([
    ['receive', '+12.500 ETH'],
    ['deposit', '+12.500 ETH'],
    ['borrow', '+12.500 ETH'],
    ['claim', '+12.500 ETH'],
    ['withdraw', '-12.500 ETH'],
    ['repay', '-12.500 ETH'],
    ['burn', '-12.500 ETH'],
    ['send', '12.500 ETH'],
    ['trade', '12.500 ETH'],
    ['toString', '12.500 ETH'],
  ])('has three decimals and the sign of its operation: %s %s [S9.12]', (type, text) => {
    expect(movedText(type, coin('12.5'))).toBe(text)
  })

  it.each([
    ['1.9999', '+1.999 ETH'],
    ['0.0019999999', '+0.001 ETH'],
    ['1234567.8999', '+1,234,567.899 ETH'],
    ['123456789012345678901234567890.1', '+123,456,789,012,345,678,901,234,567,890.100 ETH'],
    ['0', '+0.000 ETH'],
    ['0.000', '+0.000 ETH'],
    ['0.0009', '+<0.001 ETH'],
    ['0.000000000000000001', '+<0.001 ETH'],
  ])('is cut and never rounded up, and little is not nothing: %s as %s', (quantity, text) => {
    expect(movedText('receive', coin(quantity))).toBe(text)
  })

  it('never shows more than moved', () => {
    const quantity = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,30}$/))
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))
    fc.assert(
      fc.property(quantity, (exact) => {
        const text = movedText('send', coin(exact)).replaceAll(',', '').replace(' ETH', '')
        if (text.startsWith('<')) expect(compareDecimals(exact, '0.001')).toBeLessThan(0)
        else expect(compareDecimals(text, exact)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('is written in the visitor’s language', () => {
    expect(movedText('receive', coin('1234.5', 'HUSD'), 'de-DE')).toBe('+1.234,500 HUSD')
  })
})

describe('how long ago it was', () => {
  const [sec, min, hr, d] = [1_000, 60_000, 3_600_000, 86_400_000] as const
  it.each([
    [0, '0 sec'],
    [59 * sec, '59 sec'],
    [60 * sec, '1 min'],
    [59.9 * min, '59 min'],
    [hr, '1 hr'],
    [23.9 * hr, '23 hr'],
    [d, '1 d'],
    [29.9 * d, '29 d'],
    [30 * d, '1 mo'],
    [364 * d, '12 mo'],
    [365 * d, '1 yr'],
    [4_000 * d, '10 yr'],
    [-5 * min, '0 sec'],
  ])('%d ms are %s [S9.15]', (ago, text) => {
    const { count, unit } = relativeTime(1_767_225_600_000 - ago, 1_767_225_600_000)
    expect(`${count} ${unit}`).toBe(text)
  })
})

describe('under headings', () => {
  const now = Date.UTC(2026, 2, 1, 12)
  const row = (at: number) => ({ at })
  const headings = (ats: readonly number[], minutes = 0, time = now) =>
    groupByTime(ats.map(row), time, () => minutes).map(({ heading, items }) => [
      heading.kind === 'month' ? `${heading.year}-${heading.month}` : heading.kind,
      items.length,
    ])

  it('is today, yesterday, then month by month, newest first', () => {
    expect(
      headings([
        Date.UTC(2025, 11, 31, 23),
        Date.UTC(2026, 1, 27),
        Date.UTC(2026, 2, 1),
        Date.UTC(2026, 1, 28, 23, 59),
        Date.UTC(2026, 1, 3),
        Date.UTC(2026, 2, 1, 11),
        Date.UTC(2024, 11, 1),
      ]),
    ).toEqual([
      ['today', 2],
      ['yesterday', 1],
      ['2026-2', 2],
      ['2025-12', 1],
      ['2024-12', 1],
    ])
  })

  it('goes by the day of the visitor, not of Greenwich', () => {
    const lateEvening = Date.UTC(2026, 1, 28, 23, 30)
    expect(headings([lateEvening], 0)).toEqual([['yesterday', 1]])
    // One hour east of Greenwich it was already March.
    expect(headings([lateEvening], -60)).toEqual([['today', 1]])
    expect(headings([Date.UTC(2026, 0, 1, 3)], 8 * 60)).toEqual([['2025-12', 1]])
  })

  it('takes the offset of each time, which summer changes', () => {
    const summer = Date.UTC(2026, 6, 1)
    const offset = (at: number) => (at < summer ? 0 : -60)
    const [group] = groupByTime([row(summer - 30 * 60_000)], summer + 86_400_000, offset)
    expect(group?.heading).toEqual({ kind: 'month', year: 2026, month: 6 })
  })

  it('keeps what is yet to come with today', () => {
    expect(headings([now + 10 * 86_400_000])).toEqual([['today', 1]])
  })

  it('is nothing for nothing', () => {
    expect(headings([])).toEqual([])
  })
})

describe('collectibles', () => {
  const nft = (name: string, direction: Direction, change: Partial<ActivityTransfer & { kind: 'nft' }> = {}) =>
    ({ kind: 'nft', name, direction, isSpam: false, ...change }) as const
  const item = (at: number, ...transfers: readonly ActivityTransfer[]): ActivityItem => ({
    id: `${at}`,
    type: 'receive',
    status: 'confirmed',
    at,
    from: me,
    transfers,
  })
  const [me, stranger] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
  const byStranger = (at: number, ...transfers: readonly ActivityTransfer[]) => ({
    ...item(at, ...transfers),
    from: stranger,
    hash: `0xbad${at}`,
  })
  const owner = { address: me, isSmart: false }
  const names = (shown: readonly ActivityItem[], hidden: readonly ActivityItem[] = [], isSmart = false) => {
    const { nfts, hiddenNfts } = nftsOf(shown, hidden, { ...owner, isSmart })
    return [nfts, hiddenNfts].map((list) => list.map(({ name }) => name))
  }

  it('are what came in and did not leave again, the newest first [S1.6]', () => {
    const history = [
      item(5, nft('Sold', 'out')),
      item(4, nft('Light 2', 'in')),
      item(3, nft('Sold', 'in'), coin('1')),
      item(2, nft('Light 1', 'in')),
      item(1, nft('Mine', 'self')),
    ]
    expect(names(history)).toEqual([['Light 2', 'Light 1'], []])
    expect(names(history.toReversed())).toEqual([['Light 2', 'Light 1'], []])
  })

  it('are not what left before it came as far as is known', () => {
    expect(names([item(1, nft('Old', 'out'))])).toEqual([[], []])
  })

  it('are told from their namesakes by their picture, and come back', () => {
    const [a, b] = ['https://icons.example/1.png', 'https://icons.example/2.png'] as const
    const history = [
      item(4, nft('Light', 'in', { preview: b })),
      item(3, nft('Light', 'out', { preview: a })),
      item(2, nft('Light', 'in', { preview: a })),
      item(1, nft('Light', 'in', { preview: b })),
    ]
    expect(nftsOf(history, [], owner).nfts).toEqual([
      { key: JSON.stringify(['Light', b, false]), name: 'Light', preview: b, at: 4 },
    ])
  })

  it('know the newest transaction in which they came', () => {
    const came = (at: number, hash: string) => ({ ...item(at, nft('Light', 'in')), chainId: 'eip155:1', hash }) as const
    const history = [came(3, '0x3'), { ...item(2, nft('Light', 'out')), hash: '0x2' }, came(1, '0x1')]
    expect(nftsOf(history, [], owner).nfts).toMatchObject([{ at: 3, chainId: 'eip155:1', hash: '0x3' }])
    expect(nftsOf(history.toReversed(), [], owner).nfts).toMatchObject([{ at: 3, hash: '0x3' }])
  })

  it('stand with the newest first, those of one block as well', () => {
    const history = [item(2, nft('Third', 'in')), item(2, nft('Second', 'in')), item(1, nft('First', 'in'))]
    expect(names(history)).toEqual([['Third', 'Second', 'First'], []])
  })

  it('do not come by transactions that failed or still wait', () => {
    expect(
      names([
        { ...item(1, nft('A', 'in')), status: 'failed' },
        { ...item(2, nft('B', 'in')), status: 'pending' },
      ]),
    ).toEqual([[], []])
  })

  it('are apart where they are spam or came in what is hidden', () => {
    const shown = [item(3, nft('Light', 'in')), item(2, nft('Spam', 'in', { isSpam: true }))]
    expect(names(shown, [item(1, nft('claim.gift', 'in'))])).toEqual([['Light'], ['Spam', 'claim.gift']])
    expect(names([item(4, nft('claim.gift', 'out'))], [item(1, nft('claim.gift', 'in'))])).toEqual([[], []])
  })

  it('do not leave by the word of a stranger, unless they were paid for or the account is a smart one', () => {
    const came = item(1, nft('Light', 'in'))
    const paid = (value: string) => ({ ...coin('1'), value })
    expect(names([byStranger(2, nft('Light', 'out')), came])).toEqual([['Light'], []])
    expect(names([byStranger(2, nft('Light', 'out'), paid('0.01')), came])).toEqual([['Light'], []])
    expect(names([byStranger(2, nft('Light', 'out'), paid('25')), came])).toEqual([[], []])
    expect(names([byStranger(2, nft('Light', 'out')), came], [], true)).toEqual([[], []])
  })

  it('keep their transaction when a stranger sends a copy, which is apart where it is hidden', () => {
    const came = { ...byStranger(1, nft('Light', 'in')), hash: '0x1' }
    const copy = byStranger(2, nft('Light', 'in'))
    expect(nftsOf([copy, came], [], owner).nfts).toMatchObject([{ at: 1, hash: '0x1' }])
    const known = byStranger(2, nft('Light', 'in', { isSpam: true }))
    for (const [shown, hidden] of [
      [[known, came], []],
      [[came], [copy]],
    ] as const) {
      const found = nftsOf(shown, hidden, owner)
      expect(found).toMatchObject({ nfts: [{ hash: '0x1' }], hiddenNfts: [{ hash: '0xbad2' }] })
      expect(found.nfts[0]?.key).not.toBe(found.hiddenNfts[0]?.key)
    }
    expect(names([item(3, nft('Light', 'out')), came], [copy])).toEqual([[], ['Light']])
    // One that came back or was bought has the transaction of that.
    const first = { ...byStranger(1, nft('Light', 'in')), hash: '0x1' }
    const back = { ...byStranger(3, nft('Light', 'in')), hash: '0x3' }
    expect(nftsOf([back, item(2, nft('Light', 'out')), first], [], owner).nfts).toMatchObject([{ hash: '0x3' }])
    const bought = { ...back, transfers: [nft('Light', 'in'), { ...coin('1'), direction: 'out', value: '9' }] } as const
    expect(nftsOf([bought, first], [], owner).nfts).toMatchObject([{ hash: '0x3' }])
  })
})
