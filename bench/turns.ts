/**
 * The pages in the order of this run. A page that has just closed still takes time from the one after it, so over the runs each comes after
 * every other equally often.
 */
export function turnsOf<T>(of: readonly T[], run: number): readonly T[] {
  // To and fro from the first, 0 1 3 2 of four: moved on with each run, every pair of neighbours comes up once. Odd ones take it backwards, too.
  const order = of.map((_, i) => (i % 2 === 1 ? (i + 1) / 2 : (of.length - i / 2) % of.length))
  const turned = of.length % 2 === 1 && run % 2 === 1 ? order.toReversed() : order
  return turned.flatMap((place) => of[(place + run) % of.length] ?? [])
}
