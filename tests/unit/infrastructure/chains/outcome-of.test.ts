import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createOutcomeOf } from '../../../../src/infrastructure/chains/evm/outcome-of.js'
import { readUserOperations } from '../../../../src/infrastructure/chains/evm/user-operations.js'
import { createScriptedReader, type Answers } from './scripted-reader.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
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
    clock: createVirtualClock(),
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
      { sender, succeeded: true },
      { sender, succeeded: false },
    ])
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
