import { ports, type ConnectorKind } from 'portico'
import { arbitrum, base, ethereum } from 'portico/networks'
import { createFakeBalances, createFakeConnector, createTestDialog } from 'portico/testing'

// What the pictures of the README show: the real dialog, with wallets and an account that are only pretended. scripts/site/take-pictures.ts
// opens this page with `?mode=dark&view=account`.

const asked = new URLSearchParams(location.search)
const mode = asked.get('mode') === 'dark' ? 'dark' : 'light'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const icon = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${ground}"/>${shape}</svg>`)}`
const wallet = (id: string, name: string, picture: string) => ({
  id,
  kind: 'announced' as ConnectorKind,
  name,
  namespaces: ['eip155'],
  icon: picture,
})
const lantern = wallet('example.lantern', 'Lantern', icon('#f5a524', '<path fill="#fff" d="M8 6h8l2 12H6z"/>'))
const beacon = wallet('example.beacon', 'Beacon', icon('#2158e8', '<circle cx="12" cy="12" r="6" fill="#fff"/>'))
const meridian = wallet('example.meridian', 'Meridian', icon('#0f766e', '<path fill="#fff" d="M6 17 12 6l6 11z"/>'))

const held = (name: string, symbol: string, units: bigint, decimals: number, price: string, token?: string) => ({
  name,
  symbol,
  chainId: ethereum.id,
  amount: { units, decimals },
  price,
  ...(token === undefined ? {} : { address: token }),
})
const balances = createFakeBalances({
  [`${ethereum.id}:${address}`]: [
    held('Ether', 'ETH', 2_418_000_000_000_000_000n, 18, '3120'),
    held('Harbour Dollar', 'HBD', 1_240_500_000n, 6, '1', '0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    held('Tide', 'TIDE', 86_250_000_000_000_000_000n, 18, '4.2', '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'),
  ],
})

const { dialog, connect } = createTestDialog({
  networks: [ethereum, base, arbitrum],
  theme: { mode },
  features: { publicNodes: false },
  // Nobody is asked before a login is chosen.
  endpoints: { frame: 'https://frame.example/sdk' },
  socials: ['google', 'apple', 'github'],
  wallet: { info: lantern, addresses: [address] },
  connectors: [beacon, meridian].map((info) => createFakeConnector({ info }).connector),
  bindings: (to) => void to.bind(ports.balances).toConstantValue(balances),
})
document.body.style.background = mode === 'dark' ? '#05060a' : '#eef1f6'
const place = document.body.appendChild(document.createElement('main'))
Object.assign(place.style, { width: '360px', margin: '48px auto' })
if (asked.get('view') === 'account') await connect()
dialog.mount(place)
