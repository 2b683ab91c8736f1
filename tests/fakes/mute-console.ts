/** Some wallets tell the console all that they do. @returns gives it its voice back */
export function muteConsole(...levels: readonly ('log' | 'warn')[]): () => void {
  const page = globalThis.console
  const before = Object.fromEntries(levels.map((level) => [level, page[level]]))
  Object.assign(page, Object.fromEntries(levels.map((level) => [level, () => undefined])))
  return () => void Object.assign(page, before)
}
