import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixtures, hosts, linesToEmbed } from '../../scripts/hosts/hosts.ts'
import { warns } from '../../scripts/hosts/warns.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'

const folder = `${repositoryRoot}/${fixtures}`
const projects = readdirSync(folder).filter((name) => name !== 'shared')

describe('hosts of `npm run test:hosts`', () => {
  it('are all fixtures that there are, beside that of the recipes', () => {
    expect(projects.toSorted()).toEqual([...hosts.map(({ name }) => name), 'recipes'].toSorted())
  })

  it.each(projects)('%s names exact versions, and no address of a download', (name) => {
    const manifest = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'))
    const versions: unknown[] = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
    expect(existsSync(`${folder}/${name}/package-lock.json`)).toBe(false)
  })

  it('count what they write, and of a whole page what is of Portico', () => {
    const page = '<title>Host</title>\n<portico-button></portico-button>\n\n<p>Hello</p>\n'
    expect(linesToEmbed('a/index.html', page)).toBe(1)
    expect(linesToEmbed('a/Connect.vue', page)).toBe(3)
  })
})

describe('a line', () => {
  it.each([
    'npm warn deprecated inflight@1.0.6: This module is not supported',
    'npm WARN ERESOLVE overriding peer dependency',
    'WARNING in asset size limit: The following asset(s) exceed the recommended size limit (244 KiB).',
    '[WARN] [vite] "a" is imported but never used',
    '▲ [WARNING] "import.meta" is not available',
    ' ⚠ Invalid next.config.mjs options detected',
    '(!) Some chunks are larger than 500 kB after minification.',
    '(node:1) [DEP0180] DeprecationWarning: fs.Stats constructor is deprecated.',
    '1 warning',
  ])('warns: %s', (line) => expect(warns(line)).toBe(true))

  it.each(['added 68 packages in 4s', '   ▲ Next.js 16.4.6', '14:02:11 [build] Complete!', ''])('says: %s', (line) =>
    expect(warns(line)).toBe(false),
  )
})
