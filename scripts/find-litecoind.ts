import { delimiter, join } from 'node:path'
import { isExecutable } from './is-executable.ts'
import { repositoryRoot } from './package-manifest.ts'

/** Where `scripts/fetch-litecoind.ts` unpacks what it fetches: the tree of a Debian system. */
export const litecoindFolder = join(repositoryRoot, '.cache', 'litecoind')

export type Litecoind =
  | { readonly status: 'found'; readonly program: string; readonly env: Readonly<Record<string, string>> }
  | { readonly status: 'absent'; readonly reason: string }

export type Places = {
  /** The program of Debian's package: what it puts on the PATH is a script around it. */
  readonly system?: string
  readonly path?: string | undefined
  readonly folder?: string
}

/** The node of Litecoin that payments are checked with a second time: installed, or fetched. */
export function findLitecoind(places: Places = {}): Litecoind {
  const { system = '/usr/lib/litecoin/litecoind', path = process.env['PATH'], folder = litecoindFolder } = places
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  const installed = [system, ...folders.map((folder) => join(folder, 'litecoind'))].find(isExecutable)
  if (installed !== undefined) return { status: 'found', program: installed, env: {} }

  const program = join(folder, 'usr', 'lib', 'litecoin', 'litecoind')
  if (isExecutable(program)) {
    const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => join(folder, 'usr', 'lib', machine))
    return { status: 'found', program, env: { LD_LIBRARY_PATH: libraries.join(delimiter) } }
  }
  return {
    status: 'absent',
    reason: 'There is no litecoind on this machine: `npx tsx scripts/fetch-litecoind.ts` fetches one where apt can.',
  }
}
