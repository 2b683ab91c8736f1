import { describe, expect, it } from 'vitest'
import { acceptConnection } from '../../../src/application/connection-sessions.js'
import type { TransferHandle } from '../../../src/domain/money/transfer.js'
import { services } from '../../../src/composition/services.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createDialogOfFakes, account, otherAccount } from '../support/dialog-of-fakes.js'
import { withUnhandled } from '../support/with-unhandled.js'
import { broken, calls, confirmed, hash, shop, token, world, type Answers } from '../support/calls-of-host.js'

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

  it('are asked about of the wallet that has them, and of none that took its place', async () => {
    const { send, clock, container } = await world(able('supported'), one(100))
    const outcome = send({}, 0)
    await clock.advance(1_000)
    const other = createFakeConnector({
      info: { id: 'other' },
      addresses: [account],
      answer: (_, { method }) => one(200)[method]?.(undefined),
    })
    const link = await other.connector.connect({ chains: ['eip155:1'] })
    acceptConnection(container.get(services.connections), link)
    await clock.advance(700_000)
    expect([(await outcome).value?.status, other.requests]).toEqual(['unknown', []])
  })

  it.each([
    ['as one', () => world(able('supported'), one(200))],
    ['one after another', () => world(able('unsupported'), {}, (index) => hash(index + 1))],
  ])(
    'are sent %s and their outcome is told though the site’s own onStep throws, which is reported',
    async (_, begin) => {
      const { send, chain } = await begin()
      chain.setOutcome(hash(2), confirmed(2))
      const broken = new Error('of the site')
      const onStep = () => {
        throw broken
      }
      const reported = new Set<unknown>()
      await withUnhandled(
        (thrown) => reported.add(thrown),
        async () => {
          const { value, error } = await send({ onStep })
          expect([value?.status, error]).toEqual(['confirmed', undefined])
          await new Promise((resolve) => setTimeout(resolve))
        },
      )
      expect(reported).toEqual(new Set([broken]))
    },
  )

  it.each([
    ['as one', able('supported'), one(200), true],
    ['one after another', able('unsupported'), {}, true],
    ['not at all', able('supported'), { wallet_sendCalls: () => Promise.reject({ code: 4001 }) }, false],
  ] as const)(
    'were sent %s: what the account holds and its history are read anew once they are through',
    async (...given) => {
      const [, capabilities, answers, isRead] = given
      const { send, chain, app, balances, clock } = await world(capabilities, answers)
      for (const digit of [1, 2]) chain.setOutcome(hash(digit), confirmed(digit))
      // The visitor has looked at both.
      const [activity] = await Promise.all([app.features.load('activity'), app.features.load('account')])
      await clock.advance(1_000)
      const [before, history] = [balances.forced.length, new Set<string>()]
      activity.state.changes$.subscribe(({ items }) => history.add(items.status))
      await send()
      await clock.advance(5_000)
      expect(balances.forced.slice(before).some((forced) => forced !== undefined)).toBe(isRead)
      expect(history.has('loading')).toBe(isRead)
    },
  )

  it('failed where the wallet says that they are in a block, and their receipt that they were undone', async () => {
    const undone = { status: 'CONFIRMED', receipts: [{ transactionHash: hash(3), status: '0x0' }] }
    const answers = { ...one(200), wallet_getCallsStatus: () => undone }
    const { value } = await (await world(able('supported'), answers)).send()
    const step = { status: 'failed', hash: hash(3) }
    expect(value).toEqual({ atomic: true, status: 'failed', steps: [step, step] })
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

  it('leave an ordinary account as it is where the wallet would change it to make them one, unless they must be', async () => {
    const preferred = await world(able('ready'), one(200))
    preferred.chain.setOutcome(hash(1), confirmed(1))
    preferred.chain.setOutcome(hash(2), confirmed(2))
    expect((await preferred.send()).value).toMatchObject({ atomic: false, status: 'confirmed' })
    expect(preferred.asked('wallet_sendCalls')).toEqual([])
    const required = await world(able('ready'), one(200))
    expect((await required.send({ atomic: 'required' })).value).toMatchObject({ atomic: true, status: 'confirmed' })
  })

  it.each([
    [{ status: 'failed', hash: hash(1), depth: 1 }, 'failed'],
    [{ status: 'cancelled', hash: hash(8), depth: 1 }, 'failed'],
    [{ status: 'pending', hash: hash(1) }, 'unknown'],
    [{ status: 'other', hash: hash(1), depth: 1 }, 'unknown'],
  ] as const)('stop at the first that does not go through: %o', async (outcome, status) => {
    const { send, chain, asked } = await world({})
    chain.setOutcome(hash(1), outcome)
    const { value } = await send({}, 700_000)
    expect(value).toMatchObject({ atomic: false, status, steps: [{ status }, { status: 'skipped' }] })
    expect(asked('eth_sendTransaction')).toHaveLength(1)
  })

  it('go on where the visitor sped one up and nobody knows the first transaction any more: its nonce leads to the other', async () => {
    const { send, chain } = await world({})
    chain.setOutcome(hash(2), confirmed(2))
    const { outcomeOf } = chain
    const handles: TransferHandle[] = []
    chain.outcomeOf = async (handle, ...rest) => {
      if (handle.kind !== 'transaction' || handle.hash !== hash(1)) return outcomeOf(handle, ...rest)
      handles.push(handle)
      if (handles.length === 1) return { status: 'pending', hash: hash(1), nonce: 7 }
      return handle.nonce === 7 ? confirmed(9) : { status: 'pending', hash: hash(1), unseen: true }
    }
    const { value } = await send({}, 700_000)
    expect(value).toMatchObject({ status: 'confirmed', steps: [{ hash: hash(9) }, { hash: hash(2) }] })
  })

  it('go on where a transaction that nodes have not heard of yet looks dropped, and stop where it stays away', async () => {
    const dropped = async (looks: number) => {
      const { send, chain, asked } = await world({})
      for (const digit of [1, 2]) chain.setOutcome(hash(digit), confirmed(digit))
      const { outcomeOf } = chain
      chain.outcomeOf = async (...all) => (looks-- > 0 ? { status: 'dropped' } : outcomeOf(...all))
      const { value } = await send({}, 700_000)
      return [value?.status, value?.steps.map(({ status }) => status), asked('eth_sendTransaction').length]
    }
    expect(await dropped(3)).toEqual(['confirmed', ['confirmed', 'confirmed'], 2])
    expect(await dropped(Infinity)).toEqual(['failed', ['failed', 'skipped'], 1])
  })

  it('carry what was noted before each was asked for, by which an older transaction is told from it', async () => {
    const { send, chain, asked } = await world({})
    for (const one of [1, 2, 3, 4]) chain.setOutcome(hash(one), confirmed(one))
    const { outcomeOf } = chain
    const notes: unknown[] = []
    chain.outcomeOf = async (handle, transfer, ...rest) => {
      notes.push(transfer.note)
      return outcomeOf(handle, transfer, ...rest)
    }
    const noteBefore = async () => String(asked('eth_sendTransaction').length)
    Object.assign(chain, { noteBefore })
    expect((await send()).value).toMatchObject({ status: 'confirmed' })
    expect(notes).toEqual(['0', '1'])
    // The wallet is asked all the same where nobody can note anything, and where that takes too long.
    for (const away of [() => Promise.reject(new Error('down')), () => new Promise(() => undefined)]) {
      Object.assign(chain, { noteBefore: away })
      expect((await send({ calls: [calls[1]] })).value).toMatchObject({ status: 'confirmed' })
    }
    expect(notes.slice(2)).toEqual([undefined, undefined])
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
    ['one after another', {}],
    ['as one', able('supported')],
  ])('say that nothing was sent where the wallet acts with another account before it is asked: %s', async (_, can) => {
    const { send, wallet } = await world(can)
    const { request } = wallet.provider
    const reached: string[] = []
    wallet.provider.request = async (one) => {
      if (one.method === 'eth_accounts') return [otherAccount]
      reached.push(one.method)
      return request(one)
    }
    expect((await send()).error).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(reached.filter((method) => /send/i.test(method))).toEqual([])
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

  it.each([
    ['an error that it has for everything', broken],
    ['a no that is wrapped in another failure', { ...broken, data: { code: 4001 } }],
    ['that it cannot, in its own words', { code: 4200, message: 'eth_sendTransaction' }],
  ] as const)(
    'are uncertain, and not asked for again, where the wallet that may have sent answers %s',
    async (_, says) => {
      for (const at of [0, 1]) {
        let count = 0
        const { send, seen } = await world({}, {}, (index) => {
          count += 1
          if (index === at) throw Object.assign(new Error(says.message), says)
          return hash(1)
        })
        const steps = [{ status: 'confirmed', hash: hash(1) }, { status: 'unknown' }, { status: 'skipped' }].slice(
          1 - at,
        )
        expect((await send({ calls: [...calls, calls[1]].slice(1 - at) })).value).toEqual({
          ...{ atomic: false, status: 'unknown', steps },
        })
        expect(count).toBe(at + 1)
        expect(seen.at(-1)).toBe(`each: ${steps.map(({ status }) => status).join(' ')}`)
      }
    },
  )

  it('are uncertain where the wallet hands back what cannot be read: one after another, alone, and as one', async () => {
    const told = async (capabilities: Readonly<Record<string, unknown>>, count: number, id: unknown = 7) => {
      const strange = { wallet_sendCalls: () => ({ id }) }
      const { send, asked } = await world(capabilities, strange, () => ({ hash: hash(9) }))
      const { value } = await send({ calls: calls.slice(0, count) })
      expect(asked('wallet_getCallsStatus')).toEqual([])
      return value
    }
    expect(await told({}, 2)).toMatchObject({
      status: 'unknown',
      steps: [{ status: 'unknown' }, { status: 'skipped' }],
    })
    expect(await told({}, 1)).toMatchObject({ status: 'unknown', steps: [{ status: 'unknown' }] })
    const asOne = { atomic: true, status: 'unknown', steps: [{ status: 'unknown' }, { status: 'unknown' }] }
    for (const id of [7, '', `0x${'5'.repeat(8_193)}`]) expect(await told(able('supported'), 2, id)).toEqual(asOne)
  })

  it('are uncertain as one where the wallet answers with an error, and not where it declines or is busy', async () => {
    const told = async (error: object) => {
      const answers = {
        wallet_sendCalls: () => {
          throw Object.assign(new Error('no'), error)
        },
      }
      const { send, asked } = await world(able('supported'), answers)
      const { value, error: thrown } = await send()
      expect(asked('eth_sendTransaction')).toEqual([])
      return value?.status ?? thrown
    }
    expect(await told(broken)).toBe('unknown')
    expect(await told({ code: 4001 })).toMatchObject({ code: 'USER_REJECTED' })
    expect(await told({ code: -32002 })).toMatchObject({ code: 'REQUEST_PENDING' })
  })

  it.each([
    ['one after another', {}, ['unknown', 'skipped']],
    ['as one', able('supported'), ['unknown', 'unknown']],
  ])(
    'do not count as not sent where the dialog ends while they are on their way: %s',
    async (_, capabilities, steps) => {
      const { send, seen, clock, end } = await world(capabilities, one(100))
      const outcome = send({}, 0)
      await clock.advance(1_000)
      expect(seen.at(-1)).toContain('sent')
      end()
      expect((await outcome).value).toMatchObject({ status: 'unknown', steps: steps.map((status) => ({ status })) })
      expect(clock.pending()).toBe(0)
    },
  )

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
