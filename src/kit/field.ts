import { isRecord } from './is-record.js'

/** An own member of what may be anything; undefined where there is none. JSON inherits nothing. */
export const field = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
