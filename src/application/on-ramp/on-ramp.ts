import { createStore, type Store } from '../../kit/store.js'
import { createBuyForm, type BuyForm, type BuyFormDeps } from './buy-form.js'
import type { AmountReader } from './buy-state.js'
import { createLazyPart } from './lazy-part.js'
import type { PurchaseRun } from './purchase-run.js'
import type { PurchaseSlot } from './purchase-slot.js'
import { createPurchases, noPurchase, type PurchaseDeps, type Purchases } from './purchases.js'

/** Buying with money (S1.10). */
export interface OnRampFeature {
  readonly form: BuyForm
  readonly purchases: Purchases
}

export interface PurchasePart {
  readonly typedAmount: AmountReader
  readonly run: PurchaseRun
}

export interface OnRampDeps extends Omit<BuyFormDeps, 'lazy'>, Omit<PurchaseDeps, 'form' | 'state' | 'lazy'> {
  /** Fetches what makes and follows a purchase, with what reads amounts that are typed. */
  readonly loadPurchase: (state: Store<PurchaseSlot>) => Promise<PurchasePart>
}

export function createOnRamp({ loadPurchase, ...deps }: OnRampDeps): OnRampFeature {
  const state = createStore(noPurchase)
  const lazy = createLazyPart(async () => {
    const part = await loadPurchase(state)
    part.run.resume()
    return part
  })
  const form = createBuyForm({ ...deps, lazy })
  const purchases = createPurchases({ ...deps, form, state, lazy })
  purchases.resume().catch(() => undefined)
  return { form, purchases }
}
