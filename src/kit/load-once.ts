/** Loads with the first call; all share what came. A failure is forgotten, so that the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const kept = new Map<undefined, Promise<T>>()
  return () => loadEachOnce(kept, undefined, load)
}

/** The same for each of several; `kept` holds what was loaded and what is on its way. */
export function loadEachOnce<K, T>(kept: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const mine = load()
  kept.set(key, mine)
  // Whoever asked hears of the failure.
  mine.catch(() => kept.get(key) === mine && kept.delete(key))
  return mine
}
