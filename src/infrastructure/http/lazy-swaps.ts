import { loadChunk } from '../../domain/load-chunk.js'
import type { Swaps } from '../../ports/swaps.js'

/** Swaps whose adapter is fetched with the first question. */
export function createLazySwaps(load: () => Promise<Swaps>): Swaps {
  const adapter = loadChunk('swaps', load)
  return {
    networks: async (...asked) => (await adapter()).networks(...asked),
    tokens: async (...asked) => (await adapter()).tokens(...asked),
    quote: async (...asked) => (await adapter()).quote(...asked),
    approval: async (...asked) => (await adapter()).approval(...asked),
    build: async (...asked) => (await adapter()).build(...asked),
  }
}
