/** What the browser itself prints for a request that failed; a page cannot keep it from doing so. */
export const failedRequest = /^console error: Failed to load resource: /
