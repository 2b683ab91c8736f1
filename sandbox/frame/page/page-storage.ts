/** Texts by key, for as long as the browser lets us keep them. */
export type PageStorage = {
  read(key: string): string | undefined
  write(key: string, value: string | undefined): void
}

/** The page's own storage. Where the browser blocks or partitions it away, texts last as long as the page. */
export function createPageStorage(open: () => Storage): PageStorage {
  const memory = new Map<string, string>()
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? undefined,
    write: (key, value) => {
      if (value === undefined) {
        memory.delete(key)
        attempt(() => open().removeItem(key))
      } else if (!attempt(() => stored(open(), key, value))) memory.set(key, value)
      else memory.delete(key)
    },
  }
}

function stored(storage: Storage, key: string, value: string): true {
  storage.setItem(key, value)
  return true
}

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
