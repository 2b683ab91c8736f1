import type { AccountId, ChainId } from '../domain/networks/caip.js'
import type { TokenBalance } from '../domain/money/token-balance.js'
import type { WalletConnection } from './connectors.js'

/** What an account holds on its own network (S7.20). */
export interface Balances {
  of(
    account: AccountId,
    options?: {
      readonly forceUpdate?: readonly string[]
      readonly signal?: AbortSignal
      /** Called with what is known without the service, before the call rejects because of it. */
      readonly partly?: (balances: readonly TokenBalance[]) => void
    },
  ): Promise<readonly TokenBalance[]>
}

/** What the wallet itself says that the account holds (ERC-7811, S7.35); undefined means "ask Balances" (S8.39). */
export interface AssetDiscovery {
  of(wallet: WalletConnection, account: AccountId, signal?: AbortSignal): Promise<readonly TokenBalance[] | undefined>
}

/** Prices in US dollars as decimal text, by CAIP-10 token address (S7.15). What has no price is absent. */
export interface Prices {
  usd(tokens: readonly AccountId[], signal?: AbortSignal): Promise<ReadonlyMap<AccountId, string>>
}

/** Networks that the blockchain API serves (S7.10). */
export interface SupportedChains {
  /** @throws DialogError ABORTED and those of servers, where nobody can tell */
  list(signal?: AbortSignal): Promise<ReadonlySet<ChainId>>
}
