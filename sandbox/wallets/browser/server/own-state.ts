import type { Address } from 'viem'
import type { Approval } from '../background/approvals.ts'
import type { Background } from '../background/create-background.ts'

/** What the wallet's own pages show. */
export type OwnState = {
  readonly locked: boolean
  readonly chainId: number
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly accounts: readonly { readonly index: number; readonly address: Address; readonly active: boolean }[]
  readonly sites: readonly { readonly origin: string; readonly accounts: readonly Address[] }[]
  readonly pending: readonly Approval[]
}

export function describeState(background: Background): OwnState {
  const { locked, chainId, known, held, active, permissions } = background.state()
  return {
    locked,
    chainId,
    chains: known.map((chain) => ({ chainId: chain.chainId, name: chain.name })),
    accounts: held.map((index) => ({ index, address: background.address(index), active: index === active })),
    sites: [...permissions].map(([origin, accounts]) => ({ origin, accounts })),
    pending: background.pending(),
  }
}
