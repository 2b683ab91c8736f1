import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, transform, type Metafile, type Plugin } from 'esbuild'
import { compileContracts } from '../sandbox/chains/compile-contracts.ts'
import { packageManifest, repositoryRoot } from './package-manifest.ts'

/** Where `@portico/sandbox` is made: the sandbox as it is, module by module, with what a host has no tools for built already. */
export const sandboxPackage = join(repositoryRoot, 'packages/sandbox')
const dist = join(sandboxPackage, 'dist')

/** Modules of tools that the package leaves at home, and what stands in for each. */
const standIns: Readonly<Record<string, string>> = {
  'sandbox/wallets/browser/server/bundle-script.ts': 'packages/sandbox/src/built/scripts.ts',
  'sandbox/wallets/phone/bundle-phone.ts': 'packages/sandbox/src/built/phone.ts',
  'sandbox/chains/compile-contracts.ts': 'packages/sandbox/src/built/contracts.ts',
}

/** Scripts of pages, which `bundleScript` is asked for. */
const pages = [
  'sandbox/wallets/browser/inpage.ts',
  'sandbox/wallets/browser/pages/home.ts',
  'sandbox/wallets/browser/pages/approve.ts',
  'sandbox/wallets/phone/pages/main.ts',
  'sandbox/frame/page/main.ts',
  'sandbox/frame/server/pages/inbox.ts',
  'sandbox/frame/server/pages/callback.ts',
  'sandbox/regatta/page.ts',
]

const find = (folder: string, extension: string) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => `${folder}/${name}`)
const inDist = (path: string) => join(dist, path)
const write = (path: string, text: string) => {
  mkdirSync(dirname(inDist(path)), { recursive: true })
  writeFileSync(inDist(path), text)
}

/** Builds it into its `dist`. @throws Error what it needs is not what the repository has installed */
export async function buildSandbox(): Promise<void> {
  checkDependencies()
  rmSync(dist, { recursive: true, force: true })
  for (const path of ['sandbox', 'src/kit', 'packages/sandbox/src'].flatMap((folder) => find(folder, '.ts')))
    await writeModule(path)
  for (const path of find('sandbox', '.css')) cpSync(join(repositoryRoot, path), inDist(path))
  write('sandbox/chains/contracts.json', JSON.stringify([...(await compileContracts())]))
  const bitcoin = await bundleBitcoin()
  const scripts = await Promise.all(pages.map(bundlePage))
  write('licences.md', licencesOf([bitcoin, ...scripts]))
  execFileSync(join(repositoryRoot, 'node_modules/.bin/tsc'), ['-p', sandboxPackage], { stdio: 'inherit' })
}

/** What a host installs is what is tested here. */
function checkDependencies(): void {
  const { dependencies } = JSON.parse(readFileSync(join(sandboxPackage, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const ours: Readonly<Record<string, string | undefined>> = {
    ...packageManifest.devDependencies,
    ...packageManifest.dependencies,
  }
  for (const [name, version] of Object.entries(dependencies))
    if (ours[name] !== version)
      throw new Error(`packages/sandbox/package.json has ${name} ${version}, package.json ${ours[name] ?? 'has none'}`)
}

async function writeModule(path: string): Promise<void> {
  const to = path.replace(/\.ts$/, '.js')
  const standIn = standIns[path]
  if (standIn !== undefined) {
    const from = relative(dirname(path), standIn).replace(/\.ts$/, '.js')
    return write(to, `export * from '${from}'\n`)
  }
  const { code } = await transform(readFileSync(join(repositoryRoot, path), 'utf8'), {
    loader: 'ts',
    target: 'node20',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  write(to, code.replace(/((?:from |import\(|import )"\.[^"]*)\.ts"/g, '$1.js"'))
}

async function bundlePage(path: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [join(repositoryRoot, path)],
    outfile: inDist(path.replace(/\.ts$/, '.page.js')),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    metafile: true,
  })
  return metafile
}

/** bcoin as one file: alone it asks for a database that has to be compiled, also where it keeps everything in memory. */
async function bundleBitcoin(): Promise<Metafile> {
  const path = 'sandbox/chains/bitcoin/bcoin-parts.cjs'
  const { metafile } = await build({
    entryPoints: [join(repositoryRoot, path)],
    outfile: inDist(path),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    metafile: true,
    plugins: [withoutNatives],
  })
  return metafile
}

const withoutNatives: Plugin = {
  name: 'without-natives',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(?:leveldown|loady|bindings)$/ }, ({ path }) => ({ path, namespace: 'absent' }))
    onLoad({ filter: /^leveldown$/, namespace: 'absent' }, () => ({ contents: 'module.exports = class {}' }))
    // Whoever asks for a compiled part takes the one in JavaScript where there is none.
    onLoad({ filter: /./, namespace: 'absent' }, ({ path }) => ({ contents: `throw new Error('${path} is not here')` }))
  },
}

/** The licences of all that is inside of files of ours. */
function licencesOf(metafiles: readonly Metafile[]): string {
  const paths = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    )
  const folders = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  const texts = [...folders].toSorted().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly version: string
      readonly license: string
    }
    const file = readdirSync(folder).find((found) => /^licen[sc]e/i.test(found))
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
    return `## ${name} ${version} (${license})\n\n${text}\n`
  })
  return ['# Licences of what is bundled\n', ...new Set(texts)].join('\n')
}

if (process.argv[1] !== undefined && basename(process.argv[1]) === 'build-sandbox.ts') await buildSandbox()
