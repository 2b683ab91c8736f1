import { describe, expect, it } from 'vitest'
import type { TransferOutcome } from '../../../../src/domain/money/transfer.js'
import { agree, type Witness } from '../../../../src/infrastructure/chains/evm/agree.js'
import { operatorOf } from '../../../../src/infrastructure/chains/rpc-nodes.js'

const hash = `0x${'ab'.repeat(32)}`
const unseen: TransferOutcome = { status: 'pending', hash, unseen: true }
/** In the block of height 100. */
const landed = (head: bigint): Witness => ({
  outcome: { status: 'confirmed', hash, depth: Number(head) - 99 },
  head,
})
const failed: Witness = { outcome: { status: 'failed', hash, depth: 3 }, head: 102n }
const node = (told: Witness) => ({ told, by: 'node' as const })
const wallet = (told: Witness) => ({ told, by: 'wallet' as const })
const notSeen = (head: bigint | undefined, isFresh = false): Witness => ({ outcome: unseen, head, isFresh })

describe('that a payment landed, by the word of one', () => {
  it.each<readonly [string, Witness, TransferOutcome['status']]>([
    ['is denied by who has come as far and has not seen it', notSeen(100n), 'pending'],
    ['is denied by who has come further', notSeen(500n), 'pending'],
    ['is denied by who has seen it wait', { outcome: { status: 'pending', hash, nonce: 7 }, head: 105n }, 'pending'],
    ['is denied by who saw something unclear there', { outcome: { status: 'unknown', hash }, head: 105n }, 'pending'],
    ['is denied by who is not there yet and keeps up', notSeen(99n, true), 'pending'],
    ['stands beside one that is behind', notSeen(99n), 'confirmed'],
    ['stands beside one whose height nobody knows', notSeen(undefined), 'confirmed'],
  ])('%s', (_, other, status) => {
    for (const said of [
      [node(landed(105n)), node(other)],
      [node(other), node(landed(105n))],
    ])
      expect(agree(said, 2, hash).status).toBe(status)
    expect(agree([node(landed(105n)), wallet(other)], 1, hash).status).toBe(status)
    expect(agree([wallet(landed(105n)), node(other)], 1, hash).status).toBe(status)
  })

  it('stands where another node says so too, whoever denies it, and not where the wallet does', () => {
    expect(agree([node(landed(105n)), node(landed(104n)), node(notSeen(105n))], 3, hash)).toMatchObject({ depth: 5 })
    const byWallet = [node(landed(105n)), wallet(landed(105n)), node(notSeen(105n))]
    expect(agree(byWallet, 2, hash)).toEqual(unseen)
  })

  it('stands alone', () => {
    expect(agree([node(landed(105n))], 1, hash)).toMatchObject({ status: 'confirmed', depth: 6 })
    expect(agree([node(landed(105n))], 2, hash)).toMatchObject({ status: 'confirmed', depth: 6 })
  })
})

describe('that a payment never will land', () => {
  it('is believed of two nodes, and not of a node and the wallet', () => {
    expect(agree([node(failed), node(failed)], 2, hash)).toMatchObject({ status: 'failed' })
    expect(agree([node(failed), wallet(failed)], 1, hash)).toEqual({ status: 'unknown', hash, oneSource: true })
    expect(agree([node(failed), wallet(failed)], 2, hash)).toEqual({ status: 'unknown', hash })
    expect(agree([wallet(failed)], 0, hash)).toEqual({ status: 'unknown', hash, oneSource: true })
  })

  it('is open where the wallet speaks against it', () => {
    expect(agree([node(failed), node(failed), wallet(landed(105n))], 2, hash)).toEqual({ status: 'unknown', hash })
  })
})

describe('who runs a node', () => {
  it.each([
    ['https://one.infura.example/v3/key', 'infura.example'],
    ['https://TWO.infura.example:8545', 'infura.example'],
    ['https://infura.example./', 'infura.example'],
    ['http://localhost:8545', 'localhost'],
    ['http://127.0.0.1:8545/one', '127.0.0.1'],
    ['http://10.1.0.1', '10.1.0.1'],
    ['http://[::1]:8545', '[::1]'],
    ['/own/node', 'page.invalid'],
    ['https://', ''],
    [`https://${'a.'.repeat(2_000)}example`, ''],
  ])('%s: %s', (url, operator) => {
    expect(operatorOf(url)).toBe(operator)
  })
})
