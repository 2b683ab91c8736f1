import type { Address } from 'viem'
import type { Approval } from '../background/approvals.ts'
import type { Background } from '../background/create-background.ts'
import { accountsAt, namespaces, type Namespace, type NamespaceAccount } from '../background/namespaces.ts'

/** What the wallet's own pages show. */
export type OwnState = {
  readonly locked: boolean
  readonly chainId: number
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly accounts: readonly {
    readonly index: number
    readonly address: Address
    readonly active: boolean
    /** Its addresses in the other namespaces that the wallet has. */
    readonly others: readonly (NamespaceAccount & { readonly namespace: Namespace })[]
  }[]
  readonly sites: readonly { readonly origin: string; readonly accounts: readonly string[] }[]
  readonly pending: readonly Approval[]
}

export function describeState(background: Background): OwnState {
  const { locked, chainId, known, held, active, permissions, shared } = background.state()
  const offered = namespaces.filter((namespace) => background.nodes[namespace])
  const seen = [permissions, shared.solana, shared.bitcoin]
  const origins = new Set(seen.flatMap((sites) => [...sites.keys()]))
  return {
    locked,
    chainId,
    chains: known.map((chain) => ({ chainId: chain.chainId, name: chain.name })),
    accounts: held.map((index) => ({
      index,
      address: background.address(index),
      active: index === active,
      others: offered.flatMap((namespace) =>
        accountsAt(namespace, index).map((account) => ({ ...account, namespace })),
      ),
    })),
    sites: [...origins].map((origin) => ({
      origin,
      accounts: seen.flatMap((sites) => [...(sites.get(origin) ?? [])]),
    })),
    pending: background.pending(),
  }
}
