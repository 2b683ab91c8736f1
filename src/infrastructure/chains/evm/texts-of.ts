const textKeys = [
  'name',
  'code',
  'message',
  'shortMessage',
  'details',
  'reason',
  'data',
  'body',
  'revertReason',
] as const
const nestedKeys = [
  'cause',
  'error',
  'data',
  'originalError',
  'info',
  'innerError',
  'details',
  'result',
  'payload',
] as const
const maximumDepth = 16
const maximumLayers = 64
/** Longer than any message, and the data of a reason of some lines. */
const longestText = 4_000

/** Every text in an error, innermost first: wrappers speak of what they wrap. Cycles end, and what throws when it is looked at is silent. */
export function textsOf(error: unknown): readonly string[] {
  if (typeof error === 'string') return [error.slice(0, longestText)]
  const words: string[] = []
  const seen = new Set<unknown>()
  let level: readonly unknown[] = [error]
  for (let depth = 0; depth < maximumDepth && level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') words.unshift(value.slice(0, longestText))
      if (typeof value !== 'object' || value === null || seen.has(value) || seen.size >= maximumLayers) continue
      seen.add(value)
      for (const key of textKeys) {
        const text = look(value, key)
        if (typeof text === 'string') words.unshift(text.slice(0, longestText))
      }
      for (const key of nestedKeys) {
        const inner = look(value, key)
        if (typeof inner === 'object' || key === 'cause' || key === 'error' || key === 'originalError') next.push(inner)
      }
    }
    level = next
  }
  return words
}

function look(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}
