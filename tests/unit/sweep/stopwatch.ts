/** A loop over a megabyte of text: what takes so long here takes about a millisecond on a quiet laptop. */
const work = 'portico '.repeat(1 << 17)
function walk(): number {
  let sum = 0
  for (let i = 0; i < work.length; i++) sum = (sum * 31 + work.charCodeAt(i)) | 0
  return sum
}

/** Milliseconds that one call keeps this process busy, whatever else the machine does meanwhile; what it throws is part of it. */
export async function timeOf(call: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  try {
    const answer = call()
    if (answer instanceof Promise) await answer
  } catch {
    // How it refuses is asked elsewhere.
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

export async function bestOf(times: number, call: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) best = Math.min(best, await timeOf(call))
  return best
}

/** How long the loop takes on this machine now: a busy one is slower, and so is all that is measured beside it. */
export const yardstick = (): Promise<number> => bestOf(9, walk)
