/**
 * For tests of hosts: fakes of every port with failure switches, the contract suites that adapters owe, and the pure domain, so
 * that anyone can run conformance vectors on its parsers, formatters and rules.
 */
export * from '../tests/fakes/index.js'

/** The suites use vitest, so they come on demand: `const { balancesContract } = await contractSuites()`. */
export const contractSuites = () => import('../tests/contract/index.js')

export * from './domain/account.js'
export * from './domain/address.js'
export * from './domain/alert.js'
export * from './domain/amount.js'
export * from './domain/analytics.js'
export * from './domain/caip.js'
export * from './domain/codes.js'
export * from './domain/connect-rows.js'
export * from './domain/connector.js'
export * from './domain/define-network.js'
export * from './domain/errors.js'
export * from './domain/features.js'
export * from './domain/format.js'
export * from './domain/loadable.js'
export * from './domain/messages.js'
export * from './domain/modal.js'
export * from './domain/network.js'
export * from './domain/opening.js'
export * from './domain/price.js'
export * from './domain/public-state.js'
export * from './domain/retry-lock.js'
export * from './domain/rpc-methods.js'
export * from './domain/session.js'
export * from './domain/snackbar.js'
export * from './domain/theme.js'
export * from './domain/token-balance.js'
export * from './domain/transaction-stack.js'
export * from './domain/untrusted.js'
export * from './domain/view-stack.js'
export * from './domain/view.js'
export * from './domain/wallet-explanation.js'
export * from './domain/wallet-pipeline.js'
export * from './domain/wallet.js'
