/** Statuses of HTTP that may pass by themselves [S8.50]. */
export const transientStatus: ReadonlySet<unknown> = new Set([403, 408, 413, 429, 500, 502, 503, 504])
