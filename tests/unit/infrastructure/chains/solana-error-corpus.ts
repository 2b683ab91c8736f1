import { getSolanaErrorFromJsonRpcError, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED, SolanaError } from '@solana/web3.js'
import type { ErrorCode } from '../../../../src/domain/errors.js'

/** One refusal as it was written, who wrote it, and what it means. */
export interface SolanaCorpusEntry {
  /** Of wallets, what a page is thrown; of nodes and libraries, the error itself. */
  readonly from: 'wallet' | 'node' | 'library'
  readonly who: string
  readonly payload: unknown
  readonly code: ErrorCode
  readonly reason?: string
}

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const lamportLogs = [
  'Program 11111111111111111111111111111111 invoke [1]',
  'Transfer: insufficient lamports 387955720, need 12258504000000000',
  'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
]
const unitLogs = [
  `Program ${token} invoke [1]`,
  `Program ${token} consumed 200 of 200 compute units`,
  `Program ${token} failed: exceeded CUs meter at BPF instruction`,
]

const preflight = (text: string, err: unknown, logs: readonly string[] = []) => ({
  code: -32_002,
  message: `Transaction simulation failed: ${text}`,
  data: { accounts: null, err, innerInstructions: null, logs, returnData: null, unitsConsumed: 0 },
})
const inside = (detail: unknown, index = 0) => ({ InstructionError: [index, detail] })
const agave = (code: ErrorCode, payload: unknown, reason?: string): SolanaCorpusEntry => ({
  from: 'node',
  who: 'Agave',
  payload,
  code,
  ...(reason === undefined ? {} : { reason }),
})
const provider = (code: ErrorCode, payload: unknown): SolanaCorpusEntry => ({
  from: 'node',
  who: 'a node provider',
  payload,
  code,
})
const web3 = (code: ErrorCode, message: string, more: object = {}): SolanaCorpusEntry => ({
  from: 'library',
  who: 'web3.js 1',
  payload: Object.assign(new Error(message), more),
  code,
})
const kit = (code: ErrorCode, payload: unknown): SolanaCorpusEntry => ({ from: 'library', who: 'kit', payload, code })
const wallet = (who: string, code: ErrorCode, payload: unknown): SolanaCorpusEntry => ({
  from: 'wallet',
  who,
  payload,
  code,
})
const failure = (message: string, code?: number | string, more: object = {}) =>
  Object.assign(new Error(message), code === undefined ? {} : { code }, more)

export const solanaErrorCorpus: readonly SolanaCorpusEntry[] = [
  // A transaction as a whole
  agave(
    'INSUFFICIENT_FUNDS',
    preflight('Attempt to debit an account but found no record of a prior credit.', 'AccountNotFound'),
    'AccountNotFound',
  ),
  agave('INSUFFICIENT_FUNDS', preflight('Insufficient funds for fee', 'InsufficientFundsForFee')),
  agave(
    'INSUFFICIENT_FUNDS',
    preflight('Transaction results in an account (1) with insufficient funds for rent', {
      InsufficientFundsForRent: { account_index: 1 },
    }),
    'InsufficientFundsForRent',
  ),
  agave('INSUFFICIENT_FUNDS', preflight('leaves an account with a lower balance', 'InvalidRentPayingAccount')),
  agave('TRANSACTION_EXPIRED', preflight('Blockhash not found', 'BlockhashNotFound')),
  agave('SEND_UNSURE', preflight('This transaction has already been processed', 'AlreadyProcessed')),
  agave('TRANSACTION_TYPE_UNSUPPORTED', preflight('Transaction version is unsupported', 'UnsupportedVersion')),
  agave(
    'TRANSACTION_INVALID',
    preflight('Transaction failed to sanitize accounts offsets correctly', 'SanitizeFailure'),
    'SanitizeFailure',
  ),
  agave('TRANSACTION_INVALID', preflight('This account may not be used to pay fees', 'InvalidAccountForFee')),
  agave('TRANSACTION_INVALID', preflight('Attempt to load a program that does not exist', 'ProgramAccountNotFound')),
  agave('TRANSACTION_INVALID', preflight('did not pass signature verification', 'SignatureFailure')),
  agave('TRANSACTION_INVALID', preflight('duplicate instruction', { DuplicateInstruction: 1 }), 'DuplicateInstruction'),
  agave('INTRINSIC_GAS_TOO_LOW', preflight('max loaded accounts data size', 'MaxLoadedAccountsDataSizeExceeded')),
  // What passes: nobody may say that it was refused for good
  agave('RPC_ERROR', preflight('Account in use', 'AccountInUse')),
  agave('RPC_ERROR', preflight('Transactions are currently disabled', 'ClusterMaintenance')),
  agave('RPC_ERROR', preflight('would exceed max Block Cost Limit', 'WouldExceedMaxBlockCostLimit')),
  // Inside an instruction
  agave(
    'INSUFFICIENT_FUNDS',
    preflight('Error processing Instruction 2: custom program error: 0x1', inside({ Custom: 1 }, 2), lamportLogs),
    'insufficient funds',
  ),
  agave(
    'INSUFFICIENT_FUNDS',
    preflight('Error processing Instruction 3: custom program error: 0x1', inside({ Custom: 1 }, 3), [
      'Program log: Instruction: TransferChecked',
      'Program log: Error: insufficient funds',
    ]),
  ),
  agave('INSUFFICIENT_FUNDS', preflight('insufficient funds for instruction', inside('InsufficientFunds'))),
  agave('INSUFFICIENT_FUNDS', preflight('not rent-exempt', inside('AccountNotRentExempt'))),
  agave('INTRINSIC_GAS_TOO_LOW', preflight('Computational budget exceeded', inside('ComputationalBudgetExceeded'))),
  agave('INTRINSIC_GAS_TOO_LOW', preflight('Program failed to complete', inside('ProgramFailedToComplete'), unitLogs)),
  agave(
    'EXECUTION_REVERTED',
    preflight('Error processing Instruction 2: custom program error: 0x11', inside({ Custom: 17 }, 2), [
      'Program log: Error: Account is frozen',
    ]),
    'the account is frozen',
  ),
  agave(
    'EXECUTION_REVERTED',
    preflight('custom program error: 0x12', inside({ Custom: 18 })),
    'the token has other decimals',
  ),
  agave(
    'EXECUTION_REVERTED',
    preflight('custom program error: 0x25', inside({ Custom: 37 })),
    'the token cannot be sent',
  ),
  agave(
    'EXECUTION_REVERTED',
    preflight('custom program error: 0x24', inside({ Custom: 36 })),
    'the account demands a note with each transfer',
  ),
  agave(
    'EXECUTION_REVERTED',
    preflight('custom program error: 0x4', inside({ Custom: 4 })),
    'the account has another owner',
  ),
  agave('EXECUTION_REVERTED', preflight('custom program error: 0x1770', inside({ Custom: 6000 })), 'error 6000'),
  agave('EXECUTION_REVERTED', preflight('Provided owner is not allowed', inside('IllegalOwner')), 'IllegalOwner'),
  agave(
    'EXECUTION_REVERTED',
    preflight('invalid account data for instruction', inside('InvalidAccountData'), [
      'Program log: Error: The hook says no',
    ]),
    'InvalidAccountData',
  ),
  // Nodes, before they look
  agave('TRANSACTION_INVALID', { code: -32_003, message: 'Transaction signature verification failure' }),
  agave('TRANSACTION_INVALID', {
    code: -32_602,
    message: 'decoded solana_transaction::versioned::VersionedTransaction too large: 1300 bytes (max: 1232 bytes)',
  }),
  agave('TRANSACTION_INVALID', {
    code: -32_602,
    message: 'failed to deserialize solana_transaction::versioned::VersionedTransaction: unexpected end of file',
  }),
  agave('RPC_ERROR', { code: -32_005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } }),
  agave('RPC_ERROR', { code: -32_016, message: 'Minimum context slot has not been reached', data: { contextSlot: 1 } }),
  provider('RPC_ERROR', { code: -32_429, message: 'rate limited, https://node.example/key' }),
  provider('RPC_ERROR', { code: 403, message: 'Access forbidden' }),
  provider('HTTP_TIMEOUT', { code: -32_000, message: 'request timed out' }),
  // Libraries
  web3(
    'INSUFFICIENT_FUNDS',
    'Simulation failed. \nMessage: Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1. \nLogs: \n[]. \nCatch the `SendTransactionError` and call `getLogs()` on it for full details.',
    {
      name: 'SendTransactionError',
      transactionMessage: 'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1',
      transactionLogs: lamportLogs,
    },
  ),
  web3(
    'INSUFFICIENT_FUNDS',
    'failed to send transaction: Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
  ),
  web3('INSUFFICIENT_FUNDS', 'Simulation failed: {"InstructionError":[1,{"Custom":1}]}'),
  web3('EXECUTION_REVERTED', 'Simulation failed: {"InstructionError":[0,{"Custom":3012}]}'),
  web3('TRANSACTION_EXPIRED', 'failed to send transaction: Transaction simulation failed: Blockhash not found'),
  web3('RECEIPT_TIMEOUT', 'Signature 5xqT has expired: block height exceeded.', {
    name: 'TransactionExpiredBlockheightExceededError',
  }),
  web3('RECEIPT_TIMEOUT', 'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.', {
    name: 'TransactionExpiredTimeoutError',
  }),
  web3('TRANSACTION_INVALID', 'Transaction too large: 1340 > 1232'),
  kit('INSUFFICIENT_FUNDS', getSolanaErrorFromJsonRpcError(preflight('x', inside({ Custom: 1n }), lamportLogs))),
  kit('TRANSACTION_EXPIRED', getSolanaErrorFromJsonRpcError(preflight('x', 'BlockhashNotFound'))),
  kit('SEND_UNSURE', getSolanaErrorFromJsonRpcError(preflight('x', 'AlreadyProcessed'))),
  kit(
    'RECEIPT_TIMEOUT',
    new SolanaError(SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED, { currentBlockHeight: 9n, lastValidBlockHeight: 7n }),
  ),
  kit('TRANSACTION_EXPIRED', {
    name: 'SolanaError',
    message: 'Solana error #-32002; Decode this error by running …',
    cause: failure('Solana error #7050008; Decode this error by running `npx @solana/errors decode -- 7050008`'),
  }),
  kit('INSUFFICIENT_FUNDS', failure('Solana error #7050005; Decode this error by running …')),
  // Wallets
  wallet('a wallet', 'USER_REJECTED', failure('User rejected the request.', 4001)),
  wallet('a wallet', 'USER_REJECTED', failure('Transaction cancelled by user')),
  wallet('a wallet', 'USER_REJECTED', failure('Approval Denied')),
  wallet(
    'a wallet',
    'INSUFFICIENT_FUNDS',
    failure('Unexpected error', -32_603, { data: { message: 'Not enough SOL for the network fee' } }),
  ),
  wallet(
    'a wallet',
    'INSUFFICIENT_FUNDS',
    failure('Transaction simulation failed: custom program error: 0x1', -32_002),
  ),
  wallet(
    'a wallet',
    'TRANSACTION_EXPIRED',
    failure('Transaction failed', -32_003, { error: { message: 'Blockhash not found' } }),
  ),
  wallet(
    'a wallet',
    'EXECUTION_REVERTED',
    failure('This transaction reverted during simulation: simulation failed', -32_603),
  ),
  wallet('a busy wallet', 'REQUEST_PENDING', failure('A request is open', -32_002)),
  wallet('a wallet', 'WALLET_ERROR', failure('Unexpected error', -32_603)),
  wallet('a wallet', 'WALLET_ERROR', 'something odd'),
]
