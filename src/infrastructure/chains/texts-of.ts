import { errorLayers } from '../../kit/error-layers.js'
import { look } from '../../kit/look.js'

const textKeys = [
  'name',
  'code',
  'message',
  'shortMessage',
  'details',
  'reason',
  'data',
  'body',
  'revertReason',
  'cause',
  'error',
  'originalError',
] as const
const nestedKeys = [
  'cause',
  'error',
  'data',
  'originalError',
  'info',
  'innerError',
  'details',
  'result',
  'payload',
] as const
/** Longer than any message, and the data of a reason of some lines. */
const longestText = 4_000

/** Every text in an error, innermost first: wrappers speak of what they wrap. */
export function textsOf(error: unknown): readonly string[] {
  if (typeof error === 'string') return [error.slice(0, longestText)]
  return errorLayers(error, nestedKeys)
    .flatMap((layer) => textKeys.map((key) => look(layer, key)))
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, longestText))
    .reverse()
}
