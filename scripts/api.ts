import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReports } from './api/report.ts'
import { formatText } from './format-text.ts'
import { entryNames, repositoryRoot } from './package-manifest.ts'

// `npm run api` writes what the package in dist/ offers its hosts, by entry, into api/; `-- --check` compares it with what is there.
const types = join(repositoryRoot, 'dist/types')
const folder = join(repositoryRoot, 'api')
if (!existsSync(types)) throw new Error('dist/ holds no package: run `npm run build` first.')

const entries = Object.fromEntries(entryNames.map((name) => [name, `src/${name}.d.ts`]))
const reports = apiReports(entries, {
  read: (file) => {
    // Keys of messages stand in message-keys.ts of the same folder, which is compared by itself.
    if (file.startsWith('src/presentation/react/i18n/en/')) return undefined
    const path = join(types, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  },
})
const changed: string[] = []
mkdirSync(folder, { recursive: true })
for (const [name, text] of reports) {
  const path = join(folder, `${name}.api.ts`)
  const now = await formatText(path, `// Written by \`npm run api\`.\n${text}\n`)
  if (existsSync(path) && readFileSync(path, 'utf8') === now) continue
  changed.push(`api/${name}.api.ts`)
  if (!process.argv.includes('--check')) writeFileSync(path, now)
}
if (process.argv.includes('--check') && changed.length > 0)
  throw new Error(
    `What the package offers its hosts has changed: ${changed.join(', ')}. Run \`npm run api\`, look at the difference, and add a changeset.`,
  )
console.log(changed.length === 0 ? 'api/ says what the package offers.' : `Written: ${changed.join(', ')}.`)
