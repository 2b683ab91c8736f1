/**
 * Lets the browser lay out the closed dialog once, unseen, in one task: fonts are found and texts are measured before the click.
 * Nothing is painted, and where the page has fonts that are not fetched yet nothing is done, because it would fetch them.
 */
export function rehearse(host: HTMLElement): void {
  const { fonts } = host.ownerDocument
  if (host.dataset['state'] !== 'closed' || [...fonts].some(({ status }) => status === 'unloaded')) return
  host.dataset['state'] = 'rehearsing'
  host.getBoundingClientRect()
  host.dataset['state'] = 'closed'
}
