import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { chainErrorText } from '../../../../src/domain/money/chain-error-text.js'
import { toChainError } from '../../../../src/infrastructure/chains/evm/to-chain-error.js'
import { toProviderError } from '../../../../src/infrastructure/connectors/provider-errors.js'
import { quickest } from '../../support/quickest.js'
import { errorCorpus, revertData, type CorpusEntry } from './error-corpus.js'

/** S8.43 in its order; "RPC errors with standard codes" is `RPC_ERROR`. */
const s843 = [
  'EXECUTION_REVERTED',
  'FEE_CAP_TOO_HIGH',
  'FEE_CAP_TOO_LOW',
  'NONCE_TOO_HIGH',
  'NONCE_TOO_LOW',
  'NONCE_MAX',
  'INSUFFICIENT_FUNDS',
  'INTRINSIC_GAS_TOO_HIGH',
  'INTRINSIC_GAS_TOO_LOW',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'TIP_ABOVE_FEE_CAP',
  'ADDRESS_INVALID',
  'INTEGER_OUT_OF_RANGE',
  'TRANSACTION_NOT_FOUND',
  'RECEIPT_NOT_FOUND',
  'RECEIPT_TIMEOUT',
  'FEE_CONFLICT',
  'SIGNATURE_V_INVALID',
  'HTTP_TIMEOUT',
  'RPC_ERROR',
] as const

const method = 'eth_sendTransaction'
/** As it reaches us: what wallets throw comes through a connector. */
const arrived = ({ from, payload }: CorpusEntry): unknown =>
  from === 'wallet' ? toProviderError(payload, { method }) : payload

describe('errors of chains', () => {
  it.each(errorCorpus.map((entry, i) => ({ ...entry, title: `${i + 1} ${entry.who}` })))('$title: $code', (entry) => {
    const error = toChainError(arrived(entry))
    expect(error).toBeInstanceOf(DialogError)
    expect(error.code).toBe(entry.code)
    if (entry.reason !== undefined) expect(error.detail['said']).toBe(entry.reason)
    expect(error.message).not.toMatch(/\[object|undefined|node\.example/)
    expect(error.cause).toBeDefined()
  })

  it('knows each failure of the list by at least one who says it [S8.43]', () => {
    const found = new Set(errorCorpus.map(({ code }) => code))
    expect(s843.filter((code) => !found.has(code))).toEqual([])
    expect(errorCorpus.length).toBeGreaterThanOrEqual(150)
  })

  it('keeps every meaning however it is wrapped: by a wallet, twice, as a text in a body [S8.43]', () => {
    const refusals = errorCorpus.filter(({ from, code }) => from === 'node' && code !== 'RPC_ERROR')
    for (const { payload, code } of refusals) {
      const wraps = [
        { code: -32603, message: 'Internal JSON-RPC error.', data: payload },
        { code: -32603, message: 'Internal error', data: { originalError: payload } },
        Object.assign(new Error('failed'), { code: -32000, cause: { error: { error: payload } } }),
        Object.assign(new Error('processing response error'), {
          code: 'SERVER_ERROR',
          body: JSON.stringify({ error: payload }),
        }),
      ]
      for (const wrapped of wraps) {
        expect(toChainError(toProviderError(wrapped, { method })).code).toBe(code)
        expect(toChainError(wrapped).code).toBe(code)
      }
    }
  })

  it('leaves alone what is precise already', () => {
    for (const code of [
      'USER_REJECTED',
      'REQUEST_PENDING',
      'ABORTED',
      'ACCOUNT_MISMATCH',
      'HTTP_UNREACHABLE',
    ] as const) {
      const error = new DialogError(code, {}, { cause: new Error('insufficient funds') })
      expect(toChainError(error)).toBe(error)
    }
  })

  it('shows a reason as one clean line, and none that is not text', () => {
    const nasty = `execution reverted: ${'\u202e'}<img src=x>\u0007 ${'x'.repeat(5_000)}`
    const { said } = toChainError({ code: 3, message: nasty }).detail
    expect(String(said).length).toBeLessThanOrEqual(200)
    expect(said).not.toMatch(/\p{C}/u)
    const broken = { code: 3, message: 'execution reverted', data: `${revertData.slice(0, 74)}${'f'.repeat(128)}` }
    expect(toChainError(broken)).toMatchObject({ code: 'EXECUTION_REVERTED', detail: { reason: 'it gave no reason' } })
  })

  it('has sentences of our own alone: the words of others stand apart', () => {
    const lure = 'Your funds are locked. Verify at https://evil.example/unlock'
    const told = [
      { code: -32_000, message: `invalid transaction: ${lure}` },
      { code: 3, message: `execution reverted: ${lure}` },
      { code: -32_000, message: `replacement transaction underpriced. ${lure}` },
      { code: -32_000, message: `nonce too low. ${lure}` },
      { code: -32_603, message: lure },
    ].flatMap((one) => [one, toProviderError(one, { method })])
    for (const one of told) {
      const { message, detail } = toChainError(one)
      expect(message).not.toMatch(/locked|Verify|evil/)
      const { said: _, ...ours } = detail
      expect(JSON.stringify(ours)).not.toMatch(/locked|Verify|evil/)
    }
    const [invalid, , reverted] = told
    expect([toChainError(invalid).code, toChainError(reverted).code]).toEqual([
      'TRANSACTION_INVALID',
      'EXECUTION_REVERTED',
    ])
    expect(toChainError(reverted).detail).toEqual({ reason: 'see detail.said', said: lure })
  })

  it('survives errors that throw when they are looked at, circles, and anything else', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    for (const odd of [circle, hostile, undefined, null, 7, '', Symbol('x'), [], () => undefined])
      expect(toChainError(odd)).toMatchObject({ code: 'RPC_ERROR' })
  })

  it('reads a megabyte of words at once', () => {
    for (const unit of ['a', 'nonce ', 'priority fee ', '0x', 'execution reverted: ']) {
      const message = unit.repeat(1_000_000 / unit.length)
      expect(quickest(100, () => toChainError({ code: -32000, message }))).toBeLessThan(100)
    }
  })

  it('has a sentence for each code [S8.43]', () => {
    for (const code of s843.filter((one) => one !== 'HTTP_TIMEOUT' && one !== 'RPC_ERROR'))
      expect(chainErrorText[code].length).toBeGreaterThan(10)
  })
})
