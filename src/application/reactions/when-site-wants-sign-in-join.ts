import type { Subscription } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Logger } from '../../ports/logger.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'

/** Signing in joins where the host asks for it, and is asked for again with every turn of the session until it is there. */
export const whenSiteWantsSignInJoin = ({
  session,
  settings,
  features,
  logger,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly settings: Settings
  readonly features: Features
  readonly logger: Logger
}): Subscription =>
  select(session, ({ status }) => status).subscribe(() => {
    if (settings.signIn) features.load('signIn').catch((error: unknown) => logger.error('sign-in', error))
  })
