import { namespaceOf, type ChainNamespace } from '../../../domain/caip.js'
import type { Network } from '../../../domain/network.js'
import { knowsEnglish, type Translate } from '../i18n/translate.js'

/** What a family of networks is called; one of the host's own by its first network. */
export function familyName(networks: readonly Network[], namespace: ChainNamespace, t: Translate): string {
  const key = `family.${namespace}`
  if (knowsEnglish(key)) return t(key as 'family.solana')
  return networks.find(({ id }) => namespaceOf(id) === namespace)?.name ?? namespace
}

/** The families of the host's networks, in its order. */
export const familiesOf = (networks: readonly Network[]): readonly ChainNamespace[] => [
  ...new Set(networks.map(({ id }) => namespaceOf(id))),
]
