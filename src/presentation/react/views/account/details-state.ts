import type { App } from '../../../../application/app.js'
import { createStore, type Store } from '../../../../kit/store.js'

const states = new WeakMap<App, Store<boolean>>()

/** Whether a dialog shows the account's details in place of what it owns. The header opens them, the view shows them. */
export function detailsOf(app: App): Store<boolean> {
  const state = states.get(app) ?? createStore(false)
  states.set(app, state)
  return state
}

/** Names the details, for the button that opens them. */
export const detailsId = 'account-details'
