import { holdBack, takeShifts, watchShifts } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { chapters, walkNoise, walkThrough } from './support/walk.ts'

// As in `every-view`.
test.use({ trace: 'off', expected: walkNoise })

type Name = keyof typeof chapters

/** Those that show most of what is fetched; all of them by `SLOW=all npx playwright test slow`. */
const most: readonly Name[] = [
  'borrowing',
  'broken',
  'buying',
  'byEmail',
  'explorer',
  'holder',
  'naming',
  'receiving',
  'sessions',
  'stranded',
]
const slow = process.env['SLOW'] === 'all' ? (Object.keys(chapters) as Name[]) : most

for (const chapter of slow)
  test(`${chapter}: nothing jumps where every answer is late`, async ({ page, world }) => {
    await watchShifts(page, { answers: 'late' })
    await holdBack(page)
    await walkThrough(chapters[chapter], { page, world }, async ({ name }) => {
      expect.soft(await takeShifts(page), `${name} stands still`).toEqual([])
    })
  })
