import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = new URL('../', import.meta.url)

const built = z.array(z.object({ output: z.tuple([z.object({ code: z.string() })], z.unknown()) }))

const bundles = new Map<string, Promise<string>>()

/** A TypeScript entry beside this folder as one plain script, built at the first request. */
export function bundleScript(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? build(entry)
  bundles.set(entry, bundle)
  return bundle
}

async function build(entry: string): Promise<string> {
  const vite = await import('vite')
  const result = await vite.build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(folder),
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, folder)), formats: ['iife'], name: 'lantern', fileName: 'script' },
    },
  })
  const [first] = built.parse(Array.isArray(result) ? result : [result])
  if (!first) throw new Error(`The script ${entry} could not be built.`)
  return first.output[0].code
}
