import type { ViewName } from '../../../domain/dialog/view.js'
import connect from './connect/index.js'
import type { ViewModule } from './view-module.js'

/** Connect comes with the dialog, because it is what a click on "connect" shows; every other view is fetched on the way to it. */
const loaded = new Map<ViewName, ViewModule>([['Connect', connect]])

/** Says where views are fetched from. An open Connect does not need it yet; a visitor about to leave it does. */
const loadList = () => import('./lazy-views.js')

/** Fetches the list of views ahead of time, so that the next one is a single step away. A failure is told when a view is wanted. */
export function preloadViewList(): void {
  loadList().catch(() => undefined)
}

/** The view's code if it is there already. */
export const loadedView = (name: ViewName): ViewModule | undefined => loaded.get(name)

/** Fetches the code of a view ahead of time. A failure is forgotten, so that the next call tries again. */
export async function preloadView(name: ViewName): Promise<ViewModule> {
  const known = loaded.get(name)
  if (known !== undefined || name === 'Connect') return known ?? connect
  const { default: module } = await (await loadList()).lazyViews[name]()
  loaded.set(name, module)
  return module
}
