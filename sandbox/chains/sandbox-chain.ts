import type { Address } from 'viem'
import type { nativeCurrency } from './chain-plan.ts'
import type { DelegationContracts } from './deploy-delegations.ts'
import type { OddTokens } from './deploy-odd-tokens.ts'
import type { SmartAccountContracts } from './deploy-smart-accounts.ts'

export type SandboxToken = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export type SwapToken = SandboxToken & {
  /** Takes a signature in place of an approval (EIP-2612). */
  readonly permits: boolean
  /** What it keeps of every transfer, in basis points. */
  readonly toll: number
}

/** A market of Uniswap's second version, with a router of its own and one of an aggregator. */
export type SwapWorld = {
  readonly factory: Address
  readonly wrapped: Address
  /** The exact-in functions of Uniswap's router. */
  readonly router: Address
  /** Keeps `aggregatorFee` of what is paid. */
  readonly aggregator: Address
  /** What has a pair, the coin left out. */
  readonly tokens: readonly SwapToken[]
}

/** An EVM chain of the sandbox, filled. */
export type SandboxChain = {
  readonly id: `eip155:${number}`
  readonly chainId: number
  readonly name: string
  readonly imageId: string
  readonly nativeCurrency: typeof nativeCurrency
  readonly rpcUrl: string
  readonly multicall: Address
  /** Contracts of ERC-4337 accounts, at the same addresses on every chain. */
  readonly smartAccounts: SmartAccountContracts
  /** Contracts of delegations, at the same addresses on every chain. */
  readonly delegations: DelegationContracts
  readonly tokens: readonly SandboxToken[]
  readonly nft: { readonly address: Address; readonly name: string; readonly symbol: string }
  /** Tokens that do not do what a sender expects. No list names them; the first account holds some. */
  readonly oddTokens: OddTokens
  /** Where its tokens are traded; absent on a chain without a market. */
  readonly swaps?: SwapWorld
  /** A rich account, a modest one and an empty one, in this order. */
  readonly accounts: readonly Address[]
}
