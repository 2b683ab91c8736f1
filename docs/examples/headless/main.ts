import { createHeadless, watch, type Headless, type HeadlessOptions } from 'portico/headless'
import { drawAccount, drawApproval, drawName, drawNetworks, drawReceive, drawSignIn } from './account.js'
import { drawAllWallets, drawCode, drawConnect, drawConnecting, drawPairing } from './connecting.js'
import { button, element, live, type Drawing, type View } from './dom.js'
import { drawBuy, drawPurchase, drawSend, drawSendReview, drawSwap, drawSwapReview } from './money.js'

const drawings: Partial<Record<View['name'], (drawing: Drawing) => void | Promise<void>>> = {
  Connect: drawConnect,
  AllWallets: drawAllWallets,
  ConnectingExternal: drawConnecting,
  ConnectingWalletConnect: drawPairing,
  ConnectingWalletConnectBasic: drawPairing,
  EmailVerifyDevice: drawCode,
  EmailVerifyOtp: drawCode,
  Account: drawAccount,
  Networks: drawNetworks,
  UnsupportedChain: drawNetworks,
  RegisterAccountName: drawName,
  WalletReceive: drawReceive,
  WalletSend: drawSend,
  WalletSendPreview: drawSendReview,
  WalletSwap: drawSwap,
  WalletSwapPreview: drawSwapReview,
  OnRampAmount: drawBuy,
  BuyInProgress: drawPurchase,
  SIWXSignMessage: drawSignIn,
  ApproveTransaction: drawApproval,
}

/** Draws all of it into a place of the page, without any style: each view as the dialog comes to it. */
export async function startWallet(place: HTMLElement, options: HeadlessOptions): Promise<Headless> {
  const wallet = await createHeadless(options)
  const { app } = wallet
  const shown = element('section')
  place.append(
    live(new AbortController().signal, app.feedback.snackbar, (now) => [
      now?.open ? element('output', now.message) : undefined,
    ]),
    shown,
  )
  let drawn = new AbortController()
  watch(app.router.stack, ({ entries }) => {
    const view = entries.at(-1)
    if (view === undefined) return
    drawn.abort()
    drawn = new AbortController()
    const part = element('div')
    part.dataset['view'] = view.name
    shown.replaceChildren(...(entries.length > 1 ? [button('Back', app.router.back)] : []), part)
    const draw = drawings[view.name] ?? (() => part.append(view.name))
    Promise.resolve(draw({ wallet, place: part, until: drawn.signal })).catch((error: Error) =>
      part.replaceChildren(
        error.message,
        button('Try again', () => app.router.replace({ ...view })),
      ),
    )
  })
  // Part of the page, and always there: what was an overlay would have to be opened.
  wallet.mount(place)
  return wallet
}
