import type { ChainErrorCode } from '../../../domain/money/chain-error-text.js'

/** Failures of a whole transaction by their name in the chain's code. Those that are not named here are invalid for that reason. */
export const transactionFailures: Readonly<Record<string, ChainErrorCode>> = {
  AccountNotFound: 'INSUFFICIENT_FUNDS',
  InsufficientFundsForFee: 'INSUFFICIENT_FUNDS',
  InsufficientFundsForRent: 'INSUFFICIENT_FUNDS',
  InvalidRentPayingAccount: 'INSUFFICIENT_FUNDS',
  BlockhashNotFound: 'TRANSACTION_EXPIRED',
  // It is on the chain.
  AlreadyProcessed: 'SEND_UNSURE',
  UnsupportedVersion: 'TRANSACTION_TYPE_UNSUPPORTED',
  MaxLoadedAccountsDataSizeExceeded: 'INTRINSIC_GAS_TOO_LOW',
}

/** Failures that pass: the same transaction may be taken a moment later. */
export const passingFailures: ReadonlySet<string> = new Set([
  'AccountInUse',
  'ClusterMaintenance',
  'WouldExceedMaxBlockCostLimit',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'WouldExceedAccountDataTotalLimit',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
])

/** Failures inside one instruction. Those that are not named here are the program's refusal. */
export const instructionFailures: Readonly<Record<string, ChainErrorCode>> = {
  InsufficientFunds: 'INSUFFICIENT_FUNDS',
  AccountNotRentExempt: 'INSUFFICIENT_FUNDS',
  ComputationalBudgetExceeded: 'INTRINSIC_GAS_TOO_LOW',
}

/** Numbers by which the programs of tokens refuse (1 says that money is missing), in words that end a sentence. */
export const tokenFailures: Readonly<Record<number, string>> = {
  2: 'the token is not valid',
  3: 'the account is one of another token',
  4: 'the account has another owner',
  9: 'the account is not open',
  14: 'the amount is too large',
  17: 'the account is frozen',
  18: 'the token has other decimals',
  22: 'the account demands a note with each transfer',
  32: 'the token keeps another part of what is sent than was shown',
  36: 'the account demands a note with each transfer',
  37: 'the token cannot be sent',
  67: 'the token is paused',
}

/** What the programs of tokens log, where they run out of work before they have failed by a number. */
export const programFailures: Readonly<Record<string, string>> = {
  'insufficient funds': 'insufficient funds',
  'Account is frozen': 'the account is frozen',
}

/**
 * What wallets and libraries say who hand on no more than words, by meaning; the first that fits counts. Of Agave and its forks,
 * of @solana/web3.js 1 and its successors, whose published builds say nothing but a number, and of wallets.
 */
export const refusalWords: readonly (readonly [ChainErrorCode | 'USER_REJECTED' | 'HTTP_TIMEOUT', RegExp])[] = [
  ['SEND_UNSURE', /already (?:been )?processed|AlreadyProcessed|Solana error #7050007\b/i],
  [
    'RECEIPT_TIMEOUT',
    /block height exceeded|TransactionExpired|not confirmed in|unable to confirm transaction|last block for which this transaction|Solana error #1\b/i,
  ],
  ['TRANSACTION_EXPIRED', /blockhash not found|BlockhashNotFound|blockhash (?:has )?expired|Solana error #7050008\b/i],
  [
    'INTRINSIC_GAS_TOO_LOW',
    /exceeded CUs meter|computational budget exceeded|ComputationalBudgetExceeded|Solana error #4615038\b/i,
  ],
  [
    'INSUFFICIENT_FUNDS',
    /insufficient (?:funds|lamports|balance|SOL\b)|InsufficientFunds|debit an account but found no record|not enough (?:SOL|funds|balance|lamports)|insufficient account balance|rent-exempt minimum|custom program error: (?:0x|#)1\b|"Custom": ?1\}|Solana error #(?:7050003|7050005|7050031|4615006)\b/i,
  ],
  [
    'TRANSACTION_TYPE_UNSUPPORTED',
    /unsupported transaction version|transaction version \S+ is not supported|UnsupportedVersion|Solana error #7050018\b/i,
  ],
  [
    'TRANSACTION_INVALID',
    /signature verification fail|did not pass signature verification|failed to sanitize|transaction too large|too large: \d+ bytes|failed to deserialize|invalid transaction|missing signature|signer mismatch|Solana error #7050012\b/i,
  ],
  [
    'USER_REJECTED',
    /\buser (?:rejected|denied|declined|cancell?ed)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b|approval denied/i,
  ],
  [
    'EXECUTION_REVERTED',
    /custom program error: (?:0x[0-9a-f]+|#\d+)|error processing instruction|"InstructionError"|simulation failed/i,
  ],
  ['HTTP_TIMEOUT', /^TimeoutError$|\bETIMEDOUT\b|request timed out|timeout of \d+ ?ms exceeded/i],
]
