import { loadChunk } from '../domain/load-chunk.js'

/**
 * A verb whose code is fetched with its first call.
 * @param chunk names it in the error
 * @throws DialogError CHUNK_NOT_LOADED and what the verb throws
 */
export function lazyVerb<Given extends readonly unknown[], Result>(
  chunk: string,
  load: () => Promise<(...given: Given) => Promise<Result>>,
): (...given: Given) => Promise<Result> {
  const verb = loadChunk(chunk, load)
  return async (...given) => (await verb())(...given)
}
