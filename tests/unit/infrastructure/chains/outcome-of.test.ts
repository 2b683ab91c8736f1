import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createOutcomeOf } from '../../../../src/infrastructure/chains/evm/outcome-of.js'
import { readUserOperations } from '../../../../src/infrastructure/chains/evm/user-operations.js'
import { createScriptedReader, type Answers } from './scripted-reader.js'
import { askedBy } from '../../../fixtures/asked-by.ts'

const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const relay = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const handle = { kind: 'transaction', hash } as const
const transaction = (from: string) => ({ hash, from, to: relay, nonce: '0x7', value: '0x5', input: '0x' })
const knowsNothing: Answers = {
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_getTransactionCount: '0x7',
}

/** The first answers for all; the others, and the first, are asked when it knows nothing. */
const outcome = (first: Answers, ...others: readonly Answers[]) => {
  const [one, ...more] = [first, ...others].map((answers) => createScriptedReader(answers).reader)
  if (one === undefined) throw new Error('Nobody can be asked.')
  return createOutcomeOf({
    reader: {
      read: one.read,
      readAll: one.readAll,
      readApart: async (place, task) => {
        const each = await Promise.all([one, ...more].map((source) => source.readApart(place, task)))
        return { said: each.flatMap(({ said }) => said), sources: each.length }
      },
    },
    decimalsOf: new Map(),
  })(handle, askedBy(`eip155:1:${sender}`), ethereum)
}

describe('a transfer that the node has not heard of', () => {
  it('has its nonce from whoever has', async () => {
    const told = outcome(knowsNothing, {}, { ...knowsNothing, eth_getTransactionByHash: transaction(sender) })
    expect(await told).toEqual({ status: 'pending', hash, nonce: 7 })
  })

  it('takes no nonce from whoever sends for the account', async () => {
    const told = outcome(knowsNothing, { ...knowsNothing, eth_getTransactionByHash: transaction(relay) })
    expect(await told).toEqual({ status: 'pending', hash })
  })

  it('is unseen when nobody has', async () => {
    expect(await outcome(knowsNothing, knowsNothing, {})).toEqual({ status: 'pending', hash, unseen: true })
  })
})

describe('a receipt', () => {
  it.each([undefined, 'nobody', relay])('of %s does not say that the account’s order worked', async (from) => {
    const receipt = {
      transactionHash: hash,
      blockNumber: '0x5',
      status: '0x1',
      ...(from === undefined ? {} : { from }),
    }
    const told = outcome({ ...knowsNothing, eth_getTransactionReceipt: receipt, eth_blockNumber: '0x6' })
    expect(await told).toMatchObject({ status: 'unknown' })
  })

  it.each([undefined, null, 0, 1, '0', '0x2', 'reverted'])(
    'whose status is %s does not say that it worked',
    async (status) => {
      const landed = { ...transaction(sender), to: sender, value: '0x1', blockNumber: '0x5' }
      const receipt = { transactionHash: hash, from: sender, blockNumber: '0x5', logs: [], status }
      const told = outcome({
        ...knowsNothing,
        eth_getTransactionByHash: landed,
        eth_getTransactionReceipt: receipt,
        eth_blockNumber: '0x6',
      })
      expect(await told).toMatchObject({ status: 'unknown' })
    },
  )
})

describe('what landed by the word of one of two', () => {
  const receipt = { transactionHash: hash, from: sender, status: '0x1', logs: [], blockNumber: '0x5' }
  const claims: Answers = {
    eth_blockNumber: '0xf4240',
    eth_getTransactionCount: '0x8',
    eth_getTransactionByHash: { ...transaction(sender), to: sender, value: '0x1' },
  }
  /** A block that may be far ahead of that of everybody else. */
  const claimsIn = (block: number): Answers => ({
    ...claims,
    eth_getTransactionReceipt: { ...receipt, blockNumber: `0x${block.toString(16)}` },
  })
  const behind: Answers = {
    ...knowsNothing,
    eth_blockNumber: '0x64',
    // Years old by any clock.
    eth_getBlockByNumber: { number: '0x64', timestamp: '0x1' },
  }

  it.each([90, 110, 1_000_000])('in block %i is not sent while the other does not show it', async (block) => {
    for (const told of [await outcome(claimsIn(block), behind), await outcome(behind, claimsIn(block))])
      expect(told).toMatchObject({ status: 'pending', hash })
  })

  it('is shown as that while the other does not answer, and is sent once it says so too', async () => {
    expect(await outcome(claimsIn(90), {})).toEqual({ status: 'pending', hash, byOne: true })
    expect(await outcome(claimsIn(90), claimsIn(90))).toMatchObject({ status: 'confirmed', hash })
    expect(await outcome(claimsIn(90))).toMatchObject({ status: 'confirmed', hash })
  })
})

describe('what left beside what was asked for', () => {
  const [token, junk] = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512']
  const [friend, thief] = ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65']
  const word = (value: string | number) =>
    (typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0').toLowerCase()
  const move = (from: string, to: string, units: number, address = token) => ({
    address,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${word(from)}`, `0x${word(to)}`],
    data: `0x${word(units)}`,
  })
  const order = (paymaster: string) => ({
    address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      `0x${word('0xa1')}`,
      `0x${word(sender)}`,
      `0x${word(paymaster)}`,
    ],
    data: `0x${word(7)}${word(1)}${word(5)}${word(5)}`,
  })
  const direct = `0xa9059cbb${word(friend)}${word(5)}`
  const paid = move(sender, friend, 5)
  const nobody = '0x0'

  /** Of five units of the token, or of a coin, by a transaction of this kind. */
  const landed = (
    logs: readonly object[],
    { from = sender, to = thief, input = '0xdeadbeef', value = '0x0', isCoin = false } = {},
  ) => {
    const { reader } = createScriptedReader({
      eth_getTransactionReceipt: { transactionHash: hash, from, status: '0x1', logs, blockNumber: '0x5' },
      eth_getTransactionByHash: { ...transaction(from), to, value, input },
      eth_blockNumber: '0x10',
      eth_getTransactionCount: '0x8',
    })
    const decimals = isCoin ? 18 : 6
    const asked = {
      ...askedBy(`eip155:1:${sender}`),
      to: friend,
      asset: isCoin ? { symbol: 'ETH', decimals } : { symbol: 'PLUM', decimals, address: token },
      amount: { units: 5n, decimals },
    }
    return createOutcomeOf({ reader, decimalsOf: new Map() })(handle, asked, ethereum)
  }

  it.each<readonly [string, readonly object[], Parameters<typeof landed>[1]]>([
    ['more of the token to somebody else', [paid, move(sender, thief, 1_000)], {}],
    ['the same once more to the same', [paid, paid], {}],
    ['another token', [paid, move(sender, thief, 1, junk)], {}],
    ['a token beside coins', [move(sender, thief, 1)], { to: friend, value: '0x5', isCoin: true }],
    ['more by an order that paid its own gas', [order(nobody), paid, move(sender, thief, 9)], { from: relay }],
    [
      'more to two by one that a paymaster paid for',
      [order(relay), paid, move(sender, relay, 1), move(sender, thief, 9)],
      { from: relay },
    ],
  ])('is something else: %s', async (_, logs, how) => {
    expect(await landed(logs, how)).toMatchObject({ status: expect.stringMatching(/^(?:other|unknown)$/) })
  })

  it.each<readonly [string, readonly object[], Parameters<typeof landed>[1]]>([
    ['nothing', [paid], {}],
    ['what the token itself takes', [paid, move(sender, thief, 1)], { to: token, input: direct }],
    ['change to oneself', [move(sender, sender, 40), paid, move(sender, thief, 9), move(thief, sender, 9)], {}],
    ['what came in', [move(thief, sender, 9, junk), paid], {}],
    ['an approval', [paid, { ...move(sender, thief, 9), topics: [hash, `0x${word(sender)}`, `0x${word(thief)}`] }], {}],
    ['a fee in the same token', [order(relay), paid, move(sender, thief, 2)], { from: relay }],
    [
      'a fee in another one',
      [order(relay), move(sender, relay, 9, junk), paid, move(relay, sender, 2, junk)],
      { from: relay },
    ],
    ['a fee to who brought it', [paid, move(sender, relay, 2)], { from: relay }],
    ['nothing beside coins', [], { to: friend, value: '0x5', input: '0x', isCoin: true }],
  ])('is none: %s', async (_, logs, how) => {
    expect(await landed(logs, how)).toMatchObject({ status: 'confirmed', hash })
  })
})

describe('what an EntryPoint logs', () => {
  const word = (digits: string) => digits.toLowerCase().replace(/^0x/, '').padStart(64, '0')
  const log = {
    address: '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      `0x${word('a1')}`,
      `0x${word(sender)}`,
      `0x${word('0')}`,
    ],
    data: `0x${word('7')}${word('1')}${word('5')}${word('5')}`,
  }

  it.each([
    '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
  ])('counts from %s', (address) => {
    const failed = { ...log, address, data: log.data.replace(`${word('7')}${word('1')}`, `${word('7')}${word('0')}`) }
    expect(
      readUserOperations([log, { ...failed, topics: log.topics.map((one) => one.toUpperCase()) }, failed]),
    ).toEqual([
      {
        sender,
        succeeded: true,
        isSponsored: false,
        entryPoint: '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
        cost: 5n,
      },
      { sender, succeeded: false, isSponsored: false, entryPoint: address, cost: 5n },
    ])
  })

  it('tells whether a paymaster paid', () => {
    const [topic, id, from] = log.topics
    const told = readUserOperations([{ ...log, topics: [topic, id, from, `0x${word(relay)}`] }])
    expect(told).toMatchObject([{ sender, succeeded: true, isSponsored: true }])
  })

  it.each([
    undefined,
    'logs',
    [null, 7, {}],
    [{ ...log, address: relay }],
    [{ ...log, address: undefined }],
    [{ ...log, topics: log.topics.slice(0, 2) }],
    [{ ...log, topics: [`0x${word('1')}`, ...log.topics.slice(1)] }],
    [{ ...log, data: `0x${word('7')}` }],
    [{ ...log, data: undefined }],
  ])('is nothing in %j', (logs) => {
    expect(readUserOperations(logs)).toEqual([])
  })
})
