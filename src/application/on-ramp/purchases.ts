import { view } from '../../domain/dialog/view.js'
import { toDialogError } from '../../domain/errors.js'
import { bringsPurchase } from '../../domain/on-ramp/purchase-return.js'
import { derive } from '../../kit/derive.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { Storage } from '../../ports/storage.js'
import type { ViewRouter } from '../router/router.js'
import type { Settings } from '../settings.js'
import type { BuyForm } from './buy-form.js'
import type { LazyPart } from './lazy-part.js'
import type { PurchaseRun } from './purchase-run.js'
import type { PurchaseSlot } from './purchase-slot.js'

export interface Purchases extends Omit<PurchaseRun, 'begin' | 'resume'> {
  readonly state: ReadonlyStore<PurchaseSlot>
  /** What makes a purchase is being fetched: nothing can be begun yet. */
  readonly loading: ReadonlyStore<boolean>
  readonly canLeave: boolean
  /**
   * Begins what the form has chosen, or shows the one that is under way. Call it in the tap: it opens the window. Where what makes a
   * purchase did not come, it is fetched, and the next tap begins: a window that opens after a wait is one that browsers block. Never rejects.
   */
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
  readonly state: Store<PurchaseSlot>
  readonly lazy: LazyPart<{ readonly run: PurchaseRun }>
}

export const noPurchase: PurchaseSlot = { unheard: false, hasWindow: false }

/** A purchase at a provider. What makes and follows one is fetched with the first offer, or for one that is under way. */
export function createPurchases({ form, settings, storage, router, state, lazy }: PurchaseDeps): Purchases {
  const { page, framed } = settings.environment
  const run = () => lazy.now()?.run

  return {
    state,
    loading: derive([lazy.state], (part) => part === 'loading'),
    canLeave: !framed,
    begin: async () => {
      const now = run()
      if (now !== undefined) return now.begin(form.state.get())
      const isShown = () => router.stack.get().entries.at(-1)?.name === 'BuyInProgress'
      try {
        await lazy.load()
        if (state.get().problem === undefined) return
        state.update(() => noPurchase)
        if (isShown()) router.back()
      } catch (cause) {
        state.update(() => ({ ...noPurchase, problem: toDialogError(cause, 'CHUNK_NOT_LOADED') }))
        if (!isShown()) router.push(view('BuyInProgress'))
      }
    },
    // Before what makes a purchase is there, none is.
    showWindow: () => run()?.showWindow(),
    leavePage: () => run()?.leavePage(),
    cancel: () => run()?.cancel(),
    done: () => {
      // It knows by what is there whose it is.
      run()?.done()
      state.update(() => noPurchase)
    },
    resume: async () => {
      if (storage.get('purchase') !== undefined || bringsPurchase(page)) await lazy.load()
    },
  }
}
