import { describe, expect, it } from 'vitest'
import { DialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { isDefinitelyNotSent } from '../../../src/domain/money/definitely-not-sent.js'
import { toBitcoinError } from '../../../src/infrastructure/chains/bitcoin/to-bitcoin-error.js'
import { toChainError } from '../../../src/infrastructure/chains/evm/to-chain-error.js'
import { toSolanaError } from '../../../src/infrastructure/chains/solana/to-solana-error.js'
import { errorOf } from '../../fakes/error-of.js'

describe('an answer of a node that was handed a transaction', () => {
  it.each<ErrorCode>([
    'USER_REJECTED',
    'INSUFFICIENT_FUNDS',
    'INTRINSIC_GAS_TOO_LOW',
    'FEE_CAP_TOO_LOW',
    'EXECUTION_REVERTED',
    'TRANSACTION_INVALID',
    'TRANSACTION_EXPIRED',
    'AMOUNT_TOO_SMALL',
    'REMAINDER_TOO_SMALL',
    'ORDINALS_NOT_SPENT',
  ])('%s says that it did not take it', (code) => {
    expect(isDefinitelyNotSent(errorOf(code))).toBe(true)
  })

  it.each<ErrorCode>([
    // Nodes say `already known` of what waits for its block.
    'NONCE_TOO_LOW',
    'REQUEST_PENDING',
    'WALLET_UNAUTHORIZED',
    'METHOD_UNSUPPORTED',
    'CHAIN_UNKNOWN_TO_WALLET',
    'HTTP_TIMEOUT',
    'HTTP_UNREACHABLE',
    'RPC_ERROR',
    'RECEIPT_TIMEOUT',
    'RECEIPT_NOT_FOUND',
    'TRANSACTION_NOT_FOUND',
    'WALLET_ERROR',
    'WALLET_BAD_ANSWER',
    'WALLET_UNRESPONSIVE',
    'FRAME_ERROR',
    'FRAME_TIMEOUT',
    'ABORTED',
    'DESTROYED',
    'SEND_FAILED',
  ])('%s does not', (code) => {
    expect(isDefinitelyNotSent(errorOf(code))).toBe(false)
  })

  it.each(['User closed the window', 'Popup closed', 'Window closed.', 'Plugin Closed', 'Transaction aborted', ''])(
    'proves nothing where a window was closed, on any namespace: %j',
    (message) => {
      const cause = Object.assign(new Error(message), { name: 'WalletWindowClosedError' })
      for (const told of [toChainError, toSolanaError, toBitcoinError])
        expect(isDefinitelyNotSent(told(new DialogError('WALLET_ERROR', {}, { cause })))).toBe(false)
    },
  )

  it('is a no, whatever is wrapped around it', () => {
    const cause = new DialogError('USER_REJECTED')
    expect(isDefinitelyNotSent(new DialogError('WALLET_ERROR', {}, { cause }))).toBe(true)
  })
})
