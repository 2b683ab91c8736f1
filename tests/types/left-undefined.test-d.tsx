import type { ReactNode } from 'react'
import { getCsp } from '../../src/csp.js'
import { createWalletDialog, defineNetwork, type Call, type DialogOptions } from '../../src/index.js'
import { ethereum } from '../../src/networks.js'
import { safe } from '../../src/places.js'
import { AccountButton, ConnectButton, InitialState, NetworkButton, WalletDialogProvider } from '../../src/react.js'

/** Of an address, a form or an environment: there or not. */
declare const maybe: string | undefined
declare const perhaps: boolean | undefined
declare const number: number | undefined

// Compiled and never run: what a host may leave out it may hand on as undefined, also where its compiler tells both apart.
export const options: DialogOptions = {
  networks: [ethereum],
  projectId: maybe,
  endpoints: { relay: maybe, blockchain: maybe },
  metadata: { name: 'Tidewater', description: maybe, url: maybe, icons: undefined },
  features: { send: perhaps, email: undefined },
  wallets: { exclude: undefined, include: undefined, featured: undefined, custom: undefined, order: undefined },
  signIn: {
    backend: { nonce: '/n', verify: '/v', session: '/s', signOut: '/o', message: maybe, credentials: undefined },
    required: perhaps,
    statement: maybe,
    expiresInMs: number,
    notBeforeInMs: number,
    resources: undefined,
    requestId: maybe,
    signOutOn: { disconnect: perhaps, networkChange: undefined },
  },
  swaps: { aggregator: { url: maybe, contracts: {}, permits: undefined, fee: number }, slippage: number },
  names: { suffix: maybe, zone: maybe, minimum: number },
  theme: { mode: undefined, variables: { accent: maybe } },
  legal: { terms: maybe, privacy: maybe },
}

const coin = { name: 'Tide', symbol: 'TIDE', decimals: 18 }
export const local = defineNetwork({
  ...{ id: 'eip155:31337', name: 'Local', nativeCurrency: coin },
  ...{ rpcUrls: undefined, explorer: maybe, testnet: perhaps, marks: undefined },
})

export async function asked(call: Omit<Call, 'data'>): Promise<unknown> {
  const dialog = createWalletDialog({ networks: [ethereum] })
  await dialog.open({ view: undefined, wallet: maybe, network: undefined, namespace: undefined, args: undefined })
  await dialog.open({ view: 'WalletSend', args: { to: maybe, amount: maybe, token: maybe } })
  await dialog.open({ view: 'WalletSwap', args: { from: maybe, to: maybe, amount: maybe } })
  await dialog.open({ view: 'OnRampAmount', args: { amount: maybe, payment: maybe, currency: maybe } })
  await dialog.setOptions({ wallets: { custom: [{ id: 'tide', name: 'Tide Pool', chains: [] }] } })
  await dialog.setOptions({ features: { send: perhaps }, wallets: { featured: undefined }, legal: { terms: maybe } })
  await dialog.sendCalls({ calls: [{ ...call, data: maybe, value: undefined }], atomic: undefined, onStep: undefined })
  return [getCsp(options, { frameAncestors: undefined }), safe({ origins: undefined })]
}

export const buttons = (): ReactNode => (
  <WalletDialogProvider options={options} language={maybe}>
    <InitialState state={undefined} instance={maybe}>
      <ConnectButton label={maybe} quiet={perhaps} balance={perhaps} connectOnly={perhaps} size={undefined} />
      <AccountButton balance={perhaps} className={maybe} />
      <NetworkButton size={undefined}>{undefined}</NetworkButton>
    </InitialState>
  </WalletDialogProvider>
)
