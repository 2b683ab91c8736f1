/**
 * Checks a pairing URI before the client sees it, so that what is wrong with it can be said in words.
 *
 * https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
export function readUri(text: string, now: number): string {
  const uri = text.trim()
  const match = /^wc:[0-9a-f]{64}@2\?(.+)$/.exec(uri)
  const query = new URLSearchParams(match?.[1])
  if (!/^[0-9a-f]{64}$/.test(query.get('symKey') ?? '')) throw new RangeError('This is not a WalletConnect link.')
  const expiry = query.get('expiryTimestamp')
  if (expiry !== null && Number(expiry) * 1000 <= now) {
    throw new RangeError('This link has expired. Ask the site for a new one.')
  }
  return uri
}
