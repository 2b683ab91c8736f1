import fc, { type IAsyncPropertyWithHooks } from 'fast-check'

/**
 * Looks for a history after which the property does not hold. After each of them the engine has a turn: what a `WeakRef` names stays until
 * the turn ends in which it was named (ECMA-262, KeepDuringJob). Containers and signals are named so, and without it all that happens in
 * virtual time is one turn, so that thousands of worlds would stay.
 */
export async function searchHistories<T>(property: IAsyncPropertyWithHooks<T>, histories: number): Promise<void> {
  const search = property.afterEach(nextTurn)
  // Thousands of errors are made and answered in a history, and where each was made costs a fifth of its time. Nobody reads that of those.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const first = await fc
    .check(search, { numRuns: histories, endOnFailure: true })
    .finally(() => (Error.stackTraceLimit = stackTraceLimit))
  if (!first.failed) return
  // What is found is looked for once more, made short, and says where it is.
  await fc.assert(search, { numRuns: histories })
  throw new Error(`Only the first of two equal searches found it.\n${fc.defaultReportMessage(first)}`)
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
