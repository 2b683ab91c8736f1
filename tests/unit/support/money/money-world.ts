import { expect } from 'vitest'
import { feeAbove, outcomeOf, type Outgoing } from '../../../../src/domain/money/outgoing.js'
import type { SendReview } from '../../../../src/domain/money/send.js'
import { actAs, type HostileMood } from '../../../fakes/lying-wallet.js'
import type { Tally } from '../tally.js'
import type { Asked, Asks, MoneyFamily, MoneyStage, MoneyTab, Named, Setup } from './money-family.js'

/** Codes of a wallet that say anything but that the visitor declined. */
export const walletCodes = [-32601, -32002, -32000, 3, 4100, 4200, 4900, -32603] as const

/** Milliseconds after which an adapter gives up what it reads. */
const longestReading = 11_000

/** Two tabs of a site, and what was asked of the wallet in them: whatever happens, what is said of money is so. */
export async function createMoneyWorld(family: MoneyFamily, setup: Setup, tally: Tally) {
  const state = {
    wallet: 'honest' as HostileMood,
    code: walletCodes[0] as number,
    liar: undefined as number | undefined,
  }
  const asked: Asked[] = []
  const shown: { review: SendReview; arrived: ReadonlySet<string> }[] = []
  const tabs: MoneyTab[] = []
  const kept: Named[] = []

  /** What is broken while the wallet is asked: thrown there, it would be an answer of the wallet. */
  const broken: unknown[] = []
  const note = (check: () => void): void => {
    try {
      check()
    } catch (error) {
      broken.push(error)
    }
  }

  const asks: Asks = async (tab, order, hands) => {
    const signed: string[] = []
    const keep = (one: Named): Named => {
      signed.push(one.id)
      kept.push(one)
      return one
    }
    const { review, arrived = new Set<string>() } = shown[tab] ?? { review: undefined }
    // The one that is new: clocks that go back put it behind those that wait for a silent wallet.
    const isNew = (id: string) => asked.every((one) => one.id !== id)
    const id = tabs[tab]?.outgoing.state.get().find((one) => one.state.status === 'asking' && isNew(one.id))?.id
    asked.push({ ...order, tab, shown: review, arrived, signed, id })
    tally.count('asked')
    tally.count(`in a ${setup.way}`)
    note(() => expectShown(order, review))
    note(() => expectWarned(asked))
    tally.count(`the wallet ${state.wallet}`)
    // What it sends a second time of its own accord nobody asked for.
    const noted = { ...hands, pay: () => keep(hands.pay()), other: () => keep(hands.other()) }
    return actAs(state.wallet, noted, state.code)
  }
  const staged = await family.stage(setup, asks)
  const stage: MoneyStage = {
    ...staged,
    // That a payment landed is believed of a single source, for no other can deny it.
    setNodes: async (moodOf) => {
      const isAlone = setup.sources < 2
      const isClaim = (mood: string) => mood === 'claims' || mood === 'boasts'
      // One reading hears no two liars: it ends before another node begins to lie.
      const liar = [0, 1].find((at) => moodOf(at) !== 'honest' && moodOf(at) !== 'down')
      if (liar !== undefined && state.liar !== undefined && liar !== state.liar) {
        staged.setNodes(() => 'honest')
        await staged.clock.advance(longestReading)
      }
      state.liar = liar ?? state.liar
      staged.setNodes((at) => (isAlone && isClaim(moodOf(at)) ? 'honest' : moodOf(at)))
    },
  }
  const { ledger } = stage

  /** What the wallet is asked for is what was shown, and no more can leave by it. */
  const expectShown = ({ to, units, most }: Asked | Parameters<Asks>[1], review: SendReview | undefined) => {
    expect([to.toLowerCase(), units]).toEqual([review?.to.toLowerCase(), review?.amount.units])
    if (most === undefined || review === undefined) return expect(review?.feeBy).toBe('wallet')
    expect(most <= review.total.units, `${most} of ${review.total.units}`).toBe(true)
    const fee = setup.asset === 'coin' ? most - units : most
    if (fee <= family.quiet) return
    tally.count('dear')
    expect(review.feeConsent.status, `a fee of ${fee}`).toBe('needed')
  }
  const list = (): readonly Outgoing[] => tabs.flatMap((tab) => tab.outgoing.state.get())
  /** Whoever is asked for the same again was told before, unless what was sent had arrived, as far as was known, when the review was shown. */
  const expectWarned = (all: readonly Asked[]) => {
    const now = all.at(-1)
    if (now === undefined) return
    const isLive = (id: string) => ledger.mayLand(id) && ledger.pays(id, now.to)
    const open = all.slice(0, -1).filter((one) => {
      if (one.to.toLowerCase() !== now.to.toLowerCase() || !one.signed.some(isLive)) return false
      return one.id === undefined || !now.arrived.has(one.id)
    })
    if (open.length === 0) return
    tally.count('asked again')
    expect(now.shown?.warnings.map(({ kind }) => kind)).toContain('maybeSent')
  }

  const openTab = async (index: number): Promise<void> => {
    const tab = await stage.openTab(index)
    delete shown[index]
    tabs[index] = tab
    tab.send.state.changes$.subscribe(({ phase }) => {
      if (phase.status !== 'reviewing' || shown[index]?.review === phase.review) return
      const arrived = tab.outgoing.state.get().filter((one) => outcomeOf(one)?.status === 'confirmed')
      shown[index] = { review: phase.review, arrived: new Set(arrived.map(({ id }) => id)) }
      tally.count(phase.error?.code === 'SEND_REPEATED' ? 'repeated' : 'reviews')
      if (phase.review.warnings.some(({ kind }) => kind === 'maybeSent')) tally.count('warned')
    })
  }
  for (const index of [0, 1]) await openTab(index)

  /** What more than was shown a wallet paid for its payment is said as soon as that has landed for the page. */
  const expectTold = (hash: string, paid: bigint) => {
    for (const one of list()) {
      const outcome = outcomeOf(one)
      if (outcome?.status !== 'confirmed' || outcome.hash !== hash || outcome.paid === undefined) continue
      tally.count('told afterwards')
      expect(feeAbove(one)?.paid.units).toBe(paid)
    }
  }
  /** What is said of a payment is so, or open. */
  const expectTruth = (): void => {
    for (const [index, tab] of tabs.entries()) {
      const entries = tab.outgoing.state.get()
      const confirmed = entries.flatMap((one) => {
        const outcome = outcomeOf(one)
        return outcome?.status === 'confirmed' ? [{ one, hash: outcome.hash }] : []
      })
      for (const { one, hash } of confirmed)
        expect([hash, ledger.landed(hash) && ledger.pays(hash, one.to, one.amount.units)]).toEqual([hash, true])
      // One transaction is one payment.
      expect(new Set(confirmed.map(({ hash }) => hash)).size).toBe(confirmed.length)
      for (const one of asked) {
        if (!one.signed.some((id) => ledger.landed(id))) continue
        const entry = entries.find(({ id }) => id === one.id)
        const status = entry && outcomeOf(entry)?.status
        expect([one.id, status], `tab ${index}`).not.toEqual([
          one.id,
          expect.stringMatching(/^(?:failed|replaced|cancelled|dropped)$/),
        ])
      }
    }
    const known = new Set(list().map(({ id }) => id))
    for (const { id, signed, shown: review } of asked) {
      // "Not sent" forgets a payment: none that may be on the chain one day.
      if (signed.some((one) => ledger.mayLand(one))) expect(known).toContain(id)
      for (const one of signed) {
        const relayed = ledger.landed(one) ? ledger.relayed(one) : undefined
        if (relayed === undefined || review === undefined) continue
        expect(relayed.leaves - review.total.units <= family.allowance, `${relayed.leaves} left`).toBe(true)
        if (relayed.leaves > review.total.units)
          expectTold(one, relayed.leaves - (setup.asset === 'coin' ? review.amount.units : 0n))
      }
      for (const one of review?.feeBy === 'review' ? signed : []) {
        const cost = ledger.landed(one) ? ledger.cost?.(one) : undefined
        const most = (review?.total.units ?? 0n) - (setup.asset === 'coin' ? (review?.amount.units ?? 0n) : 0n)
        if (cost !== undefined && cost > most) expectTold(one, cost)
      }
    }
  }

  return {
    state,
    stage,
    tabs,
    openTab,
    /** The wallet hands to the chain what it has signed and kept. */
    bring: () => kept.splice(0).forEach((one) => one.send()),
    /** Counts what has landed and is not known to have, in the first tab, though it was sent. */
    countDenied: () => {
      for (const one of tabs[0]?.outgoing.state.get() ?? []) {
        const isThere = asked.find(({ id }) => id === one.id)?.signed.some((id) => ledger.landed(id)) === true
        if (isThere && one.state.status === 'sent' && outcomeOf(one)?.status !== 'confirmed') tally.count('denied')
      }
    },
    run: async (act: () => unknown) => {
      await act()
      if (broken.length > 0) throw broken[0]
      expectTruth()
    },
    end: () => {
      const first = tabs[0]?.outgoing.state.get() ?? []
      for (const one of first) tally.count(outcomeOf(one)?.status ?? one.state.status)
      for (const id of asked.flatMap(({ signed }) => signed)) {
        if (ledger.landed(id)) tally.count('landed')
        if (ledger.landed(id) && ledger.relayed(id) !== undefined) tally.count('relayed')
        if (ledger.failed?.(id) === true) tally.count('failed on the chain')
      }
      for (const tab of tabs) tab.end()
    },
  }
}
export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>
