import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import './plain.js'
import type { DialogOptions } from '../../src/index.js'
import { farcaster, safe, telegram } from '../../src/places.js'

// A page that is at home in places that bring a wallet. Which ones tests say in the address, for functions cannot travel into it.

declare global {
  interface Window {
    /** Safe's own library, beside ours in the same frame. */
    readonly safeApps: SafeAppsSDK
  }
}

const asked = new URLSearchParams(location.search)
const origins = asked.getAll('from')
const places = [
  safe(asked.has('safe') ? { origins } : {}),
  farcaster(asked.has('farcaster') ? { origins } : {}),
  telegram({
    name: 'Tide Wallet',
    provider: async (initData) => {
      // What a site's server would open for whoever Telegram says is there.
      if (!initData.includes('hash=')) throw new Error('Telegram says nobody is there.')
      return (window as unknown as { readonly ethereum: object }).ethereum
    },
  }),
]
const { createWalletDialog } = window.host
Object.assign(window.host, {
  createWalletDialog: (options: DialogOptions) => createWalletDialog({ ...options, connectors: places }),
})
if (asked.has('safe')) Object.assign(window, { safeApps: new SafeAppsSDK() })
