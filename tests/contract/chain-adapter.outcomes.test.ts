import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LandedTransfer, Transfer, TransferHandle, TransferOutcome } from '../../src/domain/money/transfer.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { lyingFetch } from '../fakes/lying-fetch.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'
import { createScriptedWallet } from './scripted-wallet.js'
import { askedBy } from '../fixtures/asked-by.ts'
import { withoutCost } from '../fixtures/without-cost.ts'

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
/** The order that `send` carries out. */
const order = (change: Partial<Transfer> = {}): Transfer => ({
  from: world.account,
  to: recipient,
  asset: { symbol: 'ETH', decimals: 18 },
  amount: { units: 5n, decimals: 18 },
  ...change,
})
const tokenOrder = (units: bigint, change: Partial<Transfer> = {}): Transfer => {
  const [asset] = world.tokens
  return order({ asset, amount: { units, decimals: asset.decimals }, ...change })
}
const tokenCall = (units: bigint, to: string = recipient) => {
  const args = [to as `0x${string}`, units] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: world.tokens[0].address, value: '0x0', data }
}
/** The node under two names. */
const both = () => [world.rpcUrl.replace('127.0.0.1', 'localhost'), world.rpcUrl]
type Sources = 'two nodes' | 'a node and the wallet' | 'one node' | 'the wallet'
const outcome = (handle: TransferHandle, how: Sources, asked = order()) => {
  const { adapter, network, rpcUrl } = world
  const rpcUrls = {
    'two nodes': both(),
    'a node and the wallet': [rpcUrl],
    'one node': [rpcUrl],
    'the wallet': [],
  }[how]
  const wallet = how.includes('wallet') ? world.wallet() : undefined
  return withoutCost(adapter.outcomeOf(handle, asked, { ...network, rpcUrls }, wallet))
}

describe.each(['two nodes'] as const)('what became of a transfer, asked of %s', (how) => {
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
    const hash = await send(tokenCall(5n))
    await mine()
    const reason = 'Token: balance too low'
    expect(await outcome(transaction(hash), how, tokenOrder(5n))).toEqual({ status: 'failed', hash, depth: 1, reason })
  })

  it.each([0, 1, 7, 40])('was sped up by one that pays the same, found %i blocks later', async (later) => {
    const nonce = await nextNonce()
    const first = await send({ nonce: hex(nonce) })
    const second = await send({ nonce: hex(nonce) }, 3)
    await mine()
    if (later > 0) await mine(later)
    const told = { status: 'confirmed', hash: second, depth: later + 1 }
    expect(await outcome(transaction(first, nonce), how)).toEqual(told)
  })

  it('was replaced by one that pays another sum, which is told', async () => {
    const nonce = await nextNonce()
    const first = await send({ nonce: hex(nonce) })
    const second = await send({ nonce: hex(nonce), value: '0x6' }, 3)
    await mine(2)
    const landed = { asset: { symbol: 'ETH', decimals: 18 }, amount: { units: 6n, decimals: 18 } }
    const told = { status: 'replaced', hash: second, depth: 2, landed }
    expect(await outcome(transaction(first, nonce), how)).toEqual(told)
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

  it('may still come when nobody knows it and its nonce is free', async () => {
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    await world.ask('anvil_dropTransaction', [hash])
    expect(await outcome(transaction(hash, nonce), how)).toEqual({ status: 'pending', hash, nonce, unseen: true })
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'pending', hash, unseen: true })
  })

  it('is believed anew after the chain was reorganised', async () => {
    const before = await world.ask('evm_snapshot')
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    await mine(2)
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'confirmed', depth: 2 })
    await world.ask('evm_revert', [before])
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'pending', unseen: true })
    await send({ nonce: hex(nonce), value: '0x6' })
    await mine()
    expect(await outcome(transaction(hash, nonce), how)).toMatchObject({ status: 'replaced' })
  })
})

/** Nobody knows through whose nodes a wallet reads: here they are the site's. */
describe.each(['one node', 'the wallet', 'a node and the wallet'] as const)('what %s alone says', (how) => {
  it('is that of one, where it has never seen a payment', async () => {
    const hash = `0x${'12'.repeat(32)}`
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'pending', hash, unseen: true, oneSource: true })
  })

  it('is enough for what landed', async () => {
    const hash = await send({})
    await mine()
    expect(await outcome(transaction(hash), how)).toEqual({ status: 'confirmed', hash, depth: 1 })
  })

  it.each<readonly [string, (nonce: number) => Promise<unknown>]>([
    ['cancelled', (nonce) => send({ nonce: hex(nonce), to: sender, value: '0x0' }, 3)],
    ['replaced', (nonce) => send({ nonce: hex(nonce), value: '0x6' }, 3)],
  ])('does not rule a payment out: %s', async (_, replace) => {
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    await replace(nonce)
    await mine()
    expect(await outcome(transaction(hash, nonce), how)).toEqual({ status: 'unknown', hash, oneSource: true })
  })

  it('does not rule a payment out: failed', async () => {
    const hash = await send(tokenCall(5n))
    await mine()
    expect(await outcome(transaction(hash), how, tokenOrder(5n))).toEqual({ status: 'unknown', hash, oneSource: true })
  })
})

describe('a transaction that a wallet names', () => {
  const stranger = people[3]
  const ether = { symbol: 'ETH', decimals: 18 }

  it.each<readonly [string, Readonly<Record<string, string>>, LandedTransfer | undefined]>([
    ['pays another sum', { value: '0x6' }, { asset: ether, amount: { units: 6n, decimals: 18 } }],
    ['pays somebody else', { to: stranger }, { to: stranger }],
    [
      'pays somebody else another sum',
      { to: stranger, value: '0x6' },
      { to: stranger, asset: ether, amount: { units: 6n, decimals: 18 } },
    ],
    ['moves nothing', { value: '0x0' }, undefined],
  ])('and that %s is something else', async (_, call, landed) => {
    const hash = await send(call)
    await mine()
    const told = { status: 'other', hash, depth: 1, ...(landed === undefined ? {} : { landed }) }
    expect(await outcome(transaction(hash), 'two nodes')).toEqual(told)
  })

  it('is something else where it pays coins for tokens, tokens for coins, or other tokens', async () => {
    const [token, quiet] = world.tokens
    await world.ask('evm_setAutomine', [true])
    await world.mint(token, sender, 100n)
    await world.mint(quiet, sender, 100n)
    await world.ask('evm_setAutomine', [false])
    const coins = await send({})
    const tokens = await send(tokenCall(5n))
    const others = await send({ ...tokenCall(5n), to: quiet.address })
    const more = await send(tokenCall(6n))
    const elsewhere = await send(tokenCall(5n, stranger))
    await mine()
    const of = (hash: string, asked: Transfer) => outcome(transaction(hash), 'two nodes', asked)
    expect(await of(tokens, tokenOrder(5n))).toMatchObject({ status: 'confirmed' })
    expect(await of(others, order({ asset: quiet, amount: { units: 5n, decimals: 6 } }))).toMatchObject({
      status: 'confirmed',
    })
    expect(await of(coins, tokenOrder(5n))).toMatchObject({ status: 'unknown' })
    expect(await of(tokens, order())).toMatchObject({ status: 'other' })
    expect(await of(others, tokenOrder(5n))).toMatchObject({ status: 'other' })
    const { decimals } = token
    expect(await of(more, tokenOrder(5n))).toMatchObject({
      status: 'other',
      landed: { amount: { units: 6n, decimals } },
    })
    expect(await of(elsewhere, tokenOrder(5n))).toMatchObject({ status: 'other', landed: { to: stranger } })
  })

  it('and that was there before the wallet was asked is not it, though it pays the same', async () => {
    const note = String(await world.adapter.noteBefore?.(world.account, world.network))
    const hash = await send({})
    await mine()
    expect(await outcome(transaction(hash), 'two nodes', order({ note }))).toMatchObject({ status: 'confirmed' })
    const later = String(await world.adapter.noteBefore?.(world.account, world.network))
    expect([Number(later), await outcome(transaction(hash), 'two nodes', order({ note: later }))]).toEqual([
      Number(note) + 1,
      { status: 'unknown', hash },
    ])
  })

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['replaced', { value: '0x6' }],
    ['replaced by one that pays the same', {}],
    ['cancelled', { to: sender, value: '0x0' }],
  ])('and that was on its way before the wallet was asked rules this one out by nothing: %s', async (_, call) => {
    const nonce = await nextNonce()
    const named = await send({ nonce: hex(nonce) })
    const note = await world.adapter.noteBefore?.(world.account, world.network)
    expect(note).toBe(`${nonce}/${nonce + 1}`)
    await send({ nonce: hex(nonce), ...call }, 3)
    await mine()
    const asked = order(note === undefined ? {} : { note })
    expect(await outcome(transaction(named, nonce), 'two nodes', asked)).toEqual({ status: 'unknown', hash: named })
  })

  it('and that failed, on its way before the wallet was asked, says nothing of this one', async () => {
    const asked = tokenOrder(10n ** 30n)
    const named = await send(tokenCall(10n ** 30n))
    const note = String(await world.adapter.noteBefore?.(world.account, world.network))
    await mine()
    expect(await outcome(transaction(named), 'two nodes', asked)).toMatchObject({ status: 'failed' })
    const told = await outcome(transaction(named), 'two nodes', { ...asked, note })
    expect(told).toEqual({ status: 'unknown', hash: named })
  })

  it('and that failed at something else says nothing of this one', async () => {
    const hash = await send(tokenCall(10n ** 30n))
    await mine()
    expect(await outcome(transaction(hash), 'two nodes')).toEqual({ status: 'other', hash, depth: 1 })
  })
})

describe('a payment that a wallet made without saying so', () => {
  const find = async (asked: Transfer, known: readonly string[] = []) =>
    world.adapter.findSince?.(asked, known, world.network)

  it('is none that was on its way before the wallet was asked', async () => {
    const [nonce, older] = [await nextNonce(), await send({})]
    const note = String(await world.adapter.noteBefore?.(world.account, world.network))
    await mine(2)
    expect(await find(order({ note: String(nonce) }))).toMatchObject({ hash: older })
    expect(await find(order({ note }))).toBeUndefined()
  })

  it('is found by the nonce that was noted before, among what else was sent', async () => {
    const note = String(await nextNonce())
    expect(await find(order({ note }))).toBeUndefined()
    await send({ value: '0x9' })
    const hash = await send({})
    expect(await find(order({ note }))).toBeUndefined()
    await mine(3)
    expect(await find(order({ note }))).toEqual({
      kind: 'transaction',
      hash,
      nonce: Number(note) + 1,
      unproven: true,
    })
    // What is known to be another one, or older, is not it.
    expect(await find(order({ note }), [hash])).toBeUndefined()
    expect(await find(order({ note: String(Number(note) + 2) }))).toBeUndefined()
    expect(await find(order({ note, to: people[3] }))).toBeUndefined()
    expect(await find(order())).toBeUndefined()
  })

  it('is not something else where the one node that told of it lied: the wallet never named it', async () => {
    const hash = await send({ to: people[3] })
    await mine(2)
    const found = { kind: 'transaction', hash, unproven: true } as const
    expect(await outcome(found, 'two nodes')).toEqual({ status: 'unknown', hash })
    expect(await outcome(transaction(hash), 'two nodes')).toMatchObject({ status: 'other' })
    expect(await outcome(found, 'two nodes', order({ to: people[3] }))).toMatchObject({ status: 'confirmed' })
  })
})

describe('nodes of which one lies', () => {
  /** Two hosts of one chain; what the first says of a method is what it is told to. */
  const lying = (lies: Readonly<Record<string, unknown>>) =>
    createEvmAdapter({
      fetch: lyingFetch(new URL(world.rpcUrl.replace('127.0.0.1', 'localhost')).host, lies),
      clock: createClock(),
      rpc: {},
      supportedChains: createFakeSupportedChains([]),
    })

  it('rule nothing out that landed', async () => {
    const nonce = await nextNonce()
    const hash = await send({})
    await mine(2)
    const high = `0x${(nonce + 5).toString(16)}`
    const nothing = { eth_getTransactionReceipt: null, eth_getTransactionByHash: null, eth_getTransactionCount: high }
    const receipt = await world.ask('eth_getTransactionReceipt', [hash])
    const failed = { eth_getTransactionReceipt: { ...(receipt as object), status: '0x0' } }
    for (const lies of [nothing, failed, { eth_getTransactionReceipt: null }])
      for (const rpcUrls of [both(), both().toReversed()]) {
        const told = await lying(lies).outcomeOf(transaction(hash, nonce), order(), { ...world.network, rpcUrls })
        expect(['confirmed', 'pending', 'unknown']).toContain(told.status)
      }
  })

  it.each([0, 1, 1_000_000])('make nothing sent that never was, in a block that is %i ahead of all', async (ahead) => {
    const nonce = await nextNonce()
    const hash = await send({ nonce: hex(nonce) })
    const found = (await world.ask('eth_getTransactionByHash', [hash])) as object
    await world.ask('anvil_dropTransaction', [hash])
    await mine(3)
    const block = Number(await world.ask('eth_blockNumber')) + ahead
    const lies = {
      eth_blockNumber: hex(block + 9),
      eth_getTransactionByHash: { ...found, blockNumber: hex(block) },
      eth_getTransactionReceipt: {
        transactionHash: hash,
        from: sender,
        status: '0x1',
        logs: [],
        blockNumber: hex(block),
      },
      eth_getTransactionCount: hex(nonce + 1),
    }
    const asked = (rpcUrls: readonly string[]) =>
      lying(lies).outcomeOf(transaction(hash, nonce), order(), { ...world.network, rpcUrls })
    expect(await asked(both().slice(0, 1))).toMatchObject({ status: 'confirmed', depth: 10 })
    for (const rpcUrls of [both(), both().toReversed()])
      expect(await asked(rpcUrls)).toMatchObject({ status: 'pending' })
  })

  it('make nothing sent that was another', async () => {
    const hash = await send({ to: people[3] })
    await mine(2)
    const found = (await world.ask('eth_getTransactionByHash', [hash])) as object
    const lies = { eth_getTransactionByHash: { ...found, to: recipient } }
    const told = await lying(lies).outcomeOf(transaction(hash), order(), { ...world.network, rpcUrls: both() })
    expect(told).toEqual({ status: 'unknown', hash })
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
  /** The order, as the code of accounts writes it, among what the bundle carries. */
  const named = [word(recipient), word('5')].join('').padEnd(logOf(sender, true).length, '0')
  const other = [word(recipient), word('6')].join('').padEnd(named.length, '0')

  it.each<readonly [string, readonly string[], TransferOutcome['status'], string]>([
    ['worked', [logOf(sender, true), named], 'confirmed', entryPoint],
    ['worked, and orders something else', [logOf(sender, true), other], 'unknown', entryPoint],
    ['was reverted inside', [logOf(sender, false), named], 'failed', entryPoint],
    ['was reverted inside, and ordered something else', [logOf(sender, false), other], 'unknown', entryPoint],
    [
      'was reverted beside one of another account that worked',
      [logOf(bundler, true), logOf(sender, false), named],
      'failed',
      entryPoint,
    ],
    ['was one of two with different ends', [logOf(sender, true), logOf(sender, false), named], 'unknown', entryPoint],
    ['is not told of', [logOf(bundler, true), named], 'unknown', entryPoint],
    ['is told of by another contract only', [logOf(sender, true), named], 'unknown', impostor],
  ])('that %s', async (_, logs, status, to) => {
    const hash = await bundled(logs, to)
    expect(await outcome(transaction(hash), 'two nodes')).toMatchObject({ status, hash })
  })

  it('is not over when the bundle failed: it may be brought again', async () => {
    const hash = await send({ from: bundler, ...tokenCall(10n ** 30n) })
    await mine()
    expect(await outcome(transaction(hash), 'two nodes')).toEqual({ status: 'unknown', hash })
  })

  it('is told as a batch by the word of the chain, and by its wallet where the call says the same', async () => {
    const { adapter, network, wallet } = world
    const told = async (logs: readonly string[]) => {
      const receipts = [{ transactionHash: await bundled(logs), status: '0x1' }]
      const passing = wallet()
      const asking = createScriptedWallet({
        address: sender,
        chainId: 'eip155:1',
        read: (request) =>
          request.method === 'wallet_getCallsStatus' ? { status: 200, receipts } : passing.request('eip155:1', request),
      })
      return withoutCost(
        adapter.outcomeOf({ kind: 'calls', id: '0x1d' }, order(), { ...network, rpcUrls: both() }, asking),
      )
    }
    expect(await told([logOf(sender, false), named])).toMatchObject({ status: 'failed', depth: 2 })
    expect(await told([logOf(sender, true), named])).toMatchObject({ status: 'confirmed', depth: 2 })
    // The wallet knows of other ways to bring it.
    expect(await told([named])).toMatchObject({ status: 'confirmed', depth: 2 })
    expect(await told([])).toMatchObject({ status: 'unknown' })
  })
})

describe('a batch (EIP-5792)', () => {
  const ofBatch = (answer: unknown) => {
    const { adapter, network, wallet } = world
    const passing = wallet()
    const asking = createScriptedWallet({
      address: sender,
      chainId: 'eip155:1',
      read: (request) => (request.method === 'wallet_getCallsStatus' ? answer : passing.request('eip155:1', request)),
    })
    return withoutCost(
      adapter.outcomeOf({ kind: 'calls', id: '0x1d' }, order(), { ...network, rpcUrls: both() }, asking),
    )
  }

  it('is as deep as its transaction, whatever the wallet says of it', async () => {
    const hash = await send({})
    const receipts = [{ transactionHash: hash, status: '0x1', blockNumber: '0x1' }]
    expect(await ofBatch({ status: 200, receipts })).toMatchObject({ status: 'pending', hash })
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
      { status: 'pending', hash, unseen: true },
    ],
    // That it gave it up is its word alone.
    [{ status: 400 }, { status: 'unknown' }],
    [
      { status: 500, receipts: failed },
      { status: 'pending', hash, unseen: true },
    ],
    [
      { status: 600, receipts: failed },
      { status: 'pending', hash, unseen: true },
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
