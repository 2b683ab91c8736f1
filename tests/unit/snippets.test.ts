import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fixtures, hosts } from '../../scripts/hosts/hosts.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { isModule, readSnippets, type Snippet } from '../../scripts/snippets.ts'

const snippets = readSnippets()
const fences = ['ts', 'tsx', 'ts options', 'js', 'html', 'html standalone', 'sh', 'json', '']
/** Of a fixture of `npm run test:hosts`, which compiles and runs them. */
const isOfHosts = ({ fence }: Snippet): boolean => /^tsx? recipe$|^(?:js|tsx?|vue|svelte|astro|html) host /.test(fence)

/** What examples of options name and do not show. */
const named = `
import type { ChainAdapter, DialogOptions, WalletConnector, Balances } from 'portico'
import { ports } from 'portico'
import { de, ptBR } from 'portico/languages'
import { base, ethereum } from 'portico/networks'
declare const createTideAdapter: () => ChainAdapter
declare const [myConnector, mine]: [WalletConnector, Balances]
void [ports, de, ptBR, base, ethereum, createTideAdapter, myConnector, mine]
`

/** A module of it, for the compiler; the lines of an example of options keep their order. */
const moduleOf = ({ fence, code }: Snippet): string =>
  fence === 'ts options' ? `${named}export const options: Partial<DialogOptions> = {\n${code.trimEnd()}\n}\n` : code

/** What the compiler says of modules in a project as strict as a host's can be; each line begins with a file's name. */
function compile(files: Readonly<Record<string, string>>): string {
  // Inside of the repository, where what hosts install is found.
  const cache = join(repositoryRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'snippets-'))
  try {
    // What an example leaves unused is not wrong in it.
    const settings = { extends: '../../tsconfig.json', compilerOptions: { noUnusedLocals: false } }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['*'], exclude: [] }))
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
    // The page of buying speaks of a file that stands beside it.
    cpSync(join(repositoryRoot, 'docs/examples/own-on-ramp/webhook.ts'), join(folder, 'webhook.ts'))
    const compiler = join(repositoryRoot, 'node_modules/typescript/lib/tsc.js')
    execFileSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false', '--checkers', '1'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return String(Object(error).stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fileOf = ({ place, fence }: Snippet): string => `${place.replace(/\W+/g, '-')}.${fence === 'tsx' ? 'tsx' : 'ts'}`

it('says of every block of code what it is', () => {
  expect(snippets.filter((one) => !fences.includes(one.fence) && !isOfHosts(one)).map(({ place }) => place)).toEqual([])
  const programs = snippets.filter(({ fence }) => fence === 'js')
  // Those are run by tests/contract/sign-in.reference.test.ts.
  expect(programs.filter(({ code }) => !/^\/\/ server-\w+\.mjs\n/.test(code))).toEqual([])
  for (const { code } of snippets.filter(({ fence }) => fence === 'json')) expect(JSON.parse(code)).toBeTypeOf('object')
})

it('shows what hosts of each framework write as their fixtures have it', () => {
  const shown = snippets.flatMap(({ fence, code }) => {
    const [, , path] = fence.match(/^(\w+) host (\S+)$/) ?? []
    return path === undefined ? [] : [{ path, code }]
  })
  expect(shown.map(({ path }) => path)).toEqual([...new Set(hosts.flatMap(({ embeds }) => embeds))])
  for (const { path, code } of shown) {
    const text = readFileSync(`${repositoryRoot}/${fixtures}/${path}`, 'utf8')
    // Of a whole page what stands in its body.
    expect(path.endsWith('.html') ? text.replace(/^ {4}/gm, '') : text).toContain(code)
  }
})

it('compiles every block of code as it stands, in strict TypeScript, and so none that is wrong', () => {
  const compiled = snippets.filter((one) => isModule(one) || one.fence === 'ts options')
  expect(compiled.length).toBeGreaterThan(35)
  const said = compile({
    ...Object.fromEntries(compiled.map((one) => [fileOf(one), moduleOf(one)])),
    'wrong.ts': moduleOf({ place: '', fence: 'ts options', code: "theme: { mode: 'purple' }" }),
  })
  const lines = said.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  expect(lines.filter((line) => !line.startsWith('wrong.ts'))).toEqual([])
  expect(lines).toHaveLength(1)
  // A compiler that reads all of src where others have the machine too.
}, 600_000)
