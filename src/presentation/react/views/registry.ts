import type { ViewName } from '../../../domain/dialog/view.js'
import { learnEnglish } from '../i18n/translate.js'
import connect from './connect/index.js'
import type { LazyViewName } from './lazy-views.js'
import type { LoadView, ViewModule } from './view-module.js'

/**
 * Connect comes with the dialog, because it is what a click on "connect" shows; every other view is fetched on the way to it, and
 * but for the steps of connecting and the account, so is the list that says from where.
 */
const loaders: Readonly<Record<Exclude<ViewName, 'Connect' | LazyViewName>, LoadView>> = {
  AllWallets: () => import('./all-wallets/index.js'),
  ConnectingExternal: () => import('./connecting-external/index.js'),
  ConnectingWalletConnect: () => import('./connecting-wallet-connect/index.js'),
  ConnectingWalletConnectBasic: () => import('./connecting-wallet-connect-basic/index.js'),
  Account: () => import('./account/index.js'),
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

const load = async (name: Exclude<ViewName, 'Connect'>): ReturnType<LoadView> =>
  name in loaders
    ? loaders[name as keyof typeof loaders]()
    : (await import('./lazy-views.js')).lazyViews[name as LazyViewName]()
