import { describe, expect, it } from 'vitest'
import { bitcoinMainnetId, bitcoinRegtestId } from '../../../src/domain/networks/bitcoin.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { shortNames } from '../../../src/domain/networks/short-names.js'
import { wellKnownNames } from '../../../src/domain/networks/well-known-names.js'
import { parseRecipient } from '../../../src/domain/money/recipient-text.js'
import { quickest } from '../support/quickest.js'

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

describe('somebody with their network (ERC-7828)', () => {
  const networks = [
    { id: 'eip155:1', name: 'Ethereum' },
    { id: 'eip155:8453', name: 'Base' },
    { id: 'eip155:42161', name: 'Arbitrum One' },
    { id: 'eip155:10', name: 'Twin' },
    { id: 'eip155:11', name: 'twin' },
  ] as const
  const read = (text: string, network: ChainId = 'eip155:8453') => parseRecipient(text, network, networks)

  it.each(['base', 'Base', 'eip155:8453', '8453'])('is meant for the network that is shown: @%s', (where) => {
    expect(read(`harbour.eth@${where}`)).toEqual({ kind: 'name', name: 'harbour.eth', onThisNetwork: true })
    expect(read(`  ${address}@${where}\n`)).toEqual({ kind: 'address', address })
  })

  it('may have a checksum, which is given out to be compared', () => {
    expect(read(`${address}@base#80b12379`)).toEqual({ kind: 'address', address, checksum: '80B12379' })
    expect(read('a.eth@base#80B12379')).toMatchObject({ name: 'a.eth', checksum: '80B12379' })
    for (const text of [
      `${address}@base#`,
      `${address}@base#80B1237`,
      `${address}@base#80B1237G`,
      `${address}#80B12379`,
    ])
      expect(read(text)).toEqual({ kind: 'invalid' })
  })

  it.each([
    ['harbour.eth@ethereum', 'eip155:1'],
    ['harbour.eth@arbitrum-one', 'eip155:42161'],
    ['harbour.eth@eip155:137', 'eip155:137'],
    [`${address}@eip155:1`, 'eip155:1'],
  ])('%s is elsewhere', (text, chainId) => {
    expect(read(text)).toEqual({ kind: 'otherNetwork', chainId })
  })

  it.each(['harbour.eth@nowhere', `${address}@nowhere`, 'harbour.eth@twin', 'harbour.eth@137'])(
    '%s is on a network that the site does not list, or lists twice',
    (text) => {
      expect(read(text)).toEqual({ kind: 'otherNetwork' })
    },
  )

  it.each([
    'harbour@base',
    'marlow@harbour.id',
    'first.last@harbour.id',
    '@base',
    'a.eth@',
    'a.eth@@base',
    'a.eth@ba se',
  ])('%s is nobody', (text) => {
    expect(read(text)).toEqual({ kind: 'invalid' })
  })

  it('is an address of the namespace that it names', () => {
    expect(read(`${solanaAddress}@eip155:8453`)).toEqual({ kind: 'invalid' })
    expect(read(`${solanaAddress}@${solana}`)).toEqual({ kind: 'otherNetwork', chainId: solana })
  })
})

describe('an address behind the short name of its chain (ERC-3770)', () => {
  it('is of the network that is shown, or of another one', () => {
    expect(parseRecipient(`eth:${address}`, 'eip155:1')).toEqual({ kind: 'address', address })
    expect(parseRecipient(` arb1:${address.toLowerCase()}\n`, 'eip155:42161')).toMatchObject({ kind: 'address' })
    expect(parseRecipient(`gno:${address}`, 'eip155:1')).toEqual({ kind: 'otherNetwork', chainId: 'eip155:100' })
    // Polygon has been called by two.
    for (const name of ['pol', 'matic'])
      expect(parseRecipient(`${name}:${address}`, solana)).toEqual({ kind: 'otherNetwork', chainId: 'eip155:137' })
  })

  it('is nobody without its 0x, with more parts, or behind a word that is none of them', () => {
    const none = [`eth:${address.slice(2)}`, `eth:${solanaAddress}`, `eth:${address}:1`, 'eth:', `:${address}`]
    const words = ['ETH', 'xyz', 'constructor', '__proto__', 'toString'].map((word) => `${word}:${address}`)
    for (const text of [...none, ...words])
      expect({ text, ...parseRecipient(text, 'eip155:1') }).toEqual({ text, kind: 'invalid' })
  })

  it('has one for each network that is known by its name', () => {
    expect(new Set(shortNames.values())).toEqual(new Set(Object.keys(wellKnownNames)))
  })
})

describe('a receiver as it is typed or pasted', () => {
  it.each([
    [address],
    [address.toLowerCase()],
    [`  ${address}\n`],
    [`\u00a0${address}\u2009`],
    [`eip155:1:${address}`],
    [`ethereum:${address}`],
    [`ethereum:${address}@1`],
    [`ethereum:pay-${address}@1`],
    [`ethereum:${address}@1?value=1e18&gas=21000`],
  ])('%s is an address', (text) => {
    expect(parseRecipient(text, 'eip155:1')).toMatchObject({ kind: 'address', address: expect.stringMatching(/^0x/) })
  })

  it('is an EVM address only with its 0x and all of its digits [S5.14]', () => {
    const digits = address.slice(2)
    for (const text of [
      digits,
      `0X${digits}`,
      address.slice(0, -1),
      `${address}0`,
      `0x${'g'.repeat(40)}`,
      `0x ${digits}`,
    ])
      expect(parseRecipient(text, 'eip155:1')).toEqual({ kind: 'invalid' })
    expect(parseRecipient(`eip155:1:${digits}`, 'eip155:1')).toEqual({ kind: 'invalid' })
  })

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5&label=A', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    [`${bitcoinMainnetId}:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('%s is an address of Bitcoin', (text, bitcoinAddress) => {
    expect(parseRecipient(text, bitcoinMainnetId)).toEqual({ kind: 'address', address: bitcoinAddress })
    expect(parseRecipient(text, 'eip155:1').kind).not.toBe('address')
  })

  it.each([
    [
      'eip155:1',
      'ethereum',
      address,
      'value',
      ['1', '0', '+2', '2.014e18', '1E18', '1e', '007'],
      ['', 'x', '-1', '1.', '.5', '1,5', '0x1'],
    ],
    [
      solana,
      'solana',
      solanaAddress,
      'amount',
      ['1', '0', '0.5', '100.000000001'],
      ['', 'x', '-1', '1.', '.5', '1e9', '1,5', '0.0000000001'],
    ],
    [
      bitcoinMainnetId,
      'bitcoin',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'amount',
      ['1', '0.5', '.5', '1.', '20.3'],
      ['', '.', 'x', '-1', '1e8', '1,5', '0.000000001'],
    ],
  ] as const)(
    'on %s takes a payment code as its standard has it, in any case, or not at all',
    (network, scheme, payee, key, amounts, nonsense) => {
      const read = (texts: readonly string[]) =>
        texts.filter((text) => parseRecipient(text, network).kind === 'address')
      for (const name of [scheme, scheme.toUpperCase(), `${scheme[0]?.toUpperCase()}${scheme.slice(1)}`]) {
        const plain = `${name}:${payee}`
        const good = [plain, ...amounts.map((amount) => `${plain}?label=A&${key}=${amount}`)]
        expect(read(good)).toEqual(good)
        expect(parseRecipient(plain, network)).toEqual({ kind: 'address', address: payee })
        // Without its amount somebody would pay what was never asked for; a link asks a server for what is paid.
        const asked = [...nonsense.map((amount) => `${key}=${amount}&label=A`), `${key}=1&${key}=x`]
        const links = ['http://pay.example.com/cart', 'pay.example.com%2Fcart']
        const bad = [...asked.map((query) => `${plain}?${query}`), ...links.map((link) => `${name}:${link}`)]
        expect(bad.filter((text) => parseRecipient(text, network).kind !== 'invalid')).toEqual([])
      }
    },
  )

  it.each([
    [`ethereum:${address}@1/transfer?address=${address}&uint256=1`, 'transfer'],
    [`ethereum:pay-${address}/approve?address=${address}`, 'approve'],
    ['ethereum:marlow.eth/deposit?value=1e18', 'deposit'],
    [`SOLANA:https%3A%2F%2Fpay.example.com%2Fcart%3Forder%3D7`, 'https'],
    ['solana:https://pay.example.com/cart', 'https'],
  ])('asks for more than a payment in the words of its standard: %s', (text, what) => {
    for (const network of ['eip155:1', solana] as const)
      expect(parseRecipient(text, network)).toEqual({
        kind: 'asksForMore',
        what: expect.stringMatching(new RegExp(what, 'i')),
      })
  })

  it('takes a name for whoever is paid only where the standard of the code does', () => {
    expect(parseRecipient('ETHEREUM:pay-marlow.eth@1', 'eip155:1')).toEqual({ kind: 'name', name: 'marlow.eth' })
    expect(parseRecipient('solana:marlow.sol', solana)).toEqual({ kind: 'invalid' })
    expect(parseRecipient('bitcoin:marlow.btc', bitcoinMainnetId)).toEqual({ kind: 'invalid' })
  })

  it('reads a payment request of Bitcoin for the network that is shown, if it is one of that namespace', () => {
    const text = 'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    expect(parseRecipient(text, bitcoinRegtestId)).toMatchObject({ kind: 'address' })
    expect(parseRecipient(text, 'eip155:1')).toEqual({ kind: 'otherNetwork', chainId: bitcoinMainnetId })
  })

  it('is never the zero address', () => {
    expect(parseRecipient(`0x${'0'.repeat(40)}`, 'eip155:1')).toEqual({ kind: 'invalid' })
  })

  it.each([
    [`eip155:8453:${address}`, 'eip155:1', 'eip155:8453'],
    [`ethereum:${address}@8453`, 'eip155:1', 'eip155:8453'],
    [`ethereum:${address}`, solana, 'eip155:1'],
    [`${solana}:${solanaAddress}`, 'eip155:1', solana],
    [`ethereum:marlow.eth@10`, 'eip155:1', 'eip155:10'],
  ] as const)('%s on %s is of another network: %s', (text, network, chainId) => {
    expect(parseRecipient(text, network)).toEqual({ kind: 'otherNetwork', chainId })
  })

  it.each([
    ['marlow.eth', 'marlow.eth'],
    [' Ines.WCN.id ', 'Ines.WCN.id'],
    ['0xmarlow.eth', '0xmarlow.eth'],
    ['日本.eth', '日本.eth'],
    ['ethereum:marlow.eth@1', 'marlow.eth'],
  ])('%s is a name', (text, name) => {
    expect(parseRecipient(text, 'eip155:1')).toEqual({ kind: 'name', name })
  })

  it.each(['', ' ', '\n\t', ' '.repeat(1_000)])('%j is nothing yet', (text) => {
    expect(parseRecipient(text, 'eip155:1')).toEqual({ kind: 'empty' })
  })

  it.each([
    ...[
      'marlow',
      'a b.eth',
      '.eth',
      'marlow.',
      'a..eth',
      'https://marlow.eth',
      'marlow@example.com',
      `nowhere:${address}`,
    ],
    ...[`ethereum:${address}@0x1`, `ethereum:${address}@`],
    ...[
      `eip155:${address}`,
      `1:${address}`,
      `eip155:1:${address}:x`,
      `javascript:${address}`,
      `${'a'.repeat(300)}.eth`,
    ],
    ...[solanaAddress, `${address} ${address}`, `${address},`, '0x', 'null'],
  ])('%s is nobody', (text) => {
    expect(parseRecipient(text, 'eip155:1').kind).toBe('invalid')
  })

  it('is a Solana address where that is the network', () => {
    expect(parseRecipient(solanaAddress, solana)).toEqual({ kind: 'address', address: solanaAddress })
    expect(parseRecipient(address, solana)).toEqual({ kind: 'invalid' })
  })

  it('costs little for a megabyte of anything', () => {
    for (const one of ['0', '.', ':', 'a.', ' ', 'ethereum:']) {
      const text = one.repeat(Math.floor(1_048_576 / one.length))
      expect(quickest(100, () => parseRecipient(text, 'eip155:1'))).toBeLessThan(100)
    }
  })

  it('is not paid where a payment request asks for more than is known here, which would be lost', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const known = (text: string) => parseRecipient(text, text.toLowerCase().startsWith('s') ? solana : bitcoinMainnetId)
    const [kelp, coin] = [`solana:${solanaAddress}`, 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa']
    for (const text of [
      `${kelp}?spl-token=${mint}`,
      `${kelp}?amount=1&spl-token=${mint}`,
      `SOLANA:${solanaAddress}?SPL-TOKEN=${mint}`,
      `${kelp}?spl%2Dtoken=${mint}`,
      `${coin}?req-something=1`,
      `${coin}?amount=1&req-`,
      `BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=1&REQ-POP=x`,
      `${kelp}?memo=x&spl-token=${mint}`,
      `${kelp}?memo=${'x'.repeat(257)}`,
      `${kelp}?memo=${encodeURIComponent('☕'.repeat(86))}`,
      ...['a%00b', 'a%0Ab', '%E2%80%AEa', 'a%E2%80%8B', 'a%FF', '%20', 'a%20%20b'].map(
        (text) => `${kelp}?memo=${text}`,
      ),
      `${kelp}?${`reference=${mint}&`.repeat(9)}`,
    ])
      expect({ text, ...known(text) }).toEqual({ text, kind: 'asksForMore', what: expect.any(String) as string })
    expect(known(`${kelp}?amount=1&memo=%E2%80%AE`)).toEqual({ kind: 'asksForMore', what: 'memo' })
    expect(known(`${kelp}?amount=x&memo=x`)).toEqual({ kind: 'invalid' })
    for (const text of [kelp, `${kelp}?`, `${kelp}?amount=1&label=memo&message=reference`, `${coin}?label=req-a&x=1`])
      expect({ text, ...known(text) }).toMatchObject({ text, kind: 'address' })
  })

  it('keeps what a payment request of Solana has a payment carry, as its own library writes it', () => {
    const [one, other] = ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', solanaAddress]
    const read = (query: string) => {
      const found = parseRecipient(`solana:${solanaAddress}?${query}`, solana)
      return found.kind === 'address' ? found.marks : found.kind
    }
    const asked = new URLSearchParams({ amount: '1', memo: 'Order #4 + 2 – café ☕', label: 'Kelp' })
    for (const reference of [other, one, one]) asked.append('reference', reference)
    expect(read(asked.toString())).toEqual({ memo: 'Order #4 + 2 – café ☕', references: [other, one, one] })
    expect(read('memo=Order%2042')).toEqual({ memo: 'Order 42' })
    expect(read('memo=Order+42')).toEqual({ memo: 'Order 42' })
    expect(read('m%65mo=x')).toEqual({ memo: 'x' })
    expect(read(`MEMO=x&REFERENCE=${one}`)).toEqual({ memo: 'x', references: [one] })
    expect(read(`reference=${one}`)).toEqual({ references: [one] })
    expect(read('memo=')).toBeUndefined()
    expect(read(`memo=${'x'.repeat(256)}&${`reference=${one}&`.repeat(8)}`)).toMatchObject({
      references: Array<string>(8).fill(one),
    })
    // Two texts, or what is no address: its own standard knows no such request.
    for (const query of ['memo=a&memo=b', 'memo=a&memo=', 'reference=', 'reference=x', `reference=${one}&reference=0x`])
      expect(read(query)).toBe('invalid')
    // Of other chains nothing is carried.
    expect(parseRecipient(`ethereum:${address}@1?memo=x&reference=${one}`, 'eip155:1')).toEqual({
      kind: 'address',
      address,
    })
  })

  it('reads an address of Solana Pay, and knows that it is of another namespace', () => {
    const network = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    expect(parseRecipient(`solana:${address}?amount=1&label=Kelp`, network)).toEqual({ kind: 'address', address })
    expect(parseRecipient(`${network}:${address}`, network)).toEqual({ kind: 'address', address })
    expect(parseRecipient(`solana:${address}`, 'eip155:1')).toEqual({
      kind: 'otherNetwork',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    expect(parseRecipient('solana:', network)).toEqual({ kind: 'invalid' })
  })
})
