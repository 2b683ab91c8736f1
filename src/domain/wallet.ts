import type { ChainId } from './caip.js'
import type { ConnectorInfo, WalletRef } from './connector.js'

/** A wallet of the catalogue (S3.1). Links are as the catalogue gave them: check each before it is opened. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageId?: string
  readonly rdns?: string
  readonly chains: readonly ChainId[]
  readonly homepage?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly certified: boolean
}

/** Whether the catalogue's wallet and the connector on the page are the same wallet: only the reverse domain name tells. */
export const isSameWallet = (wallet: Wallet, connector: ConnectorInfo): boolean =>
  wallet.rdns !== undefined && wallet.rdns === connector.rdns

/** Wallets on one page of the whole list (S7.8). */
export const walletsPerPage = 40

/** Counted in pages and not in wallets, because some of a page may have been left out. */
export const hasMorePages = (page: number, total: number): boolean => page * walletsPerPage < total

/** Whether the host's list means this wallet: by id, reverse domain name or name. */
export const isNamedIn = (list: readonly string[], { id, rdns, name }: WalletRef): boolean =>
  list.some((entry) => [id, rdns, name].some((word) => word?.toLowerCase() === entry.toLowerCase()))

/** Remembers a wallet as the newest of at most two (S9.9). */
export const rememberWallet = (recents: readonly WalletRef[], wallet: WalletRef): readonly WalletRef[] =>
  [wallet, ...recents.filter(({ id }) => id !== wallet.id)].slice(0, 2)
