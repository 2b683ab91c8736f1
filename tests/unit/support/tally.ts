import { expect } from 'vitest'

/** What happened in all histories of a model together: a search in which hardly anything happens proves nothing. */
export interface Tally {
  /** Something happened: once, or so many times. */
  count(what: string, times?: number): void
  /** @param least how often each must have happened in a hundred histories */
  expectAtLeast(least: Readonly<Record<string, number>>): void
}

export function createTally(histories: number): Tally {
  const counts = new Map<string, number>()
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    expectAtLeast: (least) => {
      const told = Object.fromEntries([...counts].sort())
      if (process.env['SHOW_TALLY'] !== undefined)
        process.stdout.write(`${histories} histories: ${JSON.stringify(told)}\n`)
      for (const [what, times] of Object.entries(least))
        expect(counts.get(what) ?? 0, `${what}, of ${JSON.stringify(told)}`).toBeGreaterThanOrEqual(
          Math.floor((times * histories) / 100),
        )
    },
  }
}
