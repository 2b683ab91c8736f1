import { createWalletDialog, ports, type ActivityItem, type TokenBalance } from 'portico'
import { ethereum } from 'portico/networks'
import { createFakeActivity, createFakeBalances, createFakeConnector } from 'portico/testing'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// A visitor who owns and did much. Everything is known at once, as from a cache: what is measured is drawing it.
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:1:${address}` as const

/** A picture as the balance service brings it. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>')}`
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

const tokens = Array.from({ length: 500 }, (_, i): TokenBalance => ({
  name: `Token ${i}`,
  symbol: `T${i}`,
  chainId: 'eip155:1',
  address: addressOf(i + 1),
  amount: { units: 1_234_567_890_123_456_789n * BigInt(i + 1), decimals: 18 },
  iconUrl: picture,
  ...(i % 5 === 0 ? {} : { price: '1.0937' }),
}))
const hourMs = 3_600_000
const history = Array.from({ length: 2_000 }, (_, i): ActivityItem => ({
  id: `${i}`,
  type: i % 3 === 0 ? 'send' : 'receive',
  status: 'confirmed',
  chainId: 'eip155:1',
  hash: `0x${i.toString(16).padStart(64, '0')}`,
  from: i % 3 === 0 ? address : addressOf(i + 1),
  to: i % 3 === 0 ? addressOf(i + 1) : address,
  at: Date.now() - i * 5 * hourMs,
  transfers: [
    {
      kind: 'fungible',
      direction: i % 3 === 0 ? 'out' : 'in',
      name: 'Ether',
      symbol: 'ETH',
      quantity: `${i}.123456789`,
      iconUrl: picture,
    },
  ],
}))

const dialog = createWalletDialog({
  networks: [ethereum],
  connectors: [createFakeConnector({ addresses: [address] }).connector],
  walletConnect: false,
  bindings: (to) => {
    to.bind(ports.balances).toConstantValue(createFakeBalances({ [account]: tokens }))
    to.bind(ports.activity).toConstantValue(createFakeActivity({ [account]: history }, 100))
    to.bind(ports.identities).toConstantValue({ of: async () => ({}) })
    to.bind(ports.prices).toConstantValue({ usd: async () => new Map() })
  },
})

createRoot(rootElement()).render(
  <button data-testid="connect" ref={(button) => (button === null ? undefined : dialog.attach(button))}>
    Connect
  </button>,
)
