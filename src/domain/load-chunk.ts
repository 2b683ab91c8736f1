import { loadOnce } from '../kit/load-once.js'
import { toDialogError } from './errors.js'

/**
 * A chunk that is fetched when it is first needed; after a failure the next need tries again.
 * @param name names it in the error
 * @throws DialogError CHUNK_NOT_LOADED
 */
export const loadChunk = <T>(name: string, load: () => Promise<T>): (() => Promise<T>) =>
  loadOnce(() =>
    load().catch((cause: unknown) => {
      throw toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: name })
    }),
  )
