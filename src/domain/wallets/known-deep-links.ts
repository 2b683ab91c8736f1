import type { Environment } from './deep-link.js'
import type { Wallet } from './wallet.js'

/** What the catalogue does not say of a wallet. */
export interface KnownDeepLinks {
  /** Catalogue ids. */
  readonly ids: readonly string[]
  readonly rdns?: string
  /** Https address that the app takes over, where the catalogue has none. */
  readonly universal?: string
  /** Name of the Android app, for an intent that no other app can catch. */
  readonly androidPackage?: string
  /** The app does not speak WalletConnect: the links of the catalogue lead nowhere. */
  readonly pairs?: false
  /** Whether the wallet's own browser is the better way in. */
  readonly browseFirst?: true
  /** Addresses that open this page in the wallet's own browser, best first. */
  readonly browse?: (page: string, device: Environment['device']) => readonly string[]
}

const encoded = encodeURIComponent

/** Links as the wallets document them (wire facts 6.3). */
const wallets: readonly KnownDeepLinks[] = [
  {
    ids: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    rdns: 'io.metamask',
    universal: 'https://metamask.app.link',
    androidPackage: 'io.metamask',
    // Not encoded: the app puts `https://` before what follows.
    browse: (page) => (page.startsWith('https://') ? [`https://metamask.app.link/dapp/${page.slice(8)}`] : []),
  },
  {
    ids: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    rdns: 'com.trustwallet.app',
    universal: 'https://link.trustwallet.com',
    androidPackage: 'com.wallet.crypto.trustapp',
    browse: (page) => [`https://link.trustwallet.com/open_url?coin_id=60&url=${encoded(page)}`],
  },
  {
    ids: [
      'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
      'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    ],
    rdns: 'com.coinbase.wallet',
    universal: 'https://go.cb-w.com',
    androidPackage: 'org.toshi',
    browseFirst: true,
    browse: (page) => [`cbwallet://miniapp?url=${encoded(page)}`, `https://go.cb-w.com/dapp?cb_url=${encoded(page)}`],
  },
  {
    ids: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
    rdns: 'me.rainbow',
    universal: 'https://rnbwapp.com',
    androidPackage: 'me.rainbow',
  },
  {
    ids: ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
    rdns: 'com.okex.wallet',
    androidPackage: 'com.okinc.okex.gp',
    browse: (page) => {
      const link = `okx://wallet/dapp/url?dappUrl=${encoded(page)}`
      return [link, `https://www.okx.com/download?deeplink=${encoded(link)}`]
    },
  },
  {
    ids: ['38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662'],
    rdns: 'com.bitget.web3',
    universal: 'https://bkcode.vip',
    androidPackage: 'com.bitkeep.wallet',
    browse: (page) => [`https://bkcode.vip/?action=dapp&url=${encoded(page)}`],
  },
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    rdns: 'app.phantom',
    pairs: false,
    browse: (page, device) => {
      const address = `phantom.app/ul/browse/${encoded(page)}?ref=${encoded(new URL(page).origin)}`
      const link = `https://${address}`
      // Android asks which app shall open the address, or opens its web page: the intent names the app.
      return device === 'android' ? [`intent://${address}#Intent;scheme=https;package=app.phantom;end`, link] : [link]
    },
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    browseFirst: true,
    browse: (page) => [`https://solflare.com/ul/v1/browse/${encoded(page)}?ref=${encoded(page)}`],
  },
  {
    ids: [
      '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
      '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    ],
    rdns: 'com.binance.wallet',
    universal: 'https://app.binance.com/cedefi',
    androidPackage: 'com.binance.dev',
    browse: (page) => {
      const path = encoded(btoa('/pages/browser/index'))
      const query = encoded(btoa(`url=${encoded(page)}`))
      const link = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
      return [link, `https://app.binance.com/en/download?_dp=${encoded(btoa(link))}`]
    },
  },
  {
    ids: ['ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef'],
    rdns: 'im.token.app',
    androidPackage: 'im.token.app',
  },
  {
    ids: ['0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150'],
    rdns: 'com.safepal',
    universal: 'https://link.safepal.io',
    androidPackage: 'io.safepal.wallet',
  },
]

/** What is known of a wallet, by its catalogue id or its reverse domain name. */
export const knownDeepLinks = ({ id, rdns }: Wallet): KnownDeepLinks | undefined =>
  wallets.find(({ ids }) => ids.includes(id)) ??
  wallets.find((known) => known.rdns !== undefined && known.rdns === rdns)
