import { createBundledCatalogue } from '../../src/infrastructure/bundled/bundled-catalogue.js'
import { bundledWallets } from '../../src/infrastructure/bundled/bundled-wallets.js'
import { walletMarks } from '../../src/infrastructure/bundled/wallet-marks.js'
import { catalogueContract } from './catalogue.contract.js'

catalogueContract('bundled', () => {
  const state = { gone: false }
  return {
    catalogue: createBundledCatalogue({
      load: async () => {
        if (state.gone) throw new TypeError('Failed to fetch dynamically imported module')
        return { bundledWallets }
      },
      loadMarks: async () => ({ walletMarks }),
    }),
    known: {
      id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      name: 'MetaMask',
      imageId: 'bundled:c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      chain: 'eip155:8453',
    },
    certifies: false,
    allowsAnalytics: false,
    fail: () => {
      state.gone = true
    },
  }
})
