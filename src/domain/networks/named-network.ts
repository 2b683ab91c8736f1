import { referenceOf, type ChainId } from './caip.js'
import type { Network } from './network.js'

export type NamedNetwork = Pick<Network, 'id' | 'name'>

const maximumLabel = 64

/** A name as it is written behind an `@`: `Arbitrum One` is `arbitrum-one`. */
const labelOf = (name: string): string =>
  name
    .slice(0, maximumLabel)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The listed network that a text means: by its name, or by its CAIP-2 reference. Undefined where it is none of them, or more than one. */
export function namedNetwork(networks: readonly NamedNetwork[], text: string): ChainId | undefined {
  if (text.length > maximumLabel) return undefined
  const label = text.toLowerCase()
  const found = networks.filter(({ id, name }) => labelOf(name) === label || referenceOf(id).toLowerCase() === label)
  return found.length === 1 ? found[0]?.id : undefined
}
