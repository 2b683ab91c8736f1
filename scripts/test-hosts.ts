import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser } from './ensure-browser.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { buildHost } from './hosts/build-host.ts'
import { fixtures, hosts, linesToEmbed, type Host } from './hosts/hosts.ts'
import { recipes, testRecipes } from './hosts/recipes.ts'
import { returnToHost } from './hosts/return-to-host.ts'
import { startHost, type StartedHost } from './hosts/start-host.ts'
import { visitHost, weighHost } from './hosts/visit-host.ts'
import { packPackage } from './pack-package.ts'
import { repositoryRoot } from './package-manifest.ts'
import { serveFolder } from './serve-folder.ts'

/** `npm run test:hosts [name…]`: projects of each framework install the packed package, build with it, and are visited in Chromium. */

interface Measured {
  readonly lines?: number
  readonly start?: string
  readonly open?: string
}
type Outcome = Measured & { readonly warnings: readonly string[] }
type Row = Measured & { readonly host: string; readonly journey: string; readonly warnings?: string }

const wanted = process.argv.slice(2)
const names = [...hosts, recipes].map(({ name }) => name)
const unknown = wanted.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no host "${unknown}". Hosts: ${names.join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'portico-hosts-'))
try {
  await ensureBrowser()
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  const tarball = packPackage(packed)
  const browser = await chromium.launch(browserLaunchOptions())
  const rows: Row[] = []
  try {
    for (const host of hosts.filter(isWanted)) rows.push(await tested(host, () => visit(browser, host, tarball)))
    if (isWanted(recipes))
      rows.push(await tested(recipes, () => testRecipes(browser, join(folder, recipes.name), tarball)))
  } finally {
    await browser.close()
  }
  console.table(rows)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function isWanted({ name }: { readonly name: string }): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

/** Runs one and says what it warned of; all others go on where it fails. */
async function tested({ name, title }: Pick<Host, 'name' | 'title'>, run: () => Promise<Outcome>): Promise<Row> {
  console.log(`── ${title}`)
  const start = performance.now()
  try {
    const { warnings, ...measured } = await run()
    if (warnings.length > 0) process.exitCode = 1
    for (const warning of warnings) console.log(`   warns: ${warning}`)
    return { host: title, ...measured, journey: 'passed', warnings: String(warnings.length || 'none') }
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : error)
    return { host: title, journey: 'FAILED' }
  } finally {
    console.log(`   ${((performance.now() - start) / 1000).toFixed(0)} s`)
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

async function visit(browser: Browser, host: Host, tarball: string): Promise<Outcome> {
  const home = join(folder, host.name)
  const lines = host.embeds
    .map((file) => linesToEmbed(file, readFileSync(join(repositoryRoot, fixtures, file), 'utf8')))
    .reduce((sum, each) => sum + each)
  const warnings = await buildHost(host, home, tarball)
  const hasServer = host.built === undefined
  const site: StartedHost = hasServer
    ? await startHost(home)
    : { ...(await serveFolder(join(home, host.built))), warnings: () => [] }
  try {
    const { start, open } = await weighHost(browser, site.url)
    const size = { start: `${start.toFixed(1)} kB`, open: `${open.toFixed(1)} kB` }
    const complaints = await (hasServer ? returnToHost : visitHost)(browser, site.url)
    return { lines, ...size, warnings: [...warnings, ...complaints, ...site.warnings()] }
  } finally {
    await site.close()
  }
}
