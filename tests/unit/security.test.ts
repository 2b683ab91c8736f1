import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageManifest, repositoryRoot } from '../../scripts/package-manifest.ts'
import { readSources } from '../../scripts/read-sources.ts'

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const page = read('SECURITY.md')

/** The rows of the table under a heading, as cells. */
const table = (heading: string) =>
  (page.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

describe('SECURITY.md', () => {
  it('names for each promise a test that exists', () => {
    const rows = table('What is promised')
    const tests = rows.map(([, promise = '', named = '']) => ({
      promise,
      tests: [...named.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
    }))
    expect(tests.length).toBeGreaterThan(15)
    expect(tests.filter(({ tests }) => tests.length === 0)).toEqual([])
    const missing = tests.flatMap(({ tests }) =>
      tests.filter(({ file, title }) => !existsSync(join(repositoryRoot, file)) || !read(file).includes(title)),
    )
    expect(missing).toEqual([])
  })

  it('names every file, page and script that it speaks of as it is', () => {
    const files = [...page.matchAll(/`((?:src|tests|e2e|docs|\.github)\/[^`]+)`|\]\((docs\/[^)]+)\)/g)]
    expect(files.length).toBeGreaterThan(20)
    expect(
      files.map(([, code, link]) => code ?? link ?? '').filter((file) => !existsSync(join(repositoryRoot, file))),
    ).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
    expect([...page.matchAll(/npm run ([\w:]+)/g)].filter(([, name = '']) => scripts[name] === undefined)).toEqual([])
  })
})

/** Where the code may say an address that is only a link to open, or never asked: its folders are named in the book. */
const linkPlaces = /^src\/domain\/wallets\/|^src\/application\/options\/explain-options\.ts$/
const hostsIn = (text: string) =>
  [...text.matchAll(/(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})/gi)].map(([, host = '']) => host)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

describe('the address book', () => {
  const book = page.split('\n## The address book')[1]?.split('\n## ')[0] ?? ''
  const isTold = (host: string) => book.includes(`\`${host}`)
  const code = readSources(repositoryRoot, ['src']).map(({ path, text }) => ({ path, text: withoutComments(text) }))

  it('holds every host that stands in the code, and explorers as what they are', () => {
    const hosts = code
      .filter(({ path }) => !linkPlaces.test(path))
      // A drawing names its language by an address that nobody asks.
      .flatMap(({ text }) => hostsIn(text.replace(/explorer: '[^']+'|xmlns='[^']+'|createElementNS\('[^']+'/g, '')))
      // An address that is no address, to read others against.
      .filter((host) => !host.endsWith('.invalid'))
    expect(new Set(hosts).size).toBeGreaterThan(50)
    expect([...new Set(hosts)].filter((host) => !isTold(host))).toEqual([])
  })

  it('holds no host that the code does not have', () => {
    const told = [...book.matchAll(/`([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?::\d+)?`/g)].map(([, host = '']) => host)
    const all = new Set(code.flatMap(({ text }) => hostsIn(text)))
    expect(told.filter((host) => !host.startsWith('endpoints.') && !all.has(host))).toEqual([])
  })

  it('has a line for each server that a site can name', () => {
    const [, fields = ''] =
      /export interface Endpoints \{([\s\S]*?)\n\}/.exec(read('src/application/options/site-options.ts')) ?? []
    const names = [...fields.matchAll(/readonly (\w+)\?:/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !book.includes(`endpoints.${name}\``))).toEqual([])
    // Beside those, a policy knows them.
    const policy = read('src/application/options/content-security-policy.ts')
    const others = [...policy.matchAll(/given\.(\w+)\?\.(\w+)\?\.url/g)].map(
      ([, option, way]) => `\`${option}: { ${way}: { url } }\``,
    )
    expect(others).toHaveLength(1)
    expect([...others, '`signIn.backend`'].filter((name) => !book.includes(name))).toEqual([])
  })

  it('names whoever gets cookies', () => {
    const sending = code.filter(({ text }) => /(?:= |: )'include'/.test(text)).map(({ path }) => path)
    expect(sending).toEqual([
      'src/composition/sign-in/backend-sign-in.ts',
      'src/composition/sign-in/sign-in-adapter.ts',
    ])
    expect(book).toMatch(/without cookies, but[^.]*`signIn\.backend`/)
  })
})

describe('the supply chain', () => {
  it('depends on exact versions, but for one that says why', () => {
    const { dependencies, devDependencies } = packageManifest
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose.map(([name]) => name)).toEqual(['viem'])
    expect(read('docs/decisions/0006-dependencies.md')).toMatch(/exact, except viem/)
  })

  it('says where the package comes from, which npm compares with where it was built', () => {
    const { repository, bugs, homepage } = packageManifest
    const web = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
    expect([bugs, homepage]).toEqual([`${web}/issues`, `${web}#readme`])
  })

  it('is published by a workflow that holds no token', () => {
    const workflow = read('.github/workflows/release.yml')
    expect(workflow).toContain('id-token: write')
    expect(workflow).toContain("NPM_CONFIG_PROVENANCE: 'true'")
    expect(workflow).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN/)
    // A tag can be moved; a commit cannot.
    const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
    expect(used.length).toBeGreaterThan(1)
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  })
})
