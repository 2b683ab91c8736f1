import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { entryNames, packageManifest, repositoryRoot } from '../package-manifest.ts'
import { runCommand } from '../run-command.ts'
import { sitePages } from './pages.ts'

const website = join(repositoryRoot, 'website')
const pages = join(website, '.pages')
/** Where the built site lies. */
export const siteFolder = join(website, 'dist')

/** Builds the site out of docs/ and of the package in dist/. @param base where on its host it will lie, as `/portico/` */
export async function buildSite(base: string): Promise<void> {
  if (!existsSync(join(website, 'node_modules'))) await runCommand(['npm', 'ci'], website)
  rmSync(pages, { recursive: true, force: true })
  await writeReference()
  for (const { path, text } of sitePages()) write(path, text)
  writePublicFiles()
  await buildLive('live', join(pages, 'public/live'))
  // Its own compiler: the one of the package has no programming interface, which typedoc needs.
  const tools = join(website, 'node_modules/.bin')
  await runCommand([join(tools, 'tsc'), '-p', 'tsconfig.json'], website)
  rmSync(siteFolder, { recursive: true, force: true })
  await runCommand(['env', `SITE_BASE=${base}`, join(tools, 'rspress'), 'build'], website)
}

/** A page for each entry of the package, out of its types. */
async function writeReference(): Promise<void> {
  const types = Object.values(packageManifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : ['--entryPoints', join(repositoryRoot, entry.types)],
  )
  await runCommand([join(website, 'node_modules/.bin/typedoc'), ...types], website)
  const api = join(pages, 'api')
  rmSync(join(api, 'entries.md'))
  for (const name of entryNames) {
    const [file, title] = name === 'index' ? ['portico', 'portico'] : [name, `portico/${name}`]
    const text = readFileSync(join(api, `${name}.md`), 'utf8')
    rmSync(join(api, `${name}.md`))
    write(`api/${file}.md`, text.replace(/^# .*$/m, `# ${title}`).replaceAll('](index.md', '](portico.md'))
  }
}

/** Files beside the pages. */
function writePublicFiles(): void {
  const docs = join(repositoryRoot, 'docs')
  const open = join(pages, 'public')
  mkdirSync(open, { recursive: true })
  cpSync(join(website, 'icon.svg'), join(open, 'icon.svg'))
  cpSync(join(website, 'home.mdx'), join(pages, 'index.mdx'))
  for (const name of readdirSync(docs).filter((file) => file.endsWith('.json')))
    cpSync(join(docs, name), join(open, name))
  cpSync(join(docs, 'pictures'), join(open, 'pictures'), { recursive: true })
}

/** A page of website/live with the dialog, as a host's build makes it of the package in dist/. */
export async function buildLive(name: string, outdir: string): Promise<void> {
  await build({
    entryPoints: [join(website, `live/${name}.ts`)],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Of the contract suites, which nobody asks for here.
    external: ['vitest'],
    alias: Object.fromEntries(
      [...entryNames]
        .sort()
        .reverse()
        .map((name) => [name === 'index' ? 'portico' : `portico/${name}`, join(repositoryRoot, `dist/${name}.js`)]),
    ),
  })
}

function write(path: string, text: string): void {
  const file = join(pages, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
