import {
  createDefaultAuthorizationCache,
  createDefaultChainSelector,
  createDefaultWalletNotFoundHandler,
  registerMwa,
} from '@solana-mobile/wallet-standard-mobile'

declare global {
  interface Window {
    /** The networks of the page, as Wallet Standard names them; set before the script runs. */
    readonly mobileChains?: readonly `solana:${string}`[]
    /** The relay of wallets on another device, where the page has one. */
    readonly mobileReflector?: string
  }
}

// As its authors say that a page registers it. An empty page has no storage.
if (window.mobileChains !== undefined && location.protocol.startsWith('http'))
  registerMwa({
    appIdentity: { name: 'Tidewater', uri: location.origin },
    authorizationCache: createDefaultAuthorizationCache(),
    chains: window.mobileChains,
    chainSelector: createDefaultChainSelector(),
    onWalletNotFound: createDefaultWalletNotFoundHandler(),
    ...(window.mobileReflector !== undefined && { remoteHostAuthority: window.mobileReflector }),
  })
