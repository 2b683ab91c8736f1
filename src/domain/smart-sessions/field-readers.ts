import { isRecord } from '../../kit/is-record.js'
import { isEvmAddressShape } from '../text/address.js'
import type { FieldRule } from './field-rules.js'
import type { Hex } from './permissions.js'

/** What is wrong with a value, and where; `rule` names the sentence that says what has to stand there. */
export interface Refusal {
  readonly field: string
  readonly rule: FieldRule
}

/** Thrown by readers, and caught by `orRefusal`. */
class RefusedField extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.field)
    this.refusal = refusal
  }
}

/** @throws RefusedField */
export function refuseField(field: string, rule: FieldRule): never {
  throw new RefusedField({ field, rule })
}

/** What was read, or what is wrong with it. */
export function orRefusal<T>(read: () => T): T | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof RefusedField) return error.refusal
    throw error
  }
}

/** Takes what stands at a place, or refuses it. @throws RefusedField */
export type Reader<T> = (value: unknown, at: string) => T

export type Fields = Readonly<Record<string, unknown>>

/** Where a request begins, which is no part of the names below it. */
export const root = 'request'
/** Where what others tell of begins: nobody hears where it is wrong, and members of other names are left out (S5.7). */
export const elsewhere = ''
export const join = (at: string, name: string | number): string =>
  at === elsewhere || at === root ? at && `${name}` : `${at}.${name}`

/** A public key: 33 bytes, or 65. */
export const keyShape = /^0x(?:0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/

/** What passes a test, as it is. */
const passing =
  <T>(rule: FieldRule, test: (value: unknown) => boolean): Reader<T> =>
  (value, at) =>
    test(value) ? (value as T) : refuseField(at, rule)

export const text = <T extends string = Hex>(rule: FieldRule, shape: RegExp): Reader<T> =>
  passing(rule, (value) => typeof value === 'string' && shape.test(value))

export const oneOf = <T>(rule: FieldRule, ...known: readonly T[]): Reader<T> =>
  passing(rule, (value) => known.some((one) => one === value))

/** Of these types, whatever it says. */
export const anyOf = <T>(rule: FieldRule, ...types: readonly string[]): Reader<T> =>
  passing(rule, (value) => types.includes(typeof value))

/** Beyond it a date is none. */
const mostSeconds = 8_640_000_000_000
export const seconds = (rule: FieldRule, from = 0): Reader<number> =>
  passing(rule, (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= mostSeconds)

export const address: Reader<Hex> = passing(
  'address',
  (value) => typeof value === 'string' && value.startsWith('0x') && isEvmAddressShape(value),
)

/** Members of any names. */
export const record = (rule: FieldRule): Reader<Fields> =>
  passing(rule, (value) => isRecord(value) && !Array.isArray(value))

export const optional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at)

export const list =
  <T>(rule: FieldRule, most: number, one: Reader<T>, least = 1): Reader<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) && value.length >= least && value.length <= most
      ? value.map((entry, i) => one(entry, join(at, i)))
      : refuseField(at, rule)

type Shape<T> = { readonly [K in keyof T]-?: Reader<T[K] | (object extends Pick<T, K> ? undefined : never)> }

/** Members of these names; in a request others are refused. */
export const fields =
  <T extends object>(rule: FieldRule, shape: Shape<T>): Reader<T> =>
  (value, at) => {
    const given = record(rule)(value, at)
    const stray = at === elsewhere ? undefined : Object.keys(given).find((name) => !Object.hasOwn(shape, name))
    if (stray !== undefined) refuseField(join(at, stray).slice(0, 200), 'unknown')
    const read = Object.entries<Reader<unknown>>(shape).map(([name, one]) => [name, one(given[name], join(at, name))])
    return Object.fromEntries(read.filter(([, found]) => found !== undefined)) as T
  }
