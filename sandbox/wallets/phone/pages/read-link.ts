/** The pairing URI in an address such as `/wc?uri=…`, `/?uri=…` or `/#wc?uri=…`, encoded once or twice. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const afterHash = hash.slice(hash.indexOf('?') + 1)
  const uri =
    new URLSearchParams(search).get('uri') ?? new URLSearchParams(hash.includes('?') ? afterHash : '').get('uri')
  if (!uri) return undefined
  // Some in-app browsers decode a link once on its way, so sites encode it twice for them.
  return /^wc%3a/i.test(uri) ? decodeURIComponent(uri) : uri
}
