import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedMethodKind } from '../../../src/domain/connection/embedded-methods.js'

describe('methods of the embedded wallet', () => {
  it.each([
    'eth_accounts',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_estimateUserOperationGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_getUserOperationByHash',
    'eth_getUserOperationReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_sendRawTransaction',
    'eth_supportedEntryPoints',
    'eth_syncing',
    'eth_uninstallFilter',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getGrantedExecutionPermissions',
    'wallet_getSupportedExecutionPermissions',
  ])('%s is safe: it only reads, and is of no other namespace [S6.3, S3.83, S3.87]', (method) => {
    expect(embeddedMethodKind(method, 'eip155')).toBe('safe')
    expect(embeddedMethodKind(method, 'solana')).toBe('disallowed')
  })

  it.each([
    ['eip155', 'personal_sign'],
    ['eip155', 'eth_signTypedData_v4'],
    ['eip155', 'eth_sendTransaction'],
    ['solana', 'solana_signMessage'],
    ['solana', 'solana_signTransaction'],
    ['solana', 'solana_signAllTransactions'],
    ['solana', 'solana_signAndSendTransaction'],
    ['eip155', 'wallet_sendCalls'],
    ['eip155', 'wallet_grantPermissions'],
    ['eip155', 'wallet_revokePermissions'],
    ['eip155', 'wallet_requestExecutionPermissions'],
    ['eip155', 'wallet_revokeExecutionPermission'],
    ['eip155', 'eth_sendUserOperation'],
  ])('on %s, %s asks the visitor, and on no other namespace [S6.2, S6.4, S3.84-S3.88]', (namespace, method) => {
    expect(embeddedMethodKind(method, namespace)).toBe('unsafe')
    expect(embeddedMethodKind(method, namespace === 'solana' ? 'eip155' : 'solana')).toBe('disallowed')
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
    expect(embeddedMethodKind(method, 'eip155')).toBe('disallowed')
    expect(embeddedMethodKind(method, 'solana')).toBe('disallowed')
  })

  it('are disallowed unless they are known [S6.5]', () => {
    for (const namespace of ['eip155', 'solana'])
      fc.assert(fc.property(fc.string(), (text) => embeddedMethodKind(`${text} `, namespace) === 'disallowed'))
  })
})
