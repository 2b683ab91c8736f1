import { toDialogError } from '../domain/errors.js'

/**
 * A verb whose code is fetched with its first call. A failure is forgotten, so that the next call tries again.
 * @param part names it in the error
 * @throws DialogError PART_NOT_LOADED and what the verb throws
 */
export function lazyVerb<Given extends readonly unknown[], Result>(
  part: string,
  load: () => Promise<(...given: Given) => Promise<Result>>,
): (...given: Given) => Promise<Result> {
  let loading: Promise<(...given: Given) => Promise<Result>> | undefined
  const verb = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw toDialogError(cause, 'PART_NOT_LOADED', { part })
    }))
  return async (...given) => (await verb())(...given)
}
