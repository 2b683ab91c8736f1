import fc, { type IAsyncPropertyWithHooks } from 'fast-check'

/**
 * Looks for a history after which the property does not hold. After each of them the engine has a turn: what a `WeakRef` names stays until
 * the turn ends in which it was named (ECMA-262, KeepDuringJob). Containers and signals are named so, and without it all that happens in
 * virtual time is one turn, so that thousands of worlds would stay.
 */
export async function searchHistories<T>(property: IAsyncPropertyWithHooks<T>, histories: number): Promise<void> {
  await fc.assert(property.afterEach(nextTurn), { numRuns: histories })
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
