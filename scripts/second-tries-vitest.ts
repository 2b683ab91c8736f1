import type { Reporter } from 'vitest/node'
import { noteSecondTry } from './second-tries.ts'

/** Names what passed only the second time, and why it did. */
export const namesSecondTries: Reporter = {
  onTestRunEnd: (modules) => {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky === true) {
          noteSecondTry(`${module.relativeModuleId} > ${test.fullName}`)
          // Vitest shows nothing of a try that was followed by a better one.
          for (const { message, diff = '' } of test.result().errors ?? []) console.warn(`${message}\n${diff}`)
        }
  },
}
