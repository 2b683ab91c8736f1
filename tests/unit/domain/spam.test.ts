import { describe, expect, it } from 'vitest'
import type { ActivityItem, ActivityTransfer, Direction } from '../../../src/domain/activity/activity.js'
import { symbolSkeleton } from '../../../src/domain/text/symbol-skeleton.js'
import { recipientsOf } from '../../../src/domain/money/recipients.js'
import {
  judge,
  knownAddresses,
  liesLast,
  valuedIn,
  type SpamContext,
  type SpamReason,
} from '../../../src/domain/activity/spam.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ines = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Shows the ends of Ines’ address. */
const poisoner = '0x7099bad0bad0bad0bad0bad0bad0bad0bad079c8'
/** Shows the ends of the account's own address. */
const mirror = '0xf39fbad0bad0bad0bad0bad0bad0bad0bad02266'
const stranger = '0x57a4ce5057a4ce5057a4ce5057a4ce5057a4ce50'
const bundler = '0x4337000000000000000000000000000000004337'

const coin = (symbol: string, quantity: string, value?: string, direction: Direction = 'in', name = symbol) =>
  ({ kind: 'fungible', direction, name, symbol, quantity, ...(value === undefined ? {} : { value }) }) as const
const nft = (name: string, isSpam = false, direction: Direction = 'in') =>
  ({ kind: 'nft', direction, name, isSpam }) as const
const item = (
  from: string,
  transfers: readonly ActivityTransfer[],
  change: Partial<ActivityItem> = {},
): ActivityItem => ({
  id: 'one',
  type: 'receive',
  status: 'confirmed',
  at: 0,
  from,
  to: me,
  transfers,
  ...change,
})

const context: SpamContext = {
  account: me,
  known: knownAddresses([me, ines]),
  held: ['HUSD'],
  native: 'ETH',
  testnet: false,
  valued: ['ETH', 'USDC'],
}

/** Of a service that tells no values. */
const noValues = { valued: [] }

const hidden: readonly (readonly [string, SpamReason, ActivityItem, Partial<SpamContext>?])[] = [
  [
    'nothing “sent” by transferFrom',
    'zeroValue',
    item(stranger, [coin('USDC', '0', undefined, 'out')], { type: 'send' }),
  ],
  ['nothing received', 'zeroValue', item(stranger, [coin('USDC', '0.000000', '0')])],
  ['no coins at all from a stranger', 'zeroValue', item(stranger, [])],
  ['a call of a stranger that poses as a send', 'zeroValue', item(stranger, [], { type: 'send', to: poisoner })],
  [
    'nothing of several coins',
    'zeroValue',
    item(stranger, [coin('USDC', '0', '0', 'out'), coin('DAI', '0', '0', 'out')], { type: 'send' }),
  ],
  ['dust from a look-alike', 'lookAlike', item(poisoner, [coin('ETH', '0.000001', '0.0033')])],
  ['dust without a price from a look-alike', 'lookAlike', item(poisoner, [coin('HUSD', '0.01')])],
  ['dust from a mirror of the account itself', 'lookAlike', item(mirror, [coin('ETH', '0.000001', '0.0033')])],
  [
    'a forged payment to a look-alike',
    'lookAlike',
    item(stranger, [coin('ERC20', '500', undefined, 'out')], { type: 'send', to: poisoner }),
  ],
  ['a collectible from a look-alike', 'lookAlike', item(poisoner, [nft('Light 1')])],
  [
    'a look-alike in capitals',
    'lookAlike',
    item(poisoner.toUpperCase().replace('X', 'x'), [coin('ETH', '0.1', '0.5')]),
  ],
  ['a coin that calls itself USDC', 'fakeToken', item(stranger, [coin('USDC', '1000000')])],
  ['a coin that calls itself USDC and is worth nothing', 'fakeToken', item(stranger, [coin('USDC', '5', '0')])],
  ['USDT with a Cyrillic Т', 'fakeToken', item(stranger, [coin('USDТ', '5000')])],
  ['USDC with a Cyrillic С', 'fakeToken', item(stranger, [coin('USDС', '5000')])],
  ['ЕTH that is not the coin of the network', 'fakeToken', item(stranger, [coin('ЕTH', '3')])],
  ['U$DC', 'fakeToken', item(stranger, [coin('U$DC', '3')])],
  ['ᴜꜱᴅᴄ', 'fakeToken', item(ines, [coin('ᴜꜱᴅᴄ', '3')])],
  ['USDC in Lisu', 'fakeToken', item(ines, [coin('ꓴꓢꓓꓚ', '3')])],
  ['USDC with a Coptic Ⲥ', 'fakeToken', item(ines, [coin('USDⲤ', '3')])],
  ['HUSD with a Cherokee Ꭰ, which the account holds', 'fakeToken', item(ines, [coin('HUSᎠ', '3')])],
  ...['+1,000.000 USDC', '1 000 usdc', '- 5', '$500', '５００ USDC', '➕7 Light', '(1’000.5USDC)', '٬١٠٠٠ USDC'].map(
    (name) => [`a collectible called ${name}`, 'fakeToken', item(stranger, [nft(name)])] as const,
  ),
  ['usdc.', 'fakeToken', item(stranger, [coin('usdc.', '3')])],
  ['full-width ＵＳＤＣ', 'fakeToken', item(stranger, [coin('ＵＳＤＣ', '3')])],
  ['W B T C', 'fakeToken', item(stranger, [coin('W B T C', '3')])],
  ['the name of a coin that the account holds, in other letters', 'fakeToken', item(stranger, [coin('HUЅD', '3')])],
  ['the name of a coin that the account holds, from a stranger', 'unsolicited', item(stranger, [coin('HUSD', '3')])],
  [
    'the name of a coin that the account holds, which has values',
    'fakeToken',
    item(ines, [coin('HUSD', '3')]),
    { valued: ['HUSD'] },
  ],
  ['a coin that calls itself ETH', 'fakeToken', item(stranger, [coin('ETH', '1000')])],
  ['a coin that calls itself ETH and is worth nothing', 'fakeToken', item(stranger, [coin('ETH', '1000', '0')])],
  ['a forged payment in a coin that calls itself ETH', 'fakeToken', item(stranger, [coin('ETH', '9', '0', 'out')])],
  [
    'a forged payment in a coin that calls itself USDT',
    'fakeToken',
    item(stranger, [coin('USDT', '1500', undefined, 'out')], { type: 'send', to: stranger }),
  ],
  ['a fake coin that the visitor “got” from Ines', 'fakeToken', item(ines, [coin('USDC', '3')])],
  [
    'a coin that is an address',
    'link',
    item(ines, [coin('CLAIM', '5000', undefined, 'in', 'Visit claim-rewards.com')]),
  ],
  ['a coin whose symbol is an address', 'link', item(ines, [coin('aave-drop.xyz', '1')])],
  ['a coin with https', 'link', item(ines, [coin('GIFT', '1', undefined, 'in', 'https://evil/claim')])],
  ['a coin that leads to a chat', 'link', item(ines, [coin('GIFT', '1', undefined, 'in', 'Join t.me/free_eth')])],
  ['an address in full-width letters', 'link', item(ines, [coin('GIFT', '1', undefined, 'in', 'ｃｌａｉｍ．ｃｏｍ')])],
  ['a collectible that is an address', 'link', item(stranger, [nft('$5000 at www.lights-claim')])],
  ['a collectible that is known as spam', 'spamNft', item(stranger, [nft('Harbour Rewards', true)])],
  ['several collectibles, all spam', 'spamNft', item(stranger, [nft('A', true), nft('claim.gift')])],
  ['an unpriced coin from a stranger', 'unsolicited', item(stranger, [coin('MOON', '77777')])],
  [
    'the coin of the network from a stranger where others have values',
    'unsolicited',
    item(stranger, [coin('ETH', '1000')]),
    { valued: ['USDC'] },
  ],
  ['USDT in Cyrillic where nothing has a value', 'fakeToken', item(stranger, [coin('USDТ', '5000')]), noValues],
  ['U$DC where nothing has a value', 'fakeToken', item(stranger, [coin('U$DC', '3')]), noValues],
  // Whoever forges one coin can send another beside it, or have a contract say that something left: that costs nothing.
  ['a fake coin beside a collectible', 'fakeToken', item(stranger, [coin('USDT', '10000'), nft('Gift')])],
  [
    'a fake coin for one that nobody knows, which a contract says that the account gave',
    'fakeToken',
    item(stranger, [coin('MOON', '1', undefined, 'out'), coin('USDT', '10000')], { type: 'trade' }),
  ],
  [
    'a fake coin for a collectible that a contract says that the account gave',
    'fakeToken',
    item(stranger, [nft('Harbour Light #7', false, 'out'), coin('USDT', '10000')], { type: 'trade' }),
  ],
  [
    'a fake coin beside dust of a real one',
    'fakeToken',
    item(stranger, [coin('USDC', '0.000001', '0.000001'), coin('USDT', '10000')]),
  ],
  [
    'a coin that is an address beside dust of a real one',
    'link',
    item(stranger, [coin('USDC', '0.99', '0.99'), coin('GIFT', '1', undefined, 'in', 'https://evil/claim')]),
  ],
  ['an unpriced coin from nobody', 'unsolicited', { ...item(stranger, [coin('MOON', '77777')]), from: '' }],
]

const shown: readonly (readonly [string, ActivityItem, Partial<SpamContext>?])[] = [
  ['what the account sent', item(me, [coin('ETH', '1', '3300', 'out')], { type: 'send', to: ines })],
  [
    'what the account sent, in the spelling of the service',
    item(me.toLowerCase(), [coin('MOON', '1', undefined, 'out')]),
  ],
  ['nothing that the account sent', item(me, [coin('ETH', '0', '0', 'out')], { type: 'send', to: stranger })],
  ['a cancelled transaction: nothing to oneself', item(me, [], { type: 'send', to: me })],
  ['a cancelled transaction with its transfer', item(me, [coin('ETH', '0', '0', 'self')], { type: 'send', to: me })],
  ['a payment that the account made to a look-alike', item(me, [coin('HUSD', '9', '9', 'out')], { to: poisoner })],
  ['an approval of the account', item(me, [], { type: 'approve', to: stranger })],
  ['a collectible that the account minted, flagged or not', item(me, [nft('Rewards', true)], { type: 'mint' })],
  ['a coin with a link that the account bought', item(me, [coin('claim.com', '1')], { type: 'trade' })],
  ['coins from a stranger', item(stranger, [coin('ETH', '1', '3300')])],
  ['a little of a real coin from a stranger', item(stranger, [coin('USDC', '0.01', '0.01')])],
  ['real money from a look-alike', item(poisoner, [coin('ETH', '1', '3300')])],
  ['one dollar from a look-alike', item(poisoner, [coin('HUSD', '1', '1')])],
  ['dust from Ines herself', item(ines.toLowerCase(), [coin('ETH', '0.000001', '0.0033')])],
  ['an unpriced coin from Ines', item(ines, [coin('MOON', '1')])],
  ['an unpriced coin where nothing has a price', item(stranger, [coin('MOON', '1')]), noValues],
  ['the coin of the network where nothing has a price', item(stranger, [coin('ETH', '1')]), noValues],
  ['the coin of a test network', item(stranger, [coin('ETH', '1')]), { testnet: true }],
  ...['USDC', 'USDT', 'USD₮', 'DAI', 'WETH', 'LINK', 'USDC.e'].map(
    (symbol) => [`${symbol} of a service that tells no values`, item(stranger, [coin(symbol, '5')]), noValues] as const,
  ),
  ['a coin that the account holds, of Ines', item(ines, [coin('HUSD', '5')])],
  [
    'a coin that the account holds, brought by a bundler',
    item(bundler, [coin('HUSD', '5', undefined, 'out')], { type: 'send' }),
  ],
  ['USDC on a test network', item(stranger, [coin('USDC', '1')]), { testnet: true, ...noValues }],
  ['real USDC', item(stranger, [coin('USDC', '5', '5')])],
  ['the new symbol of Tether', item(stranger, [coin('USD₮0', '5', '5')])],
  [
    'a coin that is named like a site and has a price',
    item(stranger, [coin('YFI', '1', '9000', 'in', 'yearn.finance')]),
  ],
  ['a bridged coin', item(ines, [coin('USDC.e', '5')])],
  ['a name of the name service', item(stranger, [nft('marlow.eth')])],
  ['a collectible', item(stranger, [nft('Harbour Light #7')])],
  ...['999.eth', '#12', '10K Faces #12', '1234', 'Light - 7', 'Bored Ape 5', '1/1 Light'].map(
    (name) => [`a collectible called ${name}`, item(stranger, [nft(name)])] as const,
  ),
  ['a collectible called like an amount, of Ines', item(ines, [nft('100 Lights')])],
  ['a collectible called like an amount, on its way out', item(stranger, [nft('100 Lights', false, 'out')])],
  ['a coin with a Korean symbol, of Ines', item(ines, [coin('디지털원', '5')])],
  ['a coin with a Chinese symbol, of Ines', item(ines, [coin('数字', '5')])],
  [
    'a coin of letters that one of the account has, which may be any',
    item(ines, [coin('BOB', '5')]),
    { held: ['ГОЛ'] },
  ],
  ['a real collectible beside a spam one', item(stranger, [nft('Light'), nft('claim.com', true)])],
  [
    'a trade that a bundler brought',
    item(bundler, [coin('USDC', '5', '5', 'out'), coin('MOON', '1')], { type: 'trade' }),
  ],
  [
    'an unpriced payment that a bundler brought',
    item(bundler, [coin('MOON', '1', undefined, 'out')], { type: 'send' }),
  ],
  ['an approval that a bundler brought', item(bundler, [], { type: 'approve' })],
  ['money that somebody pulled', item(stranger, [coin('USDC', '5', '5', 'out')], { type: 'send', to: stranger })],
  ['a dollar beside a fake coin', item(stranger, [coin('USDT', '10000'), coin('USDC', '1', '1')])],
  [
    'what left the account for a fake coin, be it cents',
    item(stranger, [coin('USDC', '0.5', '0.5', 'out'), coin('USDT', '10000')], { type: 'trade' }),
  ],
  ['real coins beside nothing', item(stranger, [coin('USDC', '0', '0'), coin('ETH', '1', '3300')])],
]

describe('spam and poison', () => {
  it.each(hidden.map(([what, reason, given, change]) => ({ what, reason, given, change })))(
    'hides $what: $reason',
    ({ reason, given, change }) => {
      expect(judge(given, { ...context, ...change })).toBe(reason)
    },
  )

  it.each(shown.map(([what, given, change]) => ({ what, given, change })))('shows $what', ({ given, change }) => {
    expect(judge(given, { ...context, ...change })).toBeUndefined()
  })

  it('stands behind what is true where a dollar has both shown: a row is about the first', () => {
    const [fake, real, gift] = [coin('USDT', '10000'), coin('USDC', '1', '1'), nft('Gift')]
    const order = (from: string) => liesLast(item(from, [fake, real, gift]), context).transfers
    expect(order(stranger)).toEqual([real, gift, fake])
    expect(order(me)).toEqual([fake, real, gift])
    const honest = item(stranger, [real, gift])
    expect(liesLast(honest, context)).toBe(honest)
  })

  it('is told from what the account sent to, and from nothing that others did', () => {
    const items = [
      item(me, [coin('ETH', '1', '3300', 'out')], { to: ines }),
      item(me, [coin('ETH', '1', '3300')], { to: bundler }),
      item(stranger, [coin('USDC', '0', '0', 'out')], { to: poisoner }),
    ]
    expect(recipientsOf(items, me.toLowerCase())).toEqual([ines])
  })

  it('is told from the coins that have a value in the same history', () => {
    const items = [
      item(me, [coin('ETH', '1', '3300', 'out'), coin('MOON', '1')]),
      item(stranger, [coin('ETH', '2', '6600'), coin('DAI', '0.1', '0.00'), nft('Light')]),
    ]
    expect(valuedIn(items)).toEqual(['ETH'])
  })

  it('is found among 2,000 addresses that the visitor dealt with', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
    const busy = { ...context, known: knownAddresses([...many, ines]) }
    expect(judge(item(poisoner, [coin('ETH', '0.1', '0.1')]), busy)).toBe('lookAlike')
    expect(judge(item(`0x${'0'.repeat(36)}1999`, [coin('ETH', '0.1', '0.1')]), busy)).toBeUndefined()
  })

  it('is looked for among no more addresses of one end than anybody deals with, the visitor’s own before all', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => `0x${String(i).padStart(36, '0')}79c8`)
    const busy = { ...context, known: knownAddresses([ines, ...many]) }
    expect(busy.known.get('79c8')).toHaveLength(32)
    expect(judge(item(poisoner, [coin('ETH', '0.1', '0.1')]), busy)).toBe('lookAlike')
  })

  it('is looked for among the hundred coins that are worth most', () => {
    const others = (count: number) => Array.from({ length: count }, (_, i) => `X${i}`)
    const fake = item(stranger, [coin('ꓧZQK', '1')])
    expect(judge(fake, { ...context, held: [...others(99), 'HZQK'], ...noValues })).toBe('fakeToken')
    expect(judge(fake, { ...context, held: [...others(100), 'HZQK'], ...noValues })).toBeUndefined()
  })
})

describe('a symbol at a glance', () => {
  it.each([
    ['USDС', 'USDC'],
    ['ＵＳＤＣ', 'usdc'],
    ['U$DT', 'USDT'],
    ['USD₮', 'USDT'],
    ['ЕТН', 'ETH'],
    ['WBТС', 'WBTC'],
    ['L1NK', 'LINK'],
    ['dаі', 'DAI'],
    ['U.S.D.C', 'USDC'],
    ['Ṵṣḋċ', 'USDC'],
  ])('%s reads as %s', (disguised, real) => {
    expect(symbolSkeleton(disguised)).toBe(symbolSkeleton(real))
  })

  it.each([
    ['USDC', 'USDT'],
    ['HUSD', 'QUSD'],
    ['USDC.e', 'USDC'],
    ['stETH', 'ETH'],
  ])('%s does not read as %s', (a, b) => {
    expect(symbolSkeleton(a)).not.toBe(symbolSkeleton(b))
  })
})

describe('a history that strangers filled', () => {
  it('is judged by its parties once for each transaction, however much they moved', () => {
    let looks = 0
    const known = new Proxy(context.known, {
      get: (all, name) => {
        if (name === 'get') looks += 1
        const found: unknown = Reflect.get(all, name)
        return typeof found === 'function' ? found.bind(all) : found
      },
    })
    const many = Array.from({ length: 50 }, (_, i) => coin(`T${i}`, '1'))
    expect(judge(item(poisoner, many), { ...context, known })).toBe('lookAlike')
    expect(looks).toBe(2)
  })

  it('holds no more than some hundred disguised words against all that is worth faking: in a crowd each may be of a coin', () => {
    const symbolOf = (i: number) => `Ꮯ${'Ꮯ'.repeat(6)}${i}`
    const judged = (crowd: number, symbol: string) => {
      const here = { ...context, testnet: false, valued: ['ETH'] }
      const own = item(ines, [])
      for (let i = 0; i < crowd; i++) judge({ ...own, transfers: [coin(symbolOf(i), '1')] }, here)
      return judge({ ...own, transfers: [coin(symbol, '1')] }, here)
    }
    expect(judged(255, symbolOf(1_000))).toBeUndefined()
    expect(judged(256, symbolOf(1_000))).toBe('fakeToken')
    expect(judged(300, 'PLAIN')).toBeUndefined()
  })
})
