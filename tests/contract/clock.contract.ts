import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/ports/clock.js'

export interface ClockSetup {
  readonly clock: Clock
  /** Lets time pass, really or not. */
  wait(ms: number): Promise<void>
}

/** What every clock owes. */
export function clockContract(adapter: string, setUp: () => ClockSetup): void {
  describe(`clock: ${adapter}`, () => {
    it('goes forward in milliseconds since 1970', async () => {
      const { clock, wait } = setUp()
      const before = clock.now()
      await wait(50)
      expect(before).toBeGreaterThan(Date.UTC(2025, 0, 1))
      expect(clock.now() - before).toBeGreaterThanOrEqual(49)
    })

    it('sleeps for the time asked, each sleeper by itself', async () => {
      const { clock, wait } = setUp()
      const woken: string[] = []
      void clock.sleep(60).then(() => woken.push('late'))
      void clock.sleep(10).then(() => woken.push('early'))
      expect(woken).toEqual([])
      await wait(40)
      expect(woken).toEqual(['early'])
      await wait(60)
      expect(woken).toEqual(['early', 'late'])
    })

    it('wakes a sleeper with ABORTED when the signal fires, before or while it sleeps', async () => {
      const { clock, wait } = setUp()
      await expect(clock.sleep(10, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
      const cancel = new AbortController()
      const sleeping = clock.sleep(60_000, cancel.signal)
      cancel.abort()
      await expect(sleeping).rejects.toMatchObject({ code: 'ABORTED' })
      await wait(1)
    })

    it('ignores a signal that fires after waking', async () => {
      const { clock, wait } = setUp()
      const cancel = new AbortController()
      const sleeping = clock.sleep(5, cancel.signal)
      await wait(30)
      cancel.abort()
      await expect(sleeping).resolves.toBeUndefined()
    })
  })
}
