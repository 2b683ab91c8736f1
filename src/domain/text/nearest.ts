/** The name that was probably meant: the one with the fewest letters to change, if those are few. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const asked = given.slice(0, 64).toLowerCase()
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(asked, name.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes)
  return best !== undefined && best.changes <= Math.ceil(given.length / 3) ? best.name : undefined
}

/** Levenshtein's distance, row by row. */
function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries())
      row.push(Math.min((above[j] ?? 0) + (letter === other ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1))
    above = row
  }
  return above.at(-1) ?? 0
}
