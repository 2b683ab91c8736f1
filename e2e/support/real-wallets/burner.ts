import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'

declare global {
  interface Window {
    /** The node that the burner wallet sends through; set before its script runs. */
    readonly burnerNode?: string
  }
}

// A wallet adapter that makes a key for each connection, wrapped as its authors wrap all of them.
const wallet = new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:mainnet', window.burnerNode)
// Its types were made before a missing label and one that is undefined were told apart.
registerWallet(wallet as Wallet)
