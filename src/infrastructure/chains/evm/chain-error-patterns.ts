import type { ChainErrorCode } from '../../../domain/money/chain-error-text.js'

/**
 * What clients and libraries say, by meaning; the first that fits counts, so the precise stand before the vague. Of geth, Erigon,
 * Nethermind, Besu, Reth, Anvil, Hardhat, OpenEthereum and its heirs, of viem, ethers and web3, and of wallets.
 */
export const chainErrorWords: readonly (readonly [ChainErrorCode | 'HTTP_TIMEOUT', RegExp])[] = [
  // A contract's reason may hold any of the words below.
  [
    'EXECUTION_REVERTED',
    /ExecutionRevertedError|^CALL_EXCEPTION$|\bexecution reverted\b|\bVM Exception while processing transaction: revert|\binvalid opcode\b|\btransaction reverted(?: without a reason| by the EVM)?\b|^Reverted(?: 0x[0-9a-f]*)?$|\bVM execution error\b|\bEVM error (?!OutOfGas)|^revert\b/i,
  ],
  [
    'FEE_CAP_TOO_HIGH',
    /FeeCapTooHighError|(?:fee per gas|fee cap|gas price)[^.]{0,60} higher than (?:the maximum allowed value \()?2\^256-1/i,
  ],
  [
    'TIP_ABOVE_FEE_CAP',
    /TipAboveFeeCapError|priority[ _]fee(?:[ _]per[ _]gas)?[^.]{0,30} (?:higher|greater|exceeds?|exceed|above) (?:than )?(?:the )?`?max[ _]?fee|tip (?:higher|above) (?:than )?fee cap|maxPriorityFeePerGas[^.]{0,40} (?:bigger|higher|greater) than [`(]*maxFeePerGas|maxFeePerGas \(\w+\) < maxPriorityFeePerGas|InvalidMaxPriorityFeePerGas|PriorityFeeGreaterThanMaxFee/i,
  ],
  [
    'FEE_CAP_TOO_LOW',
    /FeeCapTooLowError|(?:fee per gas|fee cap|gas ?price)(?: is)? (?:less|lower) than (?:the )?(?:current |block )?base ?fee|maxFeePerGas[^.]{0,30} too low|MaxFeePerGasBelowBaseFee|FeeCapLessThanBlockBaseFee|transaction is outdated|below (?:the )?(?:current )?base ?fee/i,
  ],
  [
    'FEE_CONFLICT',
    /FeeConflictError|both (?:a )?`?gasPrice`? and|gasPrice but also included maxFeePerGas|eip-1559 transactions? do(?:es)? not support gasPrice/i,
  ],
  ['NONCE_MAX', /NonceMaxValueError|nonce has max value|nonce has reached its maximum|NonceMaxValue\b|NonceOverflow/i],
  [
    'NONCE_TOO_LOW',
    /NonceTooLow(?:Error)?\b|nonce (?:is )?too low|\bOldNonce\b|NONCE_EXPIRED|nonce has already been used|already known|already imported|\bAlreadyKnown\b|\bknown transaction|transaction with (?:the )?same (?:hash|nonce)/i,
  ],
  ['NONCE_TOO_HIGH', /NonceTooHigh(?:Error)?\b|nonce (?:is )?too high|\bNonceGap\b|nonce is too distant|future nonce/i],
  [
    'INSUFFICIENT_FUNDS',
    /InsufficientFunds(?:Error)?\b|INSUFFICIENT_FUNDS|insufficient (?:sender )?(?:funds|balance)|(?:doesn't|does not) have enough (?:funds|balance)|not enough (?:funds|balance)|exceeds (?:transaction sender )?account balance|exceeds the balance of the account|gas required exceeds allowance \(0\)|overshot account balance|lack of funds/i,
  ],
  [
    'INTRINSIC_GAS_TOO_HIGH',
    /IntrinsicGasTooHighError|intrinsic gas too high|exceeds (?:the )?(?:current )?block(?:'s)? gas ?limit|block gas limit exceeded|gas limit reached|\bGasLimitExceeded\b|gas limit too high|CallerGasLimitMoreThanBlock|greater than (?:the )?block gas limit|exceeds the limit allowed for the block/i,
  ],
  [
    'INTRINSIC_GAS_TOO_LOW',
    /IntrinsicGasTooLow(?:Error)?\b|intrinsic gas (?:is )?too low|intrinsic gas exceeds gas limit|requires at least \d+ gas|gas limit (?:is )?(?:too low|below intrinsic)|gas (?:cost|floor)[^.]{0,40} exceeds the gas limit|insufficient gas for floor data|\bout of gas\b|\bGasLimitTooLow\b|\bgas too low/i,
  ],
  [
    'TRANSACTION_TYPE_UNSUPPORTED',
    /TransactionTypeNotSupportedError|transaction type (?:is )?(?:not valid|not supported)|unsupported transaction type|transaction type \S+ (?:is invalid|not supported)|\bInvalidTxType\b|\bTxTypeNotSupported\b|does not support (?:EIP-?1559|the EIP-?1559)|EIP-?1559 (?:transactions? )?(?:is |are )?(?:not supported|not activated|not enabled)|network is not EIP-?1559/i,
  ],
  ['SIGNATURE_V_INVALID', /InvalidLegacyVError|invalid `?v`? value/i],
  ['RECEIPT_TIMEOUT', /WaitForTransactionReceiptTimeoutError|while waiting for transaction|was not mined within/i],
  [
    'RECEIPT_NOT_FOUND',
    /TransactionReceiptNotFoundError|receipt (?:with hash \S+ )?(?:could not be|not) found|transaction indexing is in progress/i,
  ],
  [
    'TRANSACTION_NOT_FOUND',
    /TransactionNotFoundError|transaction (?:with hash \S+ )?(?:could not be|not) found|unknown transaction/i,
  ],
  [
    'ADDRESS_INVALID',
    /InvalidAddressError|invalid (?:(?:ethereum |recipient |checksum )?address|"(?:to|from)")|bad address checksum|address "[^"]{0,80}" is invalid|common\.Address|invalid (?:to|recipient)\b/i,
  ],
  [
    'INTEGER_OUT_OF_RANGE',
    /IntegerOutOfRangeError|NUMERIC_FAULT|hex number > (?:64|256) bits|is not in safe [^.]{0,40}integer range|out-of-bounds|value (?:overflow|exceeds 256 bits)|number too large to fit/i,
  ],
  [
    'TRANSACTION_INVALID',
    /underpriced|FeeTooLow|tx fee \([^)]{1,60}\) exceeds the configured cap|exceeds block max initcode|oversized data|invalid sender|invalid chain ?id|only replay-protected|in-flight transaction limit|gapped-nonce|txpool is full|transaction pool is full|invalid transaction|invalid signature/i,
  ],
  [
    'HTTP_TIMEOUT',
    /^TimeoutError$|\bETIMEDOUT\b|request timed out|took too long to respond|timeout of \d+ ?ms exceeded/i,
  ],
  // What wallets and libraries say when a node let them guess.
  [
    'EXECUTION_REVERTED',
    /gas required exceeds allowance|always failing transaction|UNPREDICTABLE_GAS_LIMIT|transaction (?:may|might|will|would|is likely to) fail|missing revert data|\breverted\b|execution failed due to an exception/i,
  ],
]

/** The visitor's no where no code tells it. */
export const refusalWords =
  /\buser (?:rejected|denied|declined|cancell?ed)\b|\b(?:rejected|denied|declined) by (?:the )?user\b/i
