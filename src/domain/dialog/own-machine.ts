/**
 * Whether a page is being made on this very machine, by its host name. For what a page runs before there is a dialog, which `isAtHome` comes
 * with.
 */
export const isOwnMachine = (hostname: string): boolean => /^(localhost|127\.|\[::1)/.test(hostname)
