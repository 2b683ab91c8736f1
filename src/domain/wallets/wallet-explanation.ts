import type { ConnectRow } from './connect-rows.js'
import type { ConnectorInfo } from './connector.js'
import { isNamedIn, isSameWallet, type Wallet } from './wallet.js'
import { connectorHiddenBy, walletHiddenBy, type HiddenBy, type WalletRules } from './wallet-pipeline.js'

/** What shows a wallet or keeps it out. */
export type WalletRule =
  | HiddenBy
  /** A row of the Connect view, by its group (S4.55). */
  | 'walletConnect'
  | 'recent'
  | 'installed'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  /** In the catalogue: it is found by scrolling or searching there. */
  | 'listed'
  /** A way to connect of its own kind, which is not offered now: connected already, or not on this device. */
  | 'notNow'
  /** The host switched the list of all wallets off, or has none. */
  | 'noList'
  /** The catalogue is away, so it cannot be told. */
  | 'notLoaded'
  /** Neither on this page nor in the catalogue. */
  | 'unknown'

/** Plain data, so that it can be logged as it is. */
export interface WalletExplanation {
  readonly shown: boolean
  readonly where: readonly ('connect' | 'allWallets')[]
  /** Never empty; what shows it first, then what keeps it out. */
  readonly reasons: readonly { readonly rule: WalletRule }[]
}

export interface ExplanationFacts {
  readonly rows: readonly ConnectRow[]
  readonly connectors: readonly ConnectorInfo[]
  readonly rules: WalletRules
  readonly custom: readonly Wallet[]
  readonly featured: readonly Wallet[]
  /** What the catalogue has under this word; undefined: it is away. */
  readonly listed: readonly Wallet[] | undefined
  readonly offersAllWallets: boolean
}

const ruleOf = { injected: 'installed' } as const

/** Follows the rules that the views follow, for the wallets that the word means: by catalogue id, reverse domain name or name. */
export function explainWallet(word: string, facts: ExplanationFacts): WalletExplanation {
  const { rows, connectors, rules, custom, featured, offersAllWallets } = facts
  const named = [...custom, ...featured]
  const wallets = [...named, ...(facts.listed ?? [])].filter((wallet) => isNamedIn([word], wallet))
  const here = rules.installed ? connectors : connectors.filter((one) => connectorHiddenBy(one, rules) === undefined)
  const isMeant = (connector: ConnectorInfo) =>
    isNamedIn([word], connector) || wallets.some((wallet) => isSameWallet(wallet, connector, rules.environment.device))
  const meant = connectors.filter(isMeant)

  const shownRows = rows.filter(
    (row) =>
      row.group !== 'pending' &&
      ('connector' in row
        ? isMeant(row.connector)
        : isNamedIn([word], row.wallet) || wallets.some(({ id }) => id === row.wallet.id)),
  )
  const inConnect = shownRows.flatMap(({ group }): WalletRule[] =>
    group === 'pending' ? [] : [group === 'injected' ? ruleOf.injected : group],
  )
  const hidden = meant.flatMap((connector): WalletRule[] => {
    const by = connectorHiddenBy(connector, rules)
    if (by !== undefined) return [by]
    return rows.some((row) => 'connector' in row && row.connector.id === connector.id) ? [] : ['notNow']
  })
  const judged = wallets.map((wallet) =>
    walletHiddenBy(wallet, named.includes(wallet) ? 'named' : 'listed', rules, here),
  )
  const inList = shownRows.some((row) => 'twin' in row && !row.connected) || judged.includes(undefined)
  const listing: readonly WalletRule[] = !inList
    ? []
    : !offersAllWallets
      ? ['noList']
      : judged.includes(undefined)
        ? ['listed']
        : []
  const found = [...inConnect, ...listing, ...hidden, ...judged.flatMap((by) => by ?? [])]
  const where = [
    ...(inConnect.length > 0 ? (['connect'] as const) : []),
    ...(inList && offersAllWallets ? (['allWallets'] as const) : []),
  ]
  return {
    shown: where.length > 0,
    where,
    reasons: [...new Set(found.length > 0 ? found : unseen(word, facts))].map((rule) => ({ rule })),
  }
}

const unseen = (word: string, { rules, listed }: ExplanationFacts): readonly WalletRule[] =>
  rules.exclude.some((entry) => entry.toLowerCase() === word.toLowerCase())
    ? ['excluded']
    : [listed === undefined ? 'notLoaded' : 'unknown']
