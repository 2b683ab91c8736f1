import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptiedFailures, repeatedFunctions, unusedExports } from '../../scripts/house-measures.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'

// What keeps the house easy to live in. Cycles and lengths are a matter of the layer law, words of their own test.

const sources = readSources(repositoryRoot, ['src'])
/** What `portico/networks` publishes is used by hosts. */
const published = 'src/domain/networks/networks.ts'

describe('the measures of the house', () => {
  it('has nothing in kit, domain or application that only tests use', () => {
    const used = sources.filter(({ path }) => path !== 'src/testing.ts')
    const asked = used.filter(({ path }) => /^src\/(?:kit|domain|application)\//.test(path) && path !== published)
    expect(asked.length).toBeGreaterThan(100)
    expect(unusedExports(asked, used)).toEqual([])
  })

  it('has a test for each tool of the ground floor', () => {
    // `stream` is types alone.
    const tools = sources.flatMap(({ path }) => /^src\/(kit\/(?!stream\.).+)\.ts$/.exec(path)?.[1] ?? [])
    expect(tools.filter((tool) => !existsSync(`${repositoryRoot}/tests/unit/${tool}.test.ts`))).toEqual([])
  })

  it('has no tool twice', () => {
    expect(repeatedFunctions(sources)).toEqual([
      // What is logged of an error, by the room's own reason not to log more.
      'src/application/sign-in/prove.ts codeOf, src/infrastructure/connectors/embedded-connection.ts codeOf',
      // Each knows the words of its own.
      'src/presentation/react/views/wallet-send/send-error-text.ts hasSentence, src/presentation/react/views/wallet-send/transaction-error-text.ts hasSentence',
    ])
  })

  /** Where nothing is told by what is missing; each with why. */
  const harmless = new Map([
    // Another wallet's object: what throws is as good as missing.
    ['src/infrastructure/connectors/wallet-standard/standard-wallet.ts []', 'hostile lists'],
    // Looked for once more; when it is not found, the first error is told.
    ['src/infrastructure/chains/bitcoin/broadcast.ts []', 'second look'],
    // Too few payments in what is left tell nothing, and the fee stays one that nobody else spoke of.
    ['src/infrastructure/chains/bitcoin/last-blocks.ts []', 'a page of a block'],
    // A frame that signed nothing has told no proof: the visitor is asked for it by the view.
    ['src/infrastructure/connectors/embedded-sign-in.ts []', 'proofs'],
    // 401 says that nobody is signed in; all else is told.
    ['src/infrastructure/sign-in/backend-sign-in.ts { sessions: [] }', 'sessions'],
    ['src/infrastructure/sign-in/hosted-sign-in.ts []', 'sessions'],
    // A wallet that does not know the method has no capabilities.
    ['src/infrastructure/chains/evm/capabilities.ts {}', 'capabilities'],
    // A site that names no co-signer has none; all else is told.
    ['src/application/smart-sessions/session-list.ts []', 'co-signer'],
    // A host's own words that do not load leave ours.
    ['src/composition/fetch-messages.ts {}', 'messages'],
    // The specification has it so (S4.26).
    ['src/application/embedded/smart-account-networks.ts []', 'smart accounts'],
    // How many were asked is told beside what they said.
    ['src/infrastructure/chains/evm/reader.ts []', 'sources'],
    // A node that does not know the method leaves the floor of the fee.
    ['src/infrastructure/chains/solana/fee-market.ts []', 'fees lately'],
    // An amount without a price is shown as what it is.
    ['src/application/account/account.ts new Map<AccountId, string>()', 'prices'],
  ])

  it('tells no failure as empty, and excuses none that is not there', () => {
    expect([...new Set(emptiedFailures(sources))].toSorted()).toEqual([...harmless.keys()].toSorted())
  })

  it('publishes for tests what docs/testing.md lists, and no more', async () => {
    const page = readFileSync(`${repositoryRoot}/docs/testing.md`, 'utf8')
      // Names in the page, which are no names of the package.
      .replace(/## Test ids that stay[\s\S]*?\n(?=## )/, '')
    const listed = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    const names = Object.keys((await import('../../src/testing.ts')) as object)
    expect(names.filter((name) => !listed.has(name))).toEqual([])
    // An option of the dialog, which the page speaks of.
    expect([...listed].filter((name) => !names.includes(name ?? ''))).toEqual(['bindings'])
  })
})

describe('the tests', () => {
  /** Who looks at the machine's stopwatch; each with why. */
  const stopwatches = new Map([
    ['tests/unit/sweep/stopwatch.ts', 'in yardsticks, and of what the process was busy'],
    ['tests/unit/support/quickest.ts', 'in yardsticks'],
    ['tests/unit/sandbox/api.test.ts', 'no sooner than asked'],
    ['tests/unit/sandbox/sessions.test.ts', 'no sooner than asked'],
    ['tests/unit/sandbox/relay.test.ts', 'no sooner than asked'],
    ['tests/fakes/page-of-tests.ts', 'a field of an entry'],
    ['e2e/engines/engine.ts', 'until when it is tried again'],
  ])

  it('say of nothing that it takes at most so long: a busy machine takes longer', () => {
    const all = readSources(repositoryRoot, ['tests', 'e2e']).filter(({ path }) => path !== 'tests/unit/house.test.ts')
    const watching = all.filter(({ text }) => text.includes('performance.now()')).map(({ path }) => path)
    expect(watching.toSorted()).toEqual([...stopwatches.keys()].toSorted())
    const limits = all.flatMap(({ path, text }) =>
      [...text.matchAll(/^.*(?:Date|performance)\.now\(\).*toBeLess.*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
    )
    // A time of day that is about now is no stopwatch.
    expect(limits.filter((line) => !line.includes('Math.abs'))).toEqual([])
  })

  it('and the sandbox look for no replacement of what they wait for, which a chain that makes a block for each may end never', () => {
    const waiting = readSources(repositoryRoot, ['tests', 'e2e', 'sandbox']).filter(({ text }) =>
      text.includes('waitForTransactionReceipt('),
    )
    expect(waiting.length).toBeGreaterThan(15)
    // The sandbox's own client never looks for one.
    const looking = waiting.filter(({ text }) => !/checkReplacement: false|NodeClient/.test(text))
    expect(looking.map(({ path }) => path)).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  const page = readFileSync(`${repositoryRoot}/docs/architecture.md`, 'utf8')
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(page)

  it('has a line for each tool of the ground floor', () => {
    const tools = sources.map(({ path }) => /^src\/kit\/(.+)\.ts$/.exec(path)?.[1]).filter((name) => name !== undefined)
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const spellings = (name: string) => [
      name,
      camel(name),
      `create${camel(name).replace(/^\w/, (letter) => letter.toUpperCase())}`,
    ]
    expect(tools.length).toBeGreaterThan(15)
    expect(tools.filter((name) => !spellings(name).some(isNamed))).toEqual([])
  })

  it('has a line for each part of the wiring', () => {
    const factory = /^export (?:async )?(?:function|const) ((?:create|start|end|wire|lazy)\w*)/gm
    const parts = sources
      .filter(({ path }) => /^src\/(?:composition\/[^/]+|composition-root)\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(factory)].map(([, name = '']) => name))
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.filter((name) => !isNamed(name))).toEqual([])
  })

  /** What somebody has to have read before they change something: rooms, tools and parts, a row each. */
  it('has no more than 28 concepts before a first change', () => {
    const rowsOf = (title: string) => {
      const [, chapter = ''] = page.split(`\n## ${title}\n`)
      return (chapter.split('\n## ')[0]?.match(/^\|.*$/gm) ?? []).slice(2)
    }
    const chapters = ['The law', 'The ground floor', 'The wiring'].map(rowsOf)
    expect(chapters.every((rows) => rows.length > 0)).toBe(true)
    expect(chapters.flat().length).toBeLessThanOrEqual(28)
  })
})

describe('the measures themselves', () => {
  const file = (text: string, path = 'src/a.ts') => ({ path, text })

  it('see a failure that becomes empty, however it is written', () => {
    const texts = [
      'export const a = p.catch(() => [])',
      'export const a = p.then(use, () => [])',
      'export const a = p.catch(() => ({ items: [] }))',
      'export const a = p.catch(() => { log(); return new Set<string>() })',
      'export async function a() { try { return await p } catch { return new Map() } }',
    ]
    expect(texts.map((text) => emptiedFailures([file(text)]).length)).toEqual([1, 1, 1, 1, 1])
    expect(
      emptiedFailures([file('export const a = p.catch(() => undefined); export const b = q.then(() => [])')]),
    ).toEqual([])
  })

  it('see a function that stands in two files, however it is declared', () => {
    const body = (name: string) =>
      `{ const found = ${name}.filter((one) => one.length > 3); return found.map((one) => one.trim()).join(' ') }`
    const files = [
      file(`export function long(texts: readonly string[]) ${body('texts')}`, 'src/a.ts'),
      file(`function other(texts: readonly string[]) ${body('texts').replaceAll(' {', '\n  {')}`, 'src/b.ts'),
      file(`export const third = (texts: readonly string[]) => ${body('texts')}`, 'src/c.ts'),
      file(`export function fourth(texts: readonly string[]) ${body('words')}`, 'src/d.ts'),
      file('export const is = (one: string) => one === "a"', 'src/e.ts'),
      file('export const was = (one: string) => one === "a"', 'src/f.ts'),
    ]
    expect(repeatedFunctions(files)).toEqual(['src/a.ts long, src/b.ts other'])
  })

  it('see an export that nobody uses, a mention in a comment notwithstanding', () => {
    const lib = file(
      '/** Not like `dead`. */\nexport const used = 1\nexport const dead = 2\nexport const own = 3\nconst x = own',
      'src/lib.ts',
    )
    const user = file("import { used } from './lib.js'\n// dead\nexport const user = used", 'src/user.ts')
    expect(unusedExports([lib], [lib, user])).toEqual(['src/lib.ts dead'])
  })
})
