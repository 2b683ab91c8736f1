import { cleanName } from '../../domain/text/untrusted.js'
import { field } from '../../kit/field.js'
import { parseJson } from './read-body.js'

/** Why a server refused, in its own words: the first reason's description, or the message of a flat refusal. */
export function parseReason(bytes: Uint8Array): string | undefined {
  try {
    const body = parseJson(bytes)
    const reasons = field(body, 'reasons')
    const text = (Array.isArray(reasons) ? field(reasons[0], 'description') : undefined) ?? field(body, 'message')
    return typeof text === 'string' ? cleanName(text, 200) || undefined : undefined
  } catch {
    return undefined
  }
}
