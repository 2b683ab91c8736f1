import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../scripts/package-manifest.ts'

// What the pages name is there. Names are in backticks; blocks of code are examples of a host's.

const folders = ['src', 'docs', 'tests', 'e2e', 'sandbox', 'demo', 'bench', 'scripts', 'languages', 'api'] as const
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(`${repositoryRoot}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ),
  ...readdirSync(repositoryRoot),
  ...readdirSync(`${repositoryRoot}/website`).map((name) => `website/${name}`),
  ...['live', 'components'].flatMap((folder) =>
    readdirSync(`${repositoryRoot}/website/${folder}`).map((name) => `website/${folder}/${name}`),
  ),
].filter((path) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path))
const read = (path: string) => readFileSync(`${repositoryRoot}/${path}`, 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'sandbox/README.md',
  ...files.filter((path) => /^docs\/(?:(?:decisions|errors)\/)?[^/]+\.md$/.test(path)),
]
const named = (page: string): readonly string[] => [
  ...new Set(
    [
      ...read(page)
        .replace(/```[\s\S]*?```/g, '')
        // What others call it.
        .replace(page.startsWith('docs/migrate-') ? /^\|[^|]*\|/gm : /^(?!)/, '')
        .matchAll(/`([^`\n]+)`/g),
    ].map(([, name = '']) => name),
  ),
]

/** Folders by any name that a path may begin with: pages leave out what is plain. */
const beginnings = new Set(files.flatMap((path) => path.split('/').slice(0, -1)))
const isPath = (name: string): boolean =>
  // What is built, and what is imported by the name of the package.
  !/^(?:(?:website\/)?dist|portico)(?:\/|$)/.test(name) &&
  /^[\w.@{},*<>/-]+$/.test(name) &&
  (/\.(?:tsx?|css|md)$/.test(name) || (name.includes('/') && beginnings.has(name.split('/')[0] ?? '')))
/** `<any>` is whatever name, a star whatever part of one; an ending may be left out. */
const isThere = (name: string): boolean =>
  alternatives(name.replace(/\/$/, '')).every((one) => {
    const plain = one.replace(/[.]/g, '\\.').replace(/<[^>]*>|\*/g, '[^/]*')
    const pattern = new RegExp(`(?:^|/)${plain}(?:\\.tsx?)?$`)
    return files.some((path) => pattern.test(path))
  })
const alternatives = (pattern: string): readonly string[] => {
  const [whole, inside] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || inside === undefined) return [pattern]
  return inside.split(',').flatMap((one) => alternatives(pattern.replace(whole, one)))
}
/** Names of code have a hump; what they are of, a page may say of any of our files. */
const isCode = (name: string): boolean => /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/.test(name)
const words = new Set(
  files.filter((path) => /\.(?:tsx?|json|sol)$/.test(path)).flatMap((path) => read(path).match(/[\w$]+/g) ?? []),
)

describe('where the specification is not followed', () => {
  const page = 'docs/decisions/0041-where-the-specification-is-not-followed.md'
  const rows = [...read(page).matchAll(/^\| (S\d+\.\d+) .*\| ([^|]+) \|$/gm)].map(([, id = '', cell = '']) => ({
    id,
    tests: [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }))

  it('is proven by tests that name the sentence, each once and in order', () => {
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
    const silent = rows.flatMap(({ id, tests }) =>
      tests.filter((path) => !new RegExp(`\\b${id}\\b`).test(read(path))).map((path) => `${id}: ${path}`),
    )
    expect(silent).toEqual([])
    const number = (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(3, '0'))
    const ids = rows.map(({ id }) => number(id))
    expect(ids).toEqual([...new Set(ids)].toSorted())
  })
})

describe.each(pages)('%s', (page) => {
  it('names files and folders that are there', () => {
    expect(named(page).filter((name) => isPath(name) && !isThere(name))).toEqual([])
  })
  it('names what an entry of the package offers', () => {
    const offered = [...read(page).matchAll(/`(\w+)` (?:of|from)\s`portico(?:\/(\w+))?`/g)]
    // Suites come as one, by `contractSuites`.
    const isOffered = (name = '', entry = 'index') =>
      name.endsWith('Contract') || new RegExp(`\\b${name}\\b`).test(read(`api/${entry}.api.ts`))
    expect(offered.flatMap(([said, name, entry]) => (isOffered(name, entry) ? [] : [said]))).toEqual([])
  })
  // Records of decisions weigh what is not in the house.
  it('names code that is there', () => {
    const ours = page.startsWith('docs/decisions/') ? [] : named(page)
    expect(ours.filter((name) => isCode(name) && !words.has(name))).toEqual([])
  })
})

describe('what pages count or list is as many, by the same names', () => {
  const namesIn = (text: string, pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)

  it('docs/testing.md: the models, with the histories of each in the gate', () => {
    const folder = 'tests/unit/application'
    const runsIn = (path: string) => /\['MODEL_RUNS'\] \?\? ([\d_]+)/.exec(read(path))?.[1]
    const models = files
      .map((path) => new RegExp(`^${folder}/([\\w-]+)\\.test\\.ts$`).exec(path)?.[1] ?? '')
      .filter(
        (name) => /-model(?:-|$)/.test(name) && /searchHistories|searchMoney/.test(read(`${folder}/${name}.test.ts`)),
      )
      .map((name) => {
        const runs = runsIn(`${folder}/${name}.test.ts`) ?? runsIn('tests/unit/support/money/search-money.ts')
        return [name, Number(runs?.replace('_', ''))]
      })
    const rows = [...read('docs/testing.md').matchAll(/^\| `([\w-]+-model[\w-]*)` .*\| ([\d,]+) +\|$/gm)]
    expect(models.length).toBeGreaterThan(5)
    expect(rows.map(([, name, runs = '']) => [name, Number(runs.replace(',', ''))]).toSorted()).toEqual(
      models.toSorted(),
    )
  })

  it('docs/testing.md: test ids that a journey of ours finds by the same name', () => {
    const [, table = ''] = /## Test ids that stay[\s\S]*?\n(\| Where[\s\S]*?)\n\n/.exec(read('docs/testing.md')) ?? []
    const promised = table
      .split('\n')
      .flatMap((row) => namesIn(row.split('|')[2]?.replace(/\([^)]*\)/g, '') ?? '', /`([\w-]+)`/g))
    const found = new Set(
      files
        .filter((path) => /^e2e\/.*\.ts$/.test(path))
        .flatMap((path) => namesIn(read(path), /(?:getByTestId\(|data-testid=)["'`]([\w-]+)["'`]/g)),
    )
    expect(promised.length).toBeGreaterThan(35)
    expect(promised.filter((id) => !found.has(id))).toEqual([])
  })

  it('docs/events.md: all events', () => {
    const [, union = ''] =
      /export type PublicEvent =([\s\S]*?)\n\n/.exec(read('src/domain/session/public-state.ts')) ?? []
    const [, table = ''] = /\n(\| Event[\s\S]*?)\n\n/.exec(read('docs/events.md')) ?? []
    const told = table.split('\n').flatMap((row) => namesIn(row.split('|')[1] ?? '', /`(\w+)`/g))
    expect(told.toSorted()).toEqual(namesIn(union, /type: '(\w+)'/g).toSorted())
  })

  it('docs/standalone.md: the sizes that README has, which `npm run size` holds', () => {
    const row = /^\| standalone: .*?\| ([\d.]+) kB; ([\d.]+) kB /m.exec(read('README.md'))
    const said = /pays (\d+) kB before the button works and (\d+) kB for an open Connect/.exec(
      read('docs/standalone.md'),
    )
    expect(said?.slice(1).map(Number)).toEqual(row?.slice(1).map((kB) => Math.round(Number(kB))))
  })

  it('README.md: the entries of the package', () => {
    const { exports } = JSON.parse(read('package.json')) as { readonly exports: Readonly<Record<string, unknown>> }
    const entries = Object.keys(exports).flatMap((key) =>
      /^\.(?:\/\w+)?$/.test(key) ? [`${key.slice(2) || 'index'}.ts`] : [],
    )
    const [, tree = ''] = /^src\/\n([\s\S]*?)  domain\//m.exec(read('README.md')) ?? []
    expect(namesIn(tree, /([\w-]+\.ts)\b/g).toSorted()).toEqual(entries.toSorted())
  })

  it('docs/headless.md: what a feature that is fetched has', () => {
    const api = ['headless', 'shared'].map((entry) => read(`api/${entry}.api.ts`)).join('\n')
    const membersOf = (name: string): ReadonlyMap<string, string> => {
      const [, heirOf, body = ''] =
        new RegExp(`interface ${name}(?: extends ([^{]+?))? \\{\\n([\\s\\S]*?)\\n\\}`).exec(api) ?? []
      const own = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(<:]:?(?: (\w+)$)?/gm)].map(
        ([, key = '', type = '']) => [key, type] as const,
      )
      return new Map([...namesIn(heirOf ?? '', /(\w+)/g).flatMap((one) => [...membersOf(one)]), ...own])
    }
    const features = membersOf('FeatureMap')
    const isThere = (type: string, path: string): boolean => {
      const [first = '', ...rest] = path.split('.')
      const members = membersOf(type)
      return members.has(first) && (rest.length === 0 || isThere(members.get(first) ?? '', rest.join('.')))
    }
    const rows = [...read('docs/headless.md').matchAll(/features\.load\('(\w+)'\)`: ([^|;]*)/g)]
    expect(rows.length).toBeGreaterThan(10)
    const missing = rows.flatMap(([, feature = '', members = '']) =>
      namesIn(members, /`([\w.]+)[`(]/g).flatMap((one) =>
        isThere(features.get(feature) ?? '', one) ? [] : [`${feature}: ${one}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
