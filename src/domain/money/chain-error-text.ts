import { moneyErrorText } from './money-error-text.js'

/** What chains say, beside what sending says: only what speaks to a chain carries these texts. */
export const chainErrorText = {
  ...moneyErrorText,
  // What the chain, its node or the rules of a transaction say (S8.43, S5.27)
  /** `detail.said` is what the contract gave as its reason, cleaned; the call would fail again as it is. */
  EXECUTION_REVERTED: 'The contract refused the call: {reason}',
  /** Fees are in wei: one gwei is 1,000,000,000 of them. */
  FEE_CAP_TOO_HIGH: 'maxFeePerGas is above 2^256-1.',
  /** Take at least the base fee of the newest block, better twice as much. */
  FEE_CAP_TOO_LOW: 'maxFeePerGas is below the base fee of the block.',
  /** An earlier transaction of the account is missing. Leave the nonce to the wallet. */
  NONCE_TOO_HIGH: 'The nonce is too high.',
  /** Leave the nonce to the wallet. */
  NONCE_TOO_LOW: 'The nonce was used already.',
  /** The account can send no more. */
  NONCE_MAX: 'The nonce is at its maximum.',
  /** Leave the limit out, and it is estimated. */
  INTRINSIC_GAS_TOO_HIGH: 'The gas limit is above that of the block.',
  /** Leave the limit out, and it is estimated. */
  INTRINSIC_GAS_TOO_LOW: 'The gas limit is too low.',
  /** The chain has no fees by EIP-1559: give `gasPrice`. */
  TRANSACTION_TYPE_UNSUPPORTED: 'The chain does not support this type of transaction.',
  /** The tip is a share of the cap: lower the one or raise the other. */
  TIP_ABOVE_FEE_CAP: 'maxPriorityFeePerGas is above maxFeePerGas.',
  /** The id in the transaction must be that of the network it is sent to. */
  CHAIN_ID_INVALID: 'Invalid chainId',
  /** Whole numbers of 0 to 2^256-1 fit. */
  INTEGER_OUT_OF_RANGE: 'The number does not fit: {value}',
  /** Nodes forget what was never included; ask an explorer as well. */
  TRANSACTION_NOT_FOUND: 'The transaction {hash} was not found.',
  /** It waits to be included. Ask again. */
  RECEIPT_NOT_FOUND: 'The transaction {hash} has no receipt yet.',
  /** Look at the account's history before it is sent again. */
  RECEIPT_TIMEOUT: 'The transaction {hash} was not mined in time. It may still be.',
  /** `gasPrice` is of legacy transactions, `maxFeePerGas` of those by EIP-1559. */
  FEE_CONFLICT: 'Give gasPrice or maxFeePerGas, not both.',
  /** Signatures of typed transactions carry `yParity` of 0 or 1 instead. */
  SIGNATURE_V_INVALID: 'A legacy signature has 27 or 28 as v, not {value}.',
  /** `detail.reason` tells which part; where others refused it, `detail.said` is what they wrote, cleaned. */
  TRANSACTION_INVALID: 'The transaction is invalid: {reason}',
  /** The node tells no price of gas for this network; give it another in `endpoints.rpc`. */
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  /** Raise the amount to `detail.minimum`, below which the network takes it for dust. */
  AMOUNT_TOO_SMALL: 'The network does not accept less than {minimum} here.',
  /** Send everything, or less. */
  REMAINDER_TOO_SMALL: 'The network wants either nothing or at least {minimum} to be left in the account.',
  /** `detail.rule` tells why: `ownRules`, `bound`, `paused`, `frozen` or `note`. Its holder's wallet may be able to. */
  TOKEN_NOT_SENDABLE: 'This token cannot be sent from here: {reason}',
  /** It can be sent again without paying twice. */
  TRANSACTION_EXPIRED: 'The transaction was not included in time and never will be.',
  /** A name has a dot and no signs that names may not have (ENSIP-15): `ada.eth`. */
  NAME_INVALID: 'This is not a valid name.',
} as const

export type ChainErrorCode = keyof typeof chainErrorText
