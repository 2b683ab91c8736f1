import { namespaceOf, type ChainId } from '../domain/networks/caip.js'
import type { SessionState } from '../domain/session/session.js'
import type { Settings } from './settings.js'

/**
 * The host's networks in the order in which a wallet is asked for them: those of the namespace that is asked for first, and in each
 * namespace the one that the visitor chose before connecting.
 * @param namespace that of the chosen network, where none is asked for
 */
export function chosenFirst(
  { networks }: Settings,
  { chosenNetwork }: SessionState,
  namespace = chosenNetwork === undefined ? undefined : namespaceOf(chosenNetwork),
): readonly ChainId[] {
  const rank = (id: ChainId) => (namespaceOf(id) === namespace ? 0 : 2) + (id === chosenNetwork ? 0 : 1)
  return networks.map(({ id }) => id).sort((a, b) => rank(a) - rank(b))
}
