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
    // Half as stable and ten times as fast: 0.35 + 0.3 × 0.9 = 0.62 against 0.7.
    expect(
      rankNodes(
        [
          [slow, fast],
          [slow, { ms: 100, ok: false }],
        ],
        2,
      ),
    ).toEqual([0, 1])
    // Four fifths as stable: 0.56 + 0.27 = 0.83 against 0.7.
    const rounds = [...Array.from({ length: 4 }, () => [slow, fast]), [slow, { ms: 100, ok: false }]]
    expect(rankNodes(rounds, 2)).toEqual([1, 0])
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
    const down = { first: true }
    const { clock, ranking } = watched(async (node) => {
      if (node === 0 && down.first) throw new Error('down')
    })
    ranking.order()
    await clock.advance(4_000)
    expect(ranking.order()).toEqual([1, 0])
    down.first = false
    for (let i = 0; i < 8; i++) {
      await clock.advance(4_000)
      expect(ranking.order()).toEqual([1, 0])
    }
    // The last of the two bad rounds is still among the ten.
    await clock.advance(4_000)
    expect(ranking.order()).toEqual([1, 0])
    for (let i = 0; i < 2; i++) {
      await clock.advance(4_000)
      ranking.order()
    }
    await clock.advance(0)
    expect(ranking.order()).toEqual([0, 1])
  })
})
