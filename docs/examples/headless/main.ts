import { createHeadless, watch, type Headless, type HeadlessOptions, type ViewName } from 'portico/headless'
import { drawAccount, drawApproval, drawName, drawNamed, drawReceive, drawSignIn } from './account.js'
import { drawCalls, drawSession, drawSessions } from './asked.js'
import {
  drawAllWallets,
  drawConnect,
  drawConnecting,
  drawDownloads,
  drawGetWallet,
  drawNamespaces,
  drawPairing,
} from './connecting.js'
import { button, element, live, type Drawing } from './dom.js'
import { drawCode, drawFarcaster, drawNewEmail, drawNewEmailCode, drawSocial } from './logins.js'
import { drawBuy, drawPurchase, drawSend, drawSendReview, drawSwap, drawSwapReview } from './money.js'
import { drawNamespace, drawNetworks, drawSwitch, drawUnsupported } from './networks.js'

type Drawings = { readonly [Name in ViewName]?: (drawing: Drawing<Name>) => void | Promise<void> }

/** Each view that somebody may come to. docs/headless.md says of the others why nobody does. */
const drawings: Drawings = {
  Connect: drawConnect,
  AllWallets: drawAllWallets,
  ConnectingMultiChain: drawNamespaces,
  ConnectingExternal: drawConnecting,
  ConnectingWalletConnect: drawPairing,
  ConnectingWalletConnectBasic: drawPairing,
  Downloads: drawDownloads,
  GetWallet: drawGetWallet,
  ConnectingSocial: drawSocial,
  ConnectingFarcaster: drawFarcaster,
  EmailVerifyDevice: drawCode,
  EmailVerifyOtp: drawCode,
  UpdateEmailWallet: drawNewEmail,
  UpdateEmailPrimaryOtp: drawNewEmailCode('submitPrimary'),
  UpdateEmailSecondaryOtp: drawNewEmailCode('submitSecondary'),
  Networks: drawNetworks,
  SwitchNetwork: drawSwitch,
  SwitchActiveChain: drawNamespace,
  UnsupportedChain: drawUnsupported,
  Account: drawAccount,
  RegisterAccountName: drawName,
  RegisterAccountNameSuccess: drawNamed,
  WalletReceive: drawReceive,
  WalletSend: drawSend,
  WalletSendPreview: drawSendReview,
  WalletSwap: drawSwap,
  WalletSwapPreview: drawSwapReview,
  OnRampAmount: drawBuy,
  OnRampProviders: drawBuy,
  BuyInProgress: drawPurchase,
  CallsInTurn: drawCalls,
  SmartSessionCreated: drawSession,
  SmartSessionList: drawSessions,
  SIWXSignMessage: drawSignIn,
  ConnectingSiwe: drawSignIn,
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
    const draw = (drawings[view.name] ?? (() => part.append(view.name))) as (drawing: Drawing) => void | Promise<void>
    Promise.resolve(draw({ wallet, place: part, params: view.params, until: drawn.signal })).catch((error: Error) =>
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
