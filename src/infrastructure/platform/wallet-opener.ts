import { isOpenable } from '../../domain/wallets/openable-link.js'
import type { WalletOpener } from '../../ports/platform.js'
import { attempt, newTab, type OpeningWindow, type TelegramApp } from './opening-window.js'

/** Apps open under the rules of new tabs: only after a click or key, and never another scheme than those of wallets. */
export const createWalletOpener = ({ window }: { readonly window: OpeningWindow | undefined }): WalletOpener => ({
  openWallet: ({ href, target, via }) =>
    attempt(window, isOpenable(href, via), (page) => {
      if (via === 'telegram' && openInTelegram(page.Telegram?.WebApp, href)) return
      // `_self` and `_top` take no notice of it.
      page.open(href, target, newTab)
    }),
})

/** False where Telegram cannot: then the window opens the address. */
function openInTelegram(app: TelegramApp | undefined, href: string): boolean {
  const open = href.startsWith('https://t.me/') ? app?.openTelegramLink : app?.openLink
  if (open === undefined) return false
  try {
    open.call(app, href)
    return true
  } catch {
    // Telegram's script throws where the app around it is too old.
    return false
  }
}
