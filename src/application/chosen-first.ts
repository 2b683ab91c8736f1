import { namespaceOf, type ChainId } from '../domain/caip.js'
import type { SessionState } from '../domain/session.js'
import type { Settings } from './app.js'

/**
 * The host's networks in the order in which a wallet is asked for them: those of the family that is asked for first, and in each
 * family the one that the visitor chose before connecting.
 * @param family that of the chosen network, where none is asked for
 */
export function chosenFirst(
  { networks }: Settings,
  { chosenNetwork }: SessionState,
  family = chosenNetwork === undefined ? undefined : namespaceOf(chosenNetwork),
): readonly ChainId[] {
  const rank = (id: ChainId) => (namespaceOf(id) === family ? 0 : 2) + (id === chosenNetwork ? 0 : 1)
  return networks.map(({ id }) => id).sort((a, b) => rank(a) - rank(b))
}
