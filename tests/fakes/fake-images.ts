import { DialogError } from '../../src/domain/errors.js'
import type { Images } from '../../src/ports/images.js'

export interface FakeImages extends Images {
  /** Addresses that were asked for, in order. */
  readonly asked: readonly string[]
  setFailing(failing: boolean): void
}

/** Pictures in memory: sources by address. */
export function createFakeImages(known: Readonly<Record<string, string>> = {}): FakeImages {
  const state = { failing: false }
  const asked: string[] = []
  return {
    asked,
    setFailing: (failing) => {
      state.failing = failing
    },
    of: async (address, signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      asked.push(address)
      if (state.failing) throw new DialogError('HTTP_STATUS', { status: 503 })
      const source = known[address]
      if (source === undefined) throw new DialogError('HTTP_UNREACHABLE')
      return source
    },
  }
}
