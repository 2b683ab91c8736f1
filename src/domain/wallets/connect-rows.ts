import type { ConnectorInfo, ConnectorKind, WalletRef } from './connector.js'
import { isHostedBy } from './page-host.js'
import type { RecentWallet, Wallet } from './wallet.js'
import { connectorHiddenBy, walletHiddenBy, type WalletRules, type WalletSource } from './wallet-pipeline.js'

/** Groups of rows in the Connect view, in the words of S4.55. */
export type ConnectGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** One row of the Connect view. `twin`: another row has the same reverse domain name, so the name alone does not tell which it is. */
export type ConnectRow =
  | {
      readonly group: 'injected' | 'external'
      readonly connector: ConnectorInfo
      readonly connected: boolean
      readonly twin: boolean
    }
  | {
      readonly group: 'recent'
      readonly wallet: WalletRef
      readonly connector: ConnectorInfo
      readonly connected: boolean
      readonly twin: boolean
    }
  /** Any wallet on another device. */
  | { readonly group: 'walletConnect'; readonly connector: ConnectorInfo; readonly connected: boolean }
  /** Not on this page: reached over WalletConnect, or to be had. */
  | { readonly group: 'recent'; readonly wallet: Wallet }
  | { readonly group: 'featured' | 'custom' | 'recommended'; readonly wallet: Wallet }
  /** Keeps the place of a wallet that the catalogue will name, so that nothing moves when it does. */
  | { readonly group: 'pending'; readonly slot: number }

export interface ConnectRowsInput {
  /** On this page, cleaned, in the order in which they were found. */
  readonly connectors: readonly ConnectorInfo[]
  /** Newest first. */
  readonly recents: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many rows suggestions may fill up to. @default 2 */
  readonly maximum?: number | undefined
  /** While the catalogue is being asked: how many featured wallets the host named. */
  readonly awaited?: { readonly featured: number } | undefined
  readonly rules: WalletRules
  readonly connectedIds: readonly string[]
  /** Groups that come first (S4.57). */
  readonly order: readonly ConnectGroup[]
}

/** S9.20. */
export const defaultConnectOrder: readonly ConnectGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

const maximumRecents = 2
const maximumSuggestions = 2
/** As many as one page of suggestions has (S7.8). */
const maximumFeatured = 4

type RecentRow = Extract<ConnectRow, { readonly group: 'recent' }>

/** All rows of the Connect view in order; groups without rows take no place (S4.56). */
export function connectRows(input: ConnectRowsInput): readonly ConnectRow[] {
  const { rules, awaited } = input
  const { device, host } = rules.environment
  const shown = input.connectors.filter((connector) => connectorHiddenBy(connector, rules) === undefined)
  const visible = shown.filter(({ kind }) => groupOf[kind] !== undefined)
  const overRelay = shown.find(({ kind }) => kind === 'walletConnect')
  const recent = recentRows(input, visible)
  const others = visible.filter(({ id }) => !recent.some((row) => 'connector' in row && row.connector.id === id))
  const injected = connectorRows(input, visible, others, 'injected')
  const taken = [...(rules.installed ? input.connectors : visible), ...recent.map(({ wallet }) => wallet)]
  /** Each wallet once: what a list shows is taken for those after it. */
  const listed = (
    group: 'custom' | 'featured' | 'recommended',
    wallets: readonly Wallet[],
    source: WalletSource,
  ): readonly ConnectRow[] =>
    wallets.flatMap((wallet) => {
      if (walletHiddenBy(wallet, source, rules, taken)) return []
      taken.push(wallet)
      return [{ group, wallet }]
    })
  const custom = listed('custom', input.custom, 'named')
  const featured = listed('featured', input.featured, 'named')
  const left = suggestionsLeft(input, recent.length + injected.length)
  const rows: Record<ConnectGroup, readonly ConnectRow[]> = {
    // No phone scans its own screen, and no wallet needs a way to itself.
    walletConnect:
      overRelay === undefined ||
      device !== 'desktop' ||
      host.kind === 'walletBrowser' ||
      input.connectedIds.includes(overRelay.id)
        ? []
        : [{ group: 'walletConnect', connector: overRelay, connected: false }],
    recent,
    injected,
    featured: awaited ? slots(awaited.featured) : featured,
    custom,
    external: connectorRows(input, visible, others, 'external'),
    recommended:
      awaited === undefined
        ? listed('recommended', input.recommended, 'listed').slice(0, left)
        : slots(awaited.featured > 0 ? 0 : left),
  }
  return hostFirst(
    groupOrder(input.order).flatMap((group) => rows[group]),
    rules,
  )
}

/** In a wallet's own browser that wallet comes first, whatever the order; without a name of its own it is what is injected. */
function hostFirst(rows: readonly ConnectRow[], { environment: { host } }: WalletRules): readonly ConnectRow[] {
  if (host.kind !== 'walletBrowser') return rows
  const own = rows.findIndex((row) => 'connector' in row && isHostedBy(host, row.connector.rdns))
  const at = own === -1 ? rows.findIndex((row) => 'connector' in row && row.connector.kind === 'injected') : own
  return [...rows.slice(at, at + 1), ...rows.filter((_, i) => i !== at)]
}

const slots = (count: number): readonly ConnectRow[] =>
  Array.from({ length: Math.min(count, maximumFeatured) }, (_, slot) => ({ group: 'pending', slot }))

/** The host's order, then the rest in the default order (S4.57). */
const groupOrder = (order: readonly ConnectGroup[]): readonly ConnectGroup[] => [
  ...new Set([...order.filter((group) => defaultConnectOrder.includes(group)), ...defaultConnectOrder]),
]

const groupOf: Readonly<Record<ConnectorKind, 'injected' | 'external' | undefined>> = {
  announced: 'injected',
  injected: 'injected',
  multiChain: 'injected',
  external: 'external',
  // These have places of their own in the view.
  walletConnect: undefined,
  embedded: undefined,
}

const connectorRows = (
  { connectedIds }: ConnectRowsInput,
  visible: readonly ConnectorInfo[],
  connectors: readonly ConnectorInfo[],
  group: 'injected' | 'external',
): readonly ConnectRow[] =>
  connectors
    .filter(({ kind }) => groupOf[kind] === group)
    .map((connector) => ({
      group,
      connector,
      connected: connectedIds.includes(connector.id),
      twin: hasTwin(connector, visible),
    }))

/** Recent wallets that are on the page, or that can be reached again without being there; each once, at most two (S9.9). */
function recentRows(
  { connectors, recents, connectedIds, rules }: ConnectRowsInput,
  visible: readonly ConnectorInfo[],
): readonly RecentRow[] {
  const rows = recents.flatMap(({ wallet: listed, ...wallet }): RecentRow[] => {
    const connector = connectorOf(listed ?? wallet, visible) ?? connectorOf(wallet, visible)
    if (connector) {
      const connected = connectedIds.includes(connector.id)
      return [{ group: 'recent', wallet, connector, connected, twin: hasTwin(connector, visible) }]
    }
    if (!listed || connectors.every(({ kind }) => kind !== 'walletConnect')) return []
    return walletHiddenBy(listed, 'listed', rules, rules.installed && connectors)
      ? []
      : [{ group: 'recent', wallet: listed }]
  })
  return rows.filter((row, i) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === i).slice(0, maximumRecents)
}

const keyOf = (row: RecentRow): string => ('connector' in row ? row.connector.id : row.wallet.id)

/** By id, else by reverse domain name where only one wallet has it: twins are never mistaken for each other. */
function connectorOf(wallet: WalletRef, connectors: readonly ConnectorInfo[]): ConnectorInfo | undefined {
  const sameName = connectors.filter(({ rdns }) => rdns !== undefined && rdns === wallet.rdns)
  return connectors.find(({ id }) => id === wallet.id) ?? (sameName.length === 1 ? sameName[0] : undefined)
}

const hasTwin = (connector: ConnectorInfo, visible: readonly ConnectorInfo[]): boolean =>
  connector.rdns !== undefined && visible.some(({ id, rdns }) => id !== connector.id && rdns === connector.rdns)

/** Few wallets are suggested, and none where the host made its own choice or the page is in a wallet already. */
const suggestionsLeft = (
  { featured, custom, rules, maximum = maximumSuggestions }: ConnectRowsInput,
  known: number,
): number =>
  featured.length > 0 || custom.length > 0 || rules.environment.host.kind === 'walletBrowser'
    ? 0
    : Math.max(0, maximum - known)
