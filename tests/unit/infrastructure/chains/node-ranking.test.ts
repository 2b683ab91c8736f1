import { describe, expect, it } from 'vitest'
import { createNodeRanking, rankNodes, type Sample } from '../../../../src/infrastructure/chains/evm/node-ranking.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const fast: Sample = { ms: 100, ok: true }
const slow: Sample = { ms: 1_000, ok: true }
const dead: Sample = { ms: 10, ok: false }

describe('node ranking', () => {
  it('keeps the listed order while nothing is known', () => {
    expect(rankNodes([], 3)).toEqual([0, 1, 2])
  })

  it('weighs stability 0.7 and latency 0.3 [S9.36]', () => {
    expect(rankNodes([[slow, fast]], 2)).toEqual([1, 0])
    // 0.7 for the one; for the other, which fails three of ten times, 0.49 + 0.3 × 0.71 = 0.703, or 0.49 + 0.3 × 0.69 = 0.697.
    const ten = (ms: number) => Array.from({ length: 10 }, (_, i) => [slow, { ms, ok: i > 2 }])
    expect([290, 310].map((ms) => rankNodes(ten(ms), 2))).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('puts a node last that never answers, however fast it fails', () => {
    expect(rankNodes([[dead, slow]], 2)).toEqual([1, 0])
  })

  const watched = (ping: (node: number) => Promise<unknown> = async () => undefined) => {
    const clock = createVirtualClock()
    const pings: number[] = []
    const ranking = createNodeRanking({
      count: 2,
      clock,
      ping: (node) => {
        pings.push(node)
        return ping(node)
      },
    })
    return { clock, pings, ranking }
  }

  it('pings nobody while nothing is read, and at most every 4 s while something is [S9.36]', async () => {
    const { clock, pings, ranking } = watched()
    await clock.advance(600_000)
    expect(pings).toEqual([])
    ranking.order()
    ranking.order()
    await clock.advance(3_999)
    ranking.order()
    expect(pings).toEqual([0, 1])
    await clock.advance(1)
    ranking.order()
    expect(pings).toEqual([0, 1, 0, 1])
    await clock.advance(600_000)
    expect(pings).toHaveLength(4)
    expect(clock.pending()).toBe(0)
  })

  it('counts a ping that takes longer than 1 s as failed [S9.36]', async () => {
    const { clock, ranking } = watched((node) => clock.sleep(node === 0 ? 1_001 : 999))
    ranking.order()
    await clock.advance(4_000)
    expect(ranking.order()).toEqual([1, 0])
  })

  it('remembers ten rounds [S9.36]', async () => {
    const down = { now: true }
    const { clock, ranking } = watched(async (node) => {
      if (node === 0 && down.now) throw new Error('down')
    })
    const first: unknown[] = []
    for (let i = 0; i < 12; i++) {
      first.push(ranking.order()[0])
      await clock.advance(4_000)
      down.now = false
    }
    // Nothing is known; the one bad round is among the last ten; it is not.
    expect(first).toEqual([0, ...Array<number>(10).fill(1), 0])
  })
})
