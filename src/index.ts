export { createWalletDialog } from './composition/facade.js'
export type { DialogOptions, Endpoints } from './composition/options.js'
export { DialogError, findError } from './domain/errors.js'
export type { ErrorCode, ErrorDetail } from './domain/errors.js'
export { ports } from './ports/tokens.js'
export type { Token } from './ports/tokens.js'
export type {
  Eip1193Events,
  Eip1193Provider,
  OpenableView,
  OpenRequest,
  WalletDialog,
} from './application/wallet-dialog.js'
export type { PublicEvent, PublicSession, PublicState } from './domain/public-state.js'
export type { Account, AccountType } from './domain/account.js'
export type { AccountId, ChainId, ChainNamespace } from './domain/caip.js'
export type { ConnectorInfo, ConnectorKind } from './domain/connector.js'
export type { FeatureFlags } from './domain/features.js'
export type { Network } from './domain/network.js'
export type { Theme, ThemeMode, ThemeVariables } from './domain/theme.js'
export type { Wallet } from './domain/wallet.js'
export type { WalletExplanation, WalletRule } from './domain/wallet-explanation.js'
export type { Messages } from './presentation/react/i18n/translate.js'
export type * from './ports/analytics.js'
export type * from './ports/balances.js'
export type * from './ports/catalogue.js'
export type * from './ports/chain.js'
export type * from './ports/clock.js'
export type * from './ports/connectors.js'
export type * from './ports/identity.js'
export type * from './ports/logger.js'
export type * from './ports/platform.js'
export type * from './ports/storage.js'
