import { describe, expect, it } from 'vitest'
import { bitcoinMainnetId } from '../../../../src/domain/networks/bitcoin.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { isRefusal } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-error-patterns.js'
import { broadcast } from '../../../../src/infrastructure/chains/bitcoin/broadcast.js'
import { toBitcoinError } from '../../../../src/infrastructure/chains/bitcoin/to-bitcoin-error.js'
import { toProviderError } from '../../../../src/infrastructure/connectors/provider-errors.js'
import { bitcoinRefusals, type BitcoinRefusal } from './bitcoin-error-corpus.js'
import { readBitcoinAddress } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-address.js'
import { submitPayment } from '../../../../src/infrastructure/chains/bitcoin/submit-payment.js'
import { createUtxoTracker } from '../../../../src/infrastructure/chains/bitcoin/utxo-tracker.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import {
  createScriptedExplorers,
  hosted,
  idOf,
  listed,
  payer,
  refusal,
  utxo,
  type Script,
  type Scripted,
} from './scripted-explorer.js'

const refused = bitcoinRefusals.filter(({ means }) => means !== 'sent' && means !== 'RPC_ERROR')
const signed = { hex: '0200', txid: idOf('9') }
const send = async (script: Script, changes = {}) => {
  const { nodes, network, asked, clock } = createScriptedExplorers(script, changes)
  const sending = broadcast(nodes, network, signed).then(
    (result) => (result === 'taken' ? ('sent' as const) : result),
    (error: DialogError) => error,
  )
  await clock.advance(60_000)
  return { told: await sending, asked }
}
const byExplorer = ({ code, message }: BitcoinRefusal) =>
  refusal(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
const byCore = ({ code, message }: BitcoinRefusal) =>
  refusal(500, JSON.stringify({ result: null, error: { code, message }, id: 1 }))
const known = (script: string) => listed(idOf('9'), undefined, [[idOf('1'), script]])

describe('what nodes refuse a transaction with', () => {
  it.each(refused.map((entry, index) => ({ ...entry, title: `${index + 1} ${entry.who}: ${entry.message}` })))(
    '$title',
    ({ code, message, means }) => {
      const error = { code, message }
      for (const one of [
        error,
        new DialogError('RPC_ERROR', { rpcCode: code }, { cause: error }),
        new DialogError(
          'HTTP_STATUS',
          { status: 400 },
          { cause: `sendrawtransaction RPC error: ${JSON.stringify(error)}` },
        ),
        toProviderError(error, { method: 'sendTransfer' }),
        toProviderError(
          { code: -32603, message: 'Internal error', data: { originalError: error } },
          { method: 'signPsbt' },
        ),
      ]) {
        const told = toBitcoinError(one)
        expect(told.code).toBe(means)
        expect(isRefusal(told)).toBe(true)
        expect(told.message).not.toMatch(/undefined|\[object|unknown$/)
        expect(told.cause).toBeDefined()
      }
    },
  )

  it('comes from many who say it', () => {
    expect(bitcoinRefusals.length).toBeGreaterThanOrEqual(50)
  })

  it('keeps the reason, and nothing of who said it', () => {
    const error = toBitcoinError(`https://node.example: {"code":-26,"message":"min relay fee not met, 100 < 141"}`)
    expect(error.detail).toEqual({ reason: 'see detail.said', said: 'min relay fee not met, 100 < 141' })
    const lure = 'bad-txns-inputs: your coins are locked, go to https://evil.example now'
    for (const one of [lure, toProviderError({ code: -32_603, message: lure }, { method: 'sendTransfer' })]) {
      const { message, detail } = toBitcoinError(one)
      expect(message).toBe('The transaction is invalid: see detail.said')
      expect(detail['said']).toContain('bad-txns-inputs')
    }
  })

  it.each([
    ['the visitor’s no', { code: 4001, message: 'insufficient funds? No: declined' }, 'USER_REJECTED'],
    ['an error of ours', new DialogError('WALLET_UNRESPONSIVE'), 'WALLET_UNRESPONSIVE'],
    ['a wallet out of words', toProviderError(new Error('Oops'), { method: 'signPsbt' }), 'WALLET_ERROR'],
    [
      'a wallet that names its version',
      toProviderError(new Error('Coinbase version 3'), { method: 'm' }),
      'WALLET_ERROR',
    ],
    [
      'a wallet without coins',
      toProviderError(new Error('Insufficient balance'), { method: 'm' }),
      'INSUFFICIENT_FUNDS',
    ],
    ['nothing', undefined, 'RPC_ERROR'],
  ])('is not mistaken for %s', (_, error, code) => {
    expect(toBitcoinError(error).code).toBe(code)
  })
})

describe('handing in a transaction', () => {
  const [one, two] = ['one.example/api/tx', 'two.example/api/tx']

  it('ends with the first node that takes it', async () => {
    const { told, asked } = await send({ [one]: idOf('9') })
    expect([told, asked]).toEqual(['sent', [one]])
  })

  it('goes to the blockchain API first where it serves the network [S3.47]', async () => {
    const script = { 'rpc.example sendrawtransaction': { result: idOf('9') }, [one]: 'breaks' }
    expect(await send(script, hosted)).toEqual({ told: 'sent', asked: ['rpc.example sendrawtransaction'] })
    const away = { ...script, 'rpc.example sendrawtransaction': refusal(403), [one]: idOf('9') }
    expect((await send(away, hosted)).told).toBe('sent')
  })

  it('hands in the bytes as hex', async () => {
    const bodies: string[] = []
    await send({ [one]: (body) => bodies.push(body) && idOf('9') })
    expect(bodies).toEqual(['0200'])
  })

  it.each(bitcoinRefusals.filter(({ means }) => means === 'sent'))(
    'is done when it is there already: $message',
    async (entry) => {
      expect((await send({ [one]: byExplorer(entry) })).told).toBe('sent')
      expect((await send({ 'rpc.example sendrawtransaction': byCore(entry) }, hosted)).told).toBe('sent')
    },
  )

  it.each(refused)('is refused when every node refuses: $message', async (entry) => {
    const { told } = await send({ [one]: byExplorer(entry), [two]: byExplorer(entry) })
    expect(told).toMatchObject({ code: entry.means })
    const everywhere = {
      'rpc.example sendrawtransaction': byCore(entry),
      [one]: byExplorer(entry),
      [two]: byExplorer(entry),
    }
    expect((await send(everywhere, hosted)).told).toMatchObject({ code: entry.means })
  })

  const [fee] = bitcoinRefusals
  if (fee === undefined) throw new Error('There is no refusal.')

  it.each(['breaks', 'hangs', refusal(502, 'Bad gateway'), refusal(500), '<html>', '', idOf('8'), '{}'])(
    'is not called refused while one who answered %j may have taken it',
    async (answer) => {
      for (const script of [
        { [one]: answer, [two]: byExplorer(fee) },
        { [one]: byExplorer(fee), [two]: answer },
      ]) {
        const { told } = await send(script)
        expect(told).toBe('unsure')
      }
    },
  )

  it('is done when nobody said so and somebody knows it', async () => {
    const script = { [one]: 'hangs', [two]: byExplorer(fee), [`two.example/api/tx/${idOf('9')}`]: known('00') } as const
    expect((await send(script)).told).toBe('sent')
  })

  it('is refused by what two say, not by who did not look', async () => {
    const script = { [one]: refusal(429, 'slow down'), [two]: byExplorer(fee) }
    expect((await send(script)).told).toBe('doubted')
    const { told } = await send({ ...script, 'rpc.example sendrawtransaction': byCore(fee) }, hosted)
    expect(told).toMatchObject({ code: 'TRANSACTION_INVALID' })
  })

  it('is not called refused on the word of one, nor of one under two addresses: it may have kept it', async () => {
    const rpc = { [bitcoinMainnetId]: ['https://one.example/api', 'https://one.example/other'] }
    for (const only of [rpc, { [bitcoinMainnetId]: ['https://one.example/api'] }]) {
      const { told } = await send({ [one]: byExplorer(fee), 'one.example/other/tx': byExplorer(fee) }, { rpc: only })
      expect(told).toBe('doubted')
    }
  })

  it('is done when all refuse it and one of them knows it', async () => {
    const everywhere = { [one]: byExplorer(fee), [two]: byExplorer(fee) }
    expect((await send({ ...everywhere, [`one.example/api/tx/${idOf('9')}`]: known('00') })).told).toBe('sent')
  })

  it('keeps no coins from other payments where all say that they are unripe, and takes them no more in this visit', async () => {
    const said = (message: string) => byExplorer({ code: -26, message } as BitcoinRefusal)
    const unripe = said('bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 3')
    const coins = [utxo(idOf('a'), 0, 50_000), utxo(idOf('c'), 0, 40_000)]
    const path = `/api/address/${payer}/utxo`
    const address = readBitcoinAddress(payer)
    if (address === undefined) throw new Error('It is no address.')
    const left = async (...[first, second]: readonly [Scripted, Scripted]) => {
      const { nodes, network, clock } = createScriptedExplorers({
        [`one.example${path}`]: coins,
        [one]: first,
        [two]: second,
      })
      const utxos = createUtxoTracker({ nodes, clock, storage: createMemoryStorage() })
      const [most, ...others] = await utxos.coins({ network }, address)
      if (most === undefined) throw new Error('There is no coin.')
      const payment = { ...signed, payer: address, inputs: [most] }
      const sending = { nodes, utxos, clock, waiting: new Map<string, never>() }
      await expect(submitPayment(sending, network, payment)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
      const found = await utxos.coins({ network }, address)
      return { others, found, mustSpend: found.filter(({ bound }) => bound === true).map(({ txid }) => txid) }
    }
    const { others, found } = await left(unripe, unripe)
    expect(found).toEqual(others)
    const low = said('min relay fee not met, 100 < 141')
    for (const both of [
      [unripe, low],
      [low, unripe],
    ] as const)
      expect((await left(...both)).mustSpend).toEqual([idOf('a')])
  })

  it('is not called refused where no node said why', async () => {
    const { told } = await send({ [one]: refusal(400, 'no'), [two]: refusal(404) })
    expect(told).toBe('unsure')
  })

  it('is done only when a node names it: who says something else may not have it, and the others are asked', async () => {
    for (const answer of ['<html>Sign in to the Wi-Fi</html>', '', idOf('8'), JSON.stringify(idOf('9'))])
      expect(await send({ [one]: answer, [two]: `${idOf('9')}\n` })).toEqual({ told: 'sent', asked: [one, two] })
    const script = { 'rpc.example sendrawtransaction': { result: true }, [one]: idOf('9') }
    const { told, asked } = await send(script, hosted)
    expect([told, asked]).toEqual(['sent', ['rpc.example sendrawtransaction', one]])
  })
})
