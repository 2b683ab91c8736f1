import { field } from '../../kit/field.js'

/** Text within a length; absent when it is empty, longer or of another type. */
export function textField(value: unknown, name: string, maximum: number): string | undefined {
  const text = field(value, name)
  return typeof text === 'string' && text !== '' && text.length <= maximum ? text : undefined
}
