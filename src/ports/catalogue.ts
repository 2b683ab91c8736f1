import type { ChainId } from '../domain/networks/caip.js'
import type { Wallet } from '../domain/wallets/wallet.js'

export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Stands in for an answer that failed or is late, so there may be more. `whole`: that answer, where it may still come. */
  readonly partial?: { readonly whole?: Promise<Page<T>> }
}

/** A question to the wallet catalogue (S7.2). */
export interface WalletQuery {
  readonly page: number
  /** 4 for featured and recommended, 40 for the list, 100 for a search (S7.8). */
  readonly entries: 4 | 40 | 100
  readonly chains?: readonly ChainId[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Words of a name, without anything private: see `searchText`. */
  readonly search?: string
  readonly verified?: boolean
}

export interface ImageRef {
  readonly kind: 'wallet' | 'asset' | 'currency' | 'token'
  readonly id: string
}

/** Where wallets that are not on this page come from (S7.1). */
export interface WalletCatalogue {
  wallets(query: WalletQuery, signal?: AbortSignal): Promise<Page<Wallet>>
  /** A safe image source (a blob: address). Rejects after two seconds (S9.4). */
  image(ref: ImageRef, signal?: AbortSignal): Promise<string>
  /** Gives back the memory of an image source that is no longer shown. */
  release(source: string): void
  /** Whether the project allows analytics (S7.7). Never rejects: a failure is "no" (S8.38). */
  analyticsEnabled(): Promise<boolean>
}
