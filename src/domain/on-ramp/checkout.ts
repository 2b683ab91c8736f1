/** Why nothing came of a payment, as providers tell it. */
export const failureReasons = ['declined', 'cancelled', 'expired', 'refunded', 'refused', 'unknown'] as const
export type FailureReason = (typeof failureReasons)[number]

/** An address that a visitor may be led to for paying: https, or on their own machine. */
export function checkoutAddress(text: string): string | undefined {
  try {
    if (text.length > 8_192) return undefined
    const url = new URL(text)
    const isOwn = url.protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
    return (url.protocol === 'https:' || isOwn) && url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}
