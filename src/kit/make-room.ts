/**
 * Makes room for one more in a full list: the first half stays for good, and of the others the oldest goes. So a crowd can push out
 * neither those who were here before it nor the one who comes now.
 * @returns who went, if the list was full
 */
export function makeRoom<K, V>(list: Map<K, V>, maximum: number): { readonly gone: readonly [K, V] } | undefined {
  const gone = list.size < maximum ? undefined : [...list].at(maximum >> 1)
  if (gone === undefined) return undefined
  list.delete(gone[0])
  return { gone }
}
