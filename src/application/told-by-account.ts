import { isHidden, type Outgoing } from '../domain/money/outgoing.js'
import { activeSession, type SessionState } from '../domain/session/session.js'
import type { ReadonlyStore } from '../kit/store.js'
import { shownView, type ShownDeps } from './shown-view.js'

export interface ToldByAccountDeps extends ShownDeps {
  readonly session: ReadonlyStore<SessionState>
}

/** The account tells of the newest transfer of its own by itself: while it is in sight, nothing beside it says the same. */
export const isToldByAccount = (
  deps: ToldByAccountDeps,
  all: readonly Outgoing[],
  { id, from }: Pick<Outgoing, 'id' | 'from'>,
): boolean =>
  shownView(deps)?.name === 'Account' &&
  activeSession(deps.session.get())?.active === from &&
  all.find((one) => one.from === from && !isHidden(one))?.id === id
