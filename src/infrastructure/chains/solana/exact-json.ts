/** A text, or a number in any notation. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** What a double may not hold to the last digit. */
const long = /^-?\d{16,}$/

/** JSON whose long integers come as texts of digits: Solana writes 64-bit numbers, and a double would round them. @throws SyntaxError */
export const parseExactJson = (text: string): unknown =>
  JSON.parse(text.replace(token, (found) => (long.test(found) ? `"${found}"` : found)))
