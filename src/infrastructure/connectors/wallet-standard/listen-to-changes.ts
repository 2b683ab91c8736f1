import { listen, type Feature } from './standard-wallet.js'

/** Some Bitcoin wallets have the events of the standard under a name of their own. */
const events: readonly Feature[] = [
  ['standard:events', 'on'],
  ['bitcoin:events', 'on'],
]

/** Hears that something of the wallet changed: what it is, the wallet shows. @returns takes the listener off again */
export function listenToChanges(wallet: object, changed: () => void): () => void {
  for (const feature of events) {
    const off = listen(wallet, feature, changed)
    if (off !== false) return off
  }
  return () => undefined
}
