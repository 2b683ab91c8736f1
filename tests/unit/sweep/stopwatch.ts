/** A loop over a megabyte of text: what takes so long here takes about a millisecond on a quiet laptop. */
const work = 'portico '.repeat(1 << 17)
function walk(): number {
  let sum = 0
  for (let i = 0; i < work.length; i++) sum = (sum * 31 + work.charCodeAt(i)) | 0
  return sum
}

/**
 * Milliseconds of one call; what it throws is part of it. Less than by the clock where others had the machine meanwhile, and less than the
 * process was busy where it collected or compiled beside it.
 */
export async function timeOf(call: () => unknown): Promise<number> {
  const [start, busy] = [performance.now(), process.cpuUsage()]
  try {
    const answer = call()
    if (answer instanceof Promise) await answer
  } catch {
    // How it refuses is asked elsewhere.
  }
  const { user, system } = process.cpuUsage(busy)
  return Math.min(performance.now() - start, (user + system) / 1000)
}

export async function bestOf(times: number, call: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) best = Math.min(best, await timeOf(call))
  return best
}

/** How long the loop takes on this machine now: a busy one is slower, and so is all that is measured beside it. */
export const yardstick = (): Promise<number> => bestOf(9, walk)
