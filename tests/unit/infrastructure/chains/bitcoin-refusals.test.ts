import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../src/domain/errors.js'
import { isRefusal } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-error-patterns.js'
import { errorOf } from '../../../fakes/error-of.js'

describe('an answer of a node that was handed a transaction', () => {
  it.each<ErrorCode>(['INSUFFICIENT_FUNDS', 'TRANSACTION_INVALID', 'AMOUNT_TOO_SMALL'])(
    '%s says that it did not take it',
    (code) => {
      expect(isRefusal(errorOf(code))).toBe(true)
    },
  )

  it.each<ErrorCode>([
    'HTTP_STATUS',
    'HTTP_TIMEOUT',
    'HTTP_UNREACHABLE',
    'HTTP_BAD_BODY',
    'RPC_ERROR',
    'ABORTED',
    'SEND_FAILED',
    // Nodes know no visitors.
    'USER_REJECTED',
  ])('%s does not', (code) => {
    expect(isRefusal(errorOf(code))).toBe(false)
  })
})
