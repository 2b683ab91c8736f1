import type { ViewName } from '../../../domain/view.js'
import { learnEnglish } from '../i18n/translate.js'
import connect from './connect/index.js'
import type { EmbeddedViewName } from './embedded-views.js'
import type { MoneyViewName } from './money-views.js'
import type { LoadView, ViewModule } from './view-module.js'

/** Connect comes with the dialog, because it is what a click on "connect" shows; every other view is fetched on the way to it. */
const loaders: Readonly<Record<Exclude<ViewName, 'Connect' | EmbeddedViewName | MoneyViewName>, LoadView>> = {
  AllWallets: () => import('./all-wallets/index.js'),
  ConnectingExternal: () => import('./connecting-external/index.js'),
  ConnectingWalletConnect: () => import('./connecting-wallet-connect/index.js'),
  ConnectingWalletConnectBasic: () => import('./connecting-wallet-connect-basic/index.js'),
  Downloads: () => import('./downloads/index.js'),
  WhatIsAWallet: () => import('./what-is-a-wallet/index.js'),
  GetWallet: () => import('./get-wallet/index.js'),
  Account: () => import('./account/index.js'),
  Networks: () => import('./networks/index.js'),
  WhatIsANetwork: () => import('./what-is-a-network/index.js'),
  SwitchNetwork: () => import('./switch-network/index.js'),
  UnsupportedChain: () => import('./unsupported-chain/index.js'),
}

const loaded = new Map<ViewName, ViewModule>([['Connect', connect]])

/** The words of every view but Connect. */
export async function loadViewWords(): Promise<void> {
  learnEnglish((await import('../i18n/en-views.js')).viewWords)
}

/** The view's code if it is there already. */
export const loadedView = (name: ViewName): ViewModule | undefined => loaded.get(name)

/** Fetches the code of a view ahead of time. A failure is forgotten, so that the next call tries again. */
export async function preloadView(name: ViewName): Promise<ViewModule> {
  const known = loaded.get(name)
  if (known !== undefined || name === 'Connect') return known ?? connect
  const [{ default: module }] = await Promise.all([load(name), loadViewWords()])
  loaded.set(name, module)
  return module
}

/** Connect does not carry the lists of views that come later, and sites without logins never fetch the list of theirs. */
const load = async (name: Exclude<ViewName, 'Connect'>): ReturnType<LoadView> =>
  name in loaders
    ? loaders[name as keyof typeof loaders]()
    : name.startsWith('Wallet')
      ? (await import('./money-views.js')).moneyViews[name as MoneyViewName]()
      : (await import('./embedded-views.js')).embeddedViews[name as EmbeddedViewName]()
