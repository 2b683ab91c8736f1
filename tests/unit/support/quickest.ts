/** What a calm machine takes for the yardstick, in ms. */
const calm = 0.6
const megabyte = 'a'.repeat(1_000_000)
const yardstick = () => /^[a-z]*$/.test(megabyte)

/**
 * The shortest of up to 40 runs, in ms of a calm machine; it stops at the first one below `limit`. A busy machine takes longer for
 * the yardstick too, which is measured beside each run. A limit stands ten times above what is right: what looks again at every
 * letter takes a thousand times as long.
 */
export function quickest(limit: number, task: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  // The first runs are those of an engine that does not know it yet.
  let shortest = Math.min(...Array.from({ length: 5 }, () => time(yardstick)))
  const calmed = () => best / Math.max(1, shortest / calm)
  for (let run = 0; run < 40 && !(calmed() < limit); run += 1) {
    // The shortest of both, for a pause within the yardstick alone would excuse a slow task.
    shortest = Math.min(shortest, time(yardstick))
    best = Math.min(best, time(task))
  }
  return calmed()
}

function time(task: () => unknown): number {
  const start = performance.now()
  task()
  return performance.now() - start
}
