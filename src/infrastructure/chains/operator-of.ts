/** Longer than any address that a site lists. */
const maximumLength = 2_048

/**
 * Who runs a node, as far as its address tells: the last two labels of its name, so that what one company runs under several names of its
 * own is one. Names below `co.uk` and the like count as one as well, which errs to the side that says less; a list of such suffixes would
 * be larger than all that it is for, and old the day after. Ports and paths are of one machine. Addresses of numbers have no labels; all that
 * is no address counts as one.
 */
export function operatorOf(url: string): string {
  const hostname = hostnameIn(url) ?? ''
  return /^[\d.]+$|:/.test(hostname) ? hostname : hostname.replace(/\.$/, '').split('.').slice(-2).join('.')
}

function hostnameIn(url: string): string | undefined {
  try {
    return url.length > maximumLength ? undefined : new URL(url, 'https://page.invalid').hostname
  } catch {
    return undefined
  }
}
