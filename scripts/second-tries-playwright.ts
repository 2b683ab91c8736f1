import { relative } from 'node:path'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { noteSecondTry } from './second-tries.ts'

/** Names what passed only the second time. Playwright takes a reporter that is the default of its file. */
export default function namesSecondTries(): Reporter {
  let suite: Suite | undefined
  return {
    printsToStdio: () => false,
    onBegin: (_, all) => {
      suite = all
    },
    onEnd: () => {
      for (const { location, title } of suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [])
        noteSecondTry(`${relative('.', location.file)}:${location.line} > ${title}`)
    },
  }
}
