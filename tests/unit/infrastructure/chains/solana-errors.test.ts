import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { isDeclined, isRuledOut } from '../../../../src/domain/money/not-sent.js'
import { toSolanaError } from '../../../../src/infrastructure/chains/solana/to-solana-error.js'
import { toStandardError } from '../../../../src/infrastructure/connectors/wallet-standard/standard-errors.js'
import { toProviderError } from '../../../../src/infrastructure/connectors/provider-errors.js'
import { solanaErrorCorpus, type SolanaCorpusEntry } from './solana-error-corpus.js'

const method = 'solana_signAndSendTransaction'
/** As it reaches us: what wallets throw comes through a connector, what nodes answer through the reader. */
const arrived = ({ from, payload }: SolanaCorpusEntry): unknown => {
  if (from === 'wallet') return toStandardError(payload, method)
  return from === 'node' ? new DialogError('RPC_ERROR', { rpcCode: 'some' }, { cause: payload }) : payload
}

describe('errors of Solana', () => {
  it.each(solanaErrorCorpus.map((entry, i) => ({ ...entry, title: `${i + 1} ${entry.who}` })))(
    '$title: $code',
    (entry) => {
      const error = toSolanaError(arrived(entry))
      expect(error).toBeInstanceOf(DialogError)
      expect(error.code).toBe(entry.code)
      if (entry.reason !== undefined) expect(error.detail['reason']).toBe(entry.reason)
      expect(error.message).not.toMatch(/\[object|undefined|node\.example/)
      expect(error.cause).toBeDefined()
    },
  )

  it('says in its own words what is in the words of others, and hands those on apart', () => {
    const lure = 'Your account is locked. Verify at https://evil.example now'
    const asNode = (payload: unknown) => new DialogError('RPC_ERROR', { rpcCode: 'some' }, { cause: payload })
    const inside = (detail: unknown) => ({ InstructionError: [0, detail] })
    const told: readonly unknown[] = [
      asNode({ code: -32_002, message: lure, data: { err: lure, logs: [lure] } }),
      asNode({ code: -32_002, message: lure, data: { err: { [lure]: {} }, logs: [] } }),
      asNode({ code: -32_002, message: lure, data: { err: inside(lure), logs: [`Program log: Error: ${lure}`] } }),
      asNode({
        code: -32_002,
        message: lure,
        data: { err: inside({ Custom: 9_999 }), logs: [`Program log: Error: ${lure}`] },
      }),
      ...['simulation failed', 'Blockhash not found', 'insufficient funds', 'invalid transaction'].flatMap((sign) => [
        asNode({ code: -32_002, message: `${sign}. ${lure}` }),
        toProviderError({ code: -32_603, message: `${sign}. ${lure}` }, { method }),
        new Error(`${sign}. ${lure}`),
      ]),
    ]
    for (const one of told) {
      const { message, detail, cause } = toSolanaError(one)
      expect(message).not.toMatch(/locked|evil|Verify/)
      expect(String(detail['reason'])).not.toMatch(/locked|evil|Verify/)
      expect(cause).toBeDefined()
    }
    const hook = asNode({ data: { err: inside('InvalidAccountData'), logs: ['Program log: Error: The hook says no'] } })
    expect(toSolanaError(hook).detail).toEqual({ reason: 'InvalidAccountData', said: 'The hook says no' })
  })

  it('has heard many', () => {
    expect(solanaErrorCorpus.length).toBeGreaterThanOrEqual(60)
  })

  it('keeps every meaning however a wallet or a library wraps it [S8.43]', () => {
    const refusals = solanaErrorCorpus.filter(({ from, code }) => from === 'node' && code !== 'RPC_ERROR')
    for (const { payload, code } of refusals) {
      const wraps = [
        { code: -32_603, message: 'Internal JSON-RPC error.', data: payload },
        { code: -32_603, message: 'Internal error', data: { originalError: payload } },
        Object.assign(new Error('failed'), { code: -32_000, cause: { error: { error: payload } } }),
        toProviderError({ code: -32_603, message: 'Unexpected error', data: payload }, { method }),
      ]
      for (const wrapped of wraps) expect(toSolanaError(wrapped).code).toBe(code)
    }
  })

  it('never says of what may be on the chain that it was not sent', () => {
    const open = solanaErrorCorpus.filter(({ code }) =>
      /^(?:SEND_UNSURE|RECEIPT_TIMEOUT|HTTP_TIMEOUT|RPC_ERROR)$/.test(code),
    )
    expect(open.length).toBeGreaterThanOrEqual(12)
    for (const entry of open) {
      const told = toSolanaError(arrived(entry))
      expect(isDeclined(told) || isRuledOut(told)).toBe(false)
    }
  })

  it('leaves what is ours as it is', () => {
    for (const code of ['USER_REJECTED', 'ABORTED', 'WALLET_BAD_ANSWER', 'METHOD_UNSUPPORTED'] as const) {
      const error = new DialogError(code, {}, { cause: new Error('Blockhash not found') })
      expect(toSolanaError(error)).toBe(error)
    }
  })

  it('is not led astray by a failure that is called like something of all objects', () => {
    for (const name of ['valueOf', 'constructor', '__proto__', 'toString']) {
      expect(toSolanaError({ err: name })).toMatchObject({ code: 'TRANSACTION_INVALID' })
      const inside = { err: { InstructionError: [0, name] } }
      expect(toSolanaError(inside)).toMatchObject({ code: 'EXECUTION_REVERTED' })
    }
  })

  it('makes something of anything, in reasonable time', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 4 }), (anything) => {
        expect(toSolanaError(anything)).toBeInstanceOf(DialogError)
        expect(toSolanaError({ data: { err: anything, logs: anything } })).toBeInstanceOf(DialogError)
        expect(toSolanaError({ data: { err: { InstructionError: anything } } })).toBeInstanceOf(DialogError)
      }),
    )
    const cycle: Record<string, unknown> = { message: 'x'.repeat(1_000_000) }
    cycle['cause'] = cycle
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    for (const odd of [cycle, trap, { cause: trap }]) expect(toSolanaError(odd).code).toBe('RPC_ERROR')
  })
})
