import { field } from '../../kit/field.js'
import { cleanName } from '../../domain/text/untrusted.js'

/** Why a server refused, in its own words: the first reason's description, or the message of a flat refusal. */
export function parseReason(body: unknown): string | undefined {
  const reasons = field(body, 'reasons')
  const text = (Array.isArray(reasons) ? field(reasons[0], 'description') : undefined) ?? field(body, 'message')
  return typeof text === 'string' ? cleanName(text, 200) || undefined : undefined
}
