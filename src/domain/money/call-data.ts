import { sha256 } from '../../kit/sha256.js'
import type { CallTerms } from './transfer.js'

/** Calls that are longer are kept as their beginning and their digest. */
const longest = 1_000
const head = 202

/** A call as it is known again: a long one by its beginning and its digest. */
export function shortenCall(call: CallTerms): CallTerms {
  const { data, whole } = call
  if (whole !== undefined || data.length <= longest) return call
  return { ...call, data: data.slice(0, head), whole: { length: data.length, digest: sha256(data.toLowerCase()) } }
}

type Call = Pick<CallTerms, 'data' | 'whole'>

/** In hex: no node takes a transaction of more than 128 kB. */
const longestText = 1 << 18

/** Whether a text of hex is this call, or begins with it. */
export function isCall(text: string, call: Call): boolean {
  if (text.length > longestText) return false
  const lower = text.toLowerCase()
  return lower.startsWith('0x') && standsAt(lower, 2, call)
}

/** More places than a call has that carries another one. */
const mostPlaces = 16

/** Whether a text of hex has this call in it, all of it. */
export function hasCall(text: string, call: Call): boolean {
  if (text.length > longestText) return false
  const [lower, body] = [text.toLowerCase(), bodyOf(call)]
  let at = lower.indexOf(body)
  for (let place = 0; at !== -1 && place < mostPlaces; place += 1) {
    if (standsAt(lower, at, call)) return true
    at = lower.indexOf(body, at + 1)
  }
  return false
}

const bodyOf = ({ data }: Call): string => data.slice(2).toLowerCase()

/** @param at where what follows `0x` begins */
function standsAt(lower: string, at: number, call: Call): boolean {
  const { whole } = call
  if (!lower.startsWith(bodyOf(call), at)) return false
  if (whole === undefined) return true
  const end = at + whole.length - 2
  return end <= lower.length && sha256(`0x${lower.slice(at, end)}`) === whole.digest
}
