import { describe, expect, it } from 'vitest'
import type { CallsProgress, CallsRequest } from '../../../src/domain/calls/calls.js'
import type { TransferOutcome } from '../../../src/domain/money/transfer.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes } from '../support/dialog-of-fakes.js'

const shop = `0x${'5a'.repeat(20)}`
const token = `0x${'70'.repeat(20)}`
const calls = [
  { to: token, data: '0x12' },
  { to: shop, value: 5n },
] as const
const hash = (digit: number) => `0x${String(digit).repeat(64)}`
const confirmed = (digit: number): TransferOutcome => ({ status: 'confirmed', hash: hash(digit), depth: 1 })

type Answers = Readonly<Record<string, (params: unknown) => unknown>>

async function world(capabilities: Readonly<Record<string, unknown>>, answers: Answers = {}) {
  const chain = { ...createFakeChainAdapter(), capabilities: async () => capabilities }
  const wallet = createFakeWallet({
    accounts: [account],
    distinctHashes: true,
    answer: ({ method, params }) => {
      const answer = answers[method]
      if (answer === undefined) throw Object.assign(new Error(method), { code: 4200 })
      return answer(params)
    },
  })
  const dialog = createDialogOfFakes({ wallet, chains: [chain] })
  await dialog.connect()
  const { send: sendCalls, inTurn } = await dialog.app.features.load('calls')
  const seen: string[] = []
  const onStep = ({ steps, atomic }: CallsProgress) =>
    void seen.push(`${atomic ? 'one' : 'each'}: ${steps.map(({ status }) => status).join(' ')}`)
  const asked = (method: string) => wallet.calls.filter((one) => one.method === method)
  const send = async (request: Partial<CallsRequest> = {}, ms = 60_000) => {
    const outcome = sendCalls({ calls, onStep, ...request })
    const settled = outcome.then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
    await dialog.clock.advance(ms)
    return settled
  }
  return { ...dialog, chain, wallet, send, seen, asked, inTurn }
}

const able = (status: string) => ({ '0x1': { atomic: { status } } })
const one = (
  status: number,
  receipts: readonly unknown[] = [{ transactionHash: hash(3), status: '0x1' }],
): Answers => ({
  wallet_sendCalls: () => ({ id: '0xb1' }),
  wallet_getCallsStatus: () => ({ status, atomic: true, receipts }),
})

describe('calls of a host', () => {
  it('are one where the wallet can, and asked for once', async () => {
    const { send, seen, asked } = await world(able('supported'), one(200))
    const { value } = await send()
    const step = { status: 'confirmed', hash: hash(3) }
    expect(value).toEqual({ atomic: true, status: 'confirmed', steps: [step, step] })
    expect(seen).toEqual(['one: asking asking', 'one: sent sent', 'one: confirmed confirmed'])
    expect(asked('wallet_sendCalls').map(({ params }) => params)).toEqual([
      [
        {
          version: '2.0.0',
          from: account,
          chainId: '0x1',
          atomicRequired: true,
          calls: [
            { to: token, value: '0x0', data: '0x12' },
            { to: shop, value: '0x5', data: '0x' },
          ],
        },
      ],
    ])
    expect(asked('eth_sendTransaction')).toEqual([])
  })

  it.each([
    [500, 'failed'],
    [400, 'failed'],
    [100, 'unknown'],
  ] as const)('are all told alike when the wallet says %i: %s', async (status, expected) => {
    const { send } = await world(able('supported'), one(status))
    const { value } = await send({}, 700_000)
    expect(value).toMatchObject({ atomic: true, status: expected })
  })

  it('are told apart where the wallet did not keep them together, whatever it promised', async () => {
    const parts = { status: 600, atomic: false, receipts: [{ transactionHash: hash(3), status: '0x1' }] }
    const answers = { ...one(200), wallet_getCallsStatus: () => parts }
    const { value } = await (await world(able('supported'), answers)).send()
    expect(value).toEqual({
      atomic: false,
      status: 'partly',
      steps: [{ status: 'confirmed', hash: hash(3) }, { status: 'skipped' }],
    })
  })

  it.each([
    ['knows nothing of it', {}, {}],
    ['would change the account for it', able('ready'), {}],
    ['says more than it can', able('supported'), {}],
  ] as const)('go one after another where the wallet %s, and each step is told', async (_, capabilities, answers) => {
    const { send, seen, asked, chain } = await world(capabilities, answers)
    chain.setOutcome(hash(1), confirmed(1))
    chain.setOutcome(hash(2), confirmed(2))
    const { value } = await send()
    expect(value).toEqual({
      atomic: false,
      status: 'confirmed',
      steps: [
        { status: 'confirmed', hash: hash(1) },
        { status: 'confirmed', hash: hash(2) },
      ],
    })
    expect(seen.filter((line) => line.startsWith('each'))).toEqual([
      'each: asking waiting',
      'each: sent waiting',
      'each: confirmed waiting',
      'each: confirmed asking',
      'each: confirmed sent',
      'each: confirmed confirmed',
      'each: confirmed confirmed',
    ])
    expect(asked('eth_sendTransaction').map(({ params }) => params)).toEqual([
      [{ from: account, to: token, value: '0x0', data: '0x12', chainId: '0x1' }],
      [{ from: account, to: shop, value: '0x5', data: '0x', chainId: '0x1' }],
    ])
  })

  it.each([
    [{ status: 'failed', hash: hash(1), depth: 1 }, 'failed'],
    [{ status: 'cancelled', hash: hash(8), depth: 1 }, 'failed'],
    [{ status: 'pending', hash: hash(1) }, 'unknown'],
  ] as const)('stop at the first that does not go through: %o', async (outcome, status) => {
    const { send, chain, asked } = await world({})
    chain.setOutcome(hash(1), outcome)
    const { value } = await send({}, 700_000)
    expect(value).toMatchObject({ atomic: false, status, steps: [{ status }, { status: 'skipped' }] })
    expect(asked('eth_sendTransaction')).toHaveLength(1)
  })

  it('are partly done when the visitor declines the second, and not at all when they decline the first', async () => {
    const { send, chain, wallet, clock } = await world({})
    chain.setOutcome(hash(1), { status: 'pending', hash: hash(1) })
    const sending = send({}, 2_000)
    await clock.advance(0)
    const settled = sending
    wallet.setMood('reject')
    chain.setOutcome(hash(1), confirmed(1))
    await clock.advance(60_000)
    expect((await settled).value).toMatchObject({
      atomic: false,
      status: 'partly',
      steps: [{ status: 'confirmed', hash: hash(1) }, { status: 'declined' }],
    })
    expect((await send()).error).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('are before the visitor’s eyes while they go one after another, and once more where somebody closed it and not all went through', async () => {
    const { send, chain, wallet, clock, inTurn, app, view } = await world({})
    chain.setOutcome(hash(1), { status: 'pending', hash: hash(1) })
    const sending = send({}, 0)
    await clock.advance(0)
    expect(app.dialog.state.get().open).toBe(true)
    expect(view()).toBe('CallsInTurn')
    await clock.advance(1_000)
    expect(inTurn.get()).toMatchObject({
      calls: [{ to: token }, { to: shop, value: 5n }],
      network: { id: 'eip155:1' },
      steps: [{ status: 'sent', hash: hash(1) }, { status: 'waiting' }],
      isOver: false,
    })
    app.dialog.close()
    wallet.setMood('reject')
    chain.setOutcome(hash(1), confirmed(1))
    await clock.advance(60_000)
    await sending
    expect(inTurn.get()).toMatchObject({
      steps: [{ status: 'confirmed' }, { status: 'declined' }],
      isOver: true,
    })
    expect(app.dialog.state.get().open).toBe(true)
    expect(view()).toBe('CallsInTurn')
  })

  it('stay out of sight where the wallet shows them itself: as one, and one alone', async () => {
    const batch = await world(able('supported'), one(200))
    await batch.send()
    const alone = await world({})
    alone.chain.setOutcome(hash(1), confirmed(1))
    await alone.send({ calls: [calls[1]] })
    for (const { app, inTurn } of [batch, alone]) {
      expect(inTurn.get()).toBeUndefined()
      expect(app.dialog.state.get().open).toBe(false)
    }
  })

  it.each([
    ['reject', 'declined'],
    ['busy', 'failed'],
  ] as const)('say that nothing was sent where the wallet answers the first with %s', async (mood, status) => {
    const { send, wallet, inTurn } = await world({})
    wallet.setMood(mood)
    expect((await send()).error).toBeDefined()
    expect(inTurn.get()).toMatchObject({ steps: [{ status }, { status: 'skipped' }], isOver: true })
  })

  it('show the newest, when two parts of a site ask at once', async () => {
    const { send, chain, clock, inTurn } = await world({})
    for (const one of [1, 2, 3, 4, 5]) chain.setOutcome(hash(one), confirmed(one))
    const first = send({}, 0)
    const second = send({ calls: [...calls, calls[1]] }, 0)
    await clock.advance(60_000)
    await Promise.all([first, second])
    expect(inTurn.get()?.calls).toHaveLength(3)
  })

  it('are not sent at all where they must be one and cannot', async () => {
    const { send, asked } = await world({})
    expect((await send({ atomic: 'required' })).error).toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(asked('eth_sendTransaction')).toEqual([])
    // The visitor is asked whether the account may change for it.
    const ready = await world(able('ready'), one(200))
    expect((await ready.send({ atomic: 'required' })).value).toMatchObject({ atomic: true, status: 'confirmed' })
  })

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 101 }, () => ({ to: shop }))],
    ['to nowhere', [{ to: 'shop' }]],
    ['of less than nothing', [{ to: shop, value: -1n }]],
    ['of half a byte', [{ to: shop, data: '0x1' }]],
  ] as const)('are refused before the wallet hears of them: %s', async (_, wrong) => {
    const { send, asked } = await world(able('supported'), one(200))
    expect((await send({ calls: wrong })).error).toMatchObject({ code: 'TRANSACTION_INVALID' })
    expect(asked('wallet_sendCalls')).toEqual([])
  })

  it('need a connected wallet', async () => {
    const dialog = createDialogOfFakes()
    const { send } = await dialog.app.features.load('calls')
    await expect(send({ calls })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
