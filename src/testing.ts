/**
 * For tests of hosts; docs/testing.md has the list and the recipes. Fakes of every port with failure switches, the contract suites
 * that adapters owe, and of the rules those that have conformance vectors somewhere: what reads and writes amounts, addresses,
 * ids, codes and texts from outside.
 */
export * from '../tests/fakes/index.js'

/** The suites use vitest, so they come on demand: `const { balancesContract } = await contractSuites()`. */
export const contractSuites = () => import('../tests/contract/index.js')

// Ids: CAIP-2, CAIP-10, chain numbers.
export {
  accountId,
  addressOf,
  chainOf,
  isChainId,
  namespaceOf,
  parseAccountId,
  referenceOf,
} from './domain/networks/caip.js'
export { evmChainId, evmChainReference } from './domain/networks/evm-chain-id.js'
export { currentSolanaId, deprecatedSolanaId, solanaStandardChain } from './domain/networks/solana.js'
export { bitcoinChainName, bitcoinNetwork } from './domain/networks/bitcoin.js'
export { addressKey, hasCapability, ownNamespaces, traitsOf } from './domain/networks/namespaces.js'
export { defineNetwork } from './domain/networks/define-network.js'

// Amounts: exact, in base units or as decimal text.
export {
  amount,
  compareAmounts,
  compareDecimals,
  decimalText,
  divideByPrice,
  multiplyByPrice,
  parseAmount,
  sumDecimals,
} from './domain/money/amount.js'
export { parseAmountInput, writeAmountInput } from './domain/money/amount-input.js'
export { priceText } from './domain/money/price.js'
export * from './domain/text/format.js'
export { relativeTime } from './domain/text/relative-time.js'

// Addresses, names and codes to be paid on.
export { isEvmAddressShape, isSolanaAddressShape, truncateAddress } from './domain/text/address.js'
export { differingDigits, looksLike, sameAddress } from './domain/money/look-alike.js'
export { parseRecipient } from './domain/money/recipient-text.js'
export { paymentUri } from './domain/money/payment-uri.js'
export { isConfusableName } from './domain/text/confusable-name.js'
export { symbolSkeleton } from './domain/text/symbol-skeleton.js'
export { decodeBase58, decodeBase58Text, encodeBase58 } from './kit/base58.js'
export { decodeBase64, encodeBase64 } from './kit/base64.js'

// Texts, pictures and addresses from outside.
export { cleanName, safeHttpsUrl, safeImageSource } from './domain/text/untrusted.js'
export { imageAddress } from './domain/text/image-address.js'
export { isAppScheme, isOpenable } from './domain/wallets/openable-link.js'
export { judge } from './domain/activity/spam.js'
export { isEmail } from './domain/connection/email-login.js'

// Ways into wallets.
export { deepLinks, walletPlatforms } from './domain/wallets/deep-links.js'
export { pageHostOf } from './domain/wallets/page-host.js'
export { parsePairingUri } from './domain/connection/pairing-uri.js'
export { sessionNamespaces } from './domain/connection/session-namespaces.js'
export { explainWallet } from './domain/wallets/wallet-explanation.js'

// Errors and what wallets and nodes answer.
export { DialogError, errorText, findError, toDialogError } from './domain/errors.js'
export { chainError } from './domain/money/chain-errors.js'
export { moneyError } from './domain/money/money-errors.js'
export { asksToAddChain, codesOf, rpcCodes } from './domain/session/codes.js'
export { subjectsOf } from './domain/session/request-subjects.js'
export { actsWithAccount, isReadMethod } from './domain/session/rpc-methods.js'
export { embeddedMethodKind } from './domain/connection/embedded-methods.js'

// Options and states.
export { resolveMode } from './domain/dialog/resolve-mode.js'
export { parseTheme } from './domain/dialog/theme.js'
export { defaultFeatures } from './domain/dialog/features.js'
export { eventsBetween } from './domain/session/public-state.js'
export { publicStateOf } from './domain/session/public-state-of.js'
export { initialSession } from './domain/session/session.js'
