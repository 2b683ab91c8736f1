import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { traitsOf } from '../../domain/networks/namespaces.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import { wellKnownWallets, type WellKnownWallet } from '../../domain/wallets/well-known-wallets.js'
import type { Page, WalletQuery } from '../../ports/catalogue.js'

/** The well-known wallets that a question is about. */
export function bundledWallets({
  page,
  entries,
  chains = [],
  include = [],
  exclude = [],
  search = '',
  verified,
}: WalletQuery): Page<Wallet> {
  const words = search.trim().toLowerCase()
  const found = wellKnownWallets.filter(
    ({ id, name, namespaces, verified: isVerified }) =>
      (chains.length === 0 || chains.some((chain) => namespaces.includes(namespaceOf(chain)))) &&
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      name.toLowerCase().includes(words) &&
      (verified !== true || isVerified),
  )
  const items = found.slice((page - 1) * entries, page * entries).map((wallet) => onChains(wallet, chains))
  return { items, total: found.length }
}

/** It serves all networks of its namespaces; of those that were asked for it names what it serves. */
const onChains = ({ namespaces, ...wallet }: WellKnownWallet, asked: readonly ChainId[]): Wallet => ({
  ...wallet,
  chains:
    asked.length > 0
      ? asked.filter((chain) => namespaces.includes(namespaceOf(chain)))
      : namespaces.flatMap((namespace) => traitsOf(namespace).mainnet ?? []),
})
