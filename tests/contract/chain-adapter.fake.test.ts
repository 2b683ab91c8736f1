import { createFakeChainAdapter } from '../fakes/fake-chain-adapter.js'
import { chainAdapterContract } from './chain-adapter.contract.js'
import { createScriptedWallet } from './scripted-wallet.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const token = { address: `0x${'a'.repeat(40)}`, symbol: 'KELP', decimals: 6 }

chainAdapterContract('fake', () => {
  const adapter = createFakeChainAdapter({ [`eip155:1:${address}`]: 12_500_000_000_000_000_001n })
  adapter.give(`eip155:1:${address}`, 5_000n, token.address)
  return {
    adapter,
    network: { id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: ['https://node.example'] },
    other: { id: 'eip155:8453', name: 'Base', nativeCurrency: ether, rpcUrls: ['https://node.example'] },
    account: `eip155:1:${address}`,
    balance: '12.500000000000000001',
    recipient: `0x${'b'.repeat(40)}`,
    token,
    addresses: [address, address.slice(2)],
    notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`],
    wallet: (behaviour) =>
      createScriptedWallet({
        address,
        chainId: 'eip155:1',
        behaviour,
        read: ({ method }) =>
          `0x${(method === 'personal_sign' ? '5' : '7').repeat(method === 'personal_sign' ? 130 : 64)}`,
      }),
  }
})
