import { showDevtools } from '../../src/devtools.js'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import { de } from '../../src/languages.js'

declare global {
  interface Window {
    /** Given by the test before the page runs. */
    readonly options: DialogOptions
  }
}

const dialog = createWalletDialog({ ...window.options, languages: { de } })
dialog.attach(document.querySelector('#connect'))
showDevtools(dialog)
Object.assign(window, { dialogs: { main: dialog } })
document.documentElement.dataset['ready'] = ''
