export { createWalletDialog } from './composition/facade.js'
export type { DialogOptions } from './composition/options.js'
export type { Endpoints } from './application/options/site-options.js'
export { defineNetwork } from './domain/networks/define-network.js'
export type { NetworkInput } from './domain/networks/define-network.js'
export { DialogError, findError } from './domain/errors.js'
export type { ErrorCode, ErrorDetail } from './domain/errors.js'
export { ports } from './ports/tokens.js'
export type { Token } from './ports/tokens.js'
export type {
  Eip1193Events,
  Eip1193Provider,
  NamespaceEvents,
  NamespaceProvider,
  OpenableView,
  OpenRequest,
  WalletDialog,
} from './application/wallet-dialog.js'
export type { PublicEvent, PublicSession, PublicState } from './domain/session/public-state.js'
export type { Account, AccountType } from './domain/session/account.js'
export type { AccountId, ChainId, ChainNamespace } from './domain/networks/caip.js'
export type { ConnectorInfo, ConnectorKind } from './domain/wallets/connector.js'
export type { FeatureFlags } from './domain/dialog/features.js'
export type { Amount } from './domain/money/amount.js'
export type { TokenBalance } from './domain/money/token-balance.js'
export type { Network } from './domain/networks/network.js'
export type { Theme, ThemeMode, ThemeVariables } from './domain/dialog/theme.js'
export type { Wallet } from './domain/wallets/wallet.js'
export type { WalletExplanation, WalletRule } from './domain/wallets/wallet-explanation.js'
export type { Messages } from './presentation/react/i18n/translate.js'
export type * from './domain/activity/activity.js'
export type * from './domain/money/transfer.js'
export type * from './ports/activity.js'
export type * from './ports/analytics.js'
export type * from './ports/balances.js'
export type * from './ports/catalogue.js'
export type * from './ports/chain.js'
export type * from './ports/clock.js'
export type * from './ports/connectors.js'
export type * from './ports/identity.js'
export type * from './ports/logger.js'
export type * from './ports/names.js'
export type * from './ports/platform.js'
export type * from './ports/storage.js'
