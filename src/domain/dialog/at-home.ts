/** Whether a page is being made, by its origin: on the machine of who makes it, or on another one of the same network. */
export const isAtHome = (origin: string): boolean =>
  /\/(localhost|[^/]+\.(local|test)|(127|10|192\.168)\.[\d.]+|\[::1])(:\d+)?$/.test(origin)
