/** Longer texts are not ours, or not worth it. */
export const maximumLength = 64 * 1024

/** What the device keeps under a key. A storage that throws (it is switched off) or is not there (a server) keeps nothing. */
export function readWebStorage(
  storage: () => { getItem(key: string): string | null } | undefined,
  key: string,
): string | undefined {
  const text = attempt(() => storage()?.getItem(key))
  return typeof text === 'string' && text.length <= maximumLength ? text : undefined
}

export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
