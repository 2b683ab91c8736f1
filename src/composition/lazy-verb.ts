import { loadChunk } from '../domain/load-chunk.js'

/**
 * A verb whose code is fetched with its first call.
 * @param part names it in the error
 * @throws DialogError PART_NOT_LOADED and what the verb throws
 */
export function lazyVerb<Given extends readonly unknown[], Result>(
  part: string,
  load: () => Promise<(...given: Given) => Promise<Result>>,
): (...given: Given) => Promise<Result> {
  const verb = loadChunk(part, load)
  return async (...given) => (await verb())(...given)
}
