import type { Network } from './network.js'

// Names, ids, currencies, public endpoints and explorers as the chains publish them. One constant each, so that a bundle
// holds only the networks that a site names. Its marks come with the view that shows them.
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const pol = { name: 'POL', symbol: 'POL', decimals: 18 } as const
const mnt = { name: 'MNT', symbol: 'MNT', decimals: 18 } as const

export const ethereum: Network<'eip155:1'> = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: ['https://ethereum.reth.rs/rpc'],
  explorer: 'https://etherscan.io',
  marks: () => import('./marks/mark-ethereum.js'),
}

export const sepolia: Network<'eip155:11155111'> = {
  id: 'eip155:11155111',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://11155111.rpc.thirdweb.com'],
  explorer: 'https://sepolia.etherscan.io',
  testnet: true,
  marks: () => import('./marks/mark-ethereum.js'),
}

export const hoodi: Network<'eip155:560048'> = {
  id: 'eip155:560048',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io'],
  explorer: 'https://hoodi.etherscan.io',
  testnet: true,
  marks: () => import('./marks/mark-ethereum.js'),
}

export const optimism: Network<'eip155:10'> = {
  id: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.optimism.io'],
  explorer: 'https://optimistic.etherscan.io',
  marks: () => import('./marks/mark-optimism.js'),
}

export const optimismSepolia: Network<'eip155:11155420'> = {
  id: 'eip155:11155420',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.optimism.io'],
  explorer: 'https://optimism-sepolia.blockscout.com',
  testnet: true,
  marks: () => import('./marks/mark-optimism.js'),
}

export const arbitrum: Network<'eip155:42161'> = {
  id: 'eip155:42161',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: ['https://arb1.arbitrum.io/rpc'],
  explorer: 'https://arbiscan.io',
  marks: () => import('./marks/mark-arbitrum.js'),
}

export const arbitrumSepolia: Network<'eip155:421614'> = {
  id: 'eip155:421614',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc'],
  explorer: 'https://sepolia.arbiscan.io',
  testnet: true,
  marks: () => import('./marks/mark-arbitrum.js'),
}

export const polygon: Network<'eip155:137'> = {
  id: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: pol,
  rpcUrls: ['https://polygon.drpc.org'],
  explorer: 'https://polygonscan.com',
  marks: () => import('./marks/mark-polygon.js'),
}

export const polygonAmoy: Network<'eip155:80002'> = {
  id: 'eip155:80002',
  name: 'Polygon Amoy',
  nativeCurrency: pol,
  rpcUrls: ['https://polygon-amoy.drpc.org'],
  explorer: 'https://amoy.polygonscan.com',
  testnet: true,
  marks: () => import('./marks/mark-polygon.js'),
}

export const celo: Network<'eip155:42220'> = {
  id: 'eip155:42220',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo.org'],
  explorer: 'https://celoscan.io',
  marks: () => import('./marks/mark-celo.js'),
}

export const celoSepolia: Network<'eip155:11142220'> = {
  id: 'eip155:11142220',
  name: 'Celo Sepolia',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo-sepolia.celo-testnet.org'],
  explorer: 'https://celo-sepolia.blockscout.com',
  testnet: true,
  marks: () => import('./marks/mark-celo.js'),
}

export const aurora: Network<'eip155:1313161554'> = {
  id: 'eip155:1313161554',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.aurora.dev'],
  explorer: 'https://aurorascan.dev',
  marks: () => import('./marks/mark-aurora.js'),
}

export const auroraTestnet: Network<'eip155:1313161555'> = {
  id: 'eip155:1313161555',
  name: 'Aurora Testnet',
  nativeCurrency: ether,
  rpcUrls: ['https://testnet.aurora.dev'],
  explorer: 'https://testnet.aurorascan.dev',
  testnet: true,
  marks: () => import('./marks/mark-aurora.js'),
}

export const bsc: Network<'eip155:56'> = {
  id: 'eip155:56',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://56.rpc.thirdweb.com'],
  explorer: 'https://bscscan.com',
  marks: () => import('./marks/mark-bsc.js'),
}

export const bscTestnet: Network<'eip155:97'> = {
  id: 'eip155:97',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  explorer: 'https://testnet.bscscan.com',
  testnet: true,
  marks: () => import('./marks/mark-bsc.js'),
}

export const avalanche: Network<'eip155:43114'> = {
  id: 'eip155:43114',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
  explorer: 'https://snowtrace.io',
  marks: () => import('./marks/mark-avalanche.js'),
}

export const avalancheFuji: Network<'eip155:43113'> = {
  id: 'eip155:43113',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax-test.network/ext/bc/C/rpc'],
  explorer: 'https://testnet.snowtrace.io',
  testnet: true,
  marks: () => import('./marks/mark-avalanche.js'),
}

export const zksync: Network<'eip155:324'> = {
  id: 'eip155:324',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.era.zksync.io'],
  explorer: 'https://explorer.zksync.io',
  marks: () => import('./marks/mark-zksync.js'),
}

export const zksyncSepolia: Network<'eip155:300'> = {
  id: 'eip155:300',
  name: 'ZKsync Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.era.zksync.dev'],
  explorer: 'https://sepolia.explorer.zksync.io',
  testnet: true,
  marks: () => import('./marks/mark-zksync.js'),
}

export const gnosis: Network<'eip155:100'> = {
  id: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com'],
  explorer: 'https://gnosisscan.io',
  marks: () => import('./marks/mark-gnosis.js'),
}

export const base: Network<'eip155:8453'> = {
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.base.org'],
  explorer: 'https://basescan.org',
  marks: () => import('./marks/mark-base.js'),
}

export const baseSepolia: Network<'eip155:84532'> = {
  id: 'eip155:84532',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.base.org'],
  explorer: 'https://sepolia.basescan.org',
  testnet: true,
  marks: () => import('./marks/mark-base.js'),
}

export const zora: Network<'eip155:7777777'> = {
  id: 'eip155:7777777',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.zora.energy'],
  explorer: 'https://explorer.zora.energy',
  marks: () => import('./marks/mark-zora.js'),
}

export const zoraSepolia: Network<'eip155:999999999'> = {
  id: 'eip155:999999999',
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.rpc.zora.energy'],
  explorer: 'https://sepolia.explorer.zora.energy',
  testnet: true,
  marks: () => import('./marks/mark-zora.js'),
}

export const linea: Network<'eip155:59144'> = {
  id: 'eip155:59144',
  name: 'Linea',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.linea.build'],
  explorer: 'https://lineascan.build',
  marks: () => import('./marks/mark-linea.js'),
}

export const lineaSepolia: Network<'eip155:59141'> = {
  id: 'eip155:59141',
  name: 'Linea Sepolia',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.sepolia.linea.build'],
  explorer: 'https://sepolia.lineascan.build',
  testnet: true,
  marks: () => import('./marks/mark-linea.js'),
}

export const scroll: Network<'eip155:534352'> = {
  id: 'eip155:534352',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.scroll.io'],
  explorer: 'https://scrollscan.com',
  marks: () => import('./marks/mark-scroll.js'),
}

export const scrollSepolia: Network<'eip155:534351'> = {
  id: 'eip155:534351',
  name: 'Scroll Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia-rpc.scroll.io'],
  explorer: 'https://sepolia.scrollscan.com',
  testnet: true,
  marks: () => import('./marks/mark-scroll.js'),
}

export const mantle: Network<'eip155:5000'> = {
  id: 'eip155:5000',
  name: 'Mantle',
  nativeCurrency: mnt,
  rpcUrls: ['https://rpc.mantle.xyz'],
  explorer: 'https://mantlescan.xyz',
  marks: () => import('./marks/mark-mantle.js'),
}

export const mantleSepolia: Network<'eip155:5003'> = {
  id: 'eip155:5003',
  name: 'Mantle Sepolia',
  nativeCurrency: mnt,
  rpcUrls: ['https://rpc.sepolia.mantle.xyz'],
  explorer: 'https://explorer.sepolia.mantle.xyz',
  testnet: true,
  marks: () => import('./marks/mark-mantle.js'),
}

export const unichain: Network<'eip155:130'> = {
  id: 'eip155:130',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.unichain.org'],
  explorer: 'https://uniscan.xyz',
  marks: () => import('./marks/mark-unichain.js'),
}

export const unichainSepolia: Network<'eip155:1301'> = {
  id: 'eip155:1301',
  name: 'Unichain Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.unichain.org'],
  explorer: 'https://sepolia.uniscan.xyz',
  testnet: true,
  marks: () => import('./marks/mark-unichain.js'),
}

export const sonic: Network<'eip155:146'> = {
  id: 'eip155:146',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: ['https://rpc.soniclabs.com'],
  explorer: 'https://sonicscan.org',
  marks: () => import('./marks/mark-sonic.js'),
}

export const berachain: Network<'eip155:80094'> = {
  id: 'eip155:80094',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://rpc.berachain.com'],
  explorer: 'https://berascan.com',
  marks: () => import('./marks/mark-berachain.js'),
}

export const blast: Network<'eip155:81457'> = {
  id: 'eip155:81457',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.blast.io'],
  explorer: 'https://blastscan.io',
  marks: () => import('./marks/mark-blast.js'),
}

export const moonbeam: Network<'eip155:1284'> = {
  id: 'eip155:1284',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonbeam.network'],
  explorer: 'https://moonscan.io',
  marks: () => import('./marks/mark-moonbeam.js'),
}

export const sei: Network<'eip155:1329'> = {
  id: 'eip155:1329',
  name: 'Sei',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: ['https://evm-rpc.sei-apis.com'],
  explorer: 'https://seiscan.io',
  marks: () => import('./marks/mark-sei.js'),
}

export const fantom: Network<'eip155:250'> = {
  id: 'eip155:250',
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: ['https://250.rpc.thirdweb.com'],
  explorer: 'https://ftmscan.com',
  marks: () => import('./marks/mark-fantom.js'),
}

export const cronos: Network<'eip155:25'> = {
  id: 'eip155:25',
  name: 'Cronos',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: ['https://evm.cronos.org'],
  explorer: 'https://explorer.cronos.org',
  marks: () => import('./marks/mark-cronos.js'),
}

export const rootstock: Network<'eip155:30'> = {
  id: 'eip155:30',
  name: 'Rootstock',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'RBTC', decimals: 18 },
  rpcUrls: ['https://public-node.rsk.co'],
  explorer: 'https://explorer.rsk.co',
  marks: () => import('./marks/mark-rootstock.js'),
}

export const rootstockTestnet: Network<'eip155:31'> = {
  id: 'eip155:31',
  name: 'Rootstock Testnet',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'tRBTC', decimals: 18 },
  rpcUrls: ['https://public-node.testnet.rsk.co'],
  explorer: 'https://explorer.testnet.rootstock.io',
  testnet: true,
  marks: () => import('./marks/mark-rootstock.js'),
}

export const holesky: Network<'eip155:17000'> = {
  id: 'eip155:17000',
  name: 'Holesky',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://ethereum-holesky-rpc.publicnode.com'],
  explorer: 'https://holesky.etherscan.io',
  testnet: true,
  marks: () => import('./marks/mark-ethereum.js'),
}

export const polygonZkEvm: Network<'eip155:1101'> = {
  id: 'eip155:1101',
  name: 'Polygon zkEVM',
  nativeCurrency: ether,
  rpcUrls: ['https://zkevm-rpc.com'],
  explorer: 'https://zkevm.polygonscan.com',
  marks: () => import('./marks/mark-polygon-zk-evm.js'),
}

export const monad: Network<'eip155:143'> = {
  id: 'eip155:143',
  name: 'Monad',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: ['https://rpc.monad.xyz'],
  explorer: 'https://monadscan.com',
  marks: () => import('./marks/mark-monad.js'),
}

export const monadTestnet: Network<'eip155:10143'> = {
  id: 'eip155:10143',
  name: 'Monad Testnet',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: ['https://testnet-rpc.monad.xyz'],
  explorer: 'https://testnet.monadexplorer.com',
  testnet: true,
  marks: () => import('./marks/mark-monad.js'),
}

export const hyperEvm: Network<'eip155:999'> = {
  id: 'eip155:999',
  name: 'HyperEVM',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: ['https://rpc.hyperliquid.xyz/evm'],
  explorer: 'https://hyperevmscan.io',
  marks: () => import('./marks/mark-hyper-evm.js'),
}

export const abstractMainnet: Network<'eip155:2741'> = {
  id: 'eip155:2741',
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://api.mainnet.abs.xyz'],
  explorer: 'https://abscan.org',
  marks: () => import('./marks/mark-abstract.js'),
}

export const ronin: Network<'eip155:2020'> = {
  id: 'eip155:2020',
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: ['https://api.roninchain.com/rpc'],
  explorer: 'https://app.roninchain.com',
  marks: () => import('./marks/mark-ronin.js'),
}

export const kaia: Network<'eip155:8217'> = {
  id: 'eip155:8217',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: ['https://public-en.node.kaia.io'],
  explorer: 'https://kaiascan.io',
  marks: () => import('./marks/mark-kaia.js'),
}

export const metis: Network<'eip155:1088'> = {
  id: 'eip155:1088',
  name: 'Metis',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: ['https://metis.rpc.hypersync.xyz'],
  explorer: 'https://explorer.metis.io',
  marks: () => import('./marks/mark-metis.js'),
}

export const moonriver: Network<'eip155:1285'> = {
  id: 'eip155:1285',
  name: 'Moonriver',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonriver.moonbeam.network'],
  explorer: 'https://moonriver.moonscan.io',
  marks: () => import('./marks/mark-moonriver.js'),
}

export const iotex: Network<'eip155:4689'> = {
  id: 'eip155:4689',
  name: 'IoTeX',
  nativeCurrency: { name: 'IoTeX', symbol: 'IOTX', decimals: 18 },
  rpcUrls: ['https://babel-api.mainnet.iotex.io'],
  explorer: 'https://iotexscan.io',
  marks: () => import('./marks/mark-iotex.js'),
}

export const filecoin: Network<'eip155:314'> = {
  id: 'eip155:314',
  name: 'Filecoin',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  rpcUrls: ['https://api.node.glif.io/rpc/v1'],
  explorer: 'https://filfox.info/en',
  marks: () => import('./marks/mark-filecoin.js'),
}

export const morph: Network<'eip155:2818'> = {
  id: 'eip155:2818',
  name: 'Morph',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.morphl2.io'],
  explorer: 'https://explorer.morphl2.io',
  marks: () => import('./marks/mark-ethereum.js').then(({ coin }) => ({ coin })),
}

export const wemix: Network<'eip155:1111'> = {
  id: 'eip155:1111',
  name: 'WEMIX',
  nativeCurrency: { name: 'WEMIX', symbol: 'WEMIX', decimals: 18 },
  rpcUrls: ['https://api.wemix.com'],
  explorer: 'https://explorer.wemix.com',
  marks: () => import('./marks/mark-wemix.js'),
}

export const wemixTestnet: Network<'eip155:1112'> = {
  id: 'eip155:1112',
  name: 'WEMIX Testnet',
  nativeCurrency: { name: 'WEMIX', symbol: 'tWEMIX', decimals: 18 },
  rpcUrls: ['https://api.test.wemix.com'],
  explorer: 'https://testnet.wemixscan.com',
  testnet: true,
  marks: () => import('./marks/mark-wemix.js'),
}

export const xrplEvm: Network<'eip155:1440000'> = {
  id: 'eip155:1440000',
  name: 'XRPL EVM',
  nativeCurrency: { name: 'XRP', symbol: 'XRP', decimals: 18 },
  rpcUrls: ['https://rpc.xrplevm.org'],
  explorer: 'https://explorer.xrplevm.org',
  marks: () => import('./marks/coin-xrp.js'),
}

export const xrplEvmTestnet: Network<'eip155:1449000'> = {
  id: 'eip155:1449000',
  name: 'XRPL EVM Testnet',
  nativeCurrency: { name: 'XRP', symbol: 'XRP', decimals: 18 },
  rpcUrls: ['https://rpc.testnet.xrplevm.org'],
  explorer: 'https://explorer.testnet.xrplevm.org',
  testnet: true,
  marks: () => import('./marks/coin-xrp.js'),
}

export const sonicBlaze: Network<'eip155:57054'> = {
  id: 'eip155:57054',
  name: 'Sonic Blaze Testnet',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: ['https://rpc.blaze.soniclabs.com'],
  explorer: 'https://testnet.sonicscan.org',
  testnet: true,
  marks: () => import('./marks/mark-sonic.js'),
}

export const berachainBepolia: Network<'eip155:80069'> = {
  id: 'eip155:80069',
  name: 'Berachain Bepolia',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://bepolia.rpc.berachain.com'],
  explorer: 'https://testnet.berascan.com',
  testnet: true,
  marks: () => import('./marks/mark-berachain.js'),
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

export const solana: Network<'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorer: 'https://solscan.io',
  marks: () => import('./marks/mark-solana.js'),
}

export const solanaDevnet: Network<'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.devnet.solana.com'],
  explorer: 'https://solscan.io?cluster=devnet',
  testnet: true,
  marks: () => import('./marks/mark-solana.js'),
}

export const solanaTestnet: Network<'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: ['https://api.testnet.solana.com'],
  explorer: 'https://solscan.io?cluster=testnet',
  testnet: true,
  marks: () => import('./marks/mark-solana.js'),
}

// Of Bitcoin the endpoints are block explorers that speak Esplora.
export const bitcoin: Network<'bip122:000000000019d6689c085ae165831e93'> = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpcUrls: ['https://mempool.space/api', 'https://blockstream.info/api'],
  explorer: 'https://mempool.space',
  marks: () => import('./marks/mark-bitcoin.js'),
}

export const bitcoinTestnet: Network<'bip122:000000000933ea01ad0ee984209779ba'> = {
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: btc,
  rpcUrls: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  explorer: 'https://mempool.space/testnet',
  testnet: true,
  marks: () => import('./marks/mark-bitcoin.js'),
}

export const bitcoinTestnet4: Network<'bip122:00000000da84f2bafbbc53dee25a72ae'> = {
  id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet 4',
  nativeCurrency: btc,
  rpcUrls: ['https://mempool.space/testnet4/api'],
  explorer: 'https://mempool.space/testnet4',
  testnet: true,
  marks: () => import('./marks/mark-bitcoin.js'),
}

export const bitcoinSignet: Network<'bip122:00000008819873e925422c1ff0f99f7c'> = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: btc,
  rpcUrls: ['https://mempool.space/signet/api'],
  explorer: 'https://mempool.space/signet',
  testnet: true,
  marks: () => import('./marks/mark-bitcoin.js'),
}
