/** An address of the toy namespace: `tide1`, 20 hex digits, and two more that check them. */
export function tideAddress(digits: string): string {
  return `tide1${digits}${checkOf(digits)}`
}

/** The canonical form, or undefined for what is no address: any case is read, the check digits must be right. */
export function parseTideAddress(text: string): string | undefined {
  const [, digits = '', check] = /^tide1([0-9a-f]{20})([0-9a-f]{2})$/.exec(text.toLowerCase()) ?? []
  return check !== undefined && check === checkOf(digits) ? tideAddress(digits) : undefined
}

const checkOf = (digits: string): string =>
  [...digits]
    .reduce((sum, digit, i) => (sum + parseInt(digit, 16) * (i + 1)) % 256, 7)
    .toString(16)
    .padStart(2, '0')
