import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedMethodKind } from '../../../src/domain/embedded-methods.js'

describe('methods of the embedded wallet', () => {
  it.each([
    'eth_call',
    'eth_chainId',
    'eth_getBalance',
    'eth_sendRawTransaction',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
  ])('%s is safe: it only reads [S6.3, S3.83, S3.87]', (method) => {
    expect(embeddedMethodKind(method)).toBe('safe')
  })

  it.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ])('%s asks the visitor [S6.2, S6.4, S3.84, S3.85, S3.88]', (method) => {
    expect(embeddedMethodKind(method)).toBe('unsafe')
  })

  it.each([
    'eth_sign',
    'eth_signTypedData_v3',
    'wallet_addEthereumChain',
    'Personal_sign',
    '__proto__',
    'constructor',
    '',
  ])('%j is not allowed [S6.5]', (method) => {
    expect(embeddedMethodKind(method)).toBe('disallowed')
  })

  it('are disallowed unless they are known [S6.5]', () => {
    fc.assert(fc.property(fc.string(), (text) => embeddedMethodKind(`${text} `) === 'disallowed'))
  })
})
