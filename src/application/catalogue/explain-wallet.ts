import { refuseOption } from '../../domain/errors.js'
import { explainWallet as explain, type WalletExplanation } from '../../domain/wallets/wallet-explanation.js'
import { offersAllWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { App } from '../app.js'
import { walletRules } from '../wallet-rules.js'

/** Why a wallet is shown or hidden, from what the dialog knows and what the catalogue answers. @throws DialogError OPTIONS_INVALID */
export async function explainWallet(
  { settings, connect, features }: Pick<App, 'settings' | 'connect' | 'features'>,
  word: string,
): Promise<WalletExplanation> {
  // Hosts write JavaScript too.
  if (typeof word !== 'string') refuseOption('wallet', 'name it by id, reverse domain name or name')
  const { hasCatalogue, flags, wallets } = settings
  const offersAll = offersAllWallets({
    allWallets: flags.allWallets,
    hasCatalogue,
    wallets,
    connectors: connect.connectors.get(),
  })
  const catalogue = hasCatalogue || offersAll ? await features.load('catalogue') : undefined
  // What is suggested is part of the answer.
  if (hasCatalogue && catalogue?.state.get().page === 0) await catalogue.prefetch()
  const listed = catalogue === undefined ? [] : await catalogue.find(word).catch(() => undefined)
  const known = catalogue?.state.get()
  const excluded = known?.excludedWallets.flatMap(({ name, rdns }) => [name, ...(rdns === undefined ? [] : [rdns])])
  return explain(word, {
    rows: connect.rows.get(),
    connectors: connect.connectors.get(),
    rules: walletRules(settings, excluded),
    custom: wallets.custom,
    featured: known?.featured ?? [],
    listed,
    offersAllWallets: offersAll,
  })
}
