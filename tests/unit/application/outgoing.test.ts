import { describe, expect, it } from 'vitest'
import { hashOf, outcomeOf, type Outgoing } from '../../../src/domain/money/outgoing.js'
import type { TransferOutcome } from '../../../src/domain/money/transfer.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, createDialogOfFakes, otherAccount } from '../support/dialog-of-fakes.js'

const transfer = {
  chainId: 'eip155:1',
  from: `eip155:1:${account}`,
  to: otherAccount,
  name: 'ines.eth',
  asset: { symbol: 'ETH', decimals: 18 },
  amount: { units: 123_456_789_012_345_678_901n, decimals: 18 },
} as const
const hash = '0xabc'
const taken = '0xdef'

const deviceKey = '@portico/outgoing'

/** The transfers of an account; with a device, after a reload. */
const open = async (device = createFakeWebStorage()) => {
  const dialog = createDialogOfFakes({ device })
  await dialog.connect()
  const { outgoing } = await dialog.app.features.load('account')
  await dialog.clock.advance(0)
  const { clock, chain } = dialog
  const told: string[] = []
  dialog.app.feedback.snackbar.changes$.subscribe((now) => now?.open && told.push(now.message))
  return {
    ...dialog,
    outgoing,
    /** What the visitor was told, oldest first. */
    told,
    kept: (): readonly unknown[] => JSON.parse(device.getItem(deviceKey) ?? '[]'),
    statuses: () => outgoing.state.get().map((one) => outcomeOf(one)?.status ?? one.state.status),
    send: () => {
      const id = outgoing.begin(transfer)
      outgoing.sent(id, { kind: 'transaction', hash })
      return id
    },
    says: async (outcome: TransferOutcome, ms = 15_000) => {
      chain.setOutcome(hash, outcome)
      await clock.advance(ms)
    },
    first: (): Outgoing | undefined => outgoing.state.get()[0],
    counting: () => countingChain(chain),
  }
}

/** How often the chain was asked about a transfer. */
function countingChain(chain: ReturnType<typeof createDialogOfFakes>['chain']) {
  const ask = chain.outcomeOf
  const asked = { times: 0 }
  Object.assign(chain, {
    outcomeOf: (...question: Parameters<typeof ask>) => {
      asked.times++
      return ask(...question)
    },
  })
  return asked
}

const pending: TransferOutcome = { status: 'pending', hash }
const confirmed = (depth: number): TransferOutcome => ({ status: 'confirmed', hash, depth })

describe('a transfer that was begun here', () => {
  it('stands first while the wallet is asked, and is forgotten when the wallet does not send it', async () => {
    const { outgoing, statuses, clock, kept, first } = await open()
    const id = outgoing.begin(transfer)
    expect(first()).toEqual({ ...transfer, id, at: clock.now(), state: { status: 'asking' } })
    expect([statuses(), kept()]).toMatchObject([['asking'], [{ id, state: { status: 'unsure' } }]])
    outgoing.forget(id)
    expect([statuses(), kept()]).toEqual([[], []])
  })

  it('stays over a reload where nobody knows whether the wallet sent it, until it is dismissed', async () => {
    const device = createFakeWebStorage()
    const before = await open(device)
    const id = before.outgoing.begin(transfer)
    before.outgoing.unsure(id)
    expect([before.statuses(), before.clock.pending()]).toEqual([['unsure'], 0])
    const { outgoing, statuses, kept } = await open(device)
    expect(statuses()).toEqual(['unsure'])
    outgoing.forget(id)
    expect([statuses(), kept()]).toEqual([[], []])
  })

  it('is never forgotten once it was sent', async () => {
    const { outgoing, send, statuses } = await open()
    const id = send()
    outgoing.unsure(id)
    outgoing.forget(id)
    expect(statuses()).toEqual(['pending'])
  })

  it('is pending, then confirmed by the chain’s word, then watched no more', async () => {
    const { send, says, statuses, told, clock } = await open()
    send()
    expect(statuses()).toEqual(['pending'])
    await says(confirmed(1))
    expect([statuses(), told]).toEqual([['confirmed'], ['transaction.confirmed']])
    expect(clock.pending()).toBeGreaterThan(0)
    await says(confirmed(6))
    expect(told).toEqual(['transaction.confirmed'])
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
  })

  it('counts as final three minutes after it was confirmed, on a chain without new blocks', async () => {
    const { send, says, clock } = await open()
    send()
    await says(confirmed(1), 170_000)
    expect(clock.pending()).toBe(1)
    await clock.advance(30_000)
    expect(clock.pending()).toBe(0)
  })

  it('failed when the chain says so, and the visitor is told', async () => {
    const { send, says, statuses, told, clock } = await open()
    send()
    await says({ status: 'failed', hash, reason: 'balance too low' })
    expect([statuses(), told]).toEqual([['failed'], ['transaction.failed']])
    await says({ status: 'failed', hash, reason: 'balance too low', depth: 6 })
    await clock.advance(2_500)
    expect(clock.pending()).toBe(0)
  })

  it.each(['failed', 'replaced', 'cancelled'] as const)(
    'is not %s for good at once: a reorganisation can take it back',
    async (status) => {
      const { send, says, statuses } = await open()
      send()
      await says({ status, hash: taken, depth: 1 })
      expect(statuses()).toEqual([status])
      await says(pending)
      expect(statuses()).toEqual(['pending'])
      await says(confirmed(6))
      expect(statuses()).toEqual(['confirmed'])
    },
  )

  it.each(['replaced', 'cancelled'] as const)('is %s when another transaction took its place', async (status) => {
    const { send, says, statuses, told, first, clock } = await open()
    send()
    await says({ status, hash: taken, depth: 6 })
    // Neither success nor failure: which of them the visitor sees in the history.
    expect([statuses(), told]).toEqual([[status], []])
    const one = first()
    expect(one && hashOf(one)).toBe(taken)
    expect(clock.pending()).toBe(0)
  })

  it('is not dropped only because a node has not heard of it yet', async () => {
    const { send, says, statuses } = await open()
    send()
    await says({ status: 'dropped' }, 29_000)
    expect(statuses()).toEqual(['pending'])
    await says({ status: 'dropped' }, 10_000)
    expect(statuses()).toEqual(['dropped'])
  })

  it('may be dropped and found again', async () => {
    const { send, says, statuses, told } = await open()
    send()
    await says(pending, 60_000)
    await says({ status: 'dropped' })
    expect([statuses(), told]).toEqual([['dropped'], []])
    await says(pending)
    expect(statuses()).toEqual(['pending'])
    await says(confirmed(1))
    expect([statuses(), told]).toEqual([['confirmed'], ['transaction.confirmed']])
  })

  it('is looked for ten minutes after it was dropped', async () => {
    const { send, says, statuses, clock } = await open()
    send()
    await says({ status: 'dropped' }, 9 * 60_000)
    expect(clock.pending()).toBe(1)
    await clock.advance(3 * 60_000)
    expect([statuses(), clock.pending()]).toEqual([['dropped'], 0])
  })

  it('is pending again after a reorganisation of the chain, and the visitor is told each outcome once', async () => {
    const { send, says, statuses, told } = await open()
    send()
    await says(confirmed(2))
    await says(pending)
    expect(statuses()).toEqual(['pending'])
    await says(confirmed(1))
    expect(told).toEqual(['transaction.confirmed'])
    await says({ status: 'failed', hash })
    expect([statuses(), told]).toEqual([['failed'], ['transaction.confirmed', 'transaction.failed']])
  })

  it('is never failed by time: a day offline leaves it unknown, and then the chain speaks', async () => {
    const { send, says, statuses, told } = await open()
    send()
    await says({ status: 'unknown' }, 86_400_000)
    expect([statuses(), told]).toEqual([['unknown'], []])
    await says(confirmed(1), 60_000)
    expect(statuses()).toEqual(['confirmed'])
  })

  it('is not “on its way” for ever where nobody has seen it, and still found when somebody does', async () => {
    const { send, says, statuses, told } = await open()
    send()
    const unseen: TransferOutcome = { status: 'pending', hash, unseen: true }
    await says(unseen, 9 * 60_000)
    expect(statuses()).toEqual(['pending'])
    await says(unseen, 2 * 60_000)
    expect([statuses(), told]).toEqual([['unknown'], []])
    await says(unseen, 3_600_000)
    expect(statuses()).toEqual(['unknown'])
    await says(pending, 60_000)
    expect(statuses()).toEqual(['pending'])
    await says(confirmed(1), 60_000)
    expect(statuses()).toEqual(['confirmed'])
  })

  it('stays confirmed while nobody can be asked', async () => {
    const { send, says, statuses } = await open()
    send()
    await says(confirmed(1))
    await says({ status: 'unknown' })
    expect(statuses()).toEqual(['confirmed'])
  })

  it('is unknown, not failed, when the part of its namespace cannot be fetched', async () => {
    const { send, statuses, clock, chain } = await open()
    Object.assign(chain, { outcomeOf: () => Promise.reject(new Error('no part')) })
    send()
    await clock.advance(0)
    expect(statuses()).toEqual(['unknown'])
  })

  it('keeps the nonce that the chain told, by which its successor is found after a reload', async () => {
    const { send, says, kept, device } = await open()
    send()
    await says({ status: 'pending', hash, nonce: 7 })
    expect(kept()).toMatchObject([{ state: { handle: { kind: 'transaction', hash, nonce: 7 } } }])
    const later = await open(device)
    await later.says({ status: 'unknown' })
    expect(later.first()?.state).toMatchObject({ handle: { nonce: 7 } })
  })
})

describe('asking the chain', () => {
  it('is every 2 s at first, then less and less often, and never more than that', async () => {
    const { send, says, counting } = await open()
    const asked = counting()
    send()
    await says(pending, 29_000)
    expect(asked.times).toBe(15)
    await says(pending, 90_000)
    expect(asked.times).toBe(15 + 23)
    await says(pending, 3_600_000)
    expect(asked.times).toBeLessThan(38 + 60 + 210)
    const hour = asked.times
    await says(pending, 3_600_000)
    expect(asked.times - hour).toBeLessThan(62)
  })

  it('about a batch goes to the wallet that has its account, and to no other', async () => {
    const { outgoing, clock, chain } = await open()
    const ask = chain.outcomeOf
    const asked: unknown[] = []
    Object.assign(chain, {
      outcomeOf: (...question: Parameters<typeof ask>) => {
        asked.push([question[0].kind, question[1].from, question[3] !== undefined])
        return ask(...question)
      },
    })
    const elsewhere = { ...transfer, from: 'eip155:1:0x57a4ce5057a4ce5057a4ce5057a4ce5057a4ce50' } as const
    for (const one of [transfer, elsewhere]) {
      outgoing.sent(outgoing.begin(one), { kind: 'calls', id: '0x1d' })
      outgoing.sent(outgoing.begin(one), { kind: 'transaction', hash })
    }
    await clock.advance(0)
    expect(asked).toEqual([
      ['calls', transfer.from, true],
      ['transaction', transfer.from, true],
      ['calls', elsewhere.from, false],
      ['transaction', elsewhere.from, true],
    ])
  })

  it('leaves no timer when nothing is watched', async () => {
    const { clock, outgoing } = await open()
    await clock.advance(10_000)
    outgoing.begin(transfer)
    await clock.advance(0)
    expect(clock.pending()).toBe(0)
  })

  it('ends with the dialog', async () => {
    const { send, clock, counting, end } = await open()
    send()
    await clock.advance(0)
    end()
    const asked = counting()
    await clock.advance(60_000)
    expect([clock.pending(), asked.times]).toEqual([0, 0])
  })

  it('does not mind that the clock is set', async () => {
    const { send, says, clock, statuses } = await open()
    send()
    await says(pending, 4_000)
    clock.setTime(0)
    await says(confirmed(1), 2_000)
    expect(statuses()).toEqual(['confirmed'])
  })
})

describe('over a reload', () => {
  it('what was sent stays, exact, and is watched on; what the wallet was still asked for may have been sent', async () => {
    const { send, says, outgoing, device, first } = await open()
    send()
    await says(pending)
    const before = first()
    const id = outgoing.begin(transfer)
    const later = await open(device)
    expect(later.outgoing.state.get()).toEqual([expect.objectContaining({ id, state: { status: 'unsure' } }), before])
    later.outgoing.forget(id)
    await later.says(confirmed(1))
    expect([later.statuses(), later.told]).toEqual([['confirmed'], ['transaction.confirmed']])
  })

  it('what the visitor was told is not told again after a reorganisation', async () => {
    const { send, says, device } = await open()
    send()
    await says(confirmed(2))
    const later = await open(device)
    await later.says(pending)
    await later.says(confirmed(1))
    expect([later.statuses(), later.told]).toEqual([['confirmed'], []])
  })

  it('what is final is neither asked about nor told again', async () => {
    const { send, says, device } = await open()
    send()
    await says(confirmed(6))
    const later = createDialogOfFakes({ device })
    const asked = countingChain(later.chain)
    const { outgoing } = await later.app.features.load('account')
    await later.clock.advance(10_000)
    expect([asked.times, outgoing.state.get().length, later.clock.pending()]).toEqual([0, 1, 0])
  })

  it('what is of a network that the site no longer lists stays as it was', async () => {
    const { send, device, says } = await open()
    send()
    await says(pending)
    const text = device
      .getItem(deviceKey)
      ?.replaceAll('eip155:1"', 'eip155:999"')
      .replaceAll('eip155:1:', 'eip155:999:')
    device.setItem(deviceKey, text ?? '')
    const later = await open(device)
    await later.says(confirmed(1))
    expect([later.statuses(), later.clock.pending()]).toEqual([['pending'], 0])
  })

  it('strange entries are left out one by one', async () => {
    const { send, says, device, kept } = await open()
    send()
    await says(pending)
    device.setItem(deviceKey, JSON.stringify([null, 7, { id: 'x' }, ...kept(), kept()[0]]))
    expect((await open(device)).statuses()).toEqual(['pending'])
  })
})

describe('how many are kept', () => {
  it('is 99, the newest of them [S9.7]', async () => {
    const { outgoing, clock, kept, chain } = await open()
    for (let i = 0; i < 105; i++) {
      const id = outgoing.begin({ ...transfer, amount: { units: BigInt(i), decimals: 18 } })
      chain.setOutcome(`0x${i}`, { status: 'failed', hash: `0x${i}` })
      outgoing.sent(id, { kind: 'transaction', hash: `0x${i}` })
      await clock.advance(1)
    }
    expect(outgoing.state.get()).toHaveLength(99)
    expect(outgoing.state.get()[0]?.amount.units).toBe(104n)
    expect(outgoing.state.get().at(-1)?.amount.units).toBe(6n)
    expect(kept()).toHaveLength(99)
  })

  it('leaves what another tab wrote, and does not take it up', async () => {
    const device = createFakeWebStorage()
    const here = await open(device)
    const there = await open(device)
    here.send()
    await here.clock.advance(0)
    there.send()
    await there.clock.advance(0)
    expect([here.outgoing.state.get().length, there.outgoing.state.get().length]).toEqual([1, 1])
    expect(there.kept()).toHaveLength(2)
    await here.says(confirmed(1))
    expect(here.kept()).toHaveLength(2)
  })
})
