import type { Reporter } from 'vitest/node'
import { noteSecondTry } from './second-tries.ts'

/** Names what passed only the second time. */
export const namesSecondTries: Reporter = {
  onTestRunEnd: (modules) => {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky === true) noteSecondTry(`${module.relativeModuleId} > ${test.fullName}`)
  },
}
