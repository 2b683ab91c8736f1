import { describe, expect, it } from 'vitest'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createAskContract } from '../../../../src/infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../../../../src/infrastructure/chains/evm/reader.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'

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
  return createAskContract({ reader, networks: [ethereum] })(ethereum.id, { to: `0x${'1'.repeat(40)}`, data: '0x' })
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
})
