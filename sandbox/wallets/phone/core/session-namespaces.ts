import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { PhoneNamespace } from './phone-namespaces.ts'
import type { Namespaces } from './phone-context.ts'
import { phoneMethods } from './phone-methods.ts'

/**
 * What a proposal gets: the chains, methods and events that both sides know, with every account on every chain.
 *
 * @returns undefined if there is no chain that both know, or if the proposal insists on something the phone lacks.
 */
export function approvedNamespaces(
  { params: proposal }: WalletKitTypes.SessionProposal,
  namespaces: readonly PhoneNamespace[],
): Namespaces | undefined {
  const supportedNamespaces = Object.fromEntries(
    namespaces.map(({ namespace, chains, addresses, events }) => {
      const ids = chains.map(({ id }) => id)
      const methods = [...(phoneMethods[namespace]?.keys() ?? [])]
      return [namespace, { chains: ids, methods, events: [...events], accounts: accountIds(ids, addresses) }]
    }),
  )
  try {
    const approved = buildApprovedNamespaces({ proposal, supportedNamespaces })
    return Object.keys(approved).length > 0 ? approved : undefined
  } catch {
    return undefined
  }
}

/** The same session with its accounts in the order of now, and with one more chain if it did not have it. */
export function amendedNamespaces(before: Namespaces, ours: readonly PhoneNamespace[], chain?: string): Namespaces {
  return Object.fromEntries(
    Object.entries(before).map(([name, granted]) => {
      const own = ours.find(({ namespace }) => namespace === name)
      if (!own) return [name, granted]
      const added = chain?.startsWith(`${name}:`) ? [chain] : []
      const chains = [...new Set([...chainsOf({ [name]: granted }), ...added])]
      return [name, { ...granted, chains, accounts: accountIds(chains, own.addresses) }]
    }),
  )
}

/** CAIP-2 ids of a session's chains, whether it lists them or only has accounts on them. */
export function chainsOf(namespaces: Namespaces): readonly string[] {
  const all = Object.values(namespaces)
  const ofAccounts = all.flatMap(({ accounts }) => accounts).map((account) => account.split(':').slice(0, 2).join(':'))
  return [...new Set([...all.flatMap(({ chains }) => chains ?? []), ...ofAccounts])]
}

/** Every account on every chain, as CAIP-10 ids. */
export function accountIds(chains: readonly string[], addresses: readonly string[]): string[] {
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}
