import { registerBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'
import { registerSolanaWalletStandard } from '@metamask/solana-wallet-standard'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { createFakeMultichainClient, type FakeMultichainClient } from '../../../tests/fakes/fake-multichain-client.ts'

interface Wallet {
  readonly scope: ChainId
  readonly addresses: readonly string[]
}

declare global {
  interface Window {
    /** What the extension knows, and whether it knows the page; set before its script runs. */
    readonly metaMask?: Readonly<Record<'solana' | 'bitcoin', Wallet>>
    /** The extension's side of each wallet. */
    metaMaskClients?: Readonly<Record<'solana' | 'bitcoin', FakeMultichainClient>>
  }
}

/** Kept where an extension would keep it: a reload does not take the page's permission. */
const permission = (namespace: string) => `metamask ${namespace}`

// An empty page has no storage, and an extension does not come there either.
if (window.metaMask !== undefined && location.protocol.startsWith('http')) {
  const make = (namespace: 'solana' | 'bitcoin', wallet: Wallet) =>
    createFakeMultichainClient({
      ...wallet,
      allowed: localStorage.getItem(permission(namespace)) !== null,
      onApproved: () => localStorage.setItem(permission(namespace), 'yes'),
    })
  const { solana, bitcoin } = window.metaMask
  const clients = { solana: make('solana', solana), bitcoin: make('bitcoin', bitcoin) }
  window.metaMaskClients = clients
  void registerBitcoinWalletStandard({ client: clients.bitcoin.client })
  void registerSolanaWalletStandard({ client: clients.solana.client })
}
