import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** What code made for Node asks of it in a page. */
const node = 'var pageProcess = { env: {}, nextTick: (task, ...inputs) => queueMicrotask(() => task(...inputs)) };'

/**
 * A wallet that somebody else wrote, as a script for a page. Those of Solana are made for version 1 of its library, which is installed
 * here under another name; MetaMask's provider speaks over streams of Node, which it brings along for browsers.
 */
export async function bundleRealWallet(name: 'burner' | 'metamask' | 'metamask-ethereum' | 'mobile'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { alias: { '@solana/web3.js': 'web3js-v1', 'node:stream': 'readable-stream' } },
    define: { global: 'globalThis', 'process.env': '{}', process: 'pageProcess' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`${name}.ts`, import.meta.url)), formats: ['iife'], name: 'wallet' },
      rollupOptions: { output: { intro: node } },
    },
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  const [script] = output?.output ?? []
  if (script === undefined) throw new Error(`The wallet ${name} could not be built.`)
  return script.code
}
