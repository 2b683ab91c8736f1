import type { NamespaceSession, SessionState } from '../../../domain/session.js'

/** The connection that acts now. */
export const activeSession = ({ active, byNamespace }: SessionState): NamespaceSession | undefined =>
  active === undefined ? undefined : byNamespace[active]
