import { takeShifts, watchShifts } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { chapters, walkNoise, walkThrough } from './support/walk.ts'

// As in `every-view`.
test.use({ trace: 'off', expected: walkNoise })

/** Longer than what the browser takes for the visitor's own doing: half a second after a press. */
const lateMs = 700

for (const chapter of ['borrowing', 'explorer', 'holder', 'receiving', 'buying'] as const)
  test(`${chapter}: nothing jumps where every answer takes ${lateMs} ms`, async ({ page, world }) => {
    test.setTimeout(180_000)
    await watchShifts(page)
    await page.route(
      () => true,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        await route.fallback().catch(() => undefined)
      },
    )
    await walkThrough(chapters[chapter], { page, world }, async ({ name }) => {
      expect.soft(await takeShifts(page), `${name} stands still`).toEqual([])
    })
  })
