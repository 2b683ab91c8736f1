import { createWalletDialog, defineNetwork, type WalletDialog } from 'portico'
import { createTideAdapter } from './tide-adapter.js'
import type { TideNode } from './tide-ledger.js'
import { createTideConnector, type TideWallet } from './tide-wallet.js'

const currency = { name: 'Tide', symbol: 'TIDE', decimals: 6 }

/** Networks of the toy namespace. */
export const tideNetworks = [
  defineNetwork({ id: 'tide:main', name: 'Tide', nativeCurrency: currency, rpcUrls: ['https://node.tide.example'] }),
  defineNetwork({
    id: 'tide:test',
    name: 'Tide Test',
    nativeCurrency: currency,
    rpcUrls: ['https://node.test.tide.example'],
    testnet: true,
  }),
] as const

/**
 * A dialog with a namespace that the package knows nothing of: two options do it. `provider('tide')` then takes requests in the words of
 * its wallets, and `requestAccounts` opens the dialog.
 */
export const createTideDialog = (wallet: TideWallet, nodeAt: (url: string) => TideNode | undefined): WalletDialog =>
  createWalletDialog({
    networks: tideNetworks,
    connectors: [createTideConnector(wallet)],
    chains: { tide: async () => createTideAdapter(nodeAt) },
  })
