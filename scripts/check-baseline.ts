import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lawViolations } from './layer-law.ts'
import { repositoryRoot } from './package-manifest.ts'

/** The contract suites and what only they bring: they run in a host's tests, by Node. */
const inNode = /^(?:testing|chunks\/contract)\.js$/

/**
 * Asks of what is built what the law asks of the source: nothing that the oldest browsers lack (decision 7). Libraries that are built in
 * come by here and nowhere else. `standalone` has the same of ours again, and beside it what hosts' builds take from others as it is.
 * @throws Error that names the files and what they use
 */
export function checkBaseline(): void {
  const dist = join(repositoryRoot, 'dist')
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !inNode.test(name) && !name.startsWith('standalone'))
    .map((name) => ({
      path: `src/built/${name.replace(/\.js$/, '.ts')}`,
      text: readFileSync(join(dist, name), 'utf8'),
    }))
  const found = lawViolations(texts).filter(({ rule }) => rule === 'browser-baseline')
  if (texts.length < 100 || found.length > 0)
    throw new Error(
      `${texts.length} built files, of which some ask too much: ${found.map(({ path, line, said }) => `${path}:${line} ${said}`).join('; ') || 'too few files'}`,
    )
  console.log(`${texts.length} built files use nothing that the oldest browsers lack.`)
}
