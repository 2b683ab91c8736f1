import { describe, expect, it } from 'vitest'
import type { TransferOutcome } from '../../../../src/domain/money/transfer.js'
import { agree } from '../../../../src/infrastructure/chains/evm/agree.js'
import { operatorOf } from '../../../../src/infrastructure/chains/rpc-nodes.js'

const hash = `0x${'ab'.repeat(32)}`
const unseen: TransferOutcome = { status: 'pending', hash, unseen: true }
const landed = (depth: number, status: 'confirmed' | 'other' = 'confirmed'): TransferOutcome => ({
  status,
  hash,
  depth,
})
const failed: TransferOutcome = { status: 'failed', hash, depth: 3 }
const node = (told: TransferOutcome) => ({ told, by: 'node' as const })
const wallet = (told: TransferOutcome) => ({ told, by: 'wallet' as const })

describe('that a payment landed, by the word of one', () => {
  it.each<readonly [string, TransferOutcome]>([
    ['has not seen it, however far it is', unseen],
    ['has seen it wait', { status: 'pending', hash, nonce: 7 }],
    ['saw something unclear there', { status: 'unknown', hash }],
  ])('is denied by who %s', (_, other) => {
    for (const said of [
      [node(landed(11)), node(other)],
      [node(other), node(landed(11))],
    ])
      expect(agree(said, 2, hash).status).toBe('pending')
    expect(agree([node(landed(6)), wallet(other)], 1, hash).status).toBe('pending')
    expect(agree([wallet(landed(6)), node(other)], 1, hash).status).toBe('pending')
  })

  it.each(['confirmed', 'other'] as const)('is shown as that where the others cannot be asked: %s', (status) => {
    const byOne = { status: 'pending', hash, byOne: true }
    expect(agree([node(landed(11, status))], 2, hash)).toEqual(byOne)
    expect(agree([wallet(landed(11, status))], 2, hash)).toEqual(byOne)
    expect(agree([node(landed(11, status)), wallet(landed(11, status))], 2, hash)).toEqual(byOne)
  })

  it('stands where another node says so too, whoever denies it, and not where the wallet does', () => {
    expect(agree([node(landed(6)), node(landed(5)), node(unseen)], 3, hash)).toMatchObject({ depth: 5 })
    expect(agree([node(landed(6)), wallet(landed(6)), node(unseen)], 2, hash)).toEqual(unseen)
  })

  it('is open where nobody knows of it, and that there is one source to ask is told with it', () => {
    expect(agree([node(unseen)], 1, hash)).toEqual({ ...unseen, oneSource: true })
    expect(agree([node(unseen)], 2, hash)).toEqual(unseen)
  })

  it('stands where a site has one node', () => {
    expect(agree([node(landed(6))], 1, hash)).toMatchObject({ status: 'confirmed', depth: 6 })
    expect(agree([node(landed(6)), wallet(landed(5))], 1, hash)).toMatchObject({ status: 'confirmed', depth: 5 })
    expect(agree([wallet(landed(6))], 0, hash)).toMatchObject({ status: 'confirmed', depth: 6 })
  })
})

describe('that a payment never will land', () => {
  it('is believed of two nodes, and not of a node and the wallet', () => {
    expect(agree([node(failed), node(failed)], 2, hash)).toMatchObject({ status: 'failed' })
    expect(agree([node(failed), wallet(failed)], 1, hash)).toEqual({ status: 'unknown', hash, oneSource: true })
    expect(agree([node(failed), wallet(failed)], 2, hash)).toEqual({ status: 'unknown', hash })
    expect(agree([wallet(failed)], 0, hash)).toEqual({ status: 'unknown', hash, oneSource: true })
  })

  it('is open where one says that it failed, and the other that it is on no chain: one of them is wrong', () => {
    expect(agree([node(failed), node({ status: 'dropped' })], 2, hash)).toEqual({ status: 'unknown', hash })
    expect(agree([node({ status: 'dropped' }), node(failed)], 2, hash)).toEqual({ status: 'unknown', hash })
    const gone = [node({ status: 'dropped' }), node({ status: 'replaced', hash: `0x${'cd'.repeat(32)}` })]
    expect(agree(gone, 2, hash)).toMatchObject({ status: 'replaced' })
  })

  it('is open where two name different transactions that took its place', () => {
    const replaced = (digits: string) => node({ status: 'replaced', hash: `0x${digits.repeat(32)}` })
    expect(agree([replaced('cd'), replaced('ef')], 2, hash)).toEqual({ status: 'unknown', hash })
    expect(agree([replaced('cd'), replaced('cd')], 2, hash)).toMatchObject({ status: 'replaced' })
  })

  it('is open where the wallet speaks against it', () => {
    expect(agree([node(failed), node(failed), wallet(landed(6))], 2, hash)).toEqual({ status: 'unknown', hash })
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
