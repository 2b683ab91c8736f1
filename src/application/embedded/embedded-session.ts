import { namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import { embeddedWalletId } from '../../domain/connector.js'
import type { NamespaceSession, SessionState } from '../../domain/session.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { Links } from '../session/links.js'

/** The session of the embedded wallet: that of the acting family where it has several. */
export const embeddedSession = ({ active, byNamespace }: SessionState): NamespaceSession | undefined => {
  const acting = active === undefined ? undefined : byNamespace[active]
  return [acting, ...Object.values(byNamespace)].find((session) => session?.connector.id === embeddedWalletId)
}

/**
 * Makes a link to the frame the session, and tells of which families. An older link to the frame ends without a goodbye: that would
 * end the login that the new one stands for.
 * @param families takes no others @default all that it has
 * @param acting the family that acts afterwards @default the link's first
 */
export function acceptEmbedded(
  links: Links,
  link: WalletConnection,
  families?: readonly ChainNamespace[],
  acting?: ChainNamespace,
): readonly ChainNamespace[] {
  for (const { id } of link.accounts) {
    const older = links.of(namespaceOf(id))
    if (older?.connector.id === embeddedWalletId) older.release?.()
  }
  return links.accept(link, families, acting)
}
