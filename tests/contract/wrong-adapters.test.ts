import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { wrongAdapters } from '../wrong-adapters/all.js'

// Each suite is run on adapters that are wrong in one thing, in a Vitest of its own, where failing is what is wanted.

interface Obligation {
  readonly title: string
  readonly ancestorTitles: readonly string[]
  readonly status: string
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const vitest = path('../../node_modules/vitest/vitest.mjs')

const runAll = (): Promise<readonly Obligation[]> =>
  new Promise((resolve, reject) => {
    const options = { cwd: path('../wrong-adapters'), maxBuffer: 100_000_000 }
    execFile(process.execPath, [vitest, 'run'], options, (_, answer, trouble) => {
      try {
        const { testResults } = JSON.parse(answer.slice(answer.indexOf('{'))) as {
          readonly testResults: readonly { readonly assertionResults: readonly Obligation[] }[]
        }
        resolve(testResults.flatMap(({ assertionResults }) => assertionResults))
      } catch (cause) {
        reject(new Error(`The suites could not be run on the wrong adapters.\n${trouble}`, { cause }))
      }
    })
  })

let obligations: readonly Obligation[]
beforeAll(async () => {
  obligations = await runAll()
  // A run of Vitest by itself: a busy machine takes minutes for what a free one has in seconds.
}, 600_000)

describe.each(Object.entries(wrongAdapters))('the suite of a %s finds out', (suite, adapters) => {
  it.each(adapters.map(({ what, breaks }) => [what, breaks] as const))('%s', (what, breaks) => {
    const own = obligations.filter(({ ancestorTitles }) => ancestorTitles.includes(`${suite}: ${what}`))
    const broken = own.filter(({ status }) => status === 'failed').map(({ title }) => title)
    expect(broken).toContain(breaks)
    // It is wrong in one thing: most of what it owes, it does.
    expect(broken.length).toBeLessThanOrEqual(own.length / 2)
  })
})

it('every published suite has found an adapter out', async () => {
  const suites = Object.keys(await import('./index.js'))
  expect(Object.keys(wrongAdapters)).toHaveLength(suites.length)
})
