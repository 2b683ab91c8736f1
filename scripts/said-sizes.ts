/** What is said may be off by so much, kB: a sentence more or less changes no page. */
const tolerance = 0.5

/**
 * Rows of a table in Markdown whose third column, ours, says other sizes than were measured.
 * @param measured kB by the first column, in the order in which the row says them
 * @returns each with what it says and what it is
 */
export function wronglySaid(markdown: string, measured: Readonly<Record<string, readonly number[]>>): string[] {
  const rows = new Map(
    markdown.split('\n').map((line) => {
      const [, name = '', , ours = ''] = line.split('|')
      return [name.trim(), ours.trim()] as const
    }),
  )
  return Object.entries(measured).flatMap(([name, sizes]) => {
    const said = rows.get(name)
    const numbers = said?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const isRight =
      numbers.length === sizes.length && sizes.every((kB, i) => Math.abs(kB - (numbers[i] ?? 0)) <= tolerance)
    return isRight ? [] : [`${name}: says ${said ?? 'nothing'}, is ${sizes.map((kB) => kB.toFixed(1)).join(', ')} kB`]
  })
}
