import { readFile } from 'node:fs/promises'

const folder = new URL('../../../../sandbox/wallets/browser/', import.meta.url)

/** In the package in place of `bundle-script.ts`: scripts of pages lie beside their sources, as they were built with it. */
export const bundleScript = (entry: string): Promise<string> =>
  readFile(new URL(entry.replace(/\.ts$/, '.page.js'), folder), 'utf8')
