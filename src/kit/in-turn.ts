export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Runs so many tasks at a time and no more, in the order in which they came, whatever becomes of those before. */
export function createInTurn(atOnce: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // Whoever waits takes over this place.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
