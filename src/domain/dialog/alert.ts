/** A notice for the site's developers and visitors at the top of the card; each is raised once. */
export interface Alert {
  readonly code: string
  readonly variant: 'error' | 'warning'
}
