import { createWalletDialog, type LiveOptions } from '../../src/index.js'
import { base, ethereum, solana } from '../../src/networks.js'

// Compiled and never run: what may change while a dialog lives, and what may not.
export async function live(): Promise<unknown> {
  const dialog = createWalletDialog({ networks: [ethereum] })
  await dialog.setOptions({ networks: [ethereum, solana], features: { send: false }, legal: undefined })
  await dialog.setOptions({ wallets: { featured: ['io.metamask'] }, socials: false, connectOrder: ['wallet'] })
  await dialog.setOptions({ unsupportedNetwork: 'allow' })
  await dialog.setOptions({})
  // @ts-expect-error a site has a network
  await dialog.setOptions({ networks: [] })
  // @ts-expect-error servers are read once
  await dialog.setOptions({ endpoints: { relay: 'wss://relay.example' } })
  // @ts-expect-error it has a verb of its own
  await dialog.setOptions({ theme: { mode: 'dark' } })
  // @ts-expect-error there is no such feature
  await dialog.setOptions({ features: { sending: false } })
  const change: LiveOptions = { networks: [base] }
  await dialog.setOptions(change)
  // Of what was listed at the creation there is a provider for certain, whatever is listed now.
  return dialog.provider('eip155').request({ method: 'eth_chainId' })
}
