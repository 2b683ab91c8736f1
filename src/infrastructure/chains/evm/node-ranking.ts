import { withDeadline } from '../../../domain/requests.js'
import type { Clock } from '../../../ports/clock.js'

/** How a node answered one ping. */
export interface Sample {
  readonly ms: number
  readonly ok: boolean
}

const intervalMs = 4_000
const sampleCount = 10
const pingTimeoutMs = 1_000
const stabilityWeight = 0.7
const latencyWeight = 0.3

/**
 * Which node to ask first: 0.7 parts stability, 0.3 parts latency over the last samples; the listed order among equals [S9.36].
 * @param rounds one list per round of pings, with one sample per node
 */
export function rankNodes(rounds: readonly (readonly Sample[])[], count: number): readonly number[] {
  const slowest = rounds.flat().reduce((most, { ms }) => (ms > most ? ms : most), 1)
  const scores = Array.from({ length: count }, (_, node) => {
    const samples = rounds.flatMap((round) => round[node] ?? [])
    const stability = share(samples.map(({ ok }) => (ok ? 1 : 0)))
    const latency = 1 - share(samples.map(({ ms }) => ms)) / slowest
    return stability === 0 ? 0 : stabilityWeight * stability + latencyWeight * latency
  })
  return scores.map((_, node) => node).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}

const share = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export interface NodeRanking {
  /** Indexes of the nodes, best first. Also pings them, if the last round is old; nobody waits for that. */
  order(): readonly number[]
}

/** Pings ride on reads, at most one round in 4 s: a page that reads nothing asks nothing, where viem's own ranking never stops. */
export function createNodeRanking({
  count,
  clock,
  ping,
}: {
  readonly count: number
  readonly clock: Clock
  readonly ping: (node: number) => Promise<unknown>
}): NodeRanking {
  const state: { rounds: readonly (readonly Sample[])[]; last: number | undefined } = { rounds: [], last: undefined }

  const sample = async (node: number): Promise<Sample> => {
    const start = clock.now()
    const ok = await withDeadline({ clock, ms: pingTimeoutMs }, () => ping(node)).then(
      () => true,
      () => false,
    )
    return { ms: clock.now() - start, ok }
  }

  const refresh = async () => {
    const round = await Promise.all(Array.from({ length: count }, (_, node) => sample(node)))
    state.rounds = [...state.rounds, round].slice(-sampleCount)
  }

  return {
    order: () => {
      if (state.last === undefined || clock.now() - state.last >= intervalMs) {
        state.last = clock.now()
        void refresh()
      }
      return rankNodes(state.rounds, count)
    },
  }
}
