/** Why nothing came of a payment, as providers tell it. */
export const failureReasons = ['declined', 'cancelled', 'expired', 'refunded', 'refused', 'unknown'] as const
export type FailureReason = (typeof failureReasons)[number]

const longest = 8_192

/** An address that a visitor may be led to for paying: https, or on their own machine. What is made of it is one again. */
export function checkoutAddress(text: string): string | undefined {
  try {
    if (text.length > longest) return undefined
    const { protocol, hostname, username, password, href } = new URL(text)
    const isOwn = protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)
    const isPlain = username === '' && password === '' && href.length <= longest
    return (protocol === 'https:' || isOwn) && isPlain ? href : undefined
  } catch {
    return undefined
  }
}
