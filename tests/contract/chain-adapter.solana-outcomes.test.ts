import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Asset, Transfer, TransferHandle, TransferOutcome } from '../../src/domain/money/transfer.js'
import { isDefinitelyNotSent } from '../../src/domain/money/definitely-not-sent.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { startSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'
import { askedBy } from '../fixtures/asked-by.ts'

const recipient = solanaAccount(1).address
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

let world: SolanaWorld
beforeAll(async () => {
  world = await startSolanaWorld()
})
afterAll(() => world.stop())
/** Blocks come when the test says so. */
beforeEach(() => {
  world.chain.control.rewind()
  world.chain.control.mining.pause()
})

const coin = (): Asset => world.network.nativeCurrency
const order = (units: bigint, asset = coin()): Transfer => ({
  from: world.account,
  to: recipient,
  asset,
  amount: amount(units, asset.decimals),
})
const send = async (transfer = order(5n), adapter = world.adapter, wallet = world.wallet()) =>
  adapter.transfer(wallet, transfer, world.network, await world.adapter.estimateFee(transfer, world.network))
const hashOf = (handle: TransferHandle): string => (handle.kind === 'transaction' ? handle.hash : '')
const outcome = (handle: TransferHandle, adapter = world.adapter): Promise<TransferOutcome> =>
  adapter.outcomeOf(handle, askedBy(world.account), world.network)
const mine = (blocks: number) => world.chain.control.mining.mine(blocks)
/** One that has just been loaded, and has no transaction in its hands. */
const another = () => world.adapterWith({})
const caught = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => {
      throw new Error('It was not refused.')
    },
    (error: unknown) => error,
  )

/** The nodes of the world, but for what is written here. */
const through = (change: (method: string, pass: () => Promise<Response>, url: string) => Promise<Response>) =>
  world.adapterWith({
    fetch: (url, init) => {
      const { method } = JSON.parse(String(init?.body)) as { readonly method: string }
      return change(method, () => fetch(world.chain.rpcUrl, init), String(url))
    },
  })
const refuse = async (reason: object) => Response.json({ jsonrpc: '2.0', id: 1, error: reason })
const answer = async (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })

describe('what became of a transfer', () => {
  it('waits, then is confirmed, deeper with each block, until nobody takes it back', async () => {
    const handle = await send()
    const hash = hashOf(handle)
    expect(hash).toMatch(signaturePattern)
    expect(await outcome(handle)).toEqual({ status: 'pending', hash })
    mine(1)
    // One leader has it.
    expect(await outcome(handle)).toEqual({ status: 'pending', hash })
    mine(1)
    expect(await outcome(handle)).toEqual({ status: 'confirmed', hash, depth: 2 })
    mine(1)
    expect(await outcome(handle)).toEqual({ status: 'confirmed', hash, depth: 3 })
    mine(1)
    expect(await outcome(handle)).toEqual({ status: 'confirmed', hash, depth: 32 })
  })

  it('failed on the chain, with the reason', async () => {
    const [token] = world.tokens
    const all = (await world.adapter.balanceOf(world.account, token, world.network)).units
    await send(order(all, token))
    const second = await send(order(all - 1n, token))
    mine(2)
    const hash = hashOf(second)
    expect(await outcome(second)).toEqual({ status: 'failed', hash, depth: 2, reason: 'insufficient funds' })
  })

  it('is sent again with each look while no node has it, and lands', async () => {
    const handle = await send()
    world.chain.control.mining.drop(hashOf(handle))
    mine(3)
    expect(await outcome(handle)).toMatchObject({ status: 'pending' })
    // It is sent behind the answer.
    await expect.poll(async () => (mine(1), (await outcome(handle)).status)).toBe('confirmed')
    expect(world.chain.control.balance(recipient)).toBe(50_000_005n)
  })

  it('was dropped when its last block is final and no node has seen it, and not before', async () => {
    const handle = await send()
    world.chain.control.mining.drop(hashOf(handle))
    mine(149)
    expect(await outcome(handle, another())).toMatchObject({ status: 'pending' })
    mine(3)
    // The last block is there, and can be taken back.
    expect(await outcome(handle, another())).toMatchObject({ status: 'pending' })
    mine(1)
    expect(await outcome(handle, another())).toEqual({ status: 'dropped' })
  })

  it('is not dropped while a node has not seen the last block, or cannot be asked', async () => {
    const handle = await send()
    world.chain.control.mining.drop(hashOf(handle))
    mine(160)
    const urls = [world.chain.rpcUrl, 'https://other.example']
    const network = { ...world.network, rpcUrls: urls }
    const ask = (other: (method: string, pass: () => Promise<Response>) => Promise<Response>) =>
      through((method, pass, url) => (url.startsWith('https://other') ? other(method, pass) : pass())).outcomeOf(
        handle,
        askedBy(world.account),
        network,
      )
    expect(await ask((_, pass) => pass())).toEqual({ status: 'dropped' })
    expect(await ask((method, pass) => (method === 'getBlockHeight' ? answer(7) : pass()))).toMatchObject({
      status: 'pending',
    })
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 'pending' })
    const seen = { confirmations: null, err: null, confirmationStatus: 'finalized' }
    const bySecond = (method: string, pass: () => Promise<Response>) =>
      method === 'getSignatureStatuses' ? answer({ value: [seen] }) : pass()
    expect(await ask(bySecond)).toMatchObject({ status: 'confirmed' })
  })

  it('is not known to be over without its last block', async () => {
    const hash = hashOf(await send())
    world.chain.control.mining.drop(hash)
    mine(200)
    const handle = { kind: 'transaction', hash } as const
    expect(await outcome(handle, another())).toEqual({ status: 'pending', hash, unseen: true })
  })

  it('is unknown where nobody can be asked, where a node answers nonsense, and for what is no transaction', async () => {
    const handle = await send()
    const { adapter, account, network } = world
    expect(await adapter.outcomeOf(handle, askedBy(account), { ...network, rpcUrls: [] })).toEqual({
      status: 'unknown',
    })
    for (const nonsense of [7, null, {}, { value: [] }, { value: [7] }, { value: [{ confirmations: -1 }] }])
      expect(
        await outcome(
          handle,
          through(() => answer(nonsense)),
        ),
      ).toEqual({ status: 'unknown' })
    expect(await outcome({ kind: 'transaction', hash: '0x12' })).toEqual({ status: 'unknown' })
    expect(await outcome({ kind: 'calls', id: '0x12' })).toEqual({ status: 'unknown' })
  })
})

describe('a transfer that was signed', () => {
  /** A page through which the transaction does not get to the node as it should. */
  const sending = (change: (pass: () => Promise<Response>) => Promise<Response>): ChainAdapter => {
    const state = { first: true }
    return through((method, pass) => {
      if (method !== 'sendTransaction' || !state.first) return pass()
      state.first = false
      return change(pass)
    })
  }

  it.each<readonly [string, (pass: () => Promise<Response>) => Promise<Response>]>([
    ['no node could be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the node was too busy', () => Promise.resolve(new Response('', { status: 429 }))],
    ['the node did not answer clearly', () => Promise.resolve(new Response('<html>'))],
    ['the node was behind', () => refuse({ code: -32_016, message: 'Minimum context slot has not been reached' })],
    [
      'the node did not know the newest block yet',
      () => refuse({ code: -32_002, message: 'Blockhash not found', data: { err: 'BlockhashNotFound', logs: [] } }),
    ],
    [
      'the node took it and broke off',
      async (pass) => {
        await pass()
        return new Response('', { status: 502 })
      },
    ],
    [
      'the node has it already',
      async (pass) => {
        await pass()
        return refuse({ code: -32_002, message: '', data: { err: 'AlreadyProcessed', logs: [] } })
      },
    ],
  ])('is on its way when %s, and is never called unsent', async (_, change) => {
    const adapter = sending(change)
    const handle = await send(order(5n), adapter)
    expect(hashOf(handle)).toMatch(signaturePattern)
    await expect.poll(async () => (mine(1), (await outcome(handle, adapter)).status)).toBe('confirmed')
    expect(world.chain.control.balance(recipient)).toBe(50_000_005n)
  })

  it('is sent through every node: one that takes it is enough', async () => {
    const network = { ...world.network, rpcUrls: ['https://one.example', 'https://two.example', world.chain.rpcUrl] }
    const adapter = through((method, pass, url) => {
      if (method !== 'sendTransaction' || !url.endsWith('example')) return pass()
      return url.startsWith('https://one')
        ? new Promise(() => undefined)
        : refuse({ code: -32_002, message: '', data: { err: 'BlockhashNotFound', logs: [] } })
    })
    const transfer = order(5n)
    const fee = await adapter.estimateFee(transfer, network)
    await adapter.transfer(world.wallet(), transfer, network, fee)
    mine(2)
    expect(world.chain.control.balance(recipient)).toBe(50_000_005n)
  })

  /** Signs once something else has happened. */
  const signingAfter = (happens: () => unknown) => {
    const signing = world.wallet()
    return world.wallet({
      answer: async (request) => {
        await happens()
        return signing.request(world.network.id, request)
      },
    })
  }
  /** The money is gone by the time that the visitor has said yes. */
  const spendAlmostAll = async () => {
    const rest = (await world.adapter.balanceOf(world.account, coin(), world.network)).units
    await send(order(rest - 1_000_000_000n))
    mine(2)
  }
  const several = (...rpcUrls: readonly string[]) => ({ ...world.network, rpcUrls })
  const sendThrough = async (network: typeof world.network, wallet = world.wallet(), transfer = order(5n)) => {
    const adapter = through((_, pass) => pass())
    return adapter.transfer(wallet, transfer, network, await adapter.estimateFee(transfer, network))
  }

  it('was not sent when all nodes refuse it by the rules of the chain', async () => {
    const network = several('https://one.example', 'https://two.example')
    const error = await caught(sendThrough(network, signingAfter(spendAlmostAll), order(2_000_000_000n)))
    expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(error instanceof DialogError && isDefinitelyNotSent(error)).toBe(true)
  })

  it('was not sent when the visitor took longer than it lives', async () => {
    const network = several('https://one.example', 'https://two.example')
    const error = await caught(
      sendThrough(
        network,
        signingAfter(() => mine(160)),
      ),
    )
    expect(error).toMatchObject({ code: 'TRANSACTION_EXPIRED' })
    expect(error instanceof DialogError && isDefinitelyNotSent(error)).toBe(true)
    mine(5)
    expect(world.chain.control.balance(recipient)).toBe(50_000_000n)
  })

  it.each<readonly [string, readonly string[]]>([
    ['the only node', ['https://one.example']],
    ['two nodes of one host', ['https://one.example/a', 'https://one.example/b']],
  ])('is never called unsent on the word of %s, which can still send it', async (_, rpcUrls) => {
    const kept: string[] = []
    const lying = world.adapterWith({
      fetch: (_url, init) => {
        const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly string[] }
        if (method !== 'sendTransaction') return fetch(world.chain.rpcUrl, init)
        kept.push(...params.slice(0, 1))
        return refuse({ code: -32_002, message: '', data: { err: 'AccountNotFound', logs: [] } })
      },
    })
    const network = several(...rpcUrls)
    const fee = await lying.estimateFee(order(5n), network)
    const handle = await lying.transfer(world.wallet(), order(5n), network, fee)
    expect(handle).toMatchObject({ kind: 'transaction', lastBlock: expect.any(Number) })
    expect(await lying.outcomeOf(handle, askedBy(world.account), network)).toMatchObject({ status: 'pending' })
    await world.ask('sendTransaction', [kept[0], { encoding: 'base64', preflightCommitment: 'confirmed' }])
    mine(2)
    expect(await lying.outcomeOf(handle, askedBy(world.account), network)).toMatchObject({ status: 'confirmed' })
  })

  it('is told by the chain where the only node refuses it: why it failed, or that its time is over', async () => {
    const late = await send(order(2_000_000_000n), world.adapter, signingAfter(spendAlmostAll))
    expect(await outcome(late)).toMatchObject({ status: 'pending' })
    await expect
      .poll(async () => (mine(1), outcome(late)))
      .toMatchObject({ status: 'failed', reason: 'insufficient funds' })
    const expired = await send(
      order(5n),
      world.adapter,
      signingAfter(() => mine(160)),
    )
    expect(await outcome(expired)).toEqual({ status: 'dropped' })
  })

  it('may have been sent where a wallet sends itself and says that its node did not know the block', async () => {
    const wallet = world.wallet({
      methods: ['solana_signAndSendTransaction'],
      answer: () => {
        throw new DialogError(
          'WALLET_ERROR',
          {},
          { cause: new Error('failed to send transaction: Blockhash not found') },
        )
      },
    })
    const error = await caught(send(order(5n), world.adapter, wallet))
    expect(error).toMatchObject({ code: 'SEND_UNSURE' })
    expect(error instanceof DialogError && isDefinitelyNotSent(error)).toBe(false)
  })
})
