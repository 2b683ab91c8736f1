import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './package-manifest.ts'

/** A block of code in a page for hosts. */
export interface Snippet {
  /** Where it stands, as `README.md:46`. */
  readonly place: string
  /**
   * What follows the fence. `ts`, `tsx`: a whole module. `ts options`: properties of `DialogOptions`. `js`: a program of Node that begins with
   * its file's name. `html`: the body of a page; `html standalone` of one that nobody built. `ts recipe`,
   * `tsx recipe`: a module that `npm run test:hosts recipes` compiles and runs; `vue host vue/src/App.vue`: that file of `tests/fixtures/hosts`. `sh`, `json`, and without one a drawing.
   */
  readonly fence: string
  readonly code: string
}

/** All blocks of the README and of the pages beside it. */
export function readSnippets(): readonly Snippet[] {
  const pages = ['docs', 'docs/errors'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
  return ['README.md', ...pages].flatMap((page) => {
    const text = readFileSync(join(repositoryRoot, page), 'utf8')
    return [...text.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(({ 1: fence = '', 2: code = '', index }) => ({
      place: `${page}:${text.slice(0, index).split('\n').length}`,
      fence,
      code,
    }))
  })
}

export const isModule = ({ fence }: Snippet): boolean => fence === 'ts' || fence === 'tsx'
