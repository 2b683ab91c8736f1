import { createHash } from 'node:crypto'
import { lantern } from '../../wallets/browser/lantern.ts'
import { beacon } from '../../wallets/phone/beacon.ts'
import type { CatalogueWallet } from './catalogue-wallet.ts'
import { uuidFrom } from './generate-wallets.ts'

export type HouseOptions = {
  readonly walletUrl: string
  readonly phoneUrl: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
}

/** The wallets of the catalogue that really run: the sandbox's own. */
export function houseWallets({ walletUrl, phoneUrl, chains }: HouseOptions): readonly CatalogueWallet[] {
  return [
    {
      ...identity(lantern),
      description: 'The browser wallet of the sandbox.',
      badge_type: 'certified',
      chains,
      homepage: walletUrl,
      order: 10,
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      app_store: null,
      play_store: null,
      chrome_store: walletUrl,
      injected: [{ namespace: 'eip155', injected_id: 'isLantern' }],
    },
    {
      ...identity(beacon),
      description: 'The phone wallet of the sandbox.',
      badge_type: 'certified',
      chains,
      homepage: phoneUrl,
      order: 15,
      mobile_link: beacon.scheme,
      desktop_link: null,
      // Its universal link as well, which a catalogue would only take with https.
      webapp_link: phoneUrl,
      app_store: 'https://apple-apps.example/beacon',
      play_store: 'https://android-apps.example/beacon',
      chrome_store: null,
      injected: null,
    },
  ]
}

/** Ids that follow from the wallet's reverse domain name, so that they are the same on every start. */
function identity({ name, rdns }: { readonly name: string; readonly rdns: string }) {
  const digest = createHash('sha256').update(rdns).digest()
  return { id: digest.toString('hex'), name, rdns, image_id: uuidFrom(digest.subarray(16)) }
}
