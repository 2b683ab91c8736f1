import { field } from './field.js'

/** An own member that is text of printable ASCII, without spaces and not longer than this; undefined where it is anything else. */
export function asciiField(value: unknown, name: string, maximum: number): string | undefined {
  const found = field(value, name)
  return typeof found === 'string' && found.length <= maximum && /^[!-~]+$/.test(found) ? found : undefined
}
