import type { WalletConnector } from '../ports/connectors.js'
import type { Settings } from './settings.js'
import type { ReadonlyStore } from '../kit/store.js'

/** Whether WalletConnect is the only way to connect: wallets of the page are switched off and none was handed in (S2.20, S2.26). */
export const isBasic = (settings: Settings, connectors: ReadonlyStore<readonly WalletConnector[]>): boolean => {
  const list = connectors.get()
  return !settings.flags.announcedWallets && list.length > 0 && list.every(({ info }) => info.kind === 'walletConnect')
}
