import type { EmailLogin } from './email-login.js'
import type { Approval } from './approval.js'
import type { Transactions } from './transactions.js'
import type { WalletConnector } from '../../ports/connectors.js'

/** The embedded wallet: joins when the visitor chose a login, or when one of an earlier visit is restored. */
export interface EmbeddedFeature {
  readonly email: EmailLogin
  readonly approval: Approval
  readonly transactions: Transactions
  /** The frame as a wallet like any other; for the list of connectors. */
  readonly connector: WalletConnector
}
