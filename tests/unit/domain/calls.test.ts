import { describe, expect, it } from 'vitest'
import { atomicity } from '../../../src/domain/calls/atomicity.js'
import { settledCalls } from '../../../src/domain/calls/calls.js'

describe('what a wallet says of several calls', () => {
  it.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x1': { atomic: { status: 'ready' } } }, 'ready'],
    [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x1': { atomicBatch: { supported: true } } }, 'supported'],
    [{ '0x1': { atomic: { status: 'ready' } }, '0x0': { atomicBatch: { supported: true } } }, 'supported'],
    [{ '0x1': { atomic: { status: 'unsupported' }, atomicBatch: { supported: 'yes' } } }, 'none'],
    [{ '0x2105': { atomic: { status: 'supported' } } }, 'none'],
    [{ '0x1': null }, 'none'],
    [{}, 'none'],
  ] as const)('%o: %s', (told, expected) => {
    expect(atomicity(told, 'eip155:1')).toBe(expected)
  })

  const receipt = (transactionHash: string, status = '0x1') => ({ transactionHash, status })
  it.each([
    ['pending', { status: 100 }, undefined],
    ['nonsense', { status: 'soon' }, undefined],
    ['done without a trace', { status: 200, receipts: [] }, undefined],
    [
      'done, in words of a draft',
      { status: 'CONFIRMED', receipts: [receipt('0xa')] },
      ['confirmed 0xa', 'confirmed 0xa'],
    ],
    ['never on the chain', { status: 400 }, ['failed', 'failed']],
    ['undone', { status: 500, receipts: [receipt('0xa')] }, ['failed 0xa', 'failed 0xa']],
    [
      'each by itself',
      { status: 200, atomic: false, receipts: [receipt('0xa'), receipt('0xb')] },
      ['confirmed 0xa', 'confirmed 0xb'],
    ],
    // Several may share a transaction: asking for the second again would pay twice.
    [
      'each by itself, in one transaction',
      { status: 200, atomic: false, receipts: [receipt('0xa')] },
      ['confirmed 0xa', 'confirmed'],
    ],
    [
      'each by itself, in one transaction that was undone',
      { status: 200, atomic: false, receipts: [receipt('0xa', '0x0')] },
      ['failed 0xa', 'skipped'],
    ],
    [
      'each by itself, in one transaction, in words of a draft',
      { status: 'CONFIRMED', atomic: false, receipts: [receipt('0xa')] },
      ['confirmed 0xa', 'unknown'],
    ],
    [
      'a part',
      { status: 600, atomic: false, receipts: [receipt('0xa'), receipt('0xb', '0x0')] },
      ['confirmed 0xa', 'failed 0xb'],
    ],
    [
      'a part, and nothing more',
      { status: 600, atomic: false, receipts: [receipt('0xa')] },
      ['confirmed 0xa', 'skipped'],
    ],
    [
      'a part, of a wallet that does not say whether it is one',
      { status: 600, receipts: [receipt('0xa'), receipt('0xb', '0x0')] },
      ['confirmed 0xa', 'failed 0xb'],
    ],
    ['a part without a trace', { status: 600 }, ['unknown', 'unknown']],
    [
      'in a block and undone, in words of a draft',
      { status: 'CONFIRMED', receipts: [receipt('0xa', '0x0')] },
      ['failed 0xa', 'failed 0xa'],
    ],
    [
      'done as one, and undone',
      { status: 200, atomic: true, receipts: [receipt('0xa', '0x00'), receipt('0xb')] },
      ['failed 0xb', 'failed 0xb'],
    ],
    [
      'in blocks and undone in part, in words of a draft',
      { status: 'CONFIRMED', receipts: [receipt('0xa'), receipt('0xb', '0x0')] },
      ['confirmed 0xa', 'failed 0xb'],
    ],
    [
      'each by itself, of receipts that do not say whether they worked',
      { status: 200, atomic: false, receipts: [{ transactionHash: '0xa' }, receipt('0xb', 'success')] },
      ['confirmed 0xa', 'confirmed 0xb'],
    ],
    [
      'a part, of receipts that do not say whether they worked',
      { status: 600, atomic: false, receipts: [{ transactionHash: '0xa' }, receipt('0xb', '0x0')] },
      ['unknown 0xa', 'failed 0xb'],
    ],
    [
      'in a block, in words of a draft, and nothing says whether it worked',
      { status: 'CONFIRMED', receipts: [{ transactionHash: '0xa' }] },
      ['unknown 0xa', 'unknown 0xa'],
    ],
    [
      'each by itself, one of them undone',
      { status: 200, atomic: false, receipts: [receipt('0xa', '0x0'), receipt('0xb', '0x01')] },
      ['failed 0xa', 'confirmed 0xb'],
    ],
  ] as const)('%s', (_, answer, expected) => {
    const steps = settledCalls(answer, 2)?.steps.map((step) =>
      [step.status, ...('hash' in step && step.hash !== undefined ? [step.hash] : [])].join(' '),
    )
    expect(steps).toEqual(expected)
  })
})
