import { numberToHex, type Address, type Hex } from 'viem'
import type { Keyring } from './keyring.ts'
import { visibleAccounts, type WalletState } from './wallet-state.ts'

/** Something a page is told. Accounts concern one site, the network concerns all of them. */
export type WalletEvent =
  | { readonly type: 'accountsChanged'; readonly origin: string; readonly data: readonly Address[] }
  | { readonly type: 'chainChanged'; readonly data: Hex }

/** What pages must hear after a change of state. */
export function eventsBetween(before: WalletState, after: WalletState, keyring: Keyring): readonly WalletEvent[] {
  const origins = new Set([...before.permissions.keys(), ...after.permissions.keys()])
  const accounts = [...origins].flatMap((origin): WalletEvent[] => {
    const data = visibleAccounts(after, origin, keyring)
    const same = data.join() === visibleAccounts(before, origin, keyring).join()
    return same ? [] : [{ type: 'accountsChanged', origin, data }]
  })
  const chain: WalletEvent[] =
    before.chainId === after.chainId ? [] : [{ type: 'chainChanged', data: numberToHex(after.chainId) }]
  return [...chain, ...accounts]
}
