/** As `loadOnce`, for each of several; `kept` holds what was loaded and what is on its way. */
export function loadEachOnce<K, T>(kept: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const mine = load()
  kept.set(key, mine)
  // Whoever asked hears of the failure.
  mine.catch(() => kept.get(key) === mine && kept.delete(key))
  return mine
}
