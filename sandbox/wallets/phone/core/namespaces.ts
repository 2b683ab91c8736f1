import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { Namespaces } from './phone-context.ts'
import { phoneMethods } from './phone-methods.ts'

/**
 * What a proposal gets: the chains, methods and events that both sides know, with every account on every chain.
 *
 * @returns undefined if there is no chain that both know, or if the proposal insists on something the phone lacks.
 */
export function approvedNamespaces(
  { params: proposal }: WalletKitTypes.SessionProposal,
  chains: readonly string[],
  addresses: readonly Address[],
): Namespaces | undefined {
  const eip155 = {
    chains: [...chains],
    methods: [...phoneMethods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    accounts: accountIds(chains, addresses),
  }
  try {
    const approved = buildApprovedNamespaces({ proposal, supportedNamespaces: { eip155 } })
    return Object.keys(approved).length > 0 ? approved : undefined
  } catch {
    return undefined
  }
}

/** The same session with its accounts in another order, and with one more chain if it did not have it. */
export function amendedNamespaces(namespaces: Namespaces, addresses: readonly Address[], chain: string): Namespaces {
  const { eip155 } = namespaces
  if (!eip155) return namespaces
  const chains = [...new Set([...chainsOf(namespaces), chain])]
  return { ...namespaces, eip155: { ...eip155, chains, accounts: accountIds(chains, addresses) } }
}

/** CAIP-2 ids of a session's chains, whether it lists them or only has accounts on them. */
export function chainsOf({ eip155 }: Namespaces): readonly string[] {
  const ofAccounts = (eip155?.accounts ?? []).map((account) => account.split(':').slice(0, 2).join(':'))
  return [...new Set([...(eip155?.chains ?? []), ...ofAccounts])]
}

/** Every account on every chain, as CAIP-10 ids. */
export function accountIds(chains: readonly string[], addresses: readonly Address[]): string[] {
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}
