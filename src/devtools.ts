import type { WalletDialog } from './application/wallet-dialog.js'
import { version } from './composition/version.js'
import { openPanel, type Devtools } from './presentation/react/host/devtools/open-panel.js'

export type { Devtools }

/**
 * Shows what a dialog does to who builds the site: its state, its events, its words, what went wrong, and a report of it without secrets. In a page of
 * its own root of shadow at the foot of the window; in plain Node it does nothing. Show it in development alone: nothing of the package
 * imports this entry, so a site that does not show it does not pay for it.
 * @example if (import.meta.env.DEV) import('portico/devtools').then(({ showDevtools }) => showDevtools(dialog))
 */
export const showDevtools = (dialog: WalletDialog): Devtools => openPanel(dialog, version, console)
