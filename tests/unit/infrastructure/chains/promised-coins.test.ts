import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../../src/domain/networks/caip.js'
import { createPromises } from '../../../../src/infrastructure/chains/bitcoin/promised-coins.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const chainId: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const id = (i: number) => i.toString(16).padStart(64, '0')
const payment = (i: number, count: number) => ({
  chainId,
  address: 'bc1qsender',
  hash: id(i),
  coins: Array.from({ length: count }, (_, at) => ({ txid: id(1_000 * i + at), index: 0, value: 100_000n })),
})

const open = () => {
  const storage = createMemoryStorage()
  const promises = createPromises({ storage, clock: createVirtualClock() })
  return { ...promises, length: () => JSON.stringify(storage.get('bitcoinCoins')).length }
}

describe('coins of payments that may be on their way', () => {
  it('are kept before those of payments that are over, however new these are and however many coins they have', () => {
    const { keep, end, find, length } = open()
    keep(payment(1, 2))
    for (let i = 2; i < 40; i++) {
      keep(payment(i, 50))
      end(id(i))
    }
    expect(find(id(1))?.coins).toHaveLength(2)
    expect(find(id(39))?.over).toBe(true)
    keep(payment(200, 400))
    // By one of its coins it is bound.
    expect([find(id(1))?.over, find(id(200))?.coins.length, find(id(39))?.coins.length]).toEqual([false, 400, 1])
    expect(length()).toBeLessThan(64 * 1024)
  })

  it('are never forgotten for those of another payment, which is refused instead', () => {
    const { keep, end, find } = open()
    keep(payment(1, 400))
    expect(() => keep(payment(2, 400))).toThrow('Too many payments')
    expect([find(id(1))?.coins.length, find(id(2))]).toEqual([400, undefined])
    end(id(1))
    keep(payment(2, 400))
    expect([find(id(1))?.coins.length, find(id(2))?.coins.length]).toEqual([1, 400])
  })
})
