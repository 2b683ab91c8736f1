import { createStore, type Store } from '../../kit/store.js'
import { createBuyForm, type BuyForm, type BuyFormDeps } from './buy-form.js'
import type { AmountReader } from './buy-state.js'
import { createLater } from './later.js'
import type { PurchaseRun } from './purchase-run.js'
import type { PurchaseSlot } from './purchase-slot.js'
import { createPurchases, noPurchase, type PurchaseDeps, type Purchases } from './purchases.js'

/** Buying with money (S1.10). */
export interface OnRampFeature {
  readonly form: BuyForm
  readonly purchases: Purchases
}

export interface LaterPart {
  readonly typedAmount: AmountReader
  readonly run: PurchaseRun
}

export interface OnRampDeps extends Omit<BuyFormDeps, 'later'>, Omit<PurchaseDeps, 'form' | 'state' | 'later'> {
  /** Fetches what makes and follows a purchase, with what reads amounts that are typed. */
  readonly loadLater: (state: Store<PurchaseSlot>) => Promise<LaterPart>
}

export function createOnRamp({ loadLater, ...deps }: OnRampDeps): OnRampFeature {
  const state = createStore(noPurchase)
  const later = createLater(async () => {
    const part = await loadLater(state)
    part.run.resume()
    return part
  })
  const form = createBuyForm({ ...deps, later })
  const purchases = createPurchases({ ...deps, form, state, later })
  purchases.resume().catch(() => undefined)
  return { form, purchases }
}
