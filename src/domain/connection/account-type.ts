import type { AccountType } from '../session/account.js'
import { ownNamespaces, traitsOf } from '../networks/namespaces.js'
import { namespaceOf, referenceOf, type ChainId, type ChainNamespace } from '../networks/caip.js'

/** What a namespace's accounts are unless the visitor or the host says otherwise (S9.22). */
export const defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>> = {
  ...Object.fromEntries(ownNamespaces.map((namespace) => [namespace, traitsOf(namespace).accountType])),
  polkadot: 'eoa',
}

/** The types that a visitor of the embedded wallet can choose between. */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** @param networks chain numbers of EIP-155 that have smart accounts (S3.78) */
export const hasSmartAccounts = (chainId: ChainId, networks: readonly number[]): boolean =>
  namespaceOf(chainId) === 'eip155' && networks.some((network) => String(network) === referenceOf(chainId))
