/** What the browser itself prints for a request that failed; a page cannot keep it from doing so. */
export const failedRequest = /^console error: Failed to load resource: /

/** What the console is told of a site that is not set up. */
export const notSetUp = /^console error: \[portico\] [A-Z_]+, see https:/
