import { namespaceOf, type ChainNamespace } from '../../../domain/networks/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { namespacesWords } from '../i18n/en/namespaces.js'
import type { TranslateFor } from '../i18n/translate.js'

const isNamed = (key: string): key is keyof typeof namespacesWords => key in namespacesWords

/** What a namespace of networks is called; one of the host's own by its first network. */
export function namespaceName(
  networks: readonly Network[],
  namespace: ChainNamespace,
  t: TranslateFor<typeof namespacesWords>,
): string {
  const key = `namespace.${namespace}`
  if (isNamed(key)) return t(key)
  return networks.find(({ id }) => namespaceOf(id) === namespace)?.name ?? namespace
}
