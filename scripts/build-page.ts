import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { repositoryRoot } from './package-manifest.ts'

/** Pages that are compared with each other. */
export type PageName = 'bare' | 'floor' | 'portico'

export interface BuiltPage {
  readonly folder: string
  readonly chunks: readonly Rolldown.OutputChunk[]
}

/** Builds a page of `bench/pages` as a host's production build would, with the package as it is in `dist/`. */
export async function buildPage(name: PageName | 'account' | 'headless'): Promise<BuiltPage> {
  const dist = join(repositoryRoot, 'dist')
  if (!existsSync(join(dist, 'index.js'))) throw new Error('dist/ holds no package: run `npm run build` first.')
  const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`))
  const built = (await build({
    configFile: false,
    root: join(repositoryRoot, 'bench/pages', name),
    base: './',
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^portico$/, replacement: join(dist, 'index.js') },
        { find: /^portico\/(.+)$/, replacement: `${dist}/$1.js` },
      ],
    },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })) as Rolldown.RolldownOutput
  return { folder, chunks: built.output.filter((one) => one.type === 'chunk') }
}
