import type { Network } from './network.js'

// Names, ids, currencies, public endpoints and explorers as the chains publish them. One constant each, so that a bundle
// holds only the networks that a site names.
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const pol = { name: 'POL', symbol: 'POL', decimals: 18 } as const
const mnt = { name: 'MNT', symbol: 'MNT', decimals: 18 } as const

export const ethereum: Network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: ['https://ethereum.reth.rs/rpc'],
  explorer: 'https://etherscan.io',
}

export const sepolia: Network = {
  id: 'eip155:11155111',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://11155111.rpc.thirdweb.com'],
  explorer: 'https://sepolia.etherscan.io',
  testnet: true,
}

export const hoodi: Network = {
  id: 'eip155:560048',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io'],
  explorer: 'https://hoodi.etherscan.io',
  testnet: true,
}

export const optimism: Network = {
  id: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.optimism.io'],
  explorer: 'https://optimistic.etherscan.io',
}

export const optimismSepolia: Network = {
  id: 'eip155:11155420',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.optimism.io'],
  explorer: 'https://optimism-sepolia.blockscout.com',
  testnet: true,
}

export const arbitrum: Network = {
  id: 'eip155:42161',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: ['https://arb1.arbitrum.io/rpc'],
  explorer: 'https://arbiscan.io',
}

export const arbitrumSepolia: Network = {
  id: 'eip155:421614',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc'],
  explorer: 'https://sepolia.arbiscan.io',
  testnet: true,
}

export const polygon: Network = {
  id: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: pol,
  rpcUrls: ['https://polygon.drpc.org'],
  explorer: 'https://polygonscan.com',
}

export const polygonAmoy: Network = {
  id: 'eip155:80002',
  name: 'Polygon Amoy',
  nativeCurrency: pol,
  rpcUrls: ['https://polygon-amoy.drpc.org'],
  explorer: 'https://amoy.polygonscan.com',
  testnet: true,
}

export const celo: Network = {
  id: 'eip155:42220',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo.org'],
  explorer: 'https://celoscan.io',
}

export const celoSepolia: Network = {
  id: 'eip155:11142220',
  name: 'Celo Sepolia',
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: ['https://forno.celo-sepolia.celo-testnet.org'],
  explorer: 'https://celo-sepolia.blockscout.com',
  testnet: true,
}

export const aurora: Network = {
  id: 'eip155:1313161554',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.aurora.dev'],
  explorer: 'https://aurorascan.dev',
}

export const auroraTestnet: Network = {
  id: 'eip155:1313161555',
  name: 'Aurora Testnet',
  nativeCurrency: ether,
  rpcUrls: ['https://testnet.aurora.dev'],
  explorer: 'https://testnet.aurorascan.dev',
  testnet: true,
}

export const bsc: Network = {
  id: 'eip155:56',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://56.rpc.thirdweb.com'],
  explorer: 'https://bscscan.com',
}

export const bscTestnet: Network = {
  id: 'eip155:97',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  explorer: 'https://testnet.bscscan.com',
  testnet: true,
}

export const avalanche: Network = {
  id: 'eip155:43114',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
  explorer: 'https://snowtrace.io',
}

export const avalancheFuji: Network = {
  id: 'eip155:43113',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: ['https://api.avax-test.network/ext/bc/C/rpc'],
  explorer: 'https://testnet.snowtrace.io',
  testnet: true,
}

export const zksync: Network = {
  id: 'eip155:324',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.era.zksync.io'],
  explorer: 'https://explorer.zksync.io',
}

export const zksyncSepolia: Network = {
  id: 'eip155:300',
  name: 'ZKsync Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.era.zksync.dev'],
  explorer: 'https://sepolia.explorer.zksync.io',
  testnet: true,
}

export const gnosis: Network = {
  id: 'eip155:100',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: ['https://rpc.gnosischain.com'],
  explorer: 'https://gnosisscan.io',
}

export const base: Network = {
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.base.org'],
  explorer: 'https://basescan.org',
}

export const baseSepolia: Network = {
  id: 'eip155:84532',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.base.org'],
  explorer: 'https://sepolia.basescan.org',
  testnet: true,
}

export const zora: Network = {
  id: 'eip155:7777777',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.zora.energy'],
  explorer: 'https://explorer.zora.energy',
}

export const zoraSepolia: Network = {
  id: 'eip155:999999999',
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://sepolia.rpc.zora.energy'],
  explorer: 'https://sepolia.explorer.zora.energy',
  testnet: true,
}

export const linea: Network = {
  id: 'eip155:59144',
  name: 'Linea',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.linea.build'],
  explorer: 'https://lineascan.build',
}

export const lineaSepolia: Network = {
  id: 'eip155:59141',
  name: 'Linea Sepolia',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.sepolia.linea.build'],
  explorer: 'https://sepolia.lineascan.build',
  testnet: true,
}

export const scroll: Network = {
  id: 'eip155:534352',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.scroll.io'],
  explorer: 'https://scrollscan.com',
}

export const scrollSepolia: Network = {
  id: 'eip155:534351',
  name: 'Scroll Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia-rpc.scroll.io'],
  explorer: 'https://sepolia.scrollscan.com',
  testnet: true,
}

export const mantle: Network = {
  id: 'eip155:5000',
  name: 'Mantle',
  nativeCurrency: mnt,
  rpcUrls: ['https://rpc.mantle.xyz'],
  explorer: 'https://mantlescan.xyz',
}

export const mantleSepolia: Network = {
  id: 'eip155:5003',
  name: 'Mantle Sepolia',
  nativeCurrency: mnt,
  rpcUrls: ['https://rpc.sepolia.mantle.xyz'],
  explorer: 'https://explorer.sepolia.mantle.xyz',
  testnet: true,
}

export const unichain: Network = {
  id: 'eip155:130',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: ['https://mainnet.unichain.org'],
  explorer: 'https://uniscan.xyz',
}

export const unichainSepolia: Network = {
  id: 'eip155:1301',
  name: 'Unichain Sepolia',
  nativeCurrency: ether,
  rpcUrls: ['https://sepolia.unichain.org'],
  explorer: 'https://sepolia.uniscan.xyz',
  testnet: true,
}

export const sonic: Network = {
  id: 'eip155:146',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: ['https://rpc.soniclabs.com'],
  explorer: 'https://sonicscan.org',
}

export const berachain: Network = {
  id: 'eip155:80094',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: ['https://rpc.berachain.com'],
  explorer: 'https://berascan.com',
}

export const blast: Network = {
  id: 'eip155:81457',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: ['https://rpc.blast.io'],
  explorer: 'https://blastscan.io',
}

export const moonbeam: Network = {
  id: 'eip155:1284',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: ['https://rpc.api.moonbeam.network'],
  explorer: 'https://moonscan.io',
}

export const sei: Network = {
  id: 'eip155:1329',
  name: 'Sei',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: ['https://evm-rpc.sei-apis.com'],
  explorer: 'https://seiscan.io',
}
