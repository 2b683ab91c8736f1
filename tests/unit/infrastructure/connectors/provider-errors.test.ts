import { describe, expect, it } from 'vitest'
import { findError } from '../../../../src/domain/errors.js'
import { toProviderError } from '../../../../src/infrastructure/connectors/provider-errors.js'
import { toStandardError } from '../../../../src/infrastructure/connectors/wallet-standard/standard-errors.js'
import { toBitcoinError } from '../../../../src/infrastructure/chains/bitcoin/to-bitcoin-error.js'
import { toChainError } from '../../../../src/infrastructure/chains/evm/to-chain-error.js'
import { toSolanaError } from '../../../../src/infrastructure/chains/solana/to-solana-error.js'
import { providerErrors } from './provider-error-corpus.js'

describe('errors of wallets', () => {
  it('are known from a corpus of at least a hundred', () => {
    expect(providerErrors.length).toBeGreaterThanOrEqual(100)
    expect(new Set(providerErrors.map(({ title }) => title)).size).toBe(providerErrors.length)
  })

  it.each(providerErrors)(
    '$title → $expected',
    ({ thrown, expected, unpresentable, method = 'eth_requestAccounts' }) => {
      const error = toProviderError(thrown, { method, chainId: 'eip155:8453' })
      expect(error.code).toBe(expected)
      expect(Object.is(error.cause, thrown)).toBe(unpresentable !== true)
      expect(findError(error, 'ABORTED')).toBeUndefined()
      expect(error.message).not.toMatch(/\[object|unknown \w+/)
    },
  )

  it('take the unknown network in 4902 [S8.45], 5000 [S8.46] and 32603 [S8.47] of a switch', () => {
    const codes = [4902, 5000, 32603].map(
      (code) => toProviderError({ code }, { method: 'wallet_switchEthereumChain', chainId: 'eip155:8453' }).message,
    )
    expect(new Set(codes)).toEqual(new Set(['The wallet does not know the network eip155:8453.']))
  })

  it.each(['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction', 'sendTransfer'])(
    'take no closed window for a no to %s, which may have been done by then',
    (method) => {
      const of = (error: unknown) => toProviderError(error, { method }).code
      expect(of(new Error('User closed modal'))).toBe('WALLET_ERROR')
      const rejections = [
        { code: 4001, message: 'User closed modal' },
        { code: 5000, message: 'User closed modal' },
        new Error('Denied by user'),
      ]
      expect(rejections.map(of)).toEqual(rejections.map(() => 'USER_REJECTED'))
    },
  )

  it.each(['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction', 'sendTransfer'])(
    'take for a no to %s only what is said plainly, and not what is wrapped in another failure or said beside its code',
    (method) => {
      const of = (error: unknown) => toProviderError(error, { method }).code
      const open = [
        { code: -32603, message: 'Broadcast ok. Request closed; cancelled by user afterwards' },
        { code: -32603, message: 'Internal error', data: { code: 4001 } },
        { code: -32603, message: 'Internal error', data: { originalError: { code: 5000 } } },
        { code: 4900, message: 'Disconnected', cause: { code: 5750 } },
        new Error('Something failed', { cause: { code: 4001 } }),
        new Error('Something failed', { cause: new Error('User rejected the request.') }),
        new Error('User rejected the request.', { cause: { code: -32603 } }),
        { message: 'Oops', info: { error: { code: 'ACTION_REJECTED' } } },
        { code: -32000, message: 'Broadcast ok, User rejected.' },
        { code: -32603, message: 'User rejected.' },
        { code: -32603, message: 'Internal error', data: { code: -32000, message: 'User rejected.' } },
      ]
      expect(open.map(of).filter((code) => code === 'USER_REJECTED')).toEqual([])
      expect(open.map((error) => toStandardError(error, method).code)).not.toContain('USER_REJECTED')
      for (const error of open) {
        const told = toProviderError(error, { method })
        const chains = [toChainError(told), toBitcoinError(told), toSolanaError(told)]
        expect(chains.map(({ code }) => code)).not.toContain('USER_REJECTED')
      }
      // To what only asks, the same is a no: nothing can have been sent.
      expect(open.map((error) => toProviderError(error, { method: 'eth_requestAccounts' }).code)).toContain(
        'USER_REJECTED',
      )
      const plain = [
        { code: 4001 },
        { code: '4001', message: 'no' },
        { code: 'ACTION_REJECTED', message: 'user rejected action' },
        { code: 5000 },
        { code: 5750 },
        // As WalletConnect's helper writes its own sentence.
        { code: -32000, message: 'User rejected.' },
        { code: -32000, message: 'User rejected methods.' },
        new Error('User rejected the request.'),
        'user rejected',
      ]
      expect(plain.map(of)).toEqual(plain.map(() => 'USER_REJECTED'))
    },
  )

  it.each([4900, 4901, 5700, 5710, 5720, 5730, 5740, 5750, 5760])('keep the code %i, which hosts look for', (code) => {
    expect(toProviderError({ code }, { method: 'wallet_sendCalls' }).detail).toMatchObject({ walletCode: code })
  })

  it.each([{ code: 8000, message: 'Session request expired.' }, new Error('Request expired. Please try again.')])(
    'say of a question that nobody answered in time no more than that, also where it would have sent',
    (thrown) => {
      for (const method of ['personal_sign', 'eth_sendTransaction'])
        expect(toProviderError(thrown, { method })).toMatchObject({
          code: 'WALLET_UNRESPONSIVE',
          message: `Nobody answered ${method} in the wallet in time.`,
        })
    },
  )

  it('name the outermost code of what has no better word', () => {
    const thrown = { code: -32603, data: { code: 3 } }
    expect(toProviderError(thrown, { method: 'eth_call' }).detail).toEqual({ walletCode: -32603, method: 'eth_call' })
    expect(toProviderError('boom', { method: 'eth_call' }).detail).toEqual({
      walletCode: 'unknown',
      method: 'eth_call',
    })
    expect(toProviderError({ code: 'CALL_EXCEPTION' }, { method: 'eth_call' }).detail['walletCode']).toBe(
      'CALL_EXCEPTION',
    )
  })

  it('are looked through in bounded steps, however wide and deep', () => {
    let looks = 0
    const endless = (): object =>
      new Proxy(
        {},
        {
          get: () => {
            looks += 1
            return endless()
          },
        },
      )
    expect(toProviderError(endless(), { method: 'eth_call' }).code).toBe('WALLET_ERROR')
    expect(looks).toBeLessThan(1_000)
  })
})
