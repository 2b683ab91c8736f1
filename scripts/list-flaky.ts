import type { Reporter } from 'vitest/node'

/** Names at the end of a run what passed only the second time. */
export const listFlaky: Reporter = {
  onTestRunEnd: (modules) => {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky === true) console.warn(`flaky: ${module.relativeModuleId} > ${test.fullName}`)
  },
}
