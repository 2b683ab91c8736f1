import { devices, type BrowserContextOptions, type Page } from '@playwright/test'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { solanaStandardChain } from '../../../src/domain/networks/solana.js'
import { bundleRealWallet } from '../real-wallets/bundle.ts'
import type { World } from '../test.ts'
import { createWalletApp, type WalletApp } from './wallet-app.ts'

export const android = { ...devices['Pixel 7'], defaultBrowserType: undefined } as BrowserContextOptions

/** What the browser says of connections to other programs of the same device. */
export type LocalNetwork = 'granted' | 'denied' | 'prompt'

/** An Android phone as far as a page sees it: with an app of a wallet, or without one. */
export interface Phone {
  readonly app: WalletApp
  /** Addresses by which the page called for a wallet. */
  readonly called: readonly string[]
  /** Whether an app answers to such an address. */
  hasWallet: boolean
  /** The visitor’s answer to the browser’s own prompt, which no test browser shows. */
  allow(answer: LocalNetwork): Promise<void>
}

/**
 * Has the page register Solana’s own Mobile Wallet Adapter, on a phone.
 * @param roots what it draws in: closed as it comes, or open, so that a test can look into them
 */
export async function givePhone(
  page: Page,
  { sandbox, pages }: World,
  allowed: LocalNetwork,
  roots: 'open' | 'closed' = 'open',
): Promise<Phone> {
  const context = page.context()
  const chain = solanaStandardChain(sandbox.solana.id)
  const account = solanaAccount(0)
  const app = createWalletApp({ account, rpcUrl: sandbox.solana.rpcUrl, chain })
  const called: string[] = []
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const allow = async (setting: LocalNetwork) => {
    const { browserContextId = '' } = targetInfo
    const permission = { name: 'loopback-network' }
    await session.send('Browser.setPermission', { permission, setting, origin: pages.url, browserContextId })
  }
  await allow(allowed)
  // Its letters come from elsewhere.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await context.addInitScript(
    ({ chain, roots }) => {
      Object.assign(window, { mobileChains: [chain] })
      // By it the adapter chooses where it meets the app: above the ports that this machine gives to whoever asks for any.
      const { random } = Math
      Math.random = () => 0.75 + random() / 4
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, roots === 'open' ? { ...init, mode: 'open' } : init)
      }
    },
    { chain, roots },
  )
  await context.addInitScript(await bundleRealWallet('mobile'))
  const phone: Phone = { app, called, hasWallet: true, allow }
  page.on('request', (request) => {
    if (!request.url().startsWith('solana-wallet:')) return
    called.push(request.url())
    if (!phone.hasWallet) return
    void app.start(request.url()).then(() =>
      // The app comes to the front.
      page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    )
  })
  return phone
}
