import { expect, it } from 'vitest'
import { accountId } from '../../../../src/domain/networks/caip.js'
import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createFindSince } from '../../../../src/infrastructure/chains/evm/find-since.js'
import { createScriptedReader, type Answers } from './scripted-reader.js'

const account = accountId(ethereum.id, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
/** A node by which the account has sent so many, and so many with those on their way. */
const counting = (mined: number, known?: number): Answers => ({
  eth_getTransactionCount: (_: string, block: string) => {
    if (block === 'latest') return `0x${mined.toString(16)}`
    return known === undefined ? new Error('It has no pool.') : `0x${known.toString(16)}`
  },
})
const noteOf = (first: Answers, ...others: readonly Answers[]) =>
  createFindSince({ reader: createScriptedReader(first, ...others).reader, decimalsOf: new Map() }).noteBefore(
    account,
    ethereum,
    undefined,
    undefined,
  )

it.each<readonly [string, string, readonly [Answers, ...Answers[]]]>([
  ['of one node', '7', [counting(7)]],
  ['of one node that has a pool', '7/9', [counting(7, 9)]],
  ['of the one that has come furthest, where another is behind', '7/9', [counting(3, 3), counting(7, 9)]],
  ['of whoever knows more of what is on its way', '7/9', [counting(7, 9), counting(7)]],
  ['of who answers', '7/8', [{}, counting(7, 8)]],
])('what was sent before a wallet is asked is noted by the word %s', async (_, note, [first, ...others]) => {
  expect(await noteOf(first, ...others)).toBe(note)
})

it('nothing is noted where nobody answers', async () => {
  await expect(noteOf({}, {})).rejects.toMatchObject({ code: 'RPC_ERROR' })
})
