import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../package-manifest.ts'

const folder = 'src/presentation/react/i18n'

/** The list of all keys of words, for the check of a site's `messages`. */
export async function messageKeysFile(): Promise<string> {
  const files = readdirSync(join(repositoryRoot, folder)).filter((name) => /^en\b.*\.ts$/.test(name))
  const modules: Readonly<Record<string, object>>[] = await Promise.all(
    files.map((name) => import(join(repositoryRoot, folder, name))),
  )
  const keys = modules.flatMap((module) => Object.values(module)).flatMap((words) => Object.keys(words))
  return [
    `import type { MessageKey } from './translate.js'\n`,
    '/** Written by `npm run docs`: every key of words, for the check of what a site gives as `messages`. */',
    `export const messageKeys: readonly MessageKey[] = ${JSON.stringify([...new Set(keys)].toSorted())}`,
  ].join('\n')
}
