import '../../src/element.js'
import * as portico from '../../src/index.js'
import * as networks from '../../src/networks.js'

declare global {
  interface Window {
    /** What a test may use of the package in a page. */
    readonly host: typeof host
    /** Dialogs that the test created, by name. */
    readonly dialogs: Record<string, portico.WalletDialog>
  }
}

const host = { ...portico, networks }
Object.assign(window, { host, dialogs: {} })
document.documentElement.dataset['ready'] = 'true'
