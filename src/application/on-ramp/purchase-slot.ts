import type { DialogError } from '../../domain/errors.js'
import type { Purchase, PurchaseState } from '../../domain/on-ramp/purchase.js'
import { storePurchase } from '../../domain/on-ramp/stored-purchase.js'
import type { Store } from '../../kit/store.js'
import type { Storage } from '../../ports/storage.js'

export interface PurchaseSlot {
  /** The one that was begun last; undefined where there is none, or it was seen to. */
  readonly purchase?: Purchase
  /** Why the last one could not even be begun. Nothing was paid. */
  readonly problem?: DialogError
  /** Neither the provider nor the chain answered when they were last asked. */
  readonly unheard: boolean
  /** Its window is there, as far as the browser tells. */
  readonly hasWindow: boolean
}

/** The one purchase that there is, in memory and on the device. */
export function createPurchaseSlot(storage: Storage, state: Store<PurchaseSlot>) {
  const current = () => state.get().purchase
  const set = (change: Partial<PurchaseSlot>) => state.update((now) => ({ ...now, ...change }))
  const keep = (purchase: Purchase) => {
    state.update(({ unheard, hasWindow }) => ({ purchase, unheard, hasWindow }))
    storage.set('purchase', { version: 1, entry: storePurchase(purchase) })
  }
  const moveTo = (next: PurchaseState) => {
    const purchase = current()
    if (purchase !== undefined && purchase.state !== next) keep({ ...purchase, state: next })
  }
  const forget = (problem?: DialogError) => {
    storage.remove('purchase')
    state.update(() => ({ unheard: false, hasWindow: false, ...(problem && { problem }) }))
  }
  return { current, set, keep, moveTo, forget }
}
