/** A folder of `@web3icons/core`: drawings on a square ground that fills it, which read on light and on dark. */
type Folder = 'networks' | 'tokens' | 'wallets' | 'exchanges'

/** A drawing in an open set. What has no ground of its own is laid on one, with room around it as a part of its size. */
export type Source =
  | { readonly set: 'web3icons'; readonly folder: Folder; readonly name: string }
  | { readonly set: 'simple-icons'; readonly name: string }
  /** In `sources/`: of sets that would bring hundreds of packages for one drawing. */
  | { readonly set: 'file'; readonly name: string; readonly from: string }

/** A picture that fills its square. */
export type Picture = Source & { readonly ground?: { readonly color: string; readonly room: number } }

const of =
  (folder: Folder) =>
  (name: string): Picture => ({ set: 'web3icons', folder, name })

/** Smaller, on more of its own ground: its corners would be cut off by a hexagon or a disc. */
const withRoom = (picture: Picture, color: string, room = 0.12): Picture => ({ ...picture, ground: { color, room } })

const [network, token, wallet, exchange] = [of('networks'), of('tokens'), of('wallets'), of('exchanges')]

/** The coins that networks have of their own, by the name of their file. */
export const coinPlan: Readonly<Record<string, Picture>> = {
  avax: token('AVAX'),
  bnb: token('BNB'),
  btc: token('BTC'),
  cro: token('CRO'),
  fil: token('FIL'),
  ftm: token('FTM'),
  glmr: token('GLMR'),
  metis: token('METIS'),
  movr: token('MOVR'),
  pol: token('POL'),
  sei: token('SEI'),
  sol: token('SOL'),
  wemix: token('WEMIX'),
  xrp: token('XRP'),
}

/**
 * Networks by the name of their file, with their coin; `own`: one mark is both, because they look the same, the set has only one, or
 * one that can be read (Celo's network is yellow on yellow). Ether is Ethereum's. A coin is chosen by its network, never by a symbol: the set's ARB looks like another coin.
 */
export const networkPlan: Readonly<Record<string, { readonly source: Picture; readonly coin: string }>> = {
  abstract: { source: network('abstract'), coin: 'ethereum' },
  arbitrum: { source: network('arbitrum-one'), coin: 'ethereum' },
  aurora: { source: network('aurora'), coin: 'ethereum' },
  avalanche: { source: network('avalanche'), coin: 'avax' },
  base: { source: withRoom(network('base'), '#00f', 0.15), coin: 'ethereum' },
  berachain: { source: withRoom(network('berachain'), '#472920', 0.1), coin: 'own' },
  bitcoin: { source: network('bitcoin'), coin: 'btc' },
  blast: { source: network('blast'), coin: 'ethereum' },
  bsc: { source: network('binance-smart-chain'), coin: 'bnb' },
  celo: { source: withRoom(token('CELO'), '#000', 0.17), coin: 'own' },
  cronos: { source: network('cronos'), coin: 'cro' },
  ethereum: { source: network('ethereum'), coin: 'own' },
  fantom: { source: network('fantom'), coin: 'ftm' },
  filecoin: { source: network('filecoin'), coin: 'fil' },
  gnosis: { source: network('gnosis'), coin: 'own' },
  'hyper-evm': { source: network('hyper-evm'), coin: 'own' },
  iotex: { source: network('iotex'), coin: 'own' },
  kaia: { source: withRoom(network('kaia'), '#BFF009', 0.1), coin: 'own' },
  linea: { source: withRoom(network('linea'), '#000', 0.14), coin: 'ethereum' },
  mantle: { source: network('mantle'), coin: 'own' },
  metis: { source: network('metis-andromeda'), coin: 'metis' },
  monad: { source: network('monad'), coin: 'own' },
  moonbeam: { source: network('moonbeam'), coin: 'glmr' },
  moonriver: { source: network('moonriver'), coin: 'movr' },
  optimism: { source: network('optimism'), coin: 'ethereum' },
  polygon: { source: network('polygon'), coin: 'pol' },
  'polygon-zk-evm': { source: network('polygon-zkevm'), coin: 'ethereum' },
  ronin: { source: network('ronin'), coin: 'own' },
  rootstock: { source: network('rootstock'), coin: 'own' },
  scroll: { source: network('scroll'), coin: 'ethereum' },
  sei: { source: network('sei-network'), coin: 'sei' },
  solana: { source: network('solana'), coin: 'sol' },
  sonic: { source: network('sonic'), coin: 'own' },
  unichain: { source: network('unichain'), coin: 'ethereum' },
  wemix: { source: network('wemix'), coin: 'wemix' },
  zksync: { source: network('zksync'), coin: 'ethereum' },
  zora: { source: network('zora'), coin: 'ethereum' },
}

/** The bundled wallets, by their names in `well-known-wallets.ts`. Those that no open set has are not here. */
export const walletPlan: Readonly<Record<string, Picture>> = {
  MetaMask: wallet('metamask'),
  'Trust Wallet': wallet('trust'),
  Rainbow: wallet('rainbow'),
  'Coinbase Wallet': wallet('coinbase'),
  'OKX Wallet': wallet('okx'),
  Phantom: wallet('phantom'),
  Rabby: wallet('rabby'),
  'Binance Wallet': exchange('binance'),
  'Bitget Wallet': exchange('bitget'),
  'Uniswap Wallet': exchange('uniswap'),
  Zerion: wallet('zerion'),
  Safe: wallet('safe'),
  'Ledger Live': wallet('ledger'),
  SafePal: token('SFP'),
  imToken: wallet('imtoken'),
  TokenPocket: wallet('token-pocket'),
  '1inch Wallet': exchange('1inch'),
  Exodus: wallet('exodus'),
  Argent: wallet('argent'),
  'Brave Wallet': { set: 'simple-icons', name: 'brave', ground: { color: '#fff', room: 0.15 } },
  Solflare: wallet('solflare'),
  Backpack: wallet('backpack'),
  Xverse: {
    set: 'file',
    name: 'xverse',
    from: '@ant-design/web3-icons 1.16.0 (MIT), dist/esm/svgs/xverse-colorful.svg',
    ground: { color: '#fff', room: 0.22 },
  },
}

/** The wallets of places that show a page, by the name of the file. */
export const placePlan: Readonly<Record<string, Picture>> = {
  safe: wallet('safe'),
  farcaster: { set: 'simple-icons', name: 'farcaster', ground: { color: '#fff', room: 0 } },
}

/** Who sells through the blockchain API, by the name of its file. */
export const sellerPlan: Readonly<Record<string, Picture>> = { coinbase: exchange('coinbase') }

/** Providers of logins: shapes on the ground of the dialog. */
export const socialPlan: Readonly<Record<string, Source>> = {
  google: { set: 'file', name: 'google', from: '@iconify-json/logos 1.2.19 (CC0-1.0), google-icon' },
  x: { set: 'simple-icons', name: 'x' },
  discord: { set: 'simple-icons', name: 'discord' },
  farcaster: { set: 'simple-icons', name: 'farcaster' },
  github: { set: 'simple-icons', name: 'github' },
  apple: { set: 'simple-icons', name: 'apple' },
  facebook: { set: 'simple-icons', name: 'facebook' },
}

export const walletConnect: Source = { set: 'simple-icons', name: 'walletconnect' }
