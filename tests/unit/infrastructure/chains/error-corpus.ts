import {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  IntegerOutOfRangeError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  InvalidAddressError,
  InvalidLegacyVError,
  NonceMaxValueError,
  NonceTooHighError,
  NonceTooLowError,
  RpcRequestError,
  TimeoutError,
  TipAboveFeeCapError,
  TransactionExecutionError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  TransactionTypeNotSupportedError,
  UserRejectedRequestError,
  WaitForTransactionReceiptTimeoutError,
  FeeConflictError,
} from 'viem'
import type { ErrorCode } from '../../../../src/domain/errors.js'

/** One refusal as it was written, who wrote it, and what it means. */
export interface CorpusEntry {
  /** Of wallets, what a page is thrown; of nodes and libraries, the error itself. */
  readonly from: 'wallet' | 'node' | 'library'
  readonly who: string
  readonly payload: unknown
  readonly code: ErrorCode
  readonly reason?: string
}

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const hash = `0x${'ab'.repeat(32)}` as const
/** `Error("Token: balance too low")` and `Panic(0x11)` as Solidity writes them. */
export const revertData = `0x08c379a0${'20'.padStart(64, '0')}${'16'.padStart(64, '0')}546f6b656e3a2062616c616e636520746f6f206c6f7700000000000000000000`
const panicData = `0x4e487b71${'11'.padStart(64, '0')}`

const error = (code: number | string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const node =
  (who: string) =>
  (code: ErrorCode, rpcCode: number, message: string, data?: unknown, reason?: string): CorpusEntry => ({
    from: 'node',
    who,
    payload: { code: rpcCode, message, ...(data === undefined ? {} : { data }) },
    code,
    ...(reason === undefined ? {} : { reason }),
  })
const wallet =
  (who: string) =>
  (code: ErrorCode, payload: unknown, reason?: string): CorpusEntry => ({
    from: 'wallet',
    who,
    payload,
    code,
    ...(reason === undefined ? {} : { reason }),
  })
const library =
  (who: string) =>
  (code: ErrorCode, payload: unknown, reason?: string): CorpusEntry => ({
    from: 'library',
    who,
    payload,
    code,
    ...(reason === undefined ? {} : { reason }),
  })

const geth = node('geth')
const erigon = node('Erigon')
const nethermind = node('Nethermind')
const besu = node('Besu')
const reth = node('Reth')
const anvil = node('Anvil')
const hardhat = node('Hardhat')
const parity = node('OpenEthereum')
const provider = node('a node provider')

const nodes: readonly CorpusEntry[] = [
  geth('EXECUTION_REVERTED', 3, 'execution reverted: Token: balance too low', revertData, 'Token: balance too low'),
  geth('EXECUTION_REVERTED', 3, 'execution reverted', '0xe450d38c'),
  geth('EXECUTION_REVERTED', 3, 'execution reverted: arithmetic underflow or overflow', panicData, 'Panic 17'),
  geth('EXECUTION_REVERTED', -32000, 'execution reverted'),
  geth('EXECUTION_REVERTED', -32000, 'gas required exceeds allowance (30000000)'),
  geth('EXECUTION_REVERTED', -32000, 'invalid opcode: INVALID'),
  geth('INSUFFICIENT_FUNDS', -32000, 'gas required exceeds allowance (0)'),
  geth(
    'INSUFFICIENT_FUNDS',
    -32000,
    `insufficient funds for gas * price + value: address ${address} have 7 want 21000000000007`,
  ),
  geth('INSUFFICIENT_FUNDS', -32000, 'insufficient funds for transfer'),
  geth('NONCE_TOO_LOW', -32000, 'nonce too low: next nonce 5, tx nonce 3'),
  geth('NONCE_TOO_LOW', -32000, 'already known'),
  geth('NONCE_TOO_HIGH', -32000, `nonce too high: address ${address}, tx: 9 state: 5`),
  geth('NONCE_MAX', -32000, `nonce has max value: address ${address}, nonce: 18446744073709551615`),
  geth(
    'FEE_CAP_TOO_LOW',
    -32000,
    `max fee per gas less than block base fee: address ${address}, maxFeePerGas: 1, baseFee: 875000000`,
  ),
  geth('FEE_CAP_TOO_HIGH', -32000, 'max fee per gas higher than 2^256-1'),
  geth('FEE_CAP_TOO_HIGH', -32000, 'max priority fee per gas higher than 2^256-1'),
  geth('TIP_ABOVE_FEE_CAP', -32000, 'max priority fee per gas higher than max fee per gas'),
  geth('TIP_ABOVE_FEE_CAP', -32000, 'maxFeePerGas (0x1) < maxPriorityFeePerGas (0x2)'),
  geth('FEE_CONFLICT', -32000, 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified'),
  geth('INTRINSIC_GAS_TOO_LOW', -32000, 'intrinsic gas too low: gas 20000, minimum needed 21000'),
  geth('INTRINSIC_GAS_TOO_LOW', -32000, 'insufficient gas for floor data gas cost: gas 21000, minimum needed 21400'),
  geth('INTRINSIC_GAS_TOO_LOW', -32000, 'out of gas'),
  geth('INTRINSIC_GAS_TOO_HIGH', -32000, 'exceeds block gas limit'),
  geth('INTRINSIC_GAS_TOO_HIGH', -32000, 'transaction gas limit too high (cap: 16777216, tx: 20000000)'),
  geth(
    'TRANSACTION_TYPE_UNSUPPORTED',
    -32000,
    'transaction type not supported: tx type 2 rejected, pool not yet in London',
  ),
  geth('TRANSACTION_INVALID', -32000, 'replacement transaction underpriced'),
  geth('TRANSACTION_INVALID', -32000, 'transaction underpriced: gas tip cap 0, minimum needed 1'),
  geth('TRANSACTION_INVALID', -32000, 'tx fee (1.20 ether) exceeds the configured cap (1.00 ether)'),
  geth('TRANSACTION_INVALID', -32000, 'invalid sender'),
  geth('TRANSACTION_INVALID', -32000, 'only replay-protected (EIP-155) transactions allowed over RPC'),
  geth('TRANSACTION_INVALID', -32000, 'in-flight transaction limit reached for delegated accounts'),
  geth(
    'ADDRESS_INVALID',
    -32602,
    'invalid argument 0: json: cannot unmarshal hex string of odd length into Go struct field TransactionArgs.to of type common.Address',
  ),
  geth(
    'INTEGER_OUT_OF_RANGE',
    -32602,
    'invalid argument 0: json: cannot unmarshal hex number > 256 bits into Go struct field TransactionArgs.value of type *hexutil.Big',
  ),
  geth('TRANSACTION_NOT_FOUND', -32000, 'transaction not found'),
  geth('TRANSACTION_NOT_FOUND', -32000, 'unknown transaction'),
  geth('NONCE_TOO_LOW', -32000, 'known transaction: 3f2a'),
  geth('RECEIPT_NOT_FOUND', -32000, 'transaction indexing is in progress'),
  geth('RPC_ERROR', -32601, 'the method eth_maxPriorityFeePerGas does not exist/is not available'),
  geth('RPC_ERROR', -32602, 'missing value for required argument 1'),
  geth('RPC_ERROR', -32000, 'missing trie node 3f2a (path )'),

  erigon('FEE_CAP_TOO_LOW', -32000, 'fee cap less than block base fee'),
  erigon('FEE_CAP_TOO_HIGH', -32000, 'fee cap higher than 2^256-1'),
  erigon('TIP_ABOVE_FEE_CAP', -32000, 'tip higher than fee cap'),
  erigon('NONCE_TOO_LOW', -32000, 'nonce too low'),
  erigon('INSUFFICIENT_FUNDS', -32000, 'insufficient funds for gas * price + value'),
  erigon('TRANSACTION_INVALID', -32000, 'underpriced'),

  nethermind('EXECUTION_REVERTED', -32015, 'VM execution error.', `Reverted ${revertData}`, 'Token: balance too low'),
  nethermind('NONCE_TOO_LOW', -32010, 'OldNonce, Current nonce: 5, nonce of rejected tx: 3'),
  nethermind('NONCE_TOO_LOW', -32010, 'AlreadyKnown'),
  nethermind('NONCE_TOO_HIGH', -32010, 'NonceGap, Future nonce. Expected nonce: 5'),
  nethermind('INSUFFICIENT_FUNDS', -32010, 'InsufficientFunds, Account balance: 7, cumulative cost: 21000'),
  nethermind('INSUFFICIENT_FUNDS', -32000, 'insufficient sender balance'),
  nethermind(
    'INTRINSIC_GAS_TOO_HIGH',
    -32010,
    'GasLimitExceeded, Gas limit: 30000000, gas limit of rejected tx: 40000000',
  ),
  nethermind('TRANSACTION_TYPE_UNSUPPORTED', -32010, 'InvalidTxType, Transaction type in Custom is not supported.'),
  nethermind('TIP_ABOVE_FEE_CAP', -32010, 'InvalidMaxPriorityFeePerGas: Cannot be higher than maxFeePerGas.'),
  nethermind('TRANSACTION_INVALID', -32010, 'FeeTooLow, EffectivePriorityFeePerGas too low 0 < 1, BaseFee: 875000000'),

  besu('EXECUTION_REVERTED', -32000, 'Execution reverted', revertData, 'Token: balance too low'),
  besu('EXECUTION_REVERTED', 3, 'Execution reverted: Token: balance too low', undefined, 'Token: balance too low'),
  besu('NONCE_TOO_LOW', -32001, 'Nonce too low'),
  besu('NONCE_TOO_LOW', -32000, 'Known transaction'),
  besu('NONCE_TOO_HIGH', -32006, 'Transaction nonce is too distant from current sender nonce'),
  besu('INTRINSIC_GAS_TOO_LOW', -32003, 'Intrinsic gas exceeds gas limit'),
  besu('INSUFFICIENT_FUNDS', -32004, 'Upfront cost exceeds account balance'),
  besu('INSUFFICIENT_FUNDS', -32004, 'transaction up-front cost 0x10 exceeds transaction sender account balance 0x0'),
  besu('INTRINSIC_GAS_TOO_HIGH', -32005, 'Transaction gas limit exceeds block gas limit'),
  besu('FEE_CAP_TOO_LOW', -32009, 'gasPrice is less than the current BaseFee'),
  besu(
    'TRANSACTION_TYPE_UNSUPPORTED',
    -32000,
    'Transaction type EIP1559 is invalid, accepted transaction types are [FRONTIER]',
  ),
  besu('TIP_ABOVE_FEE_CAP', -32000, 'max priority fee per gas cannot be greater than max fee per gas'),
  besu('TRANSACTION_INVALID', -32000, 'Replacement transaction underpriced'),

  reth('EXECUTION_REVERTED', 3, 'execution reverted: Token: paused', undefined, 'Token: paused'),
  reth('INTRINSIC_GAS_TOO_LOW', -32000, 'call gas cost (21000) exceeds the gas limit (20000)'),
  reth('INTRINSIC_GAS_TOO_HIGH', -32000, 'exceeds block gas limit'),
  reth('INSUFFICIENT_FUNDS', -32003, 'insufficient funds for gas * price + value: have 7 want 21000'),
  reth('NONCE_TOO_LOW', -32000, 'nonce too low: next nonce 5, tx nonce 3'),
  reth('NONCE_TOO_LOW', -32000, 'already known'),
  reth('TRANSACTION_TYPE_UNSUPPORTED', -32000, 'transaction type not supported'),
  reth('TRANSACTION_INVALID', -32000, 'txpool is full'),

  anvil('EXECUTION_REVERTED', 3, 'execution reverted: Token: balance too low', revertData, 'Token: balance too low'),
  anvil('EXECUTION_REVERTED', -32603, 'EVM error InvalidFEOpcode'),
  anvil('INSUFFICIENT_FUNDS', -32003, 'Insufficient funds for gas * price + value'),
  anvil('INTRINSIC_GAS_TOO_LOW', -32003, 'intrinsic gas too low'),
  anvil('INTRINSIC_GAS_TOO_HIGH', -32003, 'intrinsic gas too high -- tx.gas_limit > env.block.gas_limit'),
  anvil('TIP_ABOVE_FEE_CAP', -32602, 'Invalid input: `max_priority_fee_per_gas` greater than `max_fee_per_gas`'),
  anvil('NONCE_TOO_LOW', -32003, 'transaction already imported'),

  hardhat(
    'EXECUTION_REVERTED',
    -32603,
    "VM Exception while processing transaction: reverted with reason string 'Token: balance too low'",
    { message: 'reverted', txHash: hash },
    'Token: balance too low',
  ),
  hardhat(
    'EXECUTION_REVERTED',
    -32603,
    "VM Exception while processing transaction: reverted with custom error 'InsufficientBalance(7, 9)'",
    undefined,
    'InsufficientBalance(7, 9)',
  ),
  hardhat('EXECUTION_REVERTED', -32603, 'Transaction reverted without a reason string'),
  hardhat('NONCE_TOO_LOW', -32000, 'Nonce too low. Expected nonce to be 6 but got 5.'),
  hardhat(
    'NONCE_TOO_HIGH',
    -32000,
    'Nonce too high. Expected nonce to be 5 but got 9. Note that transactions can’t be queued.',
  ),
  hardhat(
    'INSUFFICIENT_FUNDS',
    -32000,
    "Sender doesn't have enough funds to send tx. The max upfront cost is: 21000 and the sender's balance is: 7.",
  ),
  hardhat(
    'FEE_CAP_TOO_LOW',
    -32000,
    'Transaction maxFeePerGas (1) is too low for the next block, which has a baseFeePerGas of 875000000',
  ),
  hardhat('INTRINSIC_GAS_TOO_LOW', -32000, 'Transaction requires at least 21000 gas but got 20000'),
  hardhat(
    'INTRINSIC_GAS_TOO_HIGH',
    -32000,
    'Transaction gas limit is 31000000 and exceeds block gas limit of 30000000',
  ),
  hardhat('TIP_ABOVE_FEE_CAP', -32000, 'maxPriorityFeePerGas (2) is bigger than maxFeePerGas (1)'),

  parity('EXECUTION_REVERTED', -32015, 'VM execution error.', `Reverted ${revertData}`, 'Token: balance too low'),
  parity('EXECUTION_REVERTED', -32016, 'The execution failed due to an exception.', 'Reverted'),
  parity('NONCE_TOO_LOW', -32010, 'Transaction nonce is too low. Try incrementing the nonce.'),
  parity(
    'INSUFFICIENT_FUNDS',
    -32010,
    'Insufficient funds. The account you tried to send transaction from does not have enough funds. Required 21000 and got: 7.',
  ),
  parity('NONCE_TOO_LOW', -32010, 'Transaction with the same hash was already imported.'),

  provider('RPC_ERROR', -32005, 'daily request count exceeded, request rate limited'),
  provider('RPC_ERROR', 429, 'Your app has exceeded its compute units per second capacity.'),
  provider('RPC_ERROR', -32007, '15/second request limit reached - reduce calls per second or upgrade your plan'),
  provider('RPC_ERROR', -32600, 'Must be authenticated!'),
  provider('HTTP_TIMEOUT', -32000, 'request timed out'),
  provider('INTEGER_OUT_OF_RANGE', -32602, 'invalid 1st argument: transaction "value": hex number > 256 bits'),
]

const metamask = wallet('MetaMask')
const rabby = wallet('Rabby')
const coinbase = wallet('Coinbase Wallet')
const trust = wallet('Trust Wallet')
const okx = wallet('OKX Wallet')
const rainbow = wallet('Rainbow')
const ledger = wallet('Ledger Live')
const frame = wallet('Frame')
const walletConnect = wallet('a wallet over WalletConnect')
const safe = wallet('Safe')

const wallets: readonly CorpusEntry[] = [
  metamask('USER_REJECTED', error(4001, 'MetaMask Tx Signature: User denied transaction signature.')),
  metamask(
    'REQUEST_PENDING',
    error(-32002, "Request of type 'eth_sendTransaction' already pending for origin https://app.example. Please wait."),
  ),
  metamask(
    'INSUFFICIENT_FUNDS',
    error(-32603, 'Internal JSON-RPC error.', {
      data: { code: -32000, message: 'insufficient funds for gas * price + value: balance 7, tx cost 21000' },
    }),
  ),
  metamask(
    'EXECUTION_REVERTED',
    error(-32603, 'Internal JSON-RPC error.', {
      data: { code: 3, message: 'execution reverted: Token: balance too low', data: revertData },
    }),
    'Token: balance too low',
  ),
  metamask(
    'NONCE_TOO_LOW',
    error(
      -32603,
      '[ethjs-query] while formatting outputs from RPC \'{"value":{"code":-32603,"data":{"code":-32000,"message":"nonce too low"}}}\'',
    ),
  ),
  metamask(
    'EXECUTION_REVERTED',
    error(-32603, 'execution reverted', {
      data: { originalError: { code: 3, data: revertData, message: 'execution reverted: Token: balance too low' } },
    }),
    'Token: balance too low',
  ),
  metamask(
    'FEE_CONFLICT',
    error(
      -32602,
      'Invalid transaction params: specified gasPrice but also included maxFeePerGas, these cannot be mixed',
    ),
  ),
  metamask('ADDRESS_INVALID', error(-32602, 'Invalid transaction params: invalid "to" address.')),
  metamask(
    'WALLET_UNAUTHORIZED',
    error(4100, 'The requested account and/or method has not been authorized by the user.'),
  ),
  metamask(
    'TRANSACTION_INVALID',
    error(-32603, 'Internal JSON-RPC error.', { data: { code: -32000, message: 'transaction underpriced' } }),
  ),
  metamask('WALLET_ERROR', error(-32603, 'Internal JSON-RPC error.')),

  rabby('USER_REJECTED', error(4001, 'User rejected the request.')),
  rabby('INSUFFICIENT_FUNDS', error(-32000, 'insufficient funds for gas * price + value')),
  rabby('NONCE_TOO_LOW', error(-32603, 'nonce too low', { data: { message: 'nonce too low' } })),
  rabby('EXECUTION_REVERTED', { code: -32000, message: 'execution reverted: Token: paused' }, 'Token: paused'),

  coinbase('USER_REJECTED', error(4001, 'User denied transaction signature.', { stack: 'Error: User denied' })),
  coinbase('USER_REJECTED', { code: 4001, message: 'User rejected the request.', data: undefined }),
  coinbase(
    'INSUFFICIENT_FUNDS',
    error(
      -32603,
      'err: insufficient funds for gas * price + value: address 0xf39f have 7 want 21000 (supplied gas 21000)',
    ),
  ),
  coinbase('EXECUTION_REVERTED', error(-32000, 'failed to estimate gas: execution reverted')),

  trust('USER_REJECTED', { code: 4001, message: 'cancelled by user' }),
  trust('USER_REJECTED', 'User cancelled'),
  trust('INSUFFICIENT_FUNDS', { code: -32000, message: 'Insufficient balance' }),
  trust('FEE_CAP_TOO_LOW', { code: -32000, message: 'max fee per gas less than block base fee' }),
  trust('TRANSACTION_INVALID', 'invalid transaction'),

  okx('USER_REJECTED', error(4001, 'User rejected the request.')),
  okx('INSUFFICIENT_FUNDS', error(-32603, 'insufficient balance for network fee')),
  okx('INTRINSIC_GAS_TOO_LOW', error(-32603, 'intrinsic gas too low')),

  rainbow('USER_REJECTED', error(4001, 'User Rejected Request')),
  rainbow('INSUFFICIENT_FUNDS', error(-32603, 'insufficient funds for intrinsic transaction cost', { name: 'Error' })),

  ledger('USER_REJECTED', error(4001, 'Canceled by user')),
  // Words beside the code of another failure, of a request that sends, are no plain no.
  ledger('WALLET_ERROR', error(-32000, 'Transaction declined by the user')),
  ledger('INSUFFICIENT_FUNDS', error(-32000, 'NotEnoughBalance: Sorry, not enough balance')),
  ledger('WALLET_ERROR', error(-32000, 'Ledger device: Locked device (0x5515)')),

  frame('USER_REJECTED', error(4001, 'User declined transaction')),
  frame('NONCE_TOO_LOW', error(-32000, 'nonce too low')),
  frame('TRANSACTION_TYPE_UNSUPPORTED', error(-32000, 'network does not support EIP-1559')),

  walletConnect('USER_REJECTED', { code: 5000, message: 'User rejected.' }),
  walletConnect('WALLET_ERROR', { code: -32000, message: 'User rejected the request' }),
  walletConnect('USER_REJECTED', { message: 'JsonRpcEngine: user denied the request', code: 4001 }),
  walletConnect('REQUEST_PENDING', { code: -32002, message: 'Request already pending' }),
  walletConnect('INSUFFICIENT_FUNDS', { code: -32000, message: 'insufficient funds for transfer' }),
  walletConnect('EXECUTION_REVERTED', { code: -32000, message: 'transaction will fail' }),
  walletConnect('METHOD_UNSUPPORTED', { code: -32601, message: 'method not found' }),

  safe('USER_REJECTED', error(4001, 'User rejected transaction')),
  safe(
    'EXECUTION_REVERTED',
    error(-32603, 'Internal error', { data: { message: 'execution reverted: GS013' } }),
    'GS013',
  ),
]

const viem = library('viem')
const ethers5 = library('ethers 5')
const ethers6 = library('ethers 6')
const web3 = library('web3')

const request = (rpcCode: number, message: string, data?: unknown) =>
  new RpcRequestError({
    body: { method: 'eth_sendRawTransaction' },
    error: { code: rpcCode, message, data },
    url: 'https://node.example/key-in-path',
  })

const libraries: readonly CorpusEntry[] = [
  viem('EXECUTION_REVERTED', new ExecutionRevertedError({ message: 'execution reverted: Token: paused' })),
  viem('FEE_CAP_TOO_HIGH', new FeeCapTooHighError({ maxFeePerGas: 2n ** 256n })),
  viem('FEE_CAP_TOO_LOW', new FeeCapTooLowError({ maxFeePerGas: 1n })),
  viem('NONCE_TOO_HIGH', new NonceTooHighError({ nonce: 9 })),
  viem('NONCE_TOO_LOW', new NonceTooLowError({ nonce: 3 })),
  viem('NONCE_MAX', new NonceMaxValueError({ nonce: 9 })),
  viem('INSUFFICIENT_FUNDS', new InsufficientFundsError()),
  viem('INTRINSIC_GAS_TOO_HIGH', new IntrinsicGasTooHighError({ gas: 40_000_000n })),
  viem('INTRINSIC_GAS_TOO_LOW', new IntrinsicGasTooLowError({ gas: 20_000n })),
  viem('TRANSACTION_TYPE_UNSUPPORTED', new TransactionTypeNotSupportedError({})),
  viem('TIP_ABOVE_FEE_CAP', new TipAboveFeeCapError({ maxFeePerGas: 1n, maxPriorityFeePerGas: 2n })),
  viem('ADDRESS_INVALID', new InvalidAddressError({ address: '0x12' })),
  viem(
    'INTEGER_OUT_OF_RANGE',
    new IntegerOutOfRangeError({ max: '255', min: '0', signed: false, size: 1, value: '256' }),
  ),
  viem('TRANSACTION_NOT_FOUND', new TransactionNotFoundError({ hash })),
  viem('RECEIPT_NOT_FOUND', new TransactionReceiptNotFoundError({ hash })),
  viem('RECEIPT_TIMEOUT', new WaitForTransactionReceiptTimeoutError({ hash })),
  viem('FEE_CONFLICT', new FeeConflictError()),
  viem('SIGNATURE_V_INVALID', new InvalidLegacyVError({ v: 5n })),
  viem('HTTP_TIMEOUT', new TimeoutError({ body: {}, url: 'https://node.example' })),
  viem('USER_REJECTED', new UserRejectedRequestError(new Error('User rejected the request.'))),
  viem(
    'EXECUTION_REVERTED',
    request(3, 'execution reverted: Token: balance too low', revertData),
    'Token: balance too low',
  ),
  viem(
    'TRANSACTION_INVALID',
    request(-32000, 'replacement transaction underpriced'),
    'replacement transaction underpriced',
  ),
  viem('RPC_ERROR', request(-32601, 'the method does not exist')),
  viem(
    'INSUFFICIENT_FUNDS',
    new TransactionExecutionError(new InsufficientFundsError({ cause: request(-32000, 'insufficient funds') }), {
      account: null,
      to: address,
    }),
  ),
  ethers5(
    'INSUFFICIENT_FUNDS',
    error(
      'INSUFFICIENT_FUNDS',
      'insufficient funds for intrinsic transaction cost (error={"reason":"processing response error"}, version=providers/5.7.2)',
      {
        reason: 'insufficient funds for intrinsic transaction cost',
      },
    ),
  ),
  ethers5(
    'EXECUTION_REVERTED',
    error('UNPREDICTABLE_GAS_LIMIT', 'cannot estimate gas; transaction may fail or may require manual gas limit', {
      reason: 'execution reverted: Token: balance too low',
      error: {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: 3, message: 'execution reverted: Token: balance too low', data: revertData },
      },
    }),
    'Token: balance too low',
  ),
  ethers5(
    'INSUFFICIENT_FUNDS',
    error('UNPREDICTABLE_GAS_LIMIT', 'cannot estimate gas; transaction may fail or may require manual gas limit', {
      error: {
        reason: 'processing response error',
        body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for transfer"}}',
      },
    }),
  ),
  ethers5(
    'NONCE_TOO_LOW',
    error('NONCE_EXPIRED', 'nonce has already been used', { reason: 'nonce has already been used' }),
  ),
  ethers5(
    'TRANSACTION_INVALID',
    error('REPLACEMENT_UNDERPRICED', 'replacement fee too low', {
      error: { code: -32000, message: 'replacement transaction underpriced' },
    }),
  ),
  ethers5('ADDRESS_INVALID', error('INVALID_ARGUMENT', 'bad address checksum (argument="address", value="0x12")')),
  ethers5(
    'INTEGER_OUT_OF_RANGE',
    error('NUMERIC_FAULT', 'overflow (fault="overflow", operation="toNumber", value="9007199254740992")'),
  ),
  ethers6(
    'EXECUTION_REVERTED',
    error('CALL_EXCEPTION', 'execution reverted: "Token: balance too low" (action="estimateGas")', {
      data: revertData,
      reason: 'Token: balance too low',
    }),
    'Token: balance too low',
  ),
  ethers6(
    'USER_REJECTED',
    error('ACTION_REJECTED', 'user rejected action (action="sendTransaction", reason="rejected")', {
      info: { error: { code: 4001, message: 'User denied' } },
    }),
  ),
  ethers6('EXECUTION_REVERTED', error('CALL_EXCEPTION', 'missing revert data (action="estimateGas", data=null)')),
  ethers6(
    'INSUFFICIENT_FUNDS',
    error('INSUFFICIENT_FUNDS', 'insufficient funds for intrinsic transaction cost', {
      info: { error: { code: -32000, message: 'insufficient funds' } },
    }),
  ),
  web3(
    'RECEIPT_TIMEOUT',
    new Error('Transaction was not mined within 750 seconds, please make sure your transaction was properly sent.'),
  ),
  web3(
    'EXECUTION_REVERTED',
    new Error('Returned error: VM Exception while processing transaction: revert Token: paused'),
    'Token: paused',
  ),
  web3('NONCE_TOO_LOW', new Error('Returned error: nonce too low')),
]

export const errorCorpus: readonly CorpusEntry[] = [...nodes, ...wallets, ...libraries]
