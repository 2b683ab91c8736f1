import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SourceText } from './layer-law/parse-source.ts'

/** All TypeScript files below some folders of `root`, without what is installed, built or a fixture of a test. */
export function readSources(root: string, folders: readonly string[] = ['.']): SourceText[] {
  return folders
    .map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/') }))
    .filter(({ path }) => !/(^|\/)(node_modules|dist)\/|^tests\/fixtures\//.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))
}
