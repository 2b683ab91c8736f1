import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchHistories } from './support/search-histories.js'

const search = (hold: (length: number) => void): Promise<Error | void> =>
  searchHistories(
    fc.asyncProperty(fc.nat(1_000), async (length) => void hold(length)),
    200,
  )

describe('a search for histories', () => {
  it('says the shortest that it found, and where it broke', async () => {
    const found = await search((length) => expect(length).toBeLessThan(70)).catch((error: Error) => error)
    expect(String(found)).toContain('Counterexample: [70]')
    expect(found?.cause).toHaveProperty('stack', expect.stringContaining('search-histories.test.ts'))
  })

  it('fails where what it found happens only once', async () => {
    let happened = 0
    const found = await search(() => expect((happened += 1)).not.toBe(5)).catch((error: unknown) => error)
    expect(String(found)).toContain('Only the first of two equal searches found it')
  })

  it('leaves errors as they were', async () => {
    const { stackTraceLimit } = Error
    expect(stackTraceLimit).toBeGreaterThan(0)
    await search(() => expect(Error.stackTraceLimit).toBe(0))
    expect(Error.stackTraceLimit).toBe(stackTraceLimit)
  })
})
