import { namespaceOf, type ChainId, type ChainNamespace } from '../../../../domain/networks/caip.js'
import { currentSolanaId, deprecatedSolanaId } from '../../../../domain/networks/solana.js'
import { field } from '../../../../kit/field.js'
import { textsIn } from '../texts-in.js'
import { canonicalAddress, isAddressOf, maximumAddresses } from './addresses.js'

/** A network that the wallet approved. */
export interface GrantedNetwork {
  readonly id: ChainId
  /** What the wallet calls it: a network of Solana may go by the id that it had before. */
  readonly wireId: ChainId
  /** The one that the wallet acts with first. */
  readonly addresses: readonly string[]
}

/** What the wallet approved for one namespace. */
export interface Grant {
  /** In the order of the site. */
  readonly networks: readonly [GrantedNetwork, ...GrantedNetwork[]]
  readonly methods: ReadonlySet<string>
}

const accountPattern = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * What a session approves in the namespaces of `chains`, in their order, but for EVM. The wallet wrote it: networks that the site did
 * not ask for and addresses of another namespace or network are left out.
 */
export function grantsOf(namespaces: unknown, chains: readonly ChainId[]): ReadonlyMap<ChainNamespace, Grant> {
  const wanted = chains.filter((chain) => namespaceOf(chain) !== 'eip155')
  const networks = new Map(wanted.map((id) => [id, { wireIds: new Set<ChainId>(), addresses: new Set<string>() }]))
  const methods = new Map<ChainNamespace, Set<string>>()
  for (const key of new Set(wanted.flatMap(namesOf))) {
    const approved = field(namespaces, key)
    // A key may name a namespace or a single network of it. Others, of which there may be millions, are not looked for.
    const [namespace = ''] = key.split(':')
    const own = methods.get(namespace) ?? new Set()
    methods.set(namespace, own)
    for (const method of textsIn(field(approved, 'methods'))) own.add(method)
    for (const account of textsIn(field(approved, 'accounts'))) {
      const [, wireId, written = ''] = accountPattern.exec(account) ?? []
      if (wireId === undefined || !account.startsWith(`${namespace}:`)) continue
      const id = currentSolanaId(wireId as ChainId)
      const address = canonicalAddress(id, written)
      const network = networks.get(id)
      if (network === undefined || network.addresses.size >= maximumAddresses || !isAddressOf(id, address)) continue
      network.addresses.add(address)
      network.wireIds.add(wireId as ChainId)
    }
  }
  const grants = new Map<ChainNamespace, Grant>()
  for (const namespace of new Set(wanted.map(namespaceOf))) {
    const [first, ...others] = [...networks].flatMap(([id, { wireIds, addresses }]): GrantedNetwork[] => {
      const [known] = wireIds
      if (known === undefined || namespaceOf(id) !== namespace) return []
      return [{ id, wireId: wireIds.has(id) ? id : known, addresses: [...addresses] }]
    })
    if (first !== undefined)
      grants.set(namespace, { networks: [first, ...others], methods: methods.get(namespace) ?? new Set() })
  }
  return grants
}

const namesOf = (chain: ChainId): readonly string[] => [
  namespaceOf(chain),
  chain,
  ...[deprecatedSolanaId(chain) ?? []].flat(),
]
