/** The account shows it the moment that the wallet is asked: it is fetched while the review is read, so that nothing is pushed down. */
export function fetchStrip(): void {
  import('./outgoing-strip.js').catch(() => undefined)
}
