import { createFakeEmbeddedWallet, fakeSolanaAddress } from '../fakes/fake-embedded-wallet.js'
import { embeddedWalletContract } from './embedded-wallet.contract.js'

const addresses = {
  eoa: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  smartAccount: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  solana: fakeSolanaAddress,
}

embeddedWalletContract('fake', () => {
  const fake = createFakeEmbeddedWallet({ code: '314159', addresses })
  return {
    ...fake,
    code: '314159',
    addresses,
    shown: () => fake.approvals().length,
    asked: () => fake.approvals().map(({ chainId, method, params }) => ({ chainId, method, params })),
    settle: async () => {
      for (let i = 0; i < 50; i++) await Promise.resolve()
    },
  }
})
