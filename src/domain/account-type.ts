import type { AccountType } from './account.js'
import type { ChainNamespace } from './caip.js'

/** What a family's accounts are unless the visitor or the host says otherwise (S9.22). */
export const defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

/** The types that a visitor of the embedded wallet can choose between. */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>
