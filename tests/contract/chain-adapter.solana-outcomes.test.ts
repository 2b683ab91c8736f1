import {
  AccountRole,
  address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Blockhash,
  type IInstruction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Asset, LandedTransfer, Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import { isRuledOut } from '../../src/domain/money/not-sent.js'
import { outcomeOf, withOutcome } from '../../src/domain/money/outgoing.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { sendLamports } from '../../src/infrastructure/chains/solana/instructions.js'
import { compile } from '../../src/infrastructure/chains/solana/message.js'
import {
  computeBudgetProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../src/infrastructure/chains/solana/programs.js'
import { readMessage } from '../../src/infrastructure/chains/solana/read-message.js'
import { withoutCost } from '../fixtures/without-cost.js'
import { caught } from './caught.js'
import { readWire, withSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

const recipient = solanaAccount(1).address
const signaturePattern = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

let world: SolanaWorld
withSolanaWorld((one) => (world = one))

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
const outcome = (handle: TransferHandle, adapter = world.adapter, asked = order(5n)) =>
  withoutCost(adapter.outcomeOf(handle, asked, world.network))
/** A site that lists two nodes, each of somebody else. */
const twoNodes = () => ({ ...world.network, rpcUrls: ['https://one.example', 'https://two.example'] })
const mine = (blocks: number) => world.chain.control.mining.mine(blocks)
/** One that has just been loaded, and has no transaction in its hands. */
const another = () => world.adapterWith({})

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
    const asked = order(all - 1n, token)
    const ofTwo = through((_, pass) => pass()).outcomeOf(second, asked, twoNodes())
    expect(await ofTwo).toEqual({ status: 'failed', hash, depth: 2, reason: 'insufficient funds' })
    // One node alone could say so of one that landed.
    expect(await outcome(second, another(), asked)).toEqual({ status: 'unknown', hash, oneSource: true })
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

  it('was dropped when its last block is final and two nodes have not seen it, and not before', async () => {
    const handle = await send()
    const asked = () => through((_, pass) => pass()).outcomeOf(handle, order(5n), twoNodes())
    world.chain.control.mining.drop(hashOf(handle))
    mine(149)
    expect(await asked()).toMatchObject({ status: 'pending' })
    mine(3)
    // The last block is there, and can be taken back.
    expect(await asked()).toMatchObject({ status: 'pending' })
    mine(1)
    expect(await asked()).toEqual({ status: 'dropped' })
  })

  it('is not dropped on the word of one node, or of two of one host, which is said', async () => {
    const handle = await send()
    const hash = hashOf(handle)
    world.chain.control.mining.drop(hash)
    mine(160)
    expect(await outcome(handle, another())).toEqual({ status: 'unknown', hash, oneSource: true })
    const network = { ...world.network, rpcUrls: ['https://one.example/a', 'https://one.example/b'] }
    const asked = through((_, pass) => pass()).outcomeOf(handle, order(5n), network)
    expect(await asked).toEqual({ status: 'unknown', hash, oneSource: true })
  })

  it.each<readonly [string, Readonly<Record<string, () => Promise<Response>>>]>([
    ['says that it keeps none', { getSignatureStatuses: () => refuse({ code: -32_011, message: 'no history' }) }],
    ['has forgotten those blocks', { getFirstAvailableBlock: async () => answer(await world.ask('getSlot')) }],
    [
      'has only just those blocks',
      { getFirstAvailableBlock: async () => answer(Number(await world.ask('getSlot')) - 160) },
    ],
    ['does not say how far back it goes', { getFirstAvailableBlock: () => refuse({ code: -32_601, message: 'no' }) }],
    ['does not answer', { getBlockHeight: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('is not dropped on the word of one node beside one without history: it %s', async (_, says) => {
    const handle = await send()
    const hash = hashOf(handle)
    world.chain.control.mining.drop(hash)
    mine(160)
    for (const [other] of twoNodes().rpcUrls.entries()) {
      const adapter = through((method, pass, url) =>
        url === twoNodes().rpcUrls[other] ? (says[method] ?? pass)() : pass(),
      )
      const told = await adapter.outcomeOf(handle, order(5n), twoNodes())
      expect(told).toEqual({ status: 'unknown', hash })
    }
  })

  it('is not dropped while a node has not seen the last block, or cannot be asked', async () => {
    const handle = await send()
    const hash = hashOf(handle)
    world.chain.control.mining.drop(hash)
    mine(160)
    const ask = (other: (method: string, pass: () => Promise<Response>) => Promise<Response>) =>
      through((method, pass, url) => (url.startsWith('https://two') ? other(method, pass) : pass())).outcomeOf(
        handle,
        order(5n),
        twoNodes(),
      )
    expect(await ask((_, pass) => pass())).toEqual({ status: 'dropped' })
    expect(await ask((method, pass) => (method === 'getBlockHeight' ? answer(7) : pass()))).toMatchObject({
      status: 'pending',
    })
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ status: 'unknown', hash })
  })

  it.each<readonly [string, string, (now: number) => Readonly<Record<string, unknown>>]>([
    ['open while the other has come as far and has not seen it', 'pending', (now) => ({ slot: now })],
    [
      'open while the other is behind, whatever the clock says',
      'pending',
      () => ({ slot: 1, getBlockTime: 1_000_000 }),
    ],
    [
      'open while the other has forgotten it and is behind',
      'pending',
      (now) => ({ slot: 1, getFirstAvailableBlock: now }),
    ],
    ['so where the other has forgotten it', 'confirmed', (now) => ({ slot: now, getFirstAvailableBlock: now })],
  ])('is %s, where one shows it', async (_, status, tells) => {
    const handle = await send()
    mine(10)
    const { slot, ...says } = tells(Number(await world.ask('getSlot')))
    const unseen = { getSignatureStatuses: { context: { slot }, value: [null] }, ...says }
    for (const blind of twoNodes().rpcUrls) {
      const adapter = through((method, pass, url) =>
        url === blind && Object.hasOwn(unseen, method) ? answer(Reflect.get(unseen, method)) : pass(),
      )
      expect(await adapter.outcomeOf(handle, order(5n), twoNodes())).toMatchObject({ status })
      expect(
        await adapter.outcomeOf(handle, order(5n), {
          ...twoNodes(),
          rpcUrls: [...twoNodes().rpcUrls, 'https://three.test'],
        }),
      ).toMatchObject({ status: 'confirmed' })
    }
  })

  it('is open where one node alone says that what never landed has', async () => {
    const handle = await send()
    world.chain.control.mining.drop(hashOf(handle))
    mine(3)
    const now = Number(await world.ask('getSlot'))
    for (const slot of [now - 1, now + 1_000_000])
      for (const liar of twoNodes().rpcUrls) {
        const final = { slot, confirmations: null, err: null, confirmationStatus: 'finalized' }
        const adapter = through((method, pass, url) => {
          if (method === 'sendTransaction') return refuse({ code: -32_603, message: 'busy' })
          return url === liar && method === 'getSignatureStatuses'
            ? answer({ context: { slot }, value: [final] })
            : pass()
        })
        expect(await adapter.outcomeOf(handle, order(5n), twoNodes())).toMatchObject({
          status: expect.stringMatching(/pending|unknown/),
        })
      }
  })

  it('is not over too early where a node lied of the block that it lives to', async () => {
    for (const liar of twoNodes().rpcUrls) {
      world.chain.control.rewind()
      world.chain.control.mining.pause()
      const adapter = through(async (method, pass, url) => {
        if (url !== liar) return pass()
        if (method === 'getBlockHeight') return answer(3)
        if (method !== 'getLatestBlockhash') return pass()
        const told = (await (await pass()).json()) as { result: { value: object } }
        return answer({ ...told.result, value: { ...told.result.value, lastValidBlockHeight: 5 } })
      })
      const fee = await adapter.estimateFee(order(5n), twoNodes())
      const handle = await adapter.transfer(world.wallet(), order(5n), twoNodes(), fee)
      world.chain.control.mining.drop(hashOf(handle))
      mine(20)
      const [one, two] = await Promise.all(
        [another(), through((_, pass) => pass())].map((each, i) =>
          each.outcomeOf(handle, order(5n), i === 0 ? world.network : twoNodes()),
        ),
      )
      expect([one, two]).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    }
  })

  it('is not known to be over without its last block', async () => {
    const hash = hashOf(await send())
    world.chain.control.mining.drop(hash)
    mine(200)
    const handle = { kind: 'transaction', hash } as const
    expect(await outcome(handle, another())).toEqual({ status: 'pending', hash, unseen: true, oneSource: true })
    const ofTwo = through((_, pass) => pass()).outcomeOf(handle, order(5n), twoNodes())
    expect(await ofTwo).toEqual({ status: 'pending', hash, unseen: true })
  })

  it('is unknown where nobody can be asked, where a node answers nonsense, and for what is no transaction', async () => {
    const handle = await send()
    const { adapter, network } = world
    expect(await adapter.outcomeOf(handle, order(5n), { ...network, rpcUrls: [] })).toEqual({
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

describe('what landed', () => {
  const sending = ['solana_signAndSendTransaction']
  const sender = solanaAccount(0).address
  const [payer, payee, stranger] = [sender, recipient, solanaAccount(2).address].map((one) => address(one))
  if (payer === undefined || payee === undefined || stranger === undefined) throw new Error('There are too few.')
  const programs: ReadonlySet<string> = new Set([systemProgram, tokenProgram, token2022Program])
  /** Signs what it makes of the instructions, from the block that it was given. */
  const writing = (write: (asked: readonly IInstruction[]) => readonly IInstruction[]) => (bytes: Uint8Array) => {
    const { lifetime, instructions = [] } = readMessage(bytes) ?? {}
    const life = { blockhash: lifetime as Blockhash, lastValidBlockHeight: 0, slot: 0 }
    const given = instructions.map(({ program, accounts, data }) => ({
      programAddress: address(program),
      accounts: accounts.map((one) => ({
        address: address(one),
        role:
          one === payer ? AccountRole.WRITABLE_SIGNER : programs.has(one) ? AccountRole.READONLY : AccountRole.WRITABLE,
      })),
      data,
    }))
    const paid = given.filter(({ programAddress }) => programAddress !== computeBudgetProgram)
    return compile(payer, write(paid), life).messageBytes
  }
  const land = async (write: Parameters<typeof writing>[0], asked = order(5n)) => {
    const handle = await send(asked, world.adapter, world.wallet({ methods: sending, alter: writing(write) }))
    mine(2)
    const byTwo = await through((_, pass) => pass()).outcomeOf(handle, asked, twoNodes())
    return { hash: hashOf(handle), told: await outcome(handle, another(), asked), byTwo }
  }
  const noteProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  const note: IInstruction = { programAddress: noteProgram, accounts: [], data: new TextEncoder().encode('Thanks') }

  it('is what was asked for, whoever is asked and after a reload', async () => {
    const [plain, extended] = world.tokens
    for (const asset of [coin(), plain, extended]) {
      const asked = order(5n, asset)
      const handle = await send(asked)
      mine(2)
      expect(await outcome(handle, another(), asked)).toMatchObject({ status: 'confirmed' })
    }
  })

  it('is ruled out by the end of what the wallet names only where that is what it was asked to send', async () => {
    const [token] = world.tokens
    const all = (await world.adapter.balanceOf(world.account, token, world.network)).units
    /** By the word of two, and what is made of it. */
    const byTwo = async (handle: TransferHandle, asked: Transfer) => {
      const told = await through((_, pass) => pass()).outcomeOf(handle, asked, twoNodes())
      const state = { status: 'sent', handle, outcome: { status: 'pending' } } as const
      return outcomeOf(withOutcome({ ...asked, chainId: world.network.id, id: 'one', at: 0, state }, told))
    }
    const ended = async (alter = (bytes: Uint8Array) => bytes) => {
      const wallet = world.wallet({ methods: sending, alter })
      world.chain.control.rewind()
      world.chain.control.mining.pause()
      const expired = await send(order(5n), world.adapter, wallet)
      world.chain.control.mining.drop(hashOf(expired))
      await send(order(all, token))
      const failed = await send(order(all - 3n, token), world.adapter, wallet)
      mine(160)
      return [await byTwo(expired, order(5n)), await byTwo(failed, order(all - 3n, token))]
    }
    expect(await ended()).toMatchObject([{ status: 'dropped' }, { status: 'failed' }])
    expect(await ended(writing((given) => [note, ...given]))).toEqual([
      { status: 'unknown', hash: expect.any(String) },
      { status: 'unknown', hash: expect.any(String) },
    ])
    // One that only signs may hand out an earlier one as well, and send what it was asked for by itself.
    const older = (bytes: Uint8Array) => {
      const message = getCompiledTransactionMessageDecoder().decode(bytes)
      return Uint8Array.from(getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: stranger }))
    }
    const handed = await send(order(5n), world.adapter, world.wallet({ alter: older }))
    mine(160)
    expect(await byTwo(handed, order(5n))).toEqual({ status: 'unknown', hash: hashOf(handed) })
  })

  it('is what was asked for where a wallet writes it in its own way, by two nodes, as long as nothing else moves', async () => {
    const [plain, extended] = world.tokens
    for (const { hash, told, byTwo } of [
      await land((asked) => [note, ...asked]),
      await land(() => [sendLamports(payer, payee, 2n), sendLamports(payer, payee, 3n)]),
      await land((asked) => [note, ...asked], order(5n, plain)),
      await land((asked) => [note, ...asked], order(5n, extended)),
    ]) {
      expect(byTwo).toMatchObject({ status: 'confirmed' })
      // What it changed nobody signed: one node alone could say so of another.
      expect(told).toEqual({ status: 'unknown', hash, oneSource: true })
    }
  })

  it.each<readonly [string, () => readonly IInstruction[], LandedTransfer | undefined]>([
    ['another sum', () => [sendLamports(payer, payee, 6n)], { amount: amount(6n, 9) }],
    [
      'to somebody else',
      () => [sendLamports(payer, stranger, 10n ** 7n)],
      { to: stranger, amount: amount(10n ** 7n, 9) },
    ],
    ['twice', () => [sendLamports(payer, payee, 5n), sendLamports(payer, payee, 5n)], { amount: amount(10n, 9) }],
    [
      'and more to somebody else',
      () => [sendLamports(payer, payee, 5n), sendLamports(payer, stranger, 10n ** 7n)],
      undefined,
    ],
    ['nothing at all', () => [], undefined],
  ])('is something else when the wallet sent %s', async (_, write, landed) => {
    const { hash, told } = await land(write)
    expect(told).toEqual({ status: 'other', hash, depth: 2, ...(landed === undefined ? {} : { landed }) })
  })

  it('is something else when the wallet sent a token instead of the coin, and the coin instead of a token', async () => {
    const [token] = world.tokens
    const other = await send(order(7n, token))
    mine(2)
    const { address: mint, decimals } = token
    const symbol = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    expect(await outcome(other)).toMatchObject({
      status: 'other',
      landed: { asset: { address: mint, symbol, decimals }, amount: amount(7n, decimals) },
    })
    expect((await land(() => [sendLamports(payer, payee, 5n)], order(5n, token))).told).toMatchObject({
      status: 'other',
      landed: { asset: { symbol: 'SOL', decimals: 9 }, amount: amount(5n, 9) },
    })
  })

  it('is not an earlier transaction of the same, which a wallet names', async () => {
    const earlier = hashOf(await send())
    mine(40)
    const wallet = world.wallet({ methods: sending, answer: () => ({ signature: earlier }) })
    const error = await caught(send(order(5n), world.adapter, wallet))
    expect(error).toMatchObject({ code: 'SEND_UNSURE' })
  })

  it('is not what a node hands out for it, unless its payer signed that', async () => {
    const handle = await send(order(5n))
    const better = await send(order(6n))
    mine(2)
    const lying = through(async (method, pass) =>
      method === 'getTransaction'
        ? answer(await world.ask('getTransaction', [hashOf(better), { encoding: 'base64' }]))
        : pass(),
    )
    expect(await outcome(handle, lying, order(6n))).toEqual({ status: 'pending', hash: hashOf(handle) })
    mine(2)
    expect(await outcome(handle, lying, order(6n))).toEqual({ status: 'unknown', hash: hashOf(handle) })
    const silent = through((method, pass) => (method === 'getTransaction' ? answer(null) : pass()))
    expect(await outcome(handle, silent)).toEqual({ status: 'unknown', hash: hashOf(handle) })
    expect(await outcome(handle, another())).toMatchObject({ status: 'confirmed' })
  })

  it('did not fail on the word of one of two nodes', async () => {
    const handle = await send()
    mine(4)
    const failed = { slot: 1, confirmations: null, err: 'AccountNotFound', confirmationStatus: 'finalized' }
    for (const liar of twoNodes().rpcUrls) {
      const says = (others: (pass: () => Promise<Response>) => Promise<Response>) =>
        through((method, pass, url) =>
          method !== 'getSignatureStatuses' ? pass() : url === liar ? answer({ value: [failed] }) : others(pass),
        ).outcomeOf(handle, order(5n), twoNodes())
      expect((await says((pass) => pass())).status).not.toBe('failed')
      expect((await says(() => answer({ value: [null] }))).status).not.toBe('failed')
      expect((await says(() => Promise.reject(new TypeError('Failed to fetch')))).status).not.toBe('failed')
      expect(await says(() => answer({ value: [failed] }))).toMatchObject({ status: 'failed' })
    }
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

  it('may live from a newer block, which its wallet took, and for as long as that one lets it', async () => {
    const network = twoNodes()
    const adapter = through((_, pass) => pass())
    const renewed = async (bytes: Uint8Array) => {
      const { value } = (await world.ask('getLatestBlockhash', [{ commitment: 'processed' }])) as {
        readonly value: { readonly blockhash: string }
      }
      const message = getCompiledTransactionMessageDecoder().decode(bytes)
      const changed = { ...message, lifetimeToken: value.blockhash }
      return Uint8Array.from(getCompiledTransactionMessageEncoder().encode(changed))
    }
    const wallet = world.wallet({
      answer: async (request) => {
        const { transaction } = request.params as { readonly transaction: string }
        mine(100)
        const bytes = await renewed(Uint8Array.from(readWire(transaction).messageBytes))
        return world.wallet({ alter: () => bytes }).request(network.id, request)
      },
    })
    const fee = await adapter.estimateFee(order(5n), network)
    const handle = await adapter.transfer(wallet, order(5n), network, fee)
    world.chain.control.mining.drop(hashOf(handle))
    mine(140)
    // Of the block that it was asked for with, its time would be over.
    expect(await another().outcomeOf(handle, order(5n), world.network)).toEqual({
      status: 'pending',
      hash: hashOf(handle),
    })
    await adapter.outcomeOf(handle, order(5n), network)
    await expect
      .poll(async () => (mine(1), (await adapter.outcomeOf(handle, order(5n), network)).status))
      .toBe('confirmed')
    expect(world.chain.control.balance(recipient)).toBe(50_000_005n)
  })

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

  it('is over only with its last block where all nodes refuse it by the rules of the chain', async () => {
    const network = several('https://one.example', 'https://two.example')
    const asked = order(2_000_000_000n)
    const handle = await sendThrough(network, signingAfter(spendAlmostAll), asked)
    const adapter = through((_, pass) => pass())
    expect(await adapter.outcomeOf(handle, asked, network)).toMatchObject({ status: 'pending' })
    mine(200)
    expect(await adapter.outcomeOf(handle, asked, network)).toEqual({ status: 'dropped' })
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
    expect(error instanceof DialogError && isRuledOut(error)).toBe(true)
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
    expect(await lying.outcomeOf(handle, order(5n), network)).toMatchObject({ status: 'pending' })
    await world.ask('sendTransaction', [kept[0], { encoding: 'base64', preflightCommitment: 'confirmed' }])
    mine(2)
    expect(await lying.outcomeOf(handle, order(5n), network)).toMatchObject({ status: 'confirmed' })
  })

  it('is told by two nodes where the only one of the site refuses it: why it failed, or that its time is over', async () => {
    const late = await send(order(2_000_000_000n), world.adapter, signingAfter(spendAlmostAll))
    expect(await outcome(late)).toMatchObject({ status: 'pending' })
    await expect.poll(async () => (mine(1), outcome(late))).toMatchObject({ status: 'unknown', oneSource: true })
    expect(await through((_, pass) => pass()).outcomeOf(late, order(2_000_000_000n), twoNodes())).toMatchObject({
      status: 'failed',
      reason: 'insufficient funds',
    })
    const expired = await send(
      order(5n),
      world.adapter,
      signingAfter(() => mine(160)),
    )
    expect(await outcome(expired)).toMatchObject({ status: 'unknown', oneSource: true })
    expect(await through((_, pass) => pass()).outcomeOf(expired, order(5n), twoNodes())).toEqual({ status: 'dropped' })
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
    expect(error instanceof DialogError && isRuledOut(error)).toBe(false)
  })
})
