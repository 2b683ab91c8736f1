import { fileURLToPath } from 'node:url'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { entryNames } from '../../scripts/package-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = `${root}.cache`
const variable = 'PORTICO_E2E_PAGES'
/** Names the `dist` of a package that is installed somewhere, which the pages then have in place of one that is built here. */
export const packageVariable = 'PORTICO_E2E_PACKAGE'

/** Where this run has its pages: a folder of its own, so that two runs at a time do not take each other's pages away. */
export function pagesFolder(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error('The pages are not built: run the tests with `npx playwright test`.')
  return folder
}

/**
 * Builds the package, and with it the demo and the host pages of the tests, once, as a host's production build would. Returns what
 * removes them. From the modules of the package they would come in twice as many files, and every test would take a sixth more.
 */
export default async function buildPages(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}/e2e-pages-`)
  // The workers are started afterwards and inherit it.
  process.env[variable] = folder
  // Around them lies the package, which says that nothing beside its own files is run for what it does; the pages are.
  await writeFile(`${folder}/package.json`, JSON.stringify({ type: 'module' }))
  const installed = process.env[packageVariable]
  const dist = installed ?? `${folder}/dist`
  if (installed === undefined)
    await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error', build: { outDir: dist } })
  const all = await pages()
  const isInside = (page: string) => page.endsWith('/e2e/hosts/flows.html')
  const isDevelopment = (page: string) => page.endsWith('/e2e/hosts/react.html')
  await buildInto(
    folder,
    all.filter((page) => !isDevelopment(page) && !isInside(page)),
    { plugins: [packageFrom(dist)] },
  )
  // It drives parts that the package does not show.
  await buildInto(folder, all.filter(isInside))
  // React speaks of its rules, and StrictMode does anything at all, in development only.
  await buildInto(folder, all.filter(isDevelopment), { define: { 'process.env.NODE_ENV': '"development"' } })
  return () => rm(folder, { recursive: true, force: true })
}

interface Difference {
  readonly plugins?: readonly Plugin[]
  readonly define?: Record<string, string>
}

async function buildInto(
  folder: string,
  input: string[],
  { plugins = [], define = {} }: Difference = {},
): Promise<void> {
  await build({
    configFile: false,
    root,
    plugins: [...plugins, react()],
    logLevel: 'warn',
    define,
    build: { target: 'es2022', outDir: folder, emptyOutDir: false, rolldownOptions: { input } },
  })
}

/** Gives pages the built package where they import an entry of it. */
function packageFrom(dist: string): Plugin {
  const sources = new Map(
    entryNames.flatMap((name) => {
      const named = name === 'index' ? 'portico' : `portico/${name}`
      return [`${root}src/${name}.js`, named].map((source) => [source, `${dist}/${name}.js`] as const)
    }),
  )
  return {
    name: 'package-as-hosts-get-it',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer === undefined ? null : (sources.get(id) ?? sources.get(resolve(dirname(importer), id))),
  }
}

async function pages(): Promise<string[]> {
  const inFolder = async (folder: string) =>
    (await readdir(root + folder)).filter((file) => file.endsWith('.html')).map((file) => `${root}${folder}/${file}`)
  return [...(await inFolder('demo')), ...(await inFolder('e2e/hosts'))]
}
