/** A field of what may be anything. Only own fields: nothing is inherited from JSON. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** Text within a length; absent when it is empty, longer or of another type. */
export function textField(value: unknown, name: string, maximum: number): string | undefined {
  const text = field(value, name)
  return typeof text === 'string' && text !== '' && text.length <= maximum ? text : undefined
}
