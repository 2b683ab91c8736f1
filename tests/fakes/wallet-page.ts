import { setMaxListeners } from 'node:events'
import { createRequire } from 'node:module'
import type * as app from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'

/** A page on which wallets register as the Wallet Standard has it. */
export interface WalletPage {
  readonly window: EventTarget
  /** The standard's own registry, as a page that nobody has used gives it. */
  registry(): ReturnType<typeof app.getWallets>
  /** A wallet comes, by the standard's own code; it stays for every app. */
  add(wallet: object): void
  /** A wallet comes that takes itself off again when told. */
  addLeaving(wallet: object): () => void
}

type Register = (...wallets: unknown[]) => () => void

export function createWalletPage(window: EventTarget = new EventTarget()): WalletPage {
  const getWallets = freshApp().getWallets
  // Each wallet listens for apps as long as the page lives.
  setMaxListeners(0, window)
  return {
    window,
    registry: () => asWindow(window, getWallets),
    add: (wallet) => asWindow(window, () => registerWallet(wallet as Parameters<typeof registerWallet>[0])),
    addLeaving: (wallet) => {
      const leave: (() => void)[] = []
      const join = ({ register }: { readonly register: Register }) => leave.push(register(wallet))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: join }))
      window.addEventListener('wallet-standard:app-ready', (event) =>
        join(Reflect.get(event, 'detail') as { readonly register: Register }),
      )
      return () => leave.forEach((one) => one())
    },
  }
}

/** The code keeps its registry in the module: every page gets a module of its own. */
function freshApp(): typeof app {
  const require = createRequire(import.meta.url)
  for (const path of Object.keys(require.cache)) if (path.includes('@wallet-standard/app')) delete require.cache[path]
  return require('@wallet-standard/app') as typeof app
}

/** The standard's code looks for the page's window by its global name. */
export function asWindow<T>(window: EventTarget, act: () => T): T {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
  try {
    return act()
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'window')
    else Object.defineProperty(globalThis, 'window', before)
  }
}
