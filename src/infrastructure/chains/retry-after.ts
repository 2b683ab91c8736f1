/** A node may ask to wait, but not for longer than a visitor does. */
const longestPauseMs = 5_000

/** How long a server asks to wait, in milliseconds, by the text of its header. */
export function retryAfterMs(header: string | null): number {
  const asked = /^\d{1,4}$/.exec(header ?? '')?.[0]
  return asked === undefined ? 0 : Math.min(Number.parseInt(asked, 10) * 1_000, longestPauseMs)
}
