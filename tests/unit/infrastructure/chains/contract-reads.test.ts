import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createAskContract } from '../../../../src/infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../../../../src/infrastructure/chains/evm/reader.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { createScriptedReader } from './scripted-reader.js'

/** A node that answers every question with this error. */
const ask = (error: object) => {
  const reader = createReader({
    nodesOf: async () => ({ source: 'host', nodes: [{ url: 'https://node.example', plainText: false }] }),
    fetch: async (_, init) => {
      const questions = JSON.parse(String(init?.body)) as readonly { readonly id: number }[]
      return Response.json(questions.map(({ id }) => ({ jsonrpc: '2.0', id, error })))
    },
    clock: createClock(),
  })
  return createAskContract({ reader, networks: [ethereum], clock: createClock() })(ethereum.id, {
    to: `0x${'1'.repeat(40)}`,
    data: '0x',
  })
}

describe('what a contract is asked', () => {
  it.each([
    ['the standard', { code: 3, message: 'execution reverted', data: '0x' }],
    ['older nodes', { code: -32000, message: 'execution reverted' }],
    ['Nethermind', { code: -32015, message: 'VM execution error.' }],
    ['Moonbeam', { code: -32603, message: 'VM Exception while processing transaction: revert no pair' }],
  ])('has no answer where it refuses, in the words of %s', async (_, error) => {
    expect(await ask(error)).toBeUndefined()
  })

  it.each([
    { code: -32000, message: 'header not found' },
    { code: -32603, message: 'Internal error' },
  ])('stays open where a node is in trouble: $message', async (error) => {
    await expect(ask(error)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  const question = { to: `0x${'1'.repeat(40)}`, data: '0x' }
  const longer = (one: `0x${string}`, other: `0x${string}`) => (one.length < other.length ? other : one)
  const askBoth = (...told: readonly unknown[]) => {
    const [first = {}, ...others] = told.map((eth_call) => ({ eth_call }))
    const { reader, asked } = createScriptedReader(first, ...others)
    const askContract = createAskContract({ reader, networks: [ethereum], clock: createClock() })
    return { asked, answer: askContract(ethereum.id, question, undefined, longer) }
  }
  const down = new DialogError('HTTP_UNREACHABLE')

  it('is asked of two nodes where one of two answers is to be preferred', async () => {
    expect(await askBoth('0x11', '0x2222').answer).toBe('0x2222')
    expect(await askBoth('0x2222', '0x11').answer).toBe('0x2222')
    expect(await askBoth(down, '0x11').answer).toBe('0x11')
    await expect(askBoth(down, down).answer).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    const alone = askBoth('0x11')
    expect([await alone.answer, alone.asked.length]).toEqual(['0x11', 1])
  })
})
