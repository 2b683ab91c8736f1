import type { ViewRouter } from '../router/router.js'
import type { Dialog } from './dialog.js'

/** One step back, or closing where there is nothing to go back to (S2.10, S2.11). */
export const createGoBack =
  ({ router, dialog }: { readonly router: ViewRouter; readonly dialog: Dialog }) =>
  (): void => {
    if (router.back() === 'close') dialog.close()
  }
