import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { keepOnDisk } from '../../chains/remember-on-disk.ts'

const sandbox = new URL('../../', import.meta.url)
const program = fileURLToPath(new URL('phone-process.ts', import.meta.url))
const lock = new URL('../package-lock.json', sandbox)

/**
 * Path of the phone's program as one file, which starts in a quarter of the time that its two thousand modules take. It is built when
 * the sandbox or what is installed has changed.
 */
export async function bundlePhone(): Promise<string> {
  const names = (await readdir(sandbox, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(
    [lock, ...names.map((name) => new URL(name, sandbox))].map((file) => readFile(file, 'utf8')),
  )
  return keepOnDisk(JSON.stringify([program, process.version, ...texts]), 'mjs', build)
}

/** What parts of the client take for granted, which are CommonJS. */
const commonJs = [
  "import { createRequire } from 'node:module'",
  'const require = createRequire(import.meta.url)',
  'const { filename: __filename, dirname: __dirname } = import.meta',
].join('\n')

async function build(): Promise<string> {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    entryPoints: [program],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    banner: { js: commonJs },
    plugins: [asIfInPlace],
  })
  const [bundle] = outputFiles
  if (bundle === undefined) throw new Error('The phone could not be built.')
  return bundle.text
}

/** Modules of ours go on finding what lies beside them, and the tool that builds pages stays where it is. */
const asIfInPlace: Plugin = {
  name: 'as-if-in-place',
  setup: ({ onLoad, onResolve }) => {
    onLoad({ filter: /[\\/]sandbox[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }))
    onResolve({ filter: /^vite$/ }, () => ({
      path: pathToFileURL(createRequire(import.meta.url).resolve('vite')).href,
      external: true,
    }))
  },
}
