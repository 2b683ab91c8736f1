import { z } from 'zod'
import type { CatalogueWallet } from './catalogue-wallet.ts'

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .optional()

export const walletQuerySchema = z.object({
  page: z.coerce.number().int().positive().default(1),
  entries: z.coerce.number().int().positive().max(1000).default(40),
  chains: list,
  include: list,
  exclude: list,
  search: z.string().trim().optional(),
  badge_type: z.enum(['none', 'certified']).optional(),
})

export type WalletQuery = z.infer<typeof walletQuerySchema>

export type WalletPage = { readonly data: readonly CatalogueWallet[]; readonly count: number }

/** One page of the wallets a query asks for, and how many there are on all pages. */
export function selectWallets(wallets: readonly CatalogueWallet[], query: WalletQuery): WalletPage {
  const { page, entries, chains, include, exclude, badge_type: badge } = query
  const search = query.search?.toLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (!chains?.length || chains.some((chain) => wallet.chains.includes(chain))) &&
      (!include?.length || include.includes(wallet.id)) &&
      (!exclude?.length || !exclude.includes(wallet.id)) &&
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!badge || wallet.badge_type === badge),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
