import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a message may be, so that nobody sends one again that they saw pass by. */
const maximumAgeSeconds = 300

/**
 * Whether a webhook of Quay is one: `quay-signature: t=<seconds>,v1=<hmac-sha256 of "<seconds>.<body>">`. Give it the body as it came,
 * before anything parsed it.
 */
export function isFromQuay(body: string, header: string | undefined, secret: string, now = Date.now()): boolean {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (signature === '' || Math.abs(now / 1000 - Number(seconds)) > maximumAgeSeconds) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
