import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../../domain/errors.js'
import type { SiteOptions } from './site-options.js'

/** Throws where a value is not what the option takes. What a host leaves out is not checked. */
export type Check = (value: unknown, option: string, given: SiteOptions) => void
/** Options by name: a check, or the fields of an object. */
export interface Fields {
  readonly [name: string]: Check | Fields
}

/**
 * Checks an object by its fields. Returns the names in it that mean nothing, as `endpoints.catalog`.
 * @throws DialogError OPTIONS_INVALID and what checks throw
 */
export function checkFields(fields: Fields, value: object, given: SiteOptions, prefix = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const option = prefix + name
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) return [option]
    if (one === undefined) return []
    if (typeof field !== 'function')
      return isRecord(one) ? checkFields(field, one, given, `${option}.`) : refuseOption(option, 'it must be an object')
    field(one, option, given)
    return []
  })
}

export const anything: Check = () => undefined

/** `takes` says what the option takes, for the sentence of the error. */
export const that =
  (holds: (value: unknown) => boolean, takes: string): Check =>
  (value, option) =>
    holds(value) || refuseOption(option, takes)

export const flag = that((value) => typeof value === 'boolean', 'it must be true or false')

export const oneOf = (choices: readonly unknown[]): Check =>
  that((value) => choices.includes(value), `choose one of ${choices.join(', ')}`)

/** A list, of which each entry is checked. */
export const listOf =
  (each: Check = anything): Check =>
  (value, option, given) => {
    if (!Array.isArray(value)) refuseOption(option, 'it must be a list')
    for (const [i, one] of value.entries()) each(one, `${option}[${i}]`, given)
  }

export const url = (scheme: 'http' | 'ws' = 'http'): Check => {
  const pattern = new RegExp(`^${scheme}s?://\\S+$`, 'i')
  return that(
    (value) => typeof value === 'string' && pattern.test(value) && isUrl(value),
    `it must be ${scheme}(s)://host`,
  )
}

function isUrl(value: string): boolean {
  try {
    return new URL(value).hostname !== ''
  } catch {
    return false
  }
}
