/** The first bits of the fractional parts of the roots of the first primes, as FIPS 180-4 has its constants. */
const primes = Array.from({ length: 310 }, (_, at) => at + 2).filter((one) =>
  Array.from({ length: one }, (_, at) => at).every((by) => by < 2 || one % by !== 0),
)
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0
const start: readonly number[] = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds: readonly number[] = primes.map((prime) => fraction(Math.cbrt(prime)))

/** SHA-256 of a text in ASCII, as hex: for what has to be known at once, where the browser's own answers later. */
export function sha256(text: string): string {
  const length = Math.ceil((text.length + 9) / 64) * 64
  const view = new DataView(new ArrayBuffer(length))
  for (let i = 0; i < text.length; i++) view.setUint8(i, text.charCodeAt(i))
  view.setUint8(text.length, 0x80)
  view.setUint32(length - 4, text.length * 8)
  let state = start
  for (let block = 0; block < length; block += 64) state = mix(state, view, block)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function mix(before: readonly number[], view: DataView, block: number): readonly number[] {
  const words: number[] = []
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before
  for (const [i, constant] of rounds.entries()) {
    const word = i < 16 ? view.getInt32(block + 4 * i) : later(words, i)
    words.push(word)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constant + word) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (before[i] ?? 0)) | 0)
}

/** What is behind the sixteen words of a block comes of those before it. */
function later(words: readonly number[], i: number): number {
  const [near = 0, far = 0] = [words[i - 2], words[i - 15]]
  const [nearer, farther] = [
    turn(near, 17) ^ turn(near, 19) ^ (near >>> 10),
    turn(far, 7) ^ turn(far, 18) ^ (far >>> 3),
  ]
  return (nearer + farther + (words[i - 7] ?? 0) + (words[i - 16] ?? 0)) | 0
}
