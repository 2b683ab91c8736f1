import type { PairingFeature } from '../../../../application/pairing/pairing.js'
import { derive } from '../../i18n/derive.js'
import { createStore } from '../../../../kit/store.js'
import type { DeepLink } from '../../../../domain/wallets/deep-link.js'
import type { WalletPlatform } from '../../../../domain/wallets/deep-links.js'
import { view } from '../../../../domain/dialog/view.js'
import { onThisPage, reachOf } from '../../../../domain/wallets/reach.js'
import type { Wallet } from '../../../../domain/wallets/wallet.js'
import type { AppContextValue } from '../../app-context.js'
import { pageTime, type PageTime } from '../../page-time.js'
import { createPairingCode, isSoon, usableUri } from '../pairing-code.js'
import {
  announcementOf,
  leavesRoom,
  otherLink,
  paneOf,
  type OtherWay,
  type Pane,
  type PaneAction,
  type PaneFacts,
} from './pane.js'
import { hasDownloads, linksTo, storeOf } from './ways.js'
import type { words } from './words.js'

export interface ConnectingWalletConnectVm {
  readonly tabs: readonly { readonly id: WalletPlatform; readonly label: string }[]
  readonly selected: WalletPlatform
  readonly pane: Pane
  /** What may stand in the way in this place. */
  readonly hint?: string
  /** Leads to Downloads. */
  readonly get: boolean
  readonly announcement: string
}

export interface ConnectingWalletConnectInput extends AppContextValue<typeof words> {
  readonly params: { readonly wallet: Wallet }
  readonly feature: PairingFeature
  readonly time?: PageTime
}

/** How long the wallet has to take the page's place before help is offered, in ms. */
const notOpenMs = 1_500

const labels = {
  browser: 'pairing.browser',
  mobile: 'pairing.mobile',
  qrcode: 'pairing.mobile',
  web: 'pairing.web',
  desktop: 'pairing.desktop',
  unsupported: 'pairing.browser',
} as const

/** What the visitor did in this view. */
interface Choice {
  readonly platform?: WalletPlatform
  /** The code instead of the app of this phone. */
  readonly scanning: boolean
  /** The address that the wallet was opened with. */
  readonly openedWith?: string | undefined
  readonly help: PaneFacts['help']
}

/** Waiting for one wallet of the catalogue: over a code, an app of this device, its page, its program or its browser. */
export function presentConnectingWalletConnect({
  app,
  t,
  params: { wallet },
  feature,
  time = pageTime,
}: ConnectingWalletConnectInput) {
  const { environment, appName } = app.settings
  const code = createPairingCode(app, { pairing: feature, time })
  const choice = createStore<Choice>({ scanning: false, help: 'none' })
  const soon = derive([code.seconds], isSoon)
  const reach = derive([app.connect.connectors], (connectors) => reachOf(wallet, connectors, environment))
  const selected = derive([reach, choice], ({ platforms }, { platform }): WalletPlatform => {
    const [best] = platforms
    return platform !== undefined && platforms.includes(platform) ? platform : best
  })
  const links = derive([code.shown, selected], (shown, platform) =>
    linksTo(wallet, platform, usableUri(shown), environment),
  )

  const pane = derive(
    [reach, selected, links, code.shown, choice, soon],
    ({ installed, pairs, platforms }, platform, links, shown, { scanning, help, openedWith }, soon): Pane => {
      const opened = openedWith !== undefined && openedWith === usableUri(shown)
      const facts = { wallet, appName, environment, platform, code: shown, soon, installed, pairs, links, scanning }
      return paneOf({ ...facts, hasCodeTab: platforms.includes('qrcode'), opened, help }, t)
    },
  )
  const vm = derive([reach, selected, pane], ({ platforms, pairs }, selected, pane): ConnectingWalletConnectVm => ({
    tabs: platforms.map((id) => ({ id, label: t(labels[id]) })),
    selected,
    pane,
    ...(pairs && environment.host.kind === 'socialApp'
      ? { hint: t('pairing.socialHint', { wallet: wallet.name }) }
      : {}),
    get: hasDownloads(wallet) && leavesRoom(pane),
    announcement: announcementOf(pane, wallet.name, t),
  }))

  const watch = { stop: () => undefined as void }
  /** Called in the tap: the browser follows links of a tap only, so nothing may be waited for before it. */
  const open = (link: DeepLink | undefined) => {
    if (link === undefined) return
    watch.stop()
    const opened = feature.open(link)
    if (!opened && link.target === '_blank') app.feedback.show('link.blocked', 'error')
    choice.update((now) => ({
      ...now,
      help: opened ? 'kept' : 'shown',
      openedWith: opened ? usableUri(code.shown.get()) : undefined,
    }))
    if (opened) watch.stop = time.ifStillVisible(notOpenMs, () => choice.update((now) => ({ ...now, help: 'shown' })))
  }
  const download = () => app.router.push(view('Downloads', { wallet }))
  const useExtension = () => {
    const connector = onThisPage(wallet, app.connect.connectors.get(), environment)
    if (connector !== undefined) app.router.replace(view('ConnectingExternal', { connector }))
  }

  const actions: Readonly<Record<PaneAction, () => void>> = {
    open: () => open(links.get()[0]),
    retry: code.retry,
    useExtension,
    download,
    back: app.router.back,
  }
  const ways: Readonly<Record<OtherWay, () => void>> = {
    copy: code.copy,
    showCode: () => choice.update((now) => ({ ...now, scanning: true })),
    otherLink: () => open(otherLink(links.get())),
    store: () => {
      const url = storeOf(wallet, environment)
      if (url !== undefined) app.openLink(url)
    },
  }
  return {
    vm,
    code,
    start: () => {
      const platform = selected.get()
      // A pairing tracks its wallet itself.
      if (!reach.get().pairs) app.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
      // A way that turns up later is offered; it does not take the place of this one.
      choice.update((now) => ({ ...now, platform }))
      const stop = code.start()
      return () => {
        watch.stop()
        stop()
      }
    },
    press: (action: PaneAction) => actions[action](),
    go: (way: OtherWay) => ways[way](),
    hideCode: () => choice.update((now) => ({ ...now, scanning: false })),
    select: (platform: WalletPlatform) => {
      watch.stop()
      choice.update(() => ({ platform, scanning: false, help: 'none' }))
    },
    download,
  }
}
