import { createBuyForm, type BuyForm, type BuyFormDeps } from './buy-form.js'
import { createPurchases, type PurchaseDeps, type Purchases } from './purchases.js'

/** Buying with money (S1.10). */
export interface OnRampFeature {
  readonly form: BuyForm
  readonly purchases: Purchases
}

export type OnRampDeps = BuyFormDeps & Omit<PurchaseDeps, 'form'>

export function createOnRamp(deps: OnRampDeps): OnRampFeature {
  const form = createBuyForm(deps)
  const purchases = createPurchases({ ...deps, form })
  purchases.resume().catch(() => undefined)
  return { form, purchases }
}
