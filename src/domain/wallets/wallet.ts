import { namespaceOf, type ChainId, type ChainNamespace } from '../networks/caip.js'
import type { WalletRef } from './connector.js'
import type { Environment } from './deep-link.js'

/** A wallet of the catalogue (S3.1). Links are as the catalogue gave them: check each before it is opened. */
export interface Wallet {
  readonly id: string
  readonly name: string
  /** Its picture, as a data URI: of a wallet that the host brings. */
  readonly icon?: string
  readonly imageId?: string
  readonly rdns?: string
  readonly chains: readonly ChainId[]
  readonly homepage?: string
  /** Native scheme or https address that opens the app on a phone. */
  readonly mobileLink?: string
  /** Https address of the same app, for places where native schemes do not work. */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** The list vouches for it. @default false */
  readonly verified?: boolean
}

/** A wallet of an earlier visit. `wallet`: of the catalogue, when it was reached over WalletConnect or by a link. */
export interface RecentWallet extends WalletRef {
  readonly wallet?: Wallet
}

/**
 * Whether the catalogue's wallet and the other one are the same: by catalogue id or reverse domain name, never by name. On phones
 * one wallet is listed under another domain name than the one under which its browser announces itself.
 */
export function isSameWallet(
  wallet: Wallet,
  { id, rdns }: Pick<WalletRef, 'id' | 'rdns'>,
  device: Environment['device'] = 'desktop',
): boolean {
  const own = wallet.rdns?.toLowerCase()
  const listed = own === 'io.metamask.mobile' && device !== 'desktop' ? 'io.metamask' : own
  return wallet.id === id || (listed !== undefined && listed === rdns?.toLowerCase())
}

/** Whether a wallet is of the namespace that is asked for; one that names no network may be (S2.21). */
export const isOfNamespace = ({ chains }: Wallet, namespace: ChainNamespace | undefined): boolean =>
  !namespace || chains.length === 0 || chains.some((id) => namespaceOf(id) === namespace)

/** Wallets on one page of the whole list (S7.8). */
export const walletsPerPage = 40

/** Counted in pages and not in wallets, because some of a page may have been left out. */
export const hasMorePages = (page: number, total: number): boolean => page * walletsPerPage < total

/** Ids of the public catalogue. One of its own may have others, which are then found as names are. */
export const isCatalogueId = (entry: string): boolean => /^[0-9a-f]{64}$/i.test(entry)

/** What a visitor who types this may mean. */
export const isFoundBy = (query: string, { name }: { readonly name: string }): boolean =>
  name.toLowerCase().includes(query.trim().toLowerCase())

/** Whether the host's list means this wallet: by id, reverse domain name or name. */
export const isNamedIn = (list: readonly string[], { id, rdns, name }: WalletRef): boolean =>
  list.some((entry) => [id, rdns, name].some((word) => word?.toLowerCase() === entry.toLowerCase()))

/** Remembers a wallet as the newest of at most two (S9.9). */
export const rememberWallet = (recents: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] =>
  [wallet, ...recents.filter(({ id }) => id !== wallet.id)].slice(0, 2)

/** Each wallet once, as it was told last. */
export const uniqueById = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]
