import { fileURLToPath } from 'node:url'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = `${root}.cache`
const variable = 'PORTICO_E2E_PAGES'

/** Where this run has its pages: a folder of its own, so that two runs at a time do not take each other's pages away. */
export function pagesFolder(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error('The pages are not built: run the tests with `npx playwright test`.')
  return folder
}

/** Builds the demo and the host pages of the tests once, as production builds. Returns what removes them. */
export default async function buildPages(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}/e2e-pages-`)
  // The workers are started afterwards and inherit it.
  process.env[variable] = folder
  const all = await pages()
  const isDevelopment = (page: string) => page.endsWith('/e2e/hosts/react.html')
  await buildInto(
    folder,
    all.filter((page) => !isDevelopment(page)),
  )
  // React speaks of its rules, and StrictMode does anything at all, in development only.
  await buildInto(folder, all.filter(isDevelopment), { 'process.env.NODE_ENV': '"development"' })
  return () => rm(folder, { recursive: true, force: true })
}

async function buildInto(folder: string, input: string[], define: Record<string, string> = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    plugins: [react()],
    logLevel: 'warn',
    define,
    build: { target: 'es2022', outDir: folder, emptyOutDir: false, rolldownOptions: { input } },
  })
}

async function pages(): Promise<string[]> {
  const inFolder = async (folder: string) =>
    (await readdir(root + folder)).filter((file) => file.endsWith('.html')).map((file) => `${root}${folder}/${file}`)
  return [...(await inFolder('demo')), ...(await inFolder('e2e/hosts'))]
}
