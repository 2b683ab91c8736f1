import type { DialogError } from '../../domain/errors.js'
import { isUnderWay, type Purchase, type PurchaseState } from '../../domain/on-ramp/purchase.js'
import { readPurchase, storePurchase } from '../../domain/on-ramp/stored-purchase.js'
import type { Store } from '../../kit/store.js'
import type { Storage } from '../../ports/storage.js'

export interface PurchaseSlot {
  /** The one that was begun last; undefined where there is none, or it was seen to. */
  readonly purchase?: Purchase
  /** Why the last one could not even be begun. Nothing was paid. */
  readonly problem?: DialogError
  /** Neither the provider nor the chain answered when they were last asked. */
  readonly unheard: boolean
  /** Its window may be there: it is not known to be closed. */
  readonly hasWindow: boolean
}

/** The one purchase that there is, in memory and on the device. What another tab has begun since is that one's alone. */
export function createPurchaseSlot(storage: Storage, state: Store<PurchaseSlot>) {
  const current = () => state.get().purchase
  /** What lies on the device, where every tab of the site keeps the one that it began. */
  const kept = () => readPurchase(storage.get('purchase')?.entry)
  const set = (change: Partial<PurchaseSlot>) => state.update((now) => ({ ...now, ...change }))
  /** One of this tab may be paid. */
  const isHere = () => {
    const one = current()
    return one !== undefined && isUnderWay(one)
  }
  /** What another tab has begun since, and may be paid there. */
  const elsewhere = () => {
    const one = kept()
    return one !== undefined && isUnderWay(one) && one.id !== current()?.id ? one : undefined
  }
  const keep = (purchase: Purchase) => {
    state.update(({ unheard, hasWindow }) => ({ purchase, unheard, hasWindow }))
    if (!elsewhere()) storage.set('purchase', { version: 1, entry: storePurchase(purchase) })
  }
  const moveTo = (next: PurchaseState) => {
    const purchase = current()
    if (purchase !== undefined && purchase.state !== next) keep({ ...purchase, state: next })
  }
  const forget = (problem?: DialogError) => {
    if (!elsewhere()) storage.remove('purchase')
    state.update(() => ({ unheard: false, hasWindow: false, ...(problem && { problem }) }))
  }
  return { current, kept, isHere, elsewhere, set, keep, moveTo, forget }
}
