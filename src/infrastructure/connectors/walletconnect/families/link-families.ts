import type { WalletConnection } from '../../../../ports/connectors.js'
import { createFamilyLink, type FamilyLinkDeps } from './family-link.js'
import { joinLinks } from './join-links.js'

export interface LinkFamiliesDeps extends FamilyLinkDeps {
  /** Links what the session has on EVM networks. */
  readonly linkEvm: () => Promise<WalletConnection | undefined>
}

/** All families of a session as one link; undefined when it has no account of them. */
export async function linkFamilies({ linkEvm, ...deps }: LinkFamiliesDeps): Promise<WalletConnection | undefined> {
  const others = createFamilyLink(deps)
  if (others === undefined) return linkEvm()
  try {
    const evm = await linkEvm()
    return evm === undefined ? others : joinLinks(evm, others, deps.chains)
  } catch (error) {
    others.disconnect().catch(() => undefined)
    throw error
  }
}
