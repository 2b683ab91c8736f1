import { gzipSync } from 'node:zlib'
import type { BuiltPage } from './build-page.ts'

type Chunk = BuiltPage['chunks'][number]

/** Weight of a set of chunks as a server sends them: gzip 9, kB of 1000 bytes. */
export function weigh(page: BuiltPage, fileNames: Iterable<string>): number {
  const wanted = new Set(fileNames)
  const bytes = page.chunks
    .filter(({ fileName }) => wanted.has(fileName))
    .map(({ code }) => gzipSync(code, { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

/** A chunk and all that it imports without waiting. */
export function withImports(page: BuiltPage, chunk: Chunk): Set<string> {
  const found = new Set([chunk.fileName])
  // A set grows while it is walked, so this visits what it adds.
  for (const name of found)
    for (const imported of page.chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(imported)
  return found
}

/** A chunk, what it fetches when it runs, and all that these import. */
export function withFetches(page: BuiltPage, chunk: Chunk): Set<string> {
  const fetched = page.chunks.filter(({ fileName }) => chunk.dynamicImports.includes(fileName))
  return new Set([chunk, ...fetched].flatMap((one) => [...withImports(page, one)]))
}

/** What the browser runs before the page can be used. */
export function startChunks(page: BuiltPage): Set<string> {
  const entry = page.chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The built page has no entry.')
  return withImports(page, entry)
}
