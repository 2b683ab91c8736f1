import { namespaceOf, type ChainNamespace } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { knowsEnglish, type Translate } from '../i18n/translate.js'

/** What a namespace of networks is called; one of the host's own by its first network. */
export function namespaceName(networks: readonly Network[], namespace: ChainNamespace, t: Translate): string {
  const key = `family.${namespace}`
  if (knowsEnglish(key)) return t(key as 'namespace.solana')
  return networks.find(({ id }) => namespaceOf(id) === namespace)?.name ?? namespace
}

/** The namespaces of the host's networks, in its order. */
export const namespacesOf = (networks: readonly Network[]): readonly ChainNamespace[] => [
  ...new Set(networks.map(({ id }) => namespaceOf(id))),
]
