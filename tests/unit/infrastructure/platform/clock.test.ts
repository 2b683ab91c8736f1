import { describe, expect, it } from 'vitest'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

describe('the clock of the device', () => {
  it('leaves no timer behind when a sleeper is woken', async () => {
    const before = timers()
    const cancel = new AbortController()
    const sleeping = createClock().sleep(60_000, cancel.signal)
    expect(timers()).toBe(before + 1)
    cancel.abort()
    await expect(sleeping).rejects.toMatchObject({ code: 'ABORTED' })
    expect(timers()).toBe(before)
  })
})
