import { map } from 'rxjs'
import { observe } from '../../kit/observe.js'
import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { DialogError } from '../../domain/errors.js'
import type { ConnectorSource, ConnectRequest, WalletConnection, WalletConnector } from '../../ports/connectors.js'

export interface MultiChainSourceDeps {
  readonly source: ConnectorSource
  /** Namespaces of the site: others that a wallet has are of no use here. */
  readonly namespaces: ReadonlySet<ChainNamespace>
}

/**
 * One connector for each wallet, where a wallet announced itself once for each namespace of networks: announced connectors of one name
 * and different namespaces are one of kind `multiChain`. Where a name has two in one namespace, which of them belongs to the others of
 * that name nobody can tell, so all stand alone, but for parts of one id. A connector stands where its first part stands, and is
 * known by what its part for EVM is known by.
 */
export function createMultiChainSource({ source, namespaces }: MultiChainSourceDeps): ConnectorSource {
  const joined = createJoin()
  const isPart = ({ info }: WalletConnector) =>
    (info.kind === 'announced' || info.kind === 'multiChain') && info.namespaces.some((one) => namespaces.has(one))
  return {
    connectors$: observe(source.connectors$).pipe(
      map((list) => {
        const isTold = (name: string) => isUnambiguous(list.filter((one) => isPart(one) && nameOf(one) === name))
        const keyOf = (connector: WalletConnector) => {
          if (!isPart(connector)) return connector
          return isTold(nameOf(connector)) ? `name ${nameOf(connector)}` : `id ${connector.info.id}`
        }
        const groups = new Map<unknown, Group>()
        for (const connector of list) {
          const key = keyOf(connector)
          const group = groups.get(key)
          groups.set(key, group === undefined ? [connector] : [...group, connector])
        }
        return [...groups.values()].map(joined)
      }),
    ),
  }
}

type Group = readonly [WalletConnector, ...WalletConnector[]]

/** Whether no namespace is served by two. */
function isUnambiguous(parts: readonly WalletConnector[]): boolean {
  const namespaces = parts.flatMap(({ info }) => info.namespaces)
  return new Set(namespaces).size === namespaces.length
}

/** Trust calls itself a wallet in one place and not in another. No other two names are one: who has a like name is someone else. */
const nameOf = ({ info: { name } }: WalletConnector): string => (name === 'Trust Wallet' ? 'Trust' : name)

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
    ...(parts.some(({ info }) => info.contested) ? { contested: true } : {}),
    parts: parts.map(({ info }) => info),
  })
  /** All networks of a request are of one namespace: whoever asks has chosen it. */
  const partFor = ({ chains }: ConnectRequest): WalletConnector | undefined =>
    parts.find((part) => chains.some((chain) => part.info.namespaces.includes(namespaceOf(chain))))
  const asWhole = (connection: WalletConnection): WalletConnection => ({ ...connection, connector: info })
  return {
    info,
    connect: async (request) => {
      const part = partFor(request)
      if (part === undefined) throw new DialogError('CHAIN_UNSUPPORTED')
      return asWhole(await part.connect(request))
    },
    restore: async (request) => {
      const connection = await partFor(request)?.restore(request)
      return connection === undefined ? undefined : asWhole(connection)
    },
    unlocked$: {
      subscribe: (told) => {
        const listening = parts.map(({ unlocked$ }) => unlocked$?.subscribe(told))
        return { unsubscribe: () => listening.forEach((one) => one?.unsubscribe()) }
      },
    },
  }
}
