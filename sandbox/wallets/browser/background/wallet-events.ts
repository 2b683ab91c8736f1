import { numberToHex, type Address, type Hex } from 'viem'
import { namespaces, type Namespace, type NamespaceAccount } from './namespaces.ts'
import type { Keyring } from './keyring.ts'
import { visibleAccounts, visibleIn, type WalletState } from './wallet-state.ts'

/** Something a page is told. Accounts concern one site, the network concerns all of them. */
export type WalletEvent =
  | { readonly type: 'accountsChanged'; readonly origin: string; readonly data: readonly Address[] }
  | { readonly type: 'chainChanged'; readonly data: Hex }
  | {
      readonly type: 'namespaceChanged'
      readonly origin: string
      readonly data: { readonly namespace: Namespace; readonly accounts: readonly NamespaceAccount[] }
    }

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
  return [...chain, ...accounts, ...namespaces.flatMap((namespace) => namespaceEvents(namespace, before, after))]
}

function namespaceEvents(namespace: Namespace, before: WalletState, after: WalletState): readonly WalletEvent[] {
  const origins = new Set([...before.shared[namespace].keys(), ...after.shared[namespace].keys()])
  return [...origins].flatMap((origin): WalletEvent[] => {
    const accounts = visibleIn(namespace, after, origin)
    const same = addresses(accounts) === addresses(visibleIn(namespace, before, origin))
    return same ? [] : [{ type: 'namespaceChanged', origin, data: { namespace, accounts } }]
  })
}

const addresses = (accounts: readonly NamespaceAccount[]) => accounts.map(({ address }) => address).join()
