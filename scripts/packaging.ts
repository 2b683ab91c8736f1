import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { packageVariable } from '../e2e/support/build-pages.ts'
import { checkBaseline } from './check-baseline.ts'
import { checkStandalone } from './check-standalone.ts'
import { complaintsOf } from './complaints.ts'
import { browserLaunchOptions } from './find-browser.ts'
import { entryNames, repositoryRoot } from './package-manifest.ts'
import { packPackage } from './pack-package.ts'
import { runCommand } from './run-command.ts'
import { serveFolder } from './serve-folder.ts'
import { sizeBudgets } from './size-budgets.ts'

const specifiers = entryNames.map((name) => (name === 'index' ? 'portico' : `portico/${name}`))

// What a host does, in a folder that knows nothing of this repository: install the packed package, build, open.
const folder = mkdtempSync(join(tmpdir(), 'portico-host-'))
try {
  checkBaseline()
  const app = join(folder, 'app')
  cpSync(join(repositoryRoot, 'tests/fixtures/host-app'), app, { recursive: true })
  const tarball = packPackage(folder)
  await runCommand(['npm', 'install', tarball], app)
  countInstalled(app)
  await checkTypes(app)
  importEveryEntry(app)
  await testAsHost(join(folder, 'tests'), tarball)
  await runCommand([join(app, 'node_modules/.bin/vite'), 'build', '--logLevel=warn'], app)
  await openDialog(join(app, 'dist'))
  await checkStandalone(join(app, 'node_modules/portico/dist'))
  // Payments in a page where nothing but the installed package knows the curve that they are signed on.
  process.env[packageVariable] = join(app, 'node_modules/portico/dist')
  await runCommand(['playwright', 'test', 'bitcoin-payers', '--grep=open', '--reporter=dot', '--workers=1'])
  await runCommand(['npm', 'install', '--save-exact', 'react@18.3.1', 'react-dom@18.3.1'], app)
  await runCommand([join(app, 'node_modules/.bin/vite'), 'build', '--logLevel=warn'], app)
  await openDialog(join(app, 'dist'))
  console.log(
    'The packed package installs, type-checks, imports in plain Node, builds, and its dialog opens, in React 19 and 18;',
    'hosts test with it in Vitest (Node, jsdom, happy-dom) and Jest;',
    'every kind of Bitcoin account pays with it.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What a host has installed for the sake of the package, with React and viem. */
function countInstalled(app: string): void {
  const list = execFileSync('npm', ['ls', '--all', '--omit=dev', '--parseable'], { cwd: app, encoding: 'utf8' })
  const folders = list.trim().split('\n').slice(1)
  const bytes = folders.reduce((sum, path) => sum + sizeOf(path), 0)
  const { packages, megabytes } = sizeBudgets.installed
  const found = `${folders.length} of ${packages} packages with ${Math.round(bytes / 1e6)} of ${megabytes} MB`
  if (folders.length < 20 || folders.length > packages || bytes > megabytes * 1e6)
    throw new Error(`A host installs ${found}.`)
  console.log(`A host installs ${found}.`)
}

/** Of a package without those that lie inside it, which are counted by themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => join(entry.parentPath, entry.name))
    .reduce((sum, path) => sum + (statSync(path).isDirectory() ? sizeOf(path) : statSync(path).size), 0)
}

/**
 * Every entry in a host as strict as can be, which looks into declarations of libraries too, and what a server imports where the compiler
 * knows no page: with the oldest compiler that we promise, and ours.
 */
async function checkTypes(app: string): Promise<void> {
  assertEveryEntry(readFileSync(join(app, 'src/every-entry.ts'), 'utf8'))
  for (const root of [app, repositoryRoot])
    for (const [module, resolution] of [['esnext', 'bundler'] as const, ['node16', 'node16'] as const]) {
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      for (const project of ['.', 'server'])
        await runCommand([compiler, '-p', project, '--module', module, '--moduleResolution', resolution], app)
    }
}

function assertEveryEntry(source: string): void {
  const left = specifiers.filter((specifier) => !source.includes(`'${specifier}'`))
  if (left.length > 0) throw new Error(`every-entry.ts of the host says nothing of ${left.join(', ')}.`)
}

/** In Node itself, without a DOM. A timer or socket that an import leaves behind keeps the process alive: a timeout. */
function importEveryEntry(app: string): void {
  const script = join(app, 'import-every-entry.mjs')
  writeFileSync(script, specifiers.map((specifier) => `import '${specifier}'\n`).join(''))
  execFileSync(process.execPath, [script], { cwd: app, stdio: 'inherit', timeout: 60_000 })
}

/** A host's own test on the installed package, in each runner and page that hosts test in. */
async function testAsHost(tests: string, tarball: string): Promise<void> {
  cpSync(join(repositoryRoot, 'tests/fixtures/host-tests'), tests, { recursive: true })
  await runCommand(['npm', 'install', tarball], tests)
  for (const environment of ['node', 'jsdom', 'happy-dom'])
    // A busy machine may take longer than vitest waits by itself.
    await runCommand(
      [join(tests, 'node_modules/.bin/vitest'), 'run', '--testTimeout=120000', '--environment', environment],
      tests,
    )
  // Jest takes ES modules by this flag of Node.
  const jest = join(tests, 'node_modules/jest/bin/jest.js')
  await runCommand([process.execPath, '--experimental-vm-modules', jest, '--testRegex', 'jest[.]js$'], tests)
}

async function openDialog(built: string): Promise<void> {
  const site = await serveFolder(built)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    const complaints = complaintsOf(page)
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Connect' }).click()
    const dialog = page.getByTestId('portico-dialog')
    await dialog.waitFor({ state: 'visible', timeout: 60_000 })
    const inShadow = await dialog.evaluate((element) => element.getRootNode() instanceof ShadowRoot)
    if (!inShadow) throw new Error('The dialog is not inside an open shadow root.')
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`)
  } finally {
    await browser.close()
    await site.close()
  }
}
