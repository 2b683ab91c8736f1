import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { build as buildWithEsbuild } from 'esbuild'
import { minify } from 'terser'
import { build as buildWithVite, type Rolldown } from 'vite'
import webpack from 'webpack'
import { packageManifest } from './package-manifest.ts'

/** A host's production build of one page. */
export interface Bundler {
  readonly name: string
  /** Builds `entry` into `folder`, and tells the files that the browser runs before the page can be used. */
  build(entry: string, folder: string): Promise<readonly string[]>
  /** Weight of one of those files as a server sends it: gzip 9, kB of 1000 bytes. */
  weigh(folder: string, file: string): Promise<number>
}

// Libraries that no door leads to. webpack and Rspack take most of their time for them, and without them weigh the same to 0.1 kB.
// A dialog that needed one would not open.
const isLater = (id: string): boolean =>
  Object.keys(packageManifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`))

const gzipped = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length / 1000
const weigh = async (folder: string, file: string): Promise<number> => gzipped(readFileSync(join(folder, file)))

const vite: Bundler = {
  name: 'Vite',
  build: async (entry, folder) => {
    const { output } = (await buildWithVite({
      configFile: false,
      root: join(entry, '..'),
      base: './',
      logLevel: 'error',
      build: { outDir: folder, target: 'es2022', rolldownOptions: { input: entry } },
    })) as Rolldown.RolldownOutput
    const chunks = output.filter((one) => one.type === 'chunk')
    const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? []
    return reachable(
      chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      importsOf,
    )
  },
  weigh,
}

const esbuild: Bundler = {
  name: 'esbuild',
  build: async (entry, folder) => {
    const { metafile } = await buildWithEsbuild({
      entryPoints: [entry],
      outdir: folder,
      bundle: true,
      splitting: true,
      minify: true,
      metafile: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'error',
    })
    const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
    const importsOf = (name: string) =>
      (outputs.get(name)?.imports ?? [])
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path }) => basename(path))
    return reachable([basename(entry)], importsOf)
  },
  weigh,
}

const webpackBundler: Bundler = {
  name: 'webpack',
  // Minified by hand, as webpack would do it: it minifies all chunks or none, and doing that takes a minute.
  build: (entry, folder) => buildWithPack(webpack, entry, folder, { optimization: { minimize: false } }),
  weigh: async (folder, file) => {
    const { code } = await minify(readFileSync(join(folder, file), 'utf8'), { compress: { passes: 2 }, ecma: 2020 })
    return gzipped(code ?? '')
  },
}

const rspackBundler: Bundler = {
  name: 'Rspack',
  build: (entry, folder) => buildWithPack(rspack, entry, folder, {}),
  weigh,
}

export const bundlers: readonly Bundler[] = [vite, esbuild, webpackBundler, rspackBundler]

/** What Rspack and webpack share of their interfaces. */
type Pack = (options: PackOptions) => {
  run(done: (error: Error | null, stats?: PackStats) => void): void
  close(done: () => void): void
} | null
interface PackOptions {
  readonly mode: 'production'
  readonly entry: string
  readonly output: { readonly path: string; readonly publicPath: string }
  readonly performance: false
  readonly externals: (data: { readonly request?: string }, done: (error?: null, result?: string) => void) => void
  readonly optimization?: { readonly minimize: boolean }
}
interface PackStats {
  toString(options: { readonly all: false; readonly errors: true }): string
  hasErrors(): boolean
  toJson(options: { readonly all: false; readonly entrypoints: true }): {
    readonly entrypoints?: Readonly<Record<string, { readonly assets?: readonly { readonly name: string }[] }>>
  }
}

async function buildWithPack(
  pack: unknown,
  entry: string,
  folder: string,
  options: Pick<PackOptions, 'optimization'>,
): Promise<readonly string[]> {
  const compiler = (pack as Pack)({
    ...options,
    mode: 'production',
    entry,
    output: { path: folder, publicPath: '' },
    performance: false,
    externals: ({ request = '' }, done) => (isLater(request) ? done(null, 'var {}') : done()),
  })
  const stats = await new Promise<PackStats>((resolve, reject) => {
    compiler?.run((error, done) =>
      done === undefined ? reject(error ?? new Error('Nothing was built.')) : resolve(done),
    )
  })
  await new Promise<void>((resolve) => compiler?.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  return stats.toJson({ all: false, entrypoints: true }).entrypoints?.['main']?.assets?.map(({ name }) => name) ?? []
}

/** What the files import without waiting, and they themselves. */
function reachable(files: readonly string[], importsOf: (file: string) => readonly string[]): readonly string[] {
  const found = new Set(files)
  // A set grows while it is walked, so this visits what it adds.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return [...found]
}
