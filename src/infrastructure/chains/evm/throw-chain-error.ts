/**
 * Throws what `toChainError` makes of it. What reads the words of nodes and wallets is fetched with the first failure; where it cannot
 * be, what was thrown stands as it is.
 */
export async function throwChainError(thrown: unknown): Promise<never> {
  const reading = await import('./to-chain-error.js').catch(() => undefined)
  throw reading === undefined ? thrown : reading.toChainError(thrown)
}
