import type { AccountId, ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { ConnectorInfo } from '../domain/wallets/connector.js'

/** A wallet is about to be asked for accounts, or a code or link to be shown. */
export interface ConnectAsked {
  readonly wallet: ConnectorInfo
}

/** A wallet is about to be asked for a signature, or for something that goes to the chain. */
export interface RequestAsked {
  readonly wallet: ConnectorInfo
  readonly namespace: ChainNamespace
  /** CAIP-10. */
  readonly account: AccountId
  /** CAIP-2. */
  readonly network: ChainId
  /** In the words of the wallets of the namespace: `personal_sign`, `eth_sendTransaction`. */
  readonly method: string
  /** A copy: changing it changes nothing. */
  readonly params: unknown
}

/** Resolves when the wallet may be asked. `false`, or what it throws, says that the visitor does not want it. */
export type BeforeAsking<A> = (asked: A) => boolean | void | Promise<boolean | void>

/** What a site wants to know before a wallet is asked (`beforeConnect`, `beforeSign`, `beforeSend`). */
export interface SiteRules {
  readonly connect?: BeforeAsking<ConnectAsked> | undefined
  readonly sign?: BeforeAsking<RequestAsked> | undefined
  readonly send?: BeforeAsking<RequestAsked> | undefined
}
