import type { Clock } from '../ports/clock.js'

const [firstPauseMs, longestPauseMs, patienceMs] = [500, 8_000, 600_000]

/** Asks again and again, ever more slowly, until there is an answer; undefined when nobody has one in ten minutes, or before the dialog ends. Never rejects. */
export async function untilSettled<T>(
  clock: Pick<Clock, 'sleep' | 'now'>,
  signal: AbortSignal,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const end = clock.now() + patienceMs
  for (let pause = firstPauseMs; clock.now() < end && !signal.aborted; pause = Math.min(pause * 1.5, longestPauseMs)) {
    // A look that fails is followed by another.
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await clock.sleep(pause, signal).catch(() => undefined)
  }
  return undefined
}
