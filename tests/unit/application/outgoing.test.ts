import { describe, expect, it } from 'vitest'
import type { Outgoings } from '../../../src/application/account/outgoing.js'
import { feeAbove, hashOf, isHidden, mayLand, outcomeOf, type Outgoing } from '../../../src/domain/money/outgoing.js'
import { view } from '../../../src/domain/dialog/view.js'
import type { TransferOutcome } from '../../../src/domain/money/transfer.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import { account, createDialogOfFakes, otherAccount, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'
import { createSite } from '../support/site.js'

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
const open = async (device = createFakeWebStorage(), origin?: DialogOfFakesOptions['origin']) => {
  const dialog = createDialogOfFakes({ device, ...(origin === undefined ? {} : { origin }) })
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
    /** Of those that are shown. */
    statuses: () =>
      outgoing.state
        .get()
        .filter((one) => !isHidden(one))
        .map((one) => outcomeOf(one)?.status ?? one.state.status),
    begin: (one: Parameters<typeof outgoing.begin>[0] = transfer) => begun(outgoing, one),
    send: async () => {
      const id = await begun(outgoing, transfer)
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

const begun = async (outgoing: Outgoings, one: Parameters<Outgoings['begin']>[0]) =>
  (await outgoing.begin(one)) ?? 'another came first'

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
    const id = await begun(outgoing, transfer)
    expect(first()).toEqual({ ...transfer, id, at: clock.now(), state: { status: 'asking' } })
    expect([statuses(), kept()]).toMatchObject([['asking'], [{ id, state: { status: 'unsure' } }]])
    outgoing.forget(id)
    // Another tab that still knows of it may not bring it back.
    expect([statuses(), kept()]).toEqual([[], [{ forgotten: id }]])
  })

  it('stays over a reload where nobody knows whether the wallet sent it, and once it was hidden it stays unseen', async () => {
    const device = createFakeWebStorage()
    const before = await open(device)
    const id = await before.begin()
    before.outgoing.unsure(id)
    await before.clock.advance(1_000)
    expect([before.statuses(), before.clock.pending()]).toEqual([['unsure'], 0])
    const { outgoing, statuses, kept } = await open(device)
    expect(statuses()).toEqual(['unsure'])
    outgoing.hide(id)
    expect([statuses(), kept()]).toMatchObject([[], [{ id, hidden: true, state: { status: 'unsure' } }]])
    const after = await open(device)
    expect([after.statuses(), after.outgoing.state.get().map(mayLand)]).toEqual([[], [true]])
  })

  it('is looked for as long as it may land, hidden or not, and shown again once the chain has it', async () => {
    const { outgoing, chain, clock, statuses, begin } = await open()
    let found: { readonly kind: 'transaction'; readonly hash: string } | undefined
    Object.assign(chain, { findSince: async () => found })
    const id = await begin({ ...transfer, note: '7' })
    outgoing.unsure(id)
    await clock.advance(1_000)
    outgoing.hide(id)
    expect(statuses()).toEqual([])
    found = { kind: 'transaction', hash }
    await clock.advance(60_000)
    expect(statuses()).toEqual(['pending'])
  })

  it('that another account of the visitor pays already is not begun unseen, and not begun twice at one moment', async () => {
    const { here, there } = await openTabs()
    const other = { ...transfer, from: `eip155:1:${otherAccount}` } as const
    const all = await Promise.all([here.outgoing.begin(transfer, []), there.outgoing.begin(other, [])])
    expect(all.filter((id) => id !== undefined)).toHaveLength(1)
    const elsewhere = { ...other, chainId: 'eip155:8453', from: `eip155:8453:${otherAccount}` } as const
    expect(await there.outgoing.begin(elsewhere, [])).toBeDefined()
  })

  it('is never forgotten once it was sent', async () => {
    const { outgoing, send, statuses } = await open()
    const id = await send()
    outgoing.unsure(id)
    outgoing.forget(id)
    expect(statuses()).toEqual(['pending'])
  })

  it('is pending, then confirmed by the chain’s word, then watched no more', async () => {
    const { send, says, statuses, told, clock } = await open()
    await send()
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
    await send()
    await says(confirmed(1), 170_000)
    expect(clock.pending()).toBe(1)
    await clock.advance(30_000)
    expect(clock.pending()).toBe(0)
  })

  it('is told of by the account alone while that shows it, and beside any other view', async () => {
    const { app, send, says, told } = await open()
    app.dialog.open({ view: view('Account') })
    await send()
    await says(confirmed(1))
    expect(told).toEqual([])
    const later = await open()
    later.app.dialog.open({ view: view('Account') })
    await later.send()
    // The account shows this one now.
    await later.begin({ ...transfer, to: account })
    await later.says(confirmed(1))
    expect(later.told).toEqual(['transaction.confirmed'])
  })

  it('failed when the chain says so, and the visitor is told', async () => {
    const { send, says, statuses, told, clock } = await open()
    await send()
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
      await send()
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
    await send()
    await says({ status, hash: taken, depth: 6 })
    // Neither success nor failure: which of them the visitor sees in the history.
    expect([statuses(), told]).toEqual([[status], []])
    const one = first()
    expect(one && hashOf(one)).toBe(taken)
    expect(clock.pending()).toBe(0)
  })

  it('is not dropped only because a node has not heard of it yet', async () => {
    const { send, says, statuses } = await open()
    await send()
    await says({ status: 'dropped' }, 29_000)
    expect(statuses()).toEqual(['pending'])
    await says({ status: 'dropped' }, 10_000)
    expect(statuses()).toEqual(['dropped'])
  })

  it('may be dropped and found again', async () => {
    const { send, says, statuses, told } = await open()
    await send()
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
    await send()
    await says({ status: 'dropped' }, 9 * 60_000)
    expect(clock.pending()).toBe(1)
    await clock.advance(3 * 60_000)
    expect([statuses(), clock.pending()]).toEqual([['dropped'], 0])
  })

  it('is pending again after a reorganisation of the chain, and the visitor is told each outcome once', async () => {
    const { send, says, statuses, told } = await open()
    await send()
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
    await send()
    await says({ status: 'unknown' }, 86_400_000)
    expect([statuses(), told]).toEqual([['unknown'], []])
    await says(confirmed(1), 60_000)
    expect(statuses()).toEqual(['confirmed'])
  })

  it('is not “on its way” for ever where nobody has seen it, and still found when somebody does', async () => {
    const { send, says, statuses, told } = await open()
    await send()
    const unseen: TransferOutcome = { status: 'pending', hash, unseen: true }
    await says(unseen, 9 * 60_000)
    expect(statuses()).toEqual(['pending'])
    await says(unseen, 2 * 60_000)
    expect([statuses(), told]).toEqual([['unknown'], []])
    await says({ ...unseen, oneSource: true }, 3_600_000)
    expect(statuses()).toEqual(['unknown'])
    await says(pending, 60_000)
    expect(statuses()).toEqual(['pending'])
    await says(confirmed(1), 60_000)
    expect(statuses()).toEqual(['confirmed'])
  })

  it('says of what its only node has never seen that there is but one, also after a reload', async () => {
    const device = createFakeWebStorage()
    const { send, says, first, kept } = await open(device)
    await send()
    await says({ status: 'pending', hash, unseen: true, oneSource: true }, 11 * 60_000)
    const unknown = { status: 'unknown', oneSource: true }
    expect(first()).toMatchObject({ state: { outcome: unknown } })
    expect(kept()).toMatchObject([{ state: { outcome: unknown } }])
  })

  it('tells what it cost above what was shown, after a reload and in other tabs too', async () => {
    const device = createFakeWebStorage()
    const origin = createSite()
    const here = await open(device, origin)
    const there = await open(device, origin)
    const mostFee = { units: 42_000n, decimals: 18 }
    const id = await here.begin({ ...transfer, mostFee })
    const outcome: TransferOutcome = { status: 'confirmed', hash, depth: 9, paid: 42_001n }
    here.chain.setOutcome(hash, outcome)
    here.outgoing.sent(id, { kind: 'transaction', hash })
    await here.clock.advance(15_000)
    await there.clock.advance(15_000)
    for (const tab of [here, there, await open(device)]) {
      const one = tab.first()
      expect(one && feeAbove(one)).toEqual({ paid: { units: 42_001n, decimals: 18 }, most: mostFee })
    }
  })

  it('is taken up that was begun elsewhere while the browser had put the page aside', async () => {
    const device = createFakeWebStorage()
    const [here, there] = [await open(device), await open(device)]
    await there.send()
    expect(here.statuses()).toEqual([])
    here.otherTab.post({ type: 'returned' })
    await here.clock.advance(0)
    expect(here.statuses()).toHaveLength(1)
  })

  it('may have been sent from the first look on where the only source refused it, also after a reload, until that is proven', async () => {
    const device = createFakeWebStorage()
    const { send, chain, clock, statuses, kept } = await open(device)
    const doubted: TransferOutcome = { status: 'unknown', hash, oneSource: true }
    chain.setOutcome(hash, doubted)
    await send()
    await clock.advance(0)
    expect(statuses()).toEqual(['unknown'])
    expect(kept()).toMatchObject([{ state: { outcome: doubted } }])
    const again = await open(device)
    await again.says(doubted)
    expect(again.first()?.state).toMatchObject({ outcome: doubted })
    await again.says(confirmed(6))
    expect(again.statuses()).toEqual(['confirmed'])
  })

  it('stays confirmed while nobody can be asked', async () => {
    const { send, says, statuses } = await open()
    await send()
    await says(confirmed(1))
    await says({ status: 'unknown' })
    expect(statuses()).toEqual(['confirmed'])
  })

  it('is unknown, not failed, when the part of its namespace cannot be fetched', async () => {
    const { send, statuses, clock, chain } = await open()
    Object.assign(chain, { outcomeOf: () => Promise.reject(new Error('no part')) })
    await send()
    await clock.advance(0)
    expect(statuses()).toEqual(['unknown'])
  })

  it('keeps the nonce that the chain told, by which its successor is found after a reload', async () => {
    const { send, says, kept, device } = await open()
    await send()
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
    await send()
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
      outgoing.sent(await begun(outgoing, one), { kind: 'calls', id: '0x1d' })
      outgoing.sent(await begun(outgoing, one), { kind: 'transaction', hash })
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
    await begun(outgoing, transfer)
    await clock.advance(1_000)
    expect(clock.pending()).toBe(0)
  })

  it('ends with the dialog', async () => {
    const { send, clock, counting, end } = await open()
    await send()
    await clock.advance(0)
    end()
    const asked = counting()
    await clock.advance(60_000)
    expect([clock.pending(), asked.times]).toEqual([0, 0])
  })

  it('does not mind that the clock is set', async () => {
    const { send, says, clock, statuses } = await open()
    await send()
    await says(pending, 4_000)
    clock.setTime(0)
    await says(confirmed(1), 2_000)
    expect(statuses()).toEqual(['confirmed'])
  })
})

describe('over a reload', () => {
  it('what was sent stays, exact, and is watched on; what the wallet was still asked for may have been sent', async () => {
    const { send, says, outgoing, device, first } = await open()
    await send()
    await says(pending)
    const before = first()
    const id = await begun(outgoing, transfer)
    const later = await open(device)
    expect(later.outgoing.state.get()).toEqual([expect.objectContaining({ id, state: { status: 'unsure' } }), before])
    later.outgoing.forget(id)
    await later.says(confirmed(1))
    expect([later.statuses(), later.told]).toEqual([['confirmed'], ['transaction.confirmed']])
  })

  it('what the visitor was told is not told again after a reorganisation', async () => {
    const { send, says, device } = await open()
    await send()
    await says(confirmed(2))
    const later = await open(device)
    await later.says(pending)
    await later.says(confirmed(1))
    expect([later.statuses(), later.told]).toEqual([['confirmed'], []])
  })

  it('what is final is neither asked about nor told again', async () => {
    const { send, says, device } = await open()
    await send()
    await says(confirmed(6))
    const later = createDialogOfFakes({ device })
    const asked = countingChain(later.chain)
    const { outgoing } = await later.app.features.load('account')
    await later.clock.advance(10_000)
    expect([asked.times, outgoing.state.get().length, later.clock.pending()]).toEqual([0, 1, 0])
  })

  it('what is of a network that the site no longer lists stays as it was', async () => {
    const { send, device, says } = await open()
    await send()
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
    await send()
    await says(pending)
    device.setItem(deviceKey, JSON.stringify([null, 7, { id: 'x' }, ...kept(), kept()[0]]))
    expect((await open(device)).statuses()).toEqual(['pending'])
  })
})

describe('how many are kept', () => {
  const settled = (i: number) => ({
    ...transfer,
    id: `settled-${i}`,
    at: 2_000_000_000_000 + i,
    state: { status: 'sent', handle: { kind: 'transaction', hash: `0x${i}` }, outcome: confirmedOf(`0x${i}`) },
  })
  const confirmedOf = (of: string) => ({ status: 'confirmed', hash: of, depth: 9 })

  it('are all that may land: a full list, a clock that was set back and what was not sent take none of them', async () => {
    const device = createFakeWebStorage()
    const gone = Array.from({ length: 20 }, (_, i) => ({ forgotten: `gone-${i}` }))
    const full = Array.from({ length: 99 }, (_, i) => settled(i))
    device.setItem(
      deviceKey,
      JSON.stringify([...gone, ...full], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
    const { outgoing, begin } = await open(device)
    expect(outgoing.state.get()).toHaveLength(99)
    const id = await begin()
    outgoing.unsure(id)
    const after = await open(device)
    expect(after.outgoing.state.get().filter(mayLand)).toMatchObject([{ id, state: { status: 'unsure' } }])
    expect(after.outgoing.state.get()).toHaveLength(99)
  })

  it('is never less for one long call: the payment before it is known after a reload, and so is the call', async () => {
    const device = createFakeWebStorage()
    const { outgoing, begin } = await open(device)
    outgoing.unsure(await begin())
    const call = { data: `0x${'ab'.repeat(31_000)}`, value: 0n }
    outgoing.sent(await begin({ ...transfer, call }), { kind: 'transaction', hash })
    const after = await open(device)
    expect(after.outgoing.state.get().map((one) => [one.state.status, one.call?.whole?.length])).toEqual([
      ['unsure', undefined],
      ['sent', 62_002],
    ])
  })

  it('is as many as there is room for: then nothing new is begun, until something is known or hidden', async () => {
    const { outgoing, begin } = await open()
    const ids: string[] = []
    for (let i = 0; i < 99; i++) {
      ids.push(await begin())
      outgoing.unsure(ids.at(-1) ?? '')
    }
    await expect(outgoing.begin(transfer)).rejects.toMatchObject({ code: 'SEND_LIST_FULL' })
    expect(outgoing.state.get()).toHaveLength(99)
    outgoing.hide(ids[0] ?? '')
    expect(await outgoing.begin(transfer)).toBeDefined()
    expect(outgoing.state.get().filter((one) => !isHidden(one))).toHaveLength(99)
  })

  it('is 99, the newest of them [S9.7]', async () => {
    const { outgoing, clock, kept, chain } = await open()
    for (let i = 0; i < 105; i++) {
      const id = await begun(outgoing, { ...transfer, amount: { units: BigInt(i), decimals: 18 } })
      chain.setOutcome(`0x${i}`, { status: 'failed', hash: `0x${i}`, depth: 6 })
      outgoing.sent(id, { kind: 'transaction', hash: `0x${i}` })
      await clock.advance(1)
    }
    expect(outgoing.state.get()).toHaveLength(99)
    expect(outgoing.state.get()[0]?.amount.units).toBe(104n)
    expect(outgoing.state.get().at(-1)?.amount.units).toBe(6n)
    expect(kept()).toHaveLength(99)
  })
})

/** Tabs of one site. */
const openTabs = async () => {
  const origin = createSite()
  const device = createFakeWebStorage()
  const tab = () => open(device, origin)
  return { ...origin, device, here: await tab(), there: await tab(), tab }
}

describe('in several tabs', () => {
  it('is known to all of them at once, however they got to know it', async () => {
    const { here, there, clock } = await openTabs()
    await here.send()
    await clock.advance(500)
    await there.begin()
    await clock.advance(500)
    expect([here.statuses(), there.statuses()]).toEqual([
      ['unsure', 'pending'],
      ['asking', 'pending'],
    ])
    await here.says(confirmed(1))
    expect(there.statuses()).toEqual(['asking', 'confirmed'])
    expect(there.kept()).toHaveLength(2)
  })

  it('is begun once, however many begin it at the same moment', async () => {
    const { here, there, tab, clock } = await openTabs()
    const third = await tab()
    const all = [here, there, third].map(({ outgoing }) => outgoing.begin(transfer, outgoing.state.get()))
    expect((await Promise.all(all)).filter((id) => id !== undefined)).toHaveLength(1)
    await clock.advance(1_000)
    // A moment later it is the list that tells.
    expect(await there.outgoing.begin(transfer, [])).toBeUndefined()
    expect(await there.outgoing.begin(transfer, there.outgoing.state.get())).toBeDefined()
  })

  it('does not keep another payment waiting', async () => {
    const { here, there } = await openTabs()
    const other = { ...transfer, to: account }
    const all = [here.outgoing.begin(transfer, []), there.outgoing.begin(other, [])]
    expect((await Promise.all(all)).filter((id) => id !== undefined)).toHaveLength(2)
  })

  it('can be begun after the tab that was at it went away in the middle', async () => {
    const { here, there, clock } = await openTabs()
    await here.begin()
    here.end()
    await clock.advance(1_000)
    expect(await there.outgoing.begin(transfer, there.outgoing.state.get())).toBeDefined()
  })

  it('is gone in all of them once the visitor has seen to it in one', async () => {
    const { here, there, clock } = await openTabs()
    const id = await here.begin()
    here.outgoing.unsure(id)
    await clock.advance(500)
    there.outgoing.hide(id)
    await clock.advance(500)
    await here.begin({ ...transfer, to: account })
    await clock.advance(500)
    expect([here.statuses(), there.statuses()]).toEqual([['asking'], ['unsure']])
  })

  it.each(['sent', 'unsure'] as const)('is back when it was seen to before it turned out %s', async (end) => {
    const { here, there, clock } = await openTabs()
    const id = await here.begin()
    await clock.advance(500)
    there.outgoing.hide(id)
    await clock.advance(500)
    if (end === 'sent') here.outgoing.sent(id, { kind: 'transaction', hash })
    else here.outgoing.unsure(id)
    await clock.advance(500)
    const now = end === 'sent' ? 'pending' : 'unsure'
    expect([here.statuses(), there.statuses()]).toEqual([[now], [now]])
  })

  it('is not lost where a tab writes over it that did not know of it', async () => {
    const { here, there, device, clock } = await openTabs()
    const before = device.getItem(deviceKey)
    const id = await here.begin()
    here.outgoing.unsure(id)
    await clock.advance(500)
    if (before === null) device.removeItem(deviceKey)
    await there.begin()
    await clock.advance(500)
    expect([here.kept().length, here.statuses(), there.statuses()]).toEqual([
      2,
      ['unsure', 'unsure'],
      ['asking', 'unsure'],
    ])
  })
})

describe('what the chain shows of another', () => {
  it('is not this one as well where the wallet names an earlier one again', async () => {
    const { send, says, statuses, clock } = await open()
    await send()
    await says(confirmed(6))
    await clock.advance(1_000)
    await send()
    await clock.advance(60_000)
    expect(statuses()).toEqual(['unknown', 'confirmed'])
  })

  it('is what took its place where a second payment has its nonce', async () => {
    const { outgoing, send, says, statuses, chain, clock } = await open()
    await send()
    await says(pending)
    await clock.advance(1_000)
    outgoing.sent(await begun(outgoing, transfer), { kind: 'transaction', hash: taken })
    chain.setOutcome(taken, { status: 'confirmed', hash: taken, depth: 6 })
    await says({ status: 'confirmed', hash: taken, depth: 6 }, 60_000)
    expect(statuses()).toEqual(['confirmed', 'replaced'])
  })
})

describe('what a wallet may have sent', () => {
  const openWith = async (find: NonNullable<ChainAdapter['findSince']>) => {
    const device = createFakeWebStorage()
    const dialog = await open(device)
    Object.assign(dialog.chain, { findSince: find })
    const id = await dialog.begin({ ...transfer, note: '7' })
    return { ...dialog, id }
  }

  it('is looked for by what was noted before it was asked, and told once the chain shows it', async () => {
    const asked: unknown[] = []
    const { outgoing, id, statuses, says, clock, kept } = await openWith(async ({ note, to }, others) => {
      asked.push([note, to, others])
      return asked.length < 3 ? undefined : { kind: 'transaction', hash }
    })
    outgoing.unsure(id)
    expect(kept()).toMatchObject([{ note: '7' }])
    await clock.advance(3_000)
    expect([statuses(), asked]).toEqual([['unsure'], Array.from({ length: 2 }, () => ['7', otherAccount, []])])
    await says(confirmed(6), 10_000)
    expect([statuses(), asked.length]).toEqual([['confirmed'], 3])
  })

  it('is looked for after a reload, also where the page went away while the wallet was asked', async () => {
    const { device, clock, chain } = await openWith(async () => undefined)
    await clock.advance(500)
    Object.assign(chain, { findSince: async () => ({ kind: 'transaction', hash }) })
    const later = await open(device, { clock, chain, tabs: createFakeTabs(), locks: createFakeLocks() })
    await later.says(confirmed(1))
    expect(later.statuses()).toEqual(['confirmed'])
  })

  it('is not looked for once the visitor has seen to it', async () => {
    let asked = 0
    const { outgoing, id, clock } = await openWith(async () => void (asked += 1))
    outgoing.unsure(id)
    await clock.advance(1_000)
    outgoing.forget(id)
    await clock.advance(60_000)
    expect([asked, clock.pending()]).toEqual([1, 0])
  })

  it('is not taken for a transaction that is another one’s', async () => {
    const { outgoing, id, statuses, clock, send } = await openWith(async () => ({ kind: 'transaction', hash }))
    await send()
    outgoing.unsure(id)
    await clock.advance(60_000)
    expect(statuses()).toContain('unsure')
  })
})
