import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import type { WalletConnector } from '../../../ports/connectors.js'
import { makeRoom } from '../../../kit/make-room.js'
import { byLooks, maximumWallets } from '../crowd.js'
import { qualifies } from './qualifies.js'
import { readWallet, type StandardWallet } from './read-wallet.js'
import type { StandardNamespace } from './standard-namespace.js'

export interface StandardListDeps {
  /** Namespaces of the site that wallets of the Wallet Standard can have. */
  readonly namespaces: readonly StandardNamespace[]
  readonly connect: (info: ConnectorInfo, namespace: StandardNamespace, wallet: object) => WalletConnector
  readonly warn: (fault: string) => void
}

export interface StandardList {
  /** Whether this is a wallet that was not known. */
  take(wallet: unknown): wallet is object
  remove(wallet: unknown): void
  /** For each wallet a connector per namespace that it can serve now, in the order of registration. */
  connectors(): readonly WalletConnector[]
}

interface Listed {
  readonly of: StandardWallet
  readonly connectors: Map<StandardNamespace, WalletConnector>
  /** From the first time that it is listed. */
  id?: string
  readonly contested: boolean
}

/** The bridge of one of our own ways to connect, which some pages register. */
const ownWay = 'WalletConnect'

/**
 * Keeps what registered. An id is made of the name, as wallets have nothing better that outlives a reload: one wallet has one for all
 * its namespaces, and so have two of one name that share no namespace, for they are one to their owner. Where two of one name share a
 * namespace, one may be an impostor, and who comes then gets a number, by the icon. Who is taken up after a reload is not asked by
 * number (`reunite`).
 */
export function createStandardList({ namespaces, connect, warn }: StandardListDeps): StandardList {
  const known = new Map<unknown, Listed>()
  /** Who has an id in a namespace. */
  const taken = new Map<string, Listed>()

  const claim = (listed: Listed, served: readonly StandardNamespace[], isContested: boolean) => {
    if (served.length === 0) return
    // The number stands apart from the name, which could end in one itself.
    const id = (n: number) => `wallet-standard${n === 0 ? '' : `#${n}`}:${listed.of.name}`
    const own = isContested ? namespaces : served
    let n = isContested ? 1 : 0
    while (listed.id === undefined && own.some((one) => taken.has(keyOf(one, id(n))))) n += 1
    listed.id ??= id(n)
    // A namespace that came later may be another wallet's under this id.
    for (const one of served) if (!taken.has(keyOf(one, listed.id))) taken.set(keyOf(one, listed.id), listed)
  }

  const forget = (gone: Listed) => {
    for (const [key, listed] of taken) if (listed === gone) taken.delete(key)
  }

  return {
    take: (wallet): wallet is object => {
      if (known.has(wallet)) return false
      const of = readWallet(wallet)
      if ('fault' in of) warn(of.fault)
      else if (of.name !== ownWay) {
        const room = makeRoom(known, maximumWallets)
        if (room !== undefined) {
          warn(`more than ${maximumWallets} wallets registered`)
          forget(room.gone[1])
        }
        known.set(wallet, { of, contested: room !== undefined, connectors: new Map() })
      }
      return known.has(wallet)
    },
    remove: (wallet) => {
      const gone = known.get(wallet)
      known.delete(wallet)
      if (gone !== undefined) forget(gone)
    },
    connectors: () => {
      const now = [...known.values()].map((listed) => ({
        listed,
        served: namespaces.filter((one) => qualifies(listed.of.wallet, one)),
      }))
      const isContested = (name: string): boolean => {
        const all = now.flatMap(({ listed, served }) => (listed.of.name === name ? served : []))
        return new Set(all).size < all.length
      }
      for (const { listed, served } of [...now].sort(byAge)) claim(listed, served, isContested(listed.of.name))
      return now.flatMap(({ listed, served }) =>
        served
          .filter((one) => taken.get(keyOf(one, listed.id)) === listed)
          .map((one) => connectorOf(listed, one, connect)),
      )
    },
  }
}

const keyOf = (one: StandardNamespace, id: string | undefined): string => `${one} ${id}`

function connectorOf(
  { of, id = '', contested, connectors }: Listed,
  namespace: StandardNamespace,
  connect: StandardListDeps['connect'],
): WalletConnector {
  const { name, icon, wallet } = of
  const info = {
    id,
    kind: 'announced',
    name,
    namespaces: [namespace],
    ...(icon === undefined ? {} : { icon }),
    ...(contested ? { contested } : {}),
  } as const
  const before = connectors.get(namespace)
  if (before !== undefined) return before
  const connector = connect(Object.freeze(info), namespace, wallet)
  connectors.set(namespace, connector)
  return connector
}

/** Those that have an id keep it; new ones are told apart by their looks. */
const byAge = ({ listed: a }: { readonly listed: Listed }, { listed: b }: { readonly listed: Listed }): number =>
  Number(a.id === undefined) - Number(b.id === undefined) || byLooks(a.of, b.of)
