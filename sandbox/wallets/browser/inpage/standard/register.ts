import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

type Unregister = () => void

/**
 * Makes a wallet known to every app on the page, to those that are there and those that come. Returns what takes it back from
 * all of them.
 */
export function register(wallet: Wallet): Unregister {
  const taken = new Set<Unregister>()
  const meet = (app: WindowAppReadyEventAPI) => void taken.add(app.register(wallet))
  const onReady = (event: Event) => meet((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    taken.forEach((unregister) => unregister())
  }
}
