import { createHash } from 'node:crypto'
import { lantern } from '../../wallets/browser/lantern.ts'
import type { CatalogueWallet } from './catalogue-wallet.ts'
import { uuidFrom } from './generate-wallets.ts'

/** The wallets of the catalogue that really run: the sandbox's own. */
export function houseWallets(walletUrl: string, chains: readonly string[]): readonly CatalogueWallet[] {
  const digest = createHash('sha256').update(lantern.rdns).digest()
  return [
    {
      id: digest.toString('hex'),
      name: lantern.name,
      description: 'The browser wallet of the sandbox.',
      badge_type: 'certified',
      chains,
      homepage: walletUrl,
      image_id: uuidFrom(digest.subarray(16)),
      order: 10,
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      app_store: null,
      play_store: null,
      chrome_store: walletUrl,
      rdns: lantern.rdns,
      injected: [{ namespace: 'eip155', injected_id: 'isLantern' }],
    },
  ]
}
