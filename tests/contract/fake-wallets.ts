import { createFakeChainAdapter } from '../fakes/fake-chain-adapter.js'
import { createFakeEmbeddedWallet, fakeSolanaAddress } from '../fakes/fake-embedded-wallet.js'
import type { ChainAdapterSetup } from './chain-adapter.contract.js'
import type { EmbeddedWalletSetup } from './embedded-wallet.contract.js'
import { referenceOf } from '../../src/domain/networks/caip.js'
import { isSignedText, signEvm } from './signers.js'
import { createScriptedWallet } from './scripted-wallet.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const token = { address: `0x${'a'.repeat(40)}`, symbol: 'KELP', decimals: 6 }

export const fakeChainAdapter = (): ChainAdapterSetup => {
  const adapter = createFakeChainAdapter({ [`eip155:1:${address}`]: 12_500_000_000_000_000_001n })
  adapter.setSymbol(token.address, token.symbol)
  adapter.setContract(token.address, 'token')
  adapter.give(`eip155:1:${address}`, 5_000n, token.address)
  adapter.setName('marlow.eth', address)
  return {
    adapter,
    network: { id: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpcUrls: ['https://node.example'] },
    other: { id: 'eip155:8453', name: 'Base', nativeCurrency: ether, rpcUrls: ['https://node.example'] },
    account: `eip155:1:${address}`,
    balance: '12.500000000000000001',
    isSigned: (text, signature) => signature === `signed ${text}`,
    recipient: `0x${'b'.repeat(40)}`,
    stranger: `0x${'c'.repeat(40)}`,
    misled: 'asks nobody',
    flattered: 'asks one',
    overcharged: 'asks one',
    token,
    name: { typed: 'Marlow.eth', found: { name: 'marlow.eth', address }, free: 'nobody.eth', notName: 'marlow' },
    addresses: [address, address.slice(2)],
    notAddresses: ['', '0x', address.slice(0, -1), `${address}0`, `0x${'g'.repeat(40)}`],
    wallet: (behaviour) =>
      createScriptedWallet({
        address,
        chainId: 'eip155:1',
        behaviour,
        read: ({ method, params }) =>
          method === 'personal_sign' ? `signed ${String(Object(params)[0])}` : `0x${'7'.repeat(64)}`,
      }),
  }
}

const addresses = {
  eoa: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  smartAccount: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  solana: fakeSolanaAddress,
}

export const fakeEmbeddedWallet = (): EmbeddedWalletSetup => {
  const fake = createFakeEmbeddedWallet({
    code: '314159',
    addresses,
    signIn: ({ chainId, ...terms }) => signEvm({ ...terms, chainId: referenceOf(chainId) }),
  })
  return {
    ...fake,
    code: '314159',
    addresses,
    isSigned: isSignedText,
    synced: () => fake.count('syncTheme') + fake.count('syncHost'),
    shown: () => fake.approvals().length,
    asked: () => fake.approvals().map(({ chainId, method, params }) => ({ chainId, method, params })),
    settle: async () => {
      for (let i = 0; i < 50; i++) await Promise.resolve()
    },
  }
}
