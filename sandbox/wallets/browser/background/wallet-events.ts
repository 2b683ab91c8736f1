import { numberToHex, type Address, type Hex } from 'viem'
import { families, type Family, type FamilyAccount } from './families.ts'
import type { Keyring } from './keyring.ts'
import { visibleAccounts, visibleIn, type WalletState } from './wallet-state.ts'

/** Something a page is told. Accounts concern one site, the network concerns all of them. */
export type WalletEvent =
  | { readonly type: 'accountsChanged'; readonly origin: string; readonly data: readonly Address[] }
  | { readonly type: 'chainChanged'; readonly data: Hex }
  | {
      readonly type: 'familyChanged'
      readonly origin: string
      readonly data: { readonly family: Family; readonly accounts: readonly FamilyAccount[] }
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
  return [...chain, ...accounts, ...families.flatMap((family) => familyEvents(family, before, after))]
}

function familyEvents(family: Family, before: WalletState, after: WalletState): readonly WalletEvent[] {
  const origins = new Set([...before.shared[family].keys(), ...after.shared[family].keys()])
  return [...origins].flatMap((origin): WalletEvent[] => {
    const accounts = visibleIn(family, after, origin)
    const same = addresses(accounts) === addresses(visibleIn(family, before, origin))
    return same ? [] : [{ type: 'familyChanged', origin, data: { family, accounts } }]
  })
}

const addresses = (accounts: readonly FamilyAccount[]) => accounts.map(({ address }) => address).join()
