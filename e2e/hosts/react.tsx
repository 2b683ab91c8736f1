import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import { de } from '../../src/languages.js'
import { App } from './react-app.js'

declare global {
  interface Window {
    /** Given by the test before the page runs. */
    readonly options: DialogOptions
    /** Takes the application out of the page and puts it in again, with the same dialog. */
    readonly remount: () => void
  }
}

const dialog = createWalletDialog({ ...window.options, languages: { de } })
const place = document.querySelector('#app')
if (place === null) throw new Error('The page lacks #app')
const render = (): Root => {
  const root = createRoot(place)
  root.render(<App dialog={dialog} />)
  return root
}
let root = place.hasChildNodes() ? hydrateRoot(place, <App dialog={dialog} />) : render()
const remount = () => {
  root.unmount()
  root = render()
}
Object.assign(window, { remount, dialogs: { main: dialog } })
document.documentElement.dataset['ready'] = 'true'
