/** What sources say that one payment cost: the least of it, so that none of them alone makes it look dearer than it was. */
export function leastPaid(told: readonly object[]): { readonly paid?: bigint } {
  let paid: bigint | undefined
  for (const one of told) {
    const figure = 'paid' in one && typeof one.paid === 'bigint' ? one.paid : undefined
    if (figure !== undefined && (paid === undefined || figure < paid)) paid = figure
  }
  return paid === undefined ? {} : { paid }
}
