import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../src/domain/errors.js'
import { toStandardError } from '../../../../src/infrastructure/connectors/wallet-standard/standard-errors.js'

const coded = (code: number | string, message: string) => Object.assign(new Error(message), { code })
const classed = (name: string, message = '', more: object = {}) => Object.assign(new Error(message), { name }, more)

const rejections: readonly (readonly [string, unknown])[] = [
  ['EIP-1193’s code', coded(4001, 'anything')],
  ['the code alone, on no error', { code: 4001 }],
  ['a code within a code', { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 4001 } }],
  ['User rejected the request.', new Error('User rejected the request.')],
  ['user rejected', new Error('user rejected')],
  ['The User rejected the request!', new Error('The User rejected the request!')],
  ['User cancelled the request', classed('WalletSignTransactionError', 'User cancelled the request')],
  ['User canceled', classed('WalletConnectionError', 'User canceled')],
  ['User declined', classed('WalletSignMessageError', 'User declined to sign')],
  ['Approval Denied', classed('WalletSignTransactionError', 'Approval Denied')],
  ['Transaction cancelled', new Error('Transaction cancelled')],
  ['Transaction rejected', classed('WalletSendTransactionError', 'Transaction rejected')],
  ['Transaction was rejected.', new Error('Transaction was rejected.')],
  ['Signature request denied', new Error('Signature request denied')],
  ['Signature declined', new Error('Signature declined')],
  ['Signing was cancelled', new Error('Signing was cancelled')],
  ['Connection request rejected', new Error('Connection request rejected')],
  ['Request rejected', new Error('Request rejected')],
  ['The request has been declined', new Error('The request has been declined')],
  ['Message signing rejected', new Error('Message signing rejected')],
  ['Plugin Closed', new Error('Plugin Closed')],
  ['Popup closed', new Error('Popup closed')],
  ['Cancelled', new Error('Cancelled')],
  ['a text and no error', 'Rejected'],
  ['rejected by user', 'Transaction rejected by user'],
  [
    'a device that was told no',
    new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  ],
  ['a window that was closed, without a word', classed('WalletWindowClosedError')],
  ['an error named after it', classed('UserRejectedRequestError', 'viem@2')],
  [
    'a wallet adapter’s error around the wallet’s',
    classed('WalletSignTransactionError', '', { error: coded(4001, '') }),
  ],
  ['a cause of a cause', new Error('Failed', { cause: new Error('Failed', { cause: new Error('User rejected') }) })],
]

const others: readonly (readonly [ErrorCode, string, unknown])[] = [
  ['WALLET_ERROR', 'a transaction that the network rejected', new Error('Transaction rejected: insufficient funds')],
  ['WALLET_ERROR', 'a node’s refusal', new Error('Transaction was rejected by the network')],
  ['WALLET_ERROR', 'a transaction that ran out of time', classed('WalletSendTransactionError', 'Blockhash not found')],
  ['WALLET_ERROR', 'a connection that broke', new Error('Connection closed by the relay')],
  ['WALLET_ERROR', 'a simulation that failed', coded(-32002.5, 'Transaction simulation failed')],
  ['WALLET_ERROR', 'an account that is not the wallet’s', new Error('invalid account')],
  ['WALLET_ERROR', 'nothing', undefined],
  ['WALLET_ERROR', 'null', null],
  ['WALLET_ERROR', 'a number', 4001],
  ['WALLET_ERROR', 'an empty error', new Error()],
  ['REQUEST_PENDING', 'the same request open', coded(-32002, 'Request already pending')],
  ['REQUEST_PENDING', 'a request in work', new Error('Already processing connect. Please wait.')],
  ['WALLET_UNAUTHORIZED', 'no access', coded(4100, 'The requested account has not been authorized')],
  ['METHOD_UNSUPPORTED', 'no such method', coded(-32601, 'Method not found')],
]

describe('errors of wallets of the Wallet Standard', () => {
  it('are the visitor’s no in at least twenty shapes', () => {
    expect(new Set(rejections.map(([title]) => title)).size).toBeGreaterThanOrEqual(20)
  })

  it.each(rejections)('is the visitor’s no: %s', (_, thrown) => {
    const error = toStandardError(thrown, 'solana:signTransaction')
    expect(error.code).toBe('USER_REJECTED')
    expect(error.cause).toBe(thrown)
  })

  it.each(others)('is %s: %s', (code, _, thrown) => {
    expect(toStandardError(thrown, 'solana:signTransaction').code).toBe(code)
  })

  const sending = ['solana:signAndSendTransaction', 'bitcoin:signAndSendTransaction', 'sendTransfer']
  it.each([
    new Error('Popup closed'),
    new Error('Window closed.'),
    new Error('Plugin Closed'),
    new Error('Request dismissed'),
    new Error('Transaction aborted'),
    new Error('User closed the window'),
    classed('WalletWindowClosedError'),
    new Error('Failed', { cause: classed('WalletWindowClosedError') }),
  ])('are no no where the wallet sends by itself, for it may have been closed after that: %s', (thrown) => {
    expect(sending.map((method) => toStandardError(thrown, method).code)).toEqual(sending.map(() => 'WALLET_ERROR'))
    const signing = ['solana:signTransaction', 'bitcoin:signTransaction', 'standard:connect']
    expect(signing.map((method) => toStandardError(thrown, method).code)).toEqual(signing.map(() => 'USER_REJECTED'))
  })

  it.each([
    coded(4001, 'Popup closed'),
    new Error('User rejected the request.'),
    new Error('Transaction rejected'),
    new Error('Cancelled'),
    classed('UserRejectedRequestError'),
  ])('are the visitor’s no also where the wallet sends by itself: %s', (thrown) => {
    expect(sending.map((method) => toStandardError(thrown, method).code)).toEqual(sending.map(() => 'USER_REJECTED'))
  })

  const ofPhone = (code: number, message: string) =>
    new Error(message, { cause: classed('SolanaMobileWalletAdapterProtocolError', message, { code }) })
  it('of a wallet’s app on a phone say by their codes that nothing was signed, and who may not ask', () => {
    const [no, stale] = [ofPhone(-3, 'sign request declined'), ofPhone(-1, 'authorization request failed')]
    const sendAndSign = ['solana:signAndSendTransaction', 'solana:signTransaction', 'solana:signMessage']
    expect(sendAndSign.map((method) => toStandardError(no, method).code)).toEqual(
      sendAndSign.map(() => 'USER_REJECTED'),
    )
    const connecting = ['standard:connect', 'solana:signIn']
    expect(connecting.map((method) => toStandardError(stale, method).code)).toEqual(
      connecting.map(() => 'USER_REJECTED'),
    )
    expect(sendAndSign.map((method) => toStandardError(stale, method).code)).toEqual(
      sendAndSign.map(() => 'WALLET_UNAUTHORIZED'),
    )
    // It signed, and may have sent.
    expect(toStandardError(ofPhone(-4, 'not submitted'), sendAndSign[0] ?? '').code).toBe('WALLET_ERROR')
  })

  it('of who left the adapter before any wallet was reached are a no, and of time that ran out are none', () => {
    const left = (message: string) =>
      new Error(message, {
        cause: classed('SolanaMobileWalletAdapterError', message, { code: 'ERROR_ASSOCIATION_CANCELLED' }),
      })
    const codes = ['Wallet connection cancelled by user', 'Wallet connection timed out'].map(
      (message) => toStandardError(left(message), 'solana:signAndSendTransaction').code,
    )
    expect(codes).toEqual(['USER_REJECTED', 'WALLET_ERROR'])
  })

  it('do not pass on what throws when it is looked at', () => {
    const hostile = new Proxy(new Error('x'), {
      get: () => {
        throw new Error('hostile')
      },
    })
    const error = toStandardError(hostile, 'solana:signTransaction')
    const { code, cause } = error
    // That it came from outside is kept, and nothing of it.
    expect([code, cause]).toEqual(['WALLET_ERROR', new Error('What the wallet threw cannot be looked at.')])
  })
})
