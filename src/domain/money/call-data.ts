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

/** Whether a text of hex is this call, or begins with it. */
export function isCall(text: string, { data, whole }: Pick<CallTerms, 'data' | 'whole'>): boolean {
  const lower = text.toLowerCase()
  if (!lower.startsWith(data.toLowerCase())) return false
  return whole === undefined || (lower.length >= whole.length && sha256(lower.slice(0, whole.length)) === whole.digest)
}

/** More places than a call has that carries another one. */
const mostPlaces = 16

/** Whether a text of hex has this call in it, all of it. */
export function hasCall(text: string, call: Pick<CallTerms, 'data' | 'whole'>): boolean {
  const [lower, body] = [text.toLowerCase(), call.data.slice(2).toLowerCase()]
  let at = lower.indexOf(body)
  for (let place = 0; at !== -1 && place < mostPlaces; place += 1) {
    if (isCall(`0x${lower.slice(at)}`, call)) return true
    at = lower.indexOf(body, at + 1)
  }
  return false
}
