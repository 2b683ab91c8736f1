import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyLaw, layerLawRules, lawViolations } from '../../scripts/layer-law.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'

const fixtures = join(repositoryRoot, 'tests/fixtures/layer-law')
const unique = (values: readonly string[]) => [...new Set(values)].toSorted()

/** What files import or export of the application, each with its module. */
const namesTakenIn = (files: readonly { readonly text: string }[]): readonly string[] =>
  unique(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '[./]*(application\/[^']*)'/g)].flatMap(
        ([, names = '', module]) =>
          names
            .split(',')
            .map((name) => name.replace(/ as .*| *type /g, '').trim())
            .filter((name) => name !== '')
            .map((name) => `${module} ${name}`),
      ),
    ),
  )

describe('layer law', () => {
  it('holds in the whole repository', () => {
    const files = readSources(repositoryRoot, ['src', 'tests', 'e2e', 'sandbox', 'demo', 'bench', 'scripts'])
    const rooms = unique(
      files.filter(({ path }) => path.startsWith('src/')).map(({ path }) => path.split('/')[1] ?? ''),
    )
    expect(rooms).toEqual(
      expect.arrayContaining([
        'kit',
        'domain',
        'ports',
        'application',
        'infrastructure',
        'presentation',
        'composition',
      ]),
    )
    const { violations, staleExcuses } = applyLaw(files)
    expect(violations.map((it) => `${it.path}:${it.line} ${it.rule}: ${it.said}`)).toEqual([])
    expect(staleExcuses).toEqual([])
  })

  it('draws with nothing that a host could not have of portico/headless', () => {
    const views = readSources(repositoryRoot, ['src']).filter(
      ({ path }) => path.startsWith('src/presentation/react/') && !path.includes('/host/'),
    )
    const published = namesTakenIn(
      readSources(repositoryRoot, ['src']).filter(({ path }) => path === 'src/headless.ts'),
    )
    const taken = namesTakenIn(views)
    expect(taken).toContain('application/app.js App')
    expect(taken.filter((name) => !published.includes(name))).toEqual([])
  })

  it('has a second interface, of what a host is given and nothing else', () => {
    const files = readSources(repositoryRoot, ['docs/examples/headless'])
    const taken = files.flatMap(({ text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from))
    expect(taken).toContain('portico/headless')
    expect(taken.filter((from) => !/^(?:portico|portico\/headless|\.\/[\w-]+\.js)$/.test(from))).toEqual([])
  })

  it('has a fixture for every rule', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual([...layerLawRules, 'lawful'].toSorted())
  })

  it.each(layerLawRules)('%s is reported in every file that breaks it, and nothing else is', (rule) => {
    const files = readSources(join(fixtures, rule))
    const violations = lawViolations(files)
    expect(unique(violations.map(({ path }) => path))).toEqual(unique(files.map(({ path }) => path)))
    expect(unique(violations.map((violation) => violation.rule))).toEqual([rule])
  })

  it('is silent about words in comments, strings, types and names that a file declares itself', () => {
    const files = readSources(join(fixtures, 'lawful'))
    expect(files.length).toBeGreaterThan(0)
    expect(lawViolations(files)).toEqual([])
  })
})
