/** For the site's developers. Never receives secrets: URIs of pairings, codes, tokens, signatures. */
export interface Logger {
  error(event: string, detail?: unknown): void
  warn(event: string, detail?: unknown): void
  debug(event: string, detail?: unknown): void
}
