import { map } from 'rxjs'
import { namespaceOf, type ChainNamespace } from '../../domain/caip.js'
import type { ConnectorInfo } from '../../domain/connector.js'
import { DialogError } from '../../domain/errors.js'
import type { ConnectorSource, ConnectRequest, WalletConnection, WalletConnector } from '../../ports/connectors.js'

export interface MultiChainSourceDeps {
  readonly source: ConnectorSource
  /** Families of the site: others that a wallet has are of no use here. */
  readonly namespaces: ReadonlySet<ChainNamespace>
}

/**
 * One connector for each wallet, where a wallet announced itself once for each family of networks: announced connectors of one name
 * and different families are one of kind `multiChain`. Two of one name and one family are two wallets. A connector stands where its
 * first part stands, and is known by what its part for EVM is known by.
 */
export function createMultiChainSource({ source, namespaces }: MultiChainSourceDeps): ConnectorSource {
  const joined = createJoin()
  const isPart = ({ info }: WalletConnector) =>
    (info.kind === 'announced' || info.kind === 'multiChain') && info.namespaces.some((one) => namespaces.has(one))
  return {
    connectors$: source.connectors$.pipe(
      map((list) => {
        const groups: Group[] = []
        for (const connector of list) {
          const at = isPart(connector) ? findGroup(groups, connector, isPart) : -1
          const group = groups[at]
          if (group === undefined) groups.push([connector])
          else groups[at] = [...group, connector]
        }
        return groups.map(joined)
      }),
    ),
  }
}

type Group = readonly [WalletConnector, ...WalletConnector[]]

/** The wallet that a connector is one more part of: the one with its id, else the first with its name. */
function findGroup(
  groups: readonly Group[],
  { info }: WalletConnector,
  isPart: (one: WalletConnector) => boolean,
): number {
  const fits = (group: Group) =>
    isPart(group[0]) &&
    group.every(
      (part) =>
        nameOf(part.info) === nameOf(info) && part.info.namespaces.every((family) => !info.namespaces.includes(family)),
    )
  const same = groups.findIndex((group) => group[0].info.id === info.id && fits(group))
  return same === -1 ? groups.findIndex(fits) : same
}

/** A name as its owner reads it: some call themselves a wallet in one place and not in another. */
const nameOf = ({ name }: ConnectorInfo): string => name.toLowerCase().replace(/ wallet$/, '')

/** Makes one connector of several; of the same parts it is the same one again. */
function createJoin(): (parts: Group) => WalletConnector {
  const made = new WeakMap<WalletConnector, { readonly parts: Group; readonly whole: WalletConnector }>()
  return (parts) => {
    const [first, ...others] = parts
    if (others.length === 0) return first
    const before = made.get(first)
    if (before?.parts.length === parts.length && parts.every((part, i) => part === before.parts[i])) return before.whole
    const whole = joinParts(parts)
    made.set(first, { parts, whole })
    return whole
  }
}

function joinParts(parts: Group): WalletConnector {
  const lead = parts.find(({ info }) => info.namespaces.includes('eip155')) ?? parts[0]
  const icon = lead.info.icon ?? parts.find(({ info }) => info.icon !== undefined)?.info.icon
  const info: ConnectorInfo = Object.freeze({
    ...lead.info,
    kind: 'multiChain',
    namespaces: parts.flatMap(({ info }) => info.namespaces),
    ...(icon === undefined ? {} : { icon }),
  })
  /** All networks of a request are of one family: whoever asks has chosen it. */
  const partFor = ({ chains }: ConnectRequest): WalletConnector | undefined =>
    parts.find((part) => chains.some((chain) => part.info.namespaces.includes(namespaceOf(chain))))
  const asWhole = (link: WalletConnection): WalletConnection => ({ ...link, connector: info })
  return {
    info,
    connect: async (request) => {
      const part = partFor(request)
      if (part === undefined) throw new DialogError('CHAIN_UNSUPPORTED')
      return asWhole(await part.connect(request))
    },
    restore: async (request) => {
      const link = await partFor(request)?.restore(request)
      return link === undefined ? undefined : asWhole(link)
    },
  }
}
