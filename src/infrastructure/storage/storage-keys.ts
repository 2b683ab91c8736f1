import type { StorageSchema } from '../../ports/storage.js'

/** Everything on the device is under this word, and under the dialog's own part of it where it has one. */
export const keyPrefix = (instance?: string): string => (instance ? `@portico/${instance}/` : '@portico/')

/** The name of a key on the device. One belongs to WalletConnect clients, which read it by themselves. */
export const deviceKey = (prefix: string, key: keyof StorageSchema): string =>
  key === 'deepLink' ? 'WALLETCONNECT_DEEPLINK_CHOICE' : prefix + key
