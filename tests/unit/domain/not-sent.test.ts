import { describe, expect, it } from 'vitest'
import { DialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { isDeclined, isPlainNo, isRuledOut } from '../../../src/domain/money/not-sent.js'
import { toBitcoinError } from '../../../src/infrastructure/chains/bitcoin/to-bitcoin-error.js'
import { toChainError } from '../../../src/infrastructure/chains/evm/to-chain-error.js'
import { toSolanaError } from '../../../src/infrastructure/chains/solana/to-solana-error.js'
import { errorOf } from '../../fakes/error-of.js'

const saysNothingLeft = (error: DialogError) => isPlainNo(error) || isRuledOut(error)

describe('an answer of a wallet that was asked to send', () => {
  it.each(['User closed the window', 'Popup closed', 'Window closed.', 'Plugin Closed', 'Transaction aborted', ''])(
    'proves nothing where a window was closed, on any namespace: %j',
    (message) => {
      const cause = Object.assign(new Error(message), { name: 'WalletWindowClosedError' })
      for (const told of [toChainError, toSolanaError, toBitcoinError])
        expect(saysNothingLeft(told(new DialogError('WALLET_ERROR', {}, { cause })))).toBe(false)
    },
  )

  it.each<ErrorCode>([
    'EXECUTION_REVERTED',
    'INSUFFICIENT_FUNDS',
    'TRANSACTION_INVALID',
    'NONCE_TOO_LOW',
    'REQUEST_PENDING',
    'WALLET_UNAUTHORIZED',
    'HTTP_TIMEOUT',
    'RPC_ERROR',
    'WALLET_ERROR',
    'WALLET_BAD_ANSWER',
    'WALLET_UNRESPONSIVE',
    'FRAME_TIMEOUT',
    'ABORTED',
    'SEND_FAILED',
  ])('%s proves nothing', (code) => {
    expect(saysNothingLeft(errorOf(code))).toBe(false)
  })

  it('is a no where it is plain, and not where it is wrapped in another failure', () => {
    const cause = new DialogError('USER_REJECTED')
    expect(isDeclined(cause)).toBe(true)
    for (const error of [new DialogError('WALLET_ERROR', {}, { cause }), { code: 'USER_REJECTED' }, undefined])
      expect(isDeclined(error)).toBe(false)
  })

  it('was never heard of by it where our own connectors refuse, and only then', () => {
    expect(isPlainNo(new DialogError('METHOD_UNSUPPORTED'))).toBe(true)
    expect(isPlainNo(new DialogError('METHOD_UNSUPPORTED', {}, { cause: new Error('-32601') }))).toBe(false)
  })
})
