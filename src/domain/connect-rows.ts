import type { ConnectorInfo, ConnectorKind, WalletRef } from './connector.js'
import { isNamedIn, isSameWallet, type Wallet } from './wallet.js'

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
  | { readonly group: 'featured' | 'custom' | 'recommended'; readonly wallet: Wallet }
  /** Keeps the place of a wallet that the catalogue will name, so that nothing moves when it does. */
  | { readonly group: 'pending'; readonly place: number }

export interface ConnectRowsInput {
  /** On this page, cleaned, in the order in which they were found. */
  readonly connectors: readonly ConnectorInfo[]
  /** Newest first. */
  readonly recents: readonly WalletRef[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** While the catalogue is being asked: how many featured wallets the host named. */
  readonly awaited?: { readonly featured: number } | undefined
  /** Reverse domain names, names or catalogue ids that the host does not want. */
  readonly exclude: readonly string[]
  readonly connectedIds: readonly string[]
  /** Groups that come first (S4.57). */
  readonly order: readonly ConnectGroup[]
  readonly device: 'desktop' | 'ios' | 'android'
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

/** All rows of the Connect view in order; groups without rows take no place (S4.56). */
export function connectRows(input: ConnectRowsInput): readonly ConnectRow[] {
  const visible = visibleConnectors(input)
  const recent = recentRows(input, visible)
  const others = visible.filter(({ id }) => recent.every(({ connector }) => connector.id !== id))
  const injected = connectorRows(input, visible, others, 'injected')
  const catalogue = {
    custom: wantedWallets(input, input.custom, []),
    featured: wantedWallets(input, input.featured, visible),
    recommended: wantedWallets(input, input.recommended, visible),
  }
  const left = suggestionsLeft(input, recent.length + injected.length)
  const rows: Record<ConnectGroup, readonly ConnectRow[]> = {
    walletConnect: [],
    recent,
    injected,
    featured:
      input.awaited === undefined
        ? catalogue.featured.map((wallet) => ({ group: 'featured', wallet }))
        : places(input.awaited.featured),
    custom: catalogue.custom.map((wallet) => ({ group: 'custom', wallet })),
    external: connectorRows(input, visible, others, 'external'),
    recommended:
      input.awaited === undefined
        ? catalogue.recommended.slice(0, left).map((wallet) => ({ group: 'recommended', wallet }))
        : places(input.awaited.featured > 0 ? 0 : left),
  }
  return groupOrder(input.order).flatMap((group) => rows[group])
}

const places = (count: number): readonly ConnectRow[] =>
  Array.from({ length: Math.min(count, maximumFeatured) }, (_, place) => ({ group: 'pending', place }))

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
  auth: undefined,
}

/** What may be offered: S5.29 and S5.30. That an injected wallet is installed (S5.31) is known by its being in the list. */
const visibleConnectors = ({ connectors, device, exclude }: ConnectRowsInput): readonly ConnectorInfo[] =>
  connectors
    .filter(({ kind }) => groupOf[kind] !== undefined)
    .filter(({ kind, name }) => !(kind === 'injected' && name === 'Browser Wallet' && device === 'desktop'))
    .filter((connector) => groupOf[connector.kind] === 'external' || !isNamedIn(exclude, connector))

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

/** Recent wallets that are still on the page, at most two (S9.9). */
function recentRows({ recents, connectedIds }: ConnectRowsInput, visible: readonly ConnectorInfo[]) {
  const found = recents.flatMap((wallet) => {
    const connector = connectorOf(wallet, visible)
    return connector === undefined ? [] : [{ wallet, connector }]
  })
  return found
    .filter(({ connector }, i) => found.findIndex((other) => other.connector.id === connector.id) === i)
    .slice(0, maximumRecents)
    .map(({ wallet, connector }) => ({
      group: 'recent' as const,
      wallet,
      connector,
      connected: connectedIds.includes(connector.id),
      twin: hasTwin(connector, visible),
    }))
}

/** By id, else by reverse domain name where only one wallet has it: twins are never mistaken for each other. */
function connectorOf(wallet: WalletRef, connectors: readonly ConnectorInfo[]): ConnectorInfo | undefined {
  const sameName = connectors.filter(({ rdns }) => rdns !== undefined && rdns === wallet.rdns)
  return connectors.find(({ id }) => id === wallet.id) ?? (sameName.length === 1 ? sameName[0] : undefined)
}

const hasTwin = (connector: ConnectorInfo, visible: readonly ConnectorInfo[]): boolean =>
  connector.rdns !== undefined && visible.some(({ id, rdns }) => id !== connector.id && rdns === connector.rdns)

/** Wallets of the catalogue that the host wants and that have no row as a connector already. */
const wantedWallets = (
  { exclude, device }: ConnectRowsInput,
  wallets: readonly Wallet[],
  connectors: readonly ConnectorInfo[],
): readonly Wallet[] =>
  wallets.filter(
    (wallet) =>
      !isNamedIn(exclude, wallet) &&
      connectors.every((connector) => !isSameWallet(asListed(wallet, device), connector)),
  )

/** On phones this wallet is listed under another name than the one under which its browser announces itself. */
const asListed = (wallet: Wallet, device: ConnectRowsInput['device']): Wallet =>
  device !== 'desktop' && wallet.rdns === 'io.metamask.mobile' ? { ...wallet, rdns: 'io.metamask' } : wallet

/** Few wallets are suggested, and none where the host made its own choice. */
const suggestionsLeft = ({ featured, custom }: ConnectRowsInput, known: number): number =>
  featured.length > 0 || custom.length > 0 ? 0 : Math.max(0, maximumSuggestions - known)
