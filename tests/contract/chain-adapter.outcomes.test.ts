import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TransferHandle, TransferOutcome } from '../../src/domain/money/transfer.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'
import { createScriptedWallet } from './scripted-wallet.js'
import { askedBy } from '../fixtures/asked-by.ts'

const [sender, recipient] = people
const gwei = 1_000_000_000
let world: EvmWorld
beforeAll(async () => {
  world = await startEvmWorld()
})
afterAll(() => world.stop())

/** Blocks come when the test says so. */
beforeEach(async () => {
  await world.ask('evm_setAutomine', [true])
  await world.ask('anvil_dropAllTransactions')
  await world.ask('anvil_mine', ['0x1'])
  await world.ask('evm_setAutomine', [false])
})

const nextNonce = async () => Number(await world.ask('eth_getTransactionCount', [sender, 'latest']))
const send = async (call: Readonly<Record<string, unknown>>, tip = 1): Promise<string> => {
  const fees = { gas: '0x186a0', maxFeePerGas: hex(tip * 20 * gwei), maxPriorityFeePerGas: hex(tip * gwei) }
  return String(
    await world.ask('eth_sendTransaction', [{ from: sender, to: recipient, value: '0x5', ...fees, ...call }]),
  )
}
const hex = (value: number) => `0x${value.toString(16)}`
const mine = (blocks = 1) => world.ask('anvil_mine', [hex(blocks)])
const transaction = (hash: string, nonce?: number): TransferHandle => ({
  kind: 'transaction',
  hash,
  ...(nonce === undefined ? {} : { nonce }),
})
const outcome = (handle: TransferHandle, how: 'nodes' | 'wallet' = 'nodes'): Promise<TransferOutcome> => {
  const { adapter, account, network } = world
  return how === 'nodes'
    ? adapter.outcomeOf(handle, askedBy(account), network)
    : adapter.outcomeOf(handle, askedBy(account), { ...network, rpcUrls: [] }, world.wallet())
}

describe.each(['nodes', 'wallet'] as const)('what became of a transfer, asked of the %s', (how) => {
  it('waits, with its nonce, then is confirmed, deeper with each block', async () => {
    const nonce = await nextNonce()
    const hash = await send({})
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'pending', hash, nonce })
    await mine()
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'confirmed', hash, depth: 1 })
    await mine(5)
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'confirmed', hash, depth: 6 })
  })

  it('failed on the chain, with the reason of the contract', async () => {
    const [token] = world.tokens
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 5n] })
    const hash = await send({ to: token.address, value: '0x0', data })
    await mine()
    const reason = 'Token: balance too low'
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'failed', hash, depth: 1, reason })
  })

  it.each([0, 1, 7, 40])('was sped up: another has its nonce, found %i blocks later', async (later) => {
    const nonce = await nextNonce()
    const first = await send({ nonce: hex(nonce) })
    const second = await send({ nonce: hex(nonce) }, 3)
    await mine()
    if (later > 0) await mine(later)
    expect(await outcome(transaction(first, nonce), how)).toEqual({
      status: 'replaced',
      hash: second,
      depth: later + 1,
    })
  })

  it('was cancelled by one to oneself that moves nothing', async () => {
    const nonce = await nextNonce()
    const first = await send({ nonce: hex(nonce) })
    const second = await send({ nonce: hex(nonce), to: sender, value: '0x0' }, 3)
    await mine(3)
    expect(await outcome(transaction(first, nonce), how)).toEqual({ status: 'cancelled', hash: second, depth: 3 })
  })

  it('waits while what takes its place waits', async () => {
    const nonce = await nextNonce()
    const first = await send({ nonce: hex(nonce) })
    await send({ nonce: hex(nonce) }, 3)
    expect(await outcome(transaction(first, nonce), how)).toEqual({ status: 'pending', hash: first, nonce })
  })

  it('was dropped when nobody knows it and its nonce is free; not so before it was ever seen', async () => {
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    await world.ask('anvil_dropTransaction', [hash])
    expect(await outcome(transaction(hash, nonce), how)).toEqual({ status: 'dropped' })
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'pending', hash, unseen: true })
  })

  it('is believed anew after the chain was reorganised', async () => {
    const before = await world.ask('evm_snapshot')
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    await mine(2)
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'confirmed', depth: 2 })
    await world.ask('evm_revert', [before])
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'dropped' })
    await send({ nonce: hex(nonce), value: '0x6' })
    await mine()
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'replaced' })
  })
})

describe('a transfer of a smart account that a bundler brought (ERC-4337)', () => {
  const bundler = people[1]
  const [entryPoint, impostor] = [
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da033',
  ]
  const event = '49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
  const word = (hexDigits: string) => hexDigits.replace(/^0x/, '').toLowerCase().padStart(64, '0')
  const logOf = (account: string, succeeded: boolean) =>
    [event, word('a1'), word(account), word('0'), word('7'), word(succeeded ? '1' : '0'), word('5'), word('5')].join('')
  /** Writes each log that it is called with: four topics, then the data. */
  const logger = `0x${[
    ...['6000', '5b', '80', '36', '11', '600a', '57', '00'],
    ...['5b', '80', '6060', '01', '35', '81', '6040', '01', '35', '82', '6020', '01', '35', '83', '35'],
    ...['6080', '85', '6080', '01', '6000', '37', '6080', '6000', 'a4', '610100', '01', '6002', '56'],
  ].join('')}`

  const bundled = async (logs: readonly string[], to = entryPoint): Promise<string> => {
    await world.ask('anvil_setCode', [to, logger])
    const hash = await send({ from: bundler, to, value: '0x0', data: `0x${logs.join('')}` })
    await mine(2)
    return hash
  }

  it.each<readonly [string, readonly string[], TransferOutcome['status'], string]>([
    ['worked', [logOf(sender, true)], 'confirmed', entryPoint],
    ['was reverted inside', [logOf(sender, false)], 'failed', entryPoint],
    [
      'was reverted beside one of another account that worked',
      [logOf(bundler, true), logOf(sender, false)],
      'failed',
      entryPoint,
    ],
    ['was one of two with different ends', [logOf(sender, true), logOf(sender, false)], 'unknown', entryPoint],
    ['is not told of', [logOf(bundler, true)], 'unknown', entryPoint],
    ['is told of by another contract only', [logOf(sender, true)], 'unknown', impostor],
  ])('that %s', async (_, logs, status, to) => {
    const hash = await bundled(logs, to)
    const { adapter, account, network } = world
    const known = status === 'unknown' ? {} : { hash, depth: 2 }
    expect(await adapter.outcomeOf(transaction(hash), askedBy(account), network)).toEqual({ status, ...known })
  })

  it('is not over when the bundle failed: it may be brought again', async () => {
    const [token] = world.tokens
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 10n ** 30n] })
    const hash = await send({ from: bundler, to: token.address, value: '0x0', data })
    await mine()
    const { adapter, account, network } = world
    expect(await adapter.outcomeOf(transaction(hash), askedBy(account), network)).toEqual({ status: 'unknown' })
  })

  it('fails as a batch by the word of the chain, whatever its wallet says', async () => {
    const { adapter, account, network, wallet } = world
    const told = async (logs: readonly string[]) => {
      const receipts = [{ transactionHash: await bundled(logs), status: '0x1' }]
      const passing = wallet()
      const asking = createScriptedWallet({
        address: sender,
        chainId: 'eip155:1',
        read: (request) =>
          request.method === 'wallet_getCallsStatus' ? { status: 200, receipts } : passing.request('eip155:1', request),
      })
      return adapter.outcomeOf({ kind: 'calls', id: '0x1d' }, askedBy(account), network, asking)
    }
    expect(await told([logOf(sender, false)])).toMatchObject({ status: 'failed', depth: 2 })
    expect(await told([logOf(sender, true)])).toMatchObject({ status: 'confirmed', depth: 2 })
    // The wallet knows of other ways to bring it.
    expect(await told([])).toMatchObject({ status: 'confirmed', depth: 2 })
  })
})

describe('a batch (EIP-5792)', () => {
  const ofBatch = (answer: unknown) => {
    const { adapter, account, network, wallet } = world
    const passing = wallet()
    const asking = createScriptedWallet({
      address: sender,
      chainId: 'eip155:1',
      read: (request) => (request.method === 'wallet_getCallsStatus' ? answer : passing.request('eip155:1', request)),
    })
    return adapter.outcomeOf({ kind: 'calls', id: '0x1d' }, askedBy(account), network, asking)
  }

  it('is as deep as its transaction, whatever the wallet says of it', async () => {
    const hash = await send({})
    const receipts = [{ transactionHash: hash, status: '0x1', blockNumber: '0x1' }]
    expect(await ofBatch({ status: 200, receipts })).toEqual({ status: 'pending', hash })
    await mine(3)
    expect(await ofBatch({ status: 200, receipts })).toEqual({ status: 'confirmed', hash, depth: 3 })
    expect(await ofBatch({ status: 'CONFIRMED', receipts })).toEqual({ status: 'confirmed', hash, depth: 3 })
  })

  const hash = `0x${'cd'.repeat(32)}`
  const failed = [{ transactionHash: hash, status: '0x0' }]
  it.each<readonly [unknown, TransferOutcome]>([
    [{ status: 100 }, { status: 'pending' }],
    [{ status: 'PENDING' }, { status: 'pending' }],
    [{ status: 200, receipts: [] }, { status: 'pending' }],
    [
      { status: 200, receipts: failed },
      { status: 'failed', hash },
    ],
    [{ status: 400 }, { status: 'failed' }],
    [
      { status: 500, receipts: failed },
      { status: 'failed', hash },
    ],
    [
      { status: 600, receipts: failed },
      { status: 'failed', hash },
    ],
    [{ status: 700 }, { status: 'unknown' }],
    ['nonsense', { status: 'unknown' }],
    [null, { status: 'unknown' }],
  ])('%j is %j', async (answer, told) => {
    expect(await ofBatch(answer)).toEqual(told)
  })

  it('is unknown without its wallet', async () => {
    const { adapter, account, network } = world
    expect(await adapter.outcomeOf({ kind: 'calls', id: '0x1d' }, askedBy(account), network)).toEqual({
      status: 'unknown',
    })
  })
})

it('is unknown where nobody can be asked, and where a node answers nonsense', async () => {
  const { account, network, adapter } = world
  const handle = transaction(`0x${'12'.repeat(32)}`, 3)
  expect(await adapter.outcomeOf(handle, askedBy(account), { ...network, rpcUrls: [] })).toEqual({ status: 'unknown' })
  const nonsense = createEvmAdapter({
    fetch: async () => Response.json([{ jsonrpc: '2.0', id: 0, result: { hash: 7 } }]),
    clock: createClock(),
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
    timeoutMs: 400,
  })
  expect(await nonsense.outcomeOf(handle, askedBy(account), network)).toEqual({ status: 'unknown' })
  expect(await adapter.outcomeOf(transaction('0x12'), askedBy(account), network)).toEqual({ status: 'unknown' })
})
