import { Subscription } from 'rxjs'
import { bringsLogin } from '../../domain/connection/login-return.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'

export interface WhenLoginAwayResumeDeps {
  readonly settings: Settings
  readonly storage: Storage
  readonly features: Features
  readonly logger: Logger
}

/** A login that left the page may be coming back with this very load. */
export function whenLoginAwayResume({ settings, storage, features, logger }: WhenLoginAwayResumeDeps): Subscription {
  const { logins, environment } = settings
  // What somebody else's login left in the address goes as well.
  if (logins && (storage.get('socialRedirect') || bringsLogin(environment.page)))
    features
      .load('socialLogin')
      .then(({ social }) => social.resume())
      .catch((error: unknown) => logger.error('login: it could not be taken up', error))
  return new Subscription()
}
