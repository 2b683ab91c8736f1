import { Subscription } from 'rxjs'
import { bringsPurchase } from '../../domain/on-ramp/purchase-return.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'

export interface WhenPurchaseAwayResumeDeps {
  readonly settings: Settings
  readonly storage: Storage
  readonly features: Features
  readonly logger: Logger
}

/** A purchase of an earlier page is followed, also one that comes back with this very load. */
export function whenPurchaseAwayResume({
  settings,
  storage,
  features,
  logger,
}: WhenPurchaseAwayResumeDeps): Subscription {
  const { onRamp, environment } = settings
  // It takes up what there is as it joins. What somebody else's purchase left in the address goes as well.
  if (onRamp && (storage.get('purchase') || bringsPurchase(environment.page)))
    features
      .load('onRamp')
      .then(({ purchases }) => purchases.resume())
      .catch((error: unknown) => logger.error('purchase: it could not be taken up', error))
  return new Subscription()
}
