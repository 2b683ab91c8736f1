import type { ChainNamespace } from '../networks/caip.js'
import type { Wallet } from './wallet.js'

/** A wallet that many people have. It serves every network of its namespaces. */
export interface WellKnownWallet extends Omit<Wallet, 'chains'> {
  readonly namespaces: readonly ChainNamespace[]
}

interface Facts {
  /** Namespaces by their first letters: e(ip155), s(olana), b(ip122). @default 'e' */
  readonly on?: string
  readonly rdns?: string
  readonly native?: string
  readonly link?: string
  /** Number in the App Store, package in the Play Store, id in the Chrome Web Store. */
  readonly ios?: number
  readonly play?: string
  readonly chrome?: string
}

const namespaces: Readonly<Record<string, ChainNamespace>> = { e: 'eip155', s: 'solana', b: 'bip122' }

function wallet(id: string, name: string, homepage: string, facts: Facts = {}): WellKnownWallet {
  const { on = 'e', rdns, native, link, ios, play, chrome } = facts
  const mobileLink = native ?? link
  return {
    id,
    name,
    homepage: `https://${homepage}`,
    verified: false,
    namespaces: [...on].flatMap((letter) => namespaces[letter] ?? []),
    ...(rdns === undefined ? {} : { rdns }),
    ...(mobileLink === undefined ? {} : { mobileLink }),
    ...(link === undefined ? {} : { universalLink: link }),
    ...(ios === undefined ? {} : { appStore: `https://apps.apple.com/app/id${ios}` }),
    ...(play === undefined ? {} : { playStore: `https://play.google.com/store/apps/details?id=${play}` }),
    ...(chrome === undefined ? {} : { chromeStore: `https://chromewebstore.google.com/detail/${chrome}` }),
  }
}

/**
 * Serves where there is no catalogue to ask. Ids are those of the public WalletConnect catalogue; what is not certain is left out.
 * Their pictures are a file of their own.
 */
export const wellKnownWallets: readonly WellKnownWallet[] = [
  wallet('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'MetaMask', 'metamask.io', {
    rdns: 'io.metamask',
    native: 'metamask://',
    link: 'https://metamask.app.link',
    ios: 1438144202,
    play: 'io.metamask',
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
  }),
  wallet('4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'Trust Wallet', 'trustwallet.com', {
    on: 'es',
    rdns: 'com.trustwallet.app',
    native: 'trust://',
    link: 'https://link.trustwallet.com',
    ios: 1288339409,
    play: 'com.wallet.crypto.trustapp',
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
  }),
  wallet('1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369', 'Rainbow', 'rainbow.me', {
    rdns: 'me.rainbow',
    native: 'rainbow://',
    link: 'https://rnbwapp.com',
    ios: 1457119021,
    play: 'me.rainbow',
    chrome: 'opfgelmcmbiajamepnmloijbpoleiama',
  }),
  wallet(
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    'Coinbase Wallet',
    'www.coinbase.com/wallet',
    {
      on: 'es',
      rdns: 'com.coinbase.wallet',
      native: 'cbwallet://',
      link: 'https://go.cb-w.com',
      ios: 1278383455,
      play: 'org.toshi',
      chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
    },
  ),
  wallet('971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'OKX Wallet', 'www.okx.com/web3', {
    on: 'esb',
    rdns: 'com.okex.wallet',
    native: 'okex://main',
    play: 'com.okinc.okex.gp',
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
  }),
  wallet('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'Phantom', 'phantom.com', {
    on: 'esb',
    rdns: 'app.phantom',
    link: 'https://phantom.app',
    ios: 1598432977,
    play: 'app.phantom',
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
  }),
  wallet('18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1', 'Rabby', 'rabby.io', {
    rdns: 'io.rabby',
    native: 'rabby://',
    chrome: 'acmacodkjbdgmoleebolmdjonilkdbch',
  }),
  wallet(
    '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    'Binance Wallet',
    'www.binance.com/web3wallet',
    {
      on: 'es',
      native: 'bnc://app.binance.com/cedefi',
      link: 'https://app.binance.com/cedefi',
      play: 'com.binance.dev',
    },
  ),
  wallet('38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', 'Bitget Wallet', 'web3.bitget.com', {
    on: 'esb',
    rdns: 'com.bitget.web3',
    native: 'bitkeep://',
    link: 'https://bkcode.vip',
    play: 'com.bitkeep.wallet',
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
  }),
  wallet('c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a', 'Uniswap Wallet', 'wallet.uniswap.org', {
    rdns: 'org.uniswap.app',
    native: 'uniswap://',
    link: 'https://uniswap.org/app',
    ios: 6443944476,
    play: 'com.uniswap.mobile',
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
  }),
  wallet('ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18', 'Zerion', 'zerion.io', {
    on: 'es',
    rdns: 'io.zerion.wallet',
    native: 'zerion://',
    link: 'https://wallet.zerion.io',
    ios: 1456732565,
    play: 'io.zerion.android',
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
  }),
  wallet('225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', 'Safe', 'safe.global', {
    link: 'https://app.safe.global',
    ios: 1515759131,
    play: 'io.gnosis.safe',
  }),
  wallet('19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'Ledger Live', 'www.ledger.com', {
    native: 'ledgerlive://',
    ios: 1361671700,
    play: 'com.ledger.live',
  }),
  wallet('0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150', 'SafePal', 'www.safepal.com', {
    native: 'safepalwallet://',
    link: 'https://link.safepal.io',
    ios: 1548297139,
    play: 'io.safepal.wallet',
  }),
  wallet('ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', 'imToken', 'token.im', {
    native: 'imtokenv2://',
    ios: 1384798940,
    play: 'im.token.app',
  }),
  wallet('20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66', 'TokenPocket', 'www.tokenpocket.pro', {
    rdns: 'pro.tokenpocket',
    native: 'tpoutside://',
    play: 'vip.mytokenpocket',
  }),
  wallet('c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576', '1inch Wallet', '1inch.io/wallet', {
    native: 'oneinch://',
    link: 'https://wallet.1inch.io',
    ios: 1546049391,
    play: 'io.oneinch.android',
  }),
  wallet('e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4', 'Exodus', 'www.exodus.com', {
    on: 'es',
    rdns: 'com.exodus.web3-wallet',
    native: 'exodus://',
    link: 'https://exodus.com/m',
    ios: 1414384820,
    play: 'exodusmovement.exodus',
  }),
  wallet('bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6', 'Argent', 'www.argent.xyz', {
    link: 'https://www.argent.xyz/app',
    play: 'im.argent.contractwalletclient',
  }),
  wallet('163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3', 'Brave Wallet', 'brave.com/wallet', {
    on: 'es',
    rdns: 'com.brave.wallet',
  }),
  wallet('1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'Solflare', 'solflare.com', {
    on: 's',
    native: 'solflare://',
    ios: 1580902717,
    play: 'com.solflare.mobile',
    chrome: 'bhhhlbepdkbapadjdnnojkbgioiodbic',
  }),
  wallet('2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', 'Backpack', 'backpack.app', {
    on: 'es',
    rdns: 'app.backpack',
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
  }),
  wallet('8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', 'Magic Eden', 'wallet.magiceden.io', {
    on: 'esb',
    rdns: 'io.magiceden.wallet',
    chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg',
  }),
  wallet('2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', 'Xverse', 'www.xverse.app', {
    on: 'b',
    ios: 1552272513,
    chrome: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
  }),
  wallet('483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', 'Leather', 'leather.io', {
    on: 'b',
    chrome: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
  }),
]
