import type { WalletConnection } from '../../ports/connectors.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import { storeConnection } from '../stored-connection.js'
import type { Links } from './links.js'

/** A wallet that the visitor just connected: it is the session from now on, after a reload, and in the other tabs. */
export function admitLink(
  { links, storage, tabs }: { readonly links: Links; readonly storage: Storage; readonly tabs: Tabs },
  link: WalletConnection,
): void {
  const families = links.accept(link)
  storeConnection(storage, families, link.connector)
  for (const namespace of families) tabs.post({ type: 'connected', namespace })
}
