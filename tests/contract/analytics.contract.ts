import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Analytics } from '../../src/ports/analytics.js'

export interface AnalyticsSetup {
  readonly analytics: Analytics
  /** Names of the events that arrived, in order. */
  received(): readonly string[]
  /** The newest that arrived, with all that was said of it. */
  newest(): unknown
  fail(): void
  stop?(): Promise<void>
}

/** What a sink of events owes. */
export function analyticsContract(adapter: string, setUp: () => Promise<AnalyticsSetup> | AnalyticsSetup): void {
  describe(`analytics: ${adapter}`, () => {
    let given: AnalyticsSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const opened = { event: 'MODAL_OPEN', properties: { connected: false } } as const

    it('delivers events without making the caller wait [S7.31]', async () => {
      expect(given.analytics.track(opened)).toBeUndefined()
      await expect.poll(() => given.received()).toEqual(['MODAL_OPEN'])
      expect(given.newest()).toEqual(opened)
    })

    it('keeps quiet about creation [S7.32]', async () => {
      given.analytics.track({ event: 'MODAL_CREATED' })
      given.analytics.track(opened)
      await expect.poll(() => given.received()).toEqual(['MODAL_OPEN'])
    })

    it('never troubles the caller with a failure', async () => {
      given.fail()
      expect(() => given.analytics.track(opened)).not.toThrow()
      await new Promise((done) => setTimeout(done, 50))
      expect(given.received()).toEqual([])
    })
  })
}
