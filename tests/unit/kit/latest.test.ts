import { expect, it } from 'vitest'
import { createLatest } from '../../../src/kit/latest.js'

it('aborts the call before, and cancels the one that runs', async () => {
  const latest = createLatest()
  const signals: AbortSignal[] = []
  const run = () =>
    latest.run(async (signal) => {
      signals.push(signal)
      return signals.length
    })
  expect(await run()).toBe(1)
  const second = run()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  latest.cancel()
  expect(signals[1]?.aborted).toBe(true)
  expect(await second).toBe(2)
})
