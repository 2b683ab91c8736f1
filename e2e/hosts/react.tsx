import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import type { InitialState } from '../../src/cookie.js'
import { de } from '../../src/languages.js'
import { App, OwningApp } from './react-app.js'

declare global {
  interface Window {
    /** Given by the test before the page runs. */
    readonly options: DialogOptions
    /** What the server knew of the visitor, where it looks. */
    readonly initial?: InitialState | null
    /** Takes the application out of the page and puts it in again, with the same dialog. */
    readonly remount: () => void
    readonly unmount: () => void
  }
}

const asked = new URLSearchParams(location.search)
const isOwned = asked.has('owned')
const dialog = isOwned ? undefined : createWalletDialog({ ...window.options, languages: { de } })
const app =
  dialog === undefined ? (
    <OwningApp options={window.options} isLate={asked.has('late')} />
  ) : (
    <App dialog={dialog} initial={window.initial} />
  )
const place = document.querySelector('#app')
if (place === null) throw new Error('The page lacks #app')
const render = (): Root => {
  const root = createRoot(place)
  root.render(app)
  return root
}
let root = place.hasChildNodes() ? hydrateRoot(place, app) : render()
const remount = () => {
  root.unmount()
  root = render()
}
Object.assign(window, { remount, unmount: () => root.unmount(), ...(dialog && { dialogs: { main: dialog } }) })
document.documentElement.dataset['ready'] = 'true'
