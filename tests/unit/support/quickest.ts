/** What a calm machine takes for the yardstick, in ms. */
const calm = 0.6
const megabyte = 'a'.repeat(1_000_000)
const yardstick = () => /^[a-z]*$/.test(megabyte)

/**
 * The shortest of up to 40 runs, in ms of a calm machine; it stops at the first one below `limit`. A busy machine takes longer for
 * the yardstick too, which is measured beside each run.
 */
export function quickest(limit: number, task: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 40 && best >= limit; run += 1) {
    const slowness = Math.max(1, time(yardstick) / calm)
    best = Math.min(best, time(task) / slowness)
  }
  return best
}

function time(task: () => unknown): number {
  const start = performance.now()
  task()
  return performance.now() - start
}
