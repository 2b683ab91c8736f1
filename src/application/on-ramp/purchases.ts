import { view } from '../../domain/dialog/view.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { toOnRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import { bringsPurchase } from '../../domain/on-ramp/purchase-return.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, select, type ReadonlyStore, type Store } from '../../kit/store.js'
import type { Storage } from '../../ports/storage.js'
import type { ViewRouter } from '../router/router.js'
import type { Settings } from '../settings.js'
import type { BuyForm } from './buy-form.js'
import type { PurchaseRun } from './purchase-run.js'
import type { PurchaseSlot } from './purchase-slot.js'

export interface Purchases extends Omit<PurchaseRun, 'begin' | 'resume'> {
  readonly state: ReadonlyStore<PurchaseSlot>
  readonly canLeave: boolean
  /** Begins what the form has chosen, or shows the one that is under way. Call it in the tap: it opens the window. Never rejects. */
  begin(): Promise<void>
  /**
   * Takes up what an earlier page left, and shows it where the address says that the visitor comes from there.
   * @throws DialogError CHUNK_NOT_LOADED: it is on the device still, and the next call tries again
   */
  resume(): Promise<void>
}

export interface PurchaseDeps {
  readonly form: BuyForm
  readonly settings: Pick<Settings, 'environment'>
  readonly storage: Storage
  readonly router: ViewRouter
  readonly lifetime: Lifetime
  /** Fetches what makes and follows a purchase. */
  readonly loadRun: () => Promise<(state: Store<PurchaseSlot>) => PurchaseRun>
}

/** A purchase at a provider. What makes and follows one is fetched with the first offer, or for one that is under way. */
export function createPurchases({ form, settings, storage, router, lifetime, loadRun }: PurchaseDeps): Purchases {
  const { page, framed } = settings.environment
  const nothing: PurchaseSlot = { unheard: false, hasWindow: false }
  const state = createStore(nothing)
  let run: PurchaseRun | undefined
  const load = loadChunk('purchases', async () => {
    run = (await loadRun())(state)
    run.resume()
    return run
  })

  // By the time that somebody has read an offer it is there, and the window opens in the tap.
  lifetime.add(
    select(form.state, ({ step }) => step).subscribe((step) => {
      if (step === 'ready') load().catch(() => undefined)
    }),
  )

  return {
    state,
    canLeave: !framed,
    begin: async () => {
      const what = form.state.get()
      try {
        await (run ?? (await load())).begin(what)
      } catch (cause) {
        state.update(() => ({ ...nothing, problem: toOnRampError(cause, 'the page') }))
        router.push(view('BuyInProgress'))
      }
    },
    // Before what makes a purchase is there, none is.
    showWindow: () => run?.showWindow(),
    leavePage: () => run?.leavePage(),
    cancel: () => run?.cancel(),
    done: () => (run === undefined ? state.update(() => nothing) : run.done()),
    resume: async () => {
      if (storage.get('purchase') !== undefined || bringsPurchase(page)) await load()
    },
  }
}
