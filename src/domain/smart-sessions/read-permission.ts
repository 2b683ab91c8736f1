import type { FieldRule } from './field-rules.js'
import { isEvmAddressShape } from '../text/address.js'
import type {
  ArgumentRule,
  CallableFunction,
  Hex,
  Permission,
  Policy,
  RecurringAllowance,
  SessionKey,
  SessionSigner,
} from './permissions.js'

/** What is wrong with a value, and where; `rule` names the sentence that says what has to stand there. */
export interface Refusal {
  readonly field: string
  readonly rule: FieldRule
}

/** Thrown while a value is read, and caught by whoever reads it. */
export class RefusedField extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`${refusal.field}: ${refusal.rule}`)
    this.name = 'RefusedField'
    this.refusal = refusal
  }
}

type Fields = Readonly<Record<string, unknown>>

/** @throws RefusedField */
export function refuseField(field: string, rule: FieldRule): never {
  throw new RefusedField({ field, rule })
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with any members: which of them are none is told apart by what was read. @throws RefusedField */
export const readFields = (value: unknown, at: string, rule: FieldRule = 'data'): Fields =>
  isFields(value) ? value : refuseField(at, rule)

/** @throws RefusedField */
export function readList(value: unknown, at: string, rule: FieldRule, most: number, least = 1): readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most ? value : refuseField(at, rule)
}

export const join = (at: string, name: string | number): string => (at === 'request' ? `${name}` : `${at}.${name}`)

export function readHex(value: unknown, at: string, rule: FieldRule, test: RegExp): Hex {
  return typeof value === 'string' && test.test(value) ? (value as Hex) : refuseField(at, rule)
}

export const readAddress = (value: unknown, at: string, rule: FieldRule = 'address'): Hex =>
  typeof value === 'string' && value.startsWith('0x') && isEvmAddressShape(value)
    ? (value as Hex)
    : refuseField(at, rule)

const amountText = /^0x[0-9a-fA-F]{1,64}$/
/** Beyond it a date is none. */
const mostSeconds = 8_640_000_000_000

export const readSeconds = (value: unknown, at: string, rule: FieldRule, from = 0): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= mostSeconds
    ? value
    : refuseField(at, rule)

/** @throws RefusedField */
function readKey(value: unknown, at: string): SessionKey {
  const { type, publicKey } = readFields(value, at)
  if (type !== 'secp256k1' && type !== 'secp256r1') return refuseField(join(at, 'type'), 'keyType')
  const shape = /^0x(?:0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/
  return { type, publicKey: readHex(publicKey, join(at, 'publicKey'), 'publicKey', shape) }
}

/** @throws RefusedField */
export function readSigner(value: unknown, at: string): SessionSigner {
  const { type, data } = readFields(value, at, 'signer')
  if (type !== 'keys') refuseField(join(at, 'type'), 'signer')
  const place = join(at, 'data.keys')
  const { keys } = readFields(data, join(at, 'data'), 'signer')
  return {
    type: 'keys',
    data: { keys: readList(keys, place, 'keys', 8).map((key, i) => readKey(key, join(place, i))) },
  }
}

function readAllowance(data: Fields, at: string): RecurringAllowance {
  const allowance = readHex(data['allowance'], join(at, 'allowance'), 'allowance', amountText)
  if (BigInt(allowance) === 0n) refuseField(join(at, 'allowance'), 'allowance')
  return {
    allowance,
    start: readSeconds(data['start'], join(at, 'start'), 'start'),
    period: readSeconds(data['period'], join(at, 'period'), 'period', 1),
  }
}

function readRule(value: unknown, at: string): ArgumentRule | null {
  if (value === null) return null
  const { operator, value: compared } = readFields(value, at)
  if (operator !== 'EQUAL' && operator !== 'GREATER_THAN' && operator !== 'LESS_THAN')
    return refuseField(join(at, 'operator'), 'operator')
  if (typeof compared !== 'string' && typeof compared !== 'number' && typeof compared !== 'boolean')
    return refuseField(join(at, 'value'), 'value')
  return { operator, value: compared }
}

function readFunction(value: unknown, at: string, abi: readonly Fields[]): CallableFunction {
  const { functionName, args, valueLimit, operation } = readFields(value, at)
  const isThere = abi.some(({ type, name }) => (type === undefined || type === 'function') && name === functionName)
  if (typeof functionName !== 'string' || !isThere) return refuseField(join(at, 'functionName'), 'functionName')
  if (operation !== undefined && operation !== 'Call') return refuseField(join(at, 'operation'), 'operation')
  const place = join(at, 'args')
  return {
    functionName,
    ...(args === undefined
      ? {}
      : { args: readList(args, place, 'args', 16, 0).map((rule, i) => readRule(rule, join(place, i))) }),
    ...(valueLimit === undefined
      ? {}
      : { valueLimit: readHex(valueLimit, join(at, 'valueLimit'), 'valueLimit', amountText) }),
    ...(operation === undefined ? {} : { operation }),
  }
}

/** A permission as it stands on the wire. @throws RefusedField */
export function readPermission(value: unknown, at: string): Permission {
  const { type, data } = readFields(value, at)
  const inside = join(at, 'data')
  switch (type) {
    case 'native-token-recurring-allowance':
      return { type, data: readAllowance(readFields(data, inside), inside) }
    case 'erc20-recurring-allowance': {
      const fields = readFields(data, inside)
      const token = readAddress(fields['token'], join(inside, 'token'), 'token')
      // Wallets take it for the coin.
      if (BigInt(token) === 0n) refuseField(join(inside, 'token'), 'token')
      return { type, data: { token, ...readAllowance(fields, inside) } }
    }
    case 'contract-call': {
      const fields = readFields(data, inside)
      const abi = readList(fields['abi'], join(inside, 'abi'), 'abi', 500)
      if (!abi.every(isFields)) return refuseField(join(inside, 'abi'), 'abi')
      const place = join(inside, 'functions')
      return {
        type,
        data: {
          address: readAddress(fields['address'], join(inside, 'address')),
          abi,
          functions: readList(fields['functions'], place, 'functions', 32).map((one, i) =>
            readFunction(one, join(place, i), abi),
          ),
        },
      }
    }
    default:
      return refuseField(join(at, 'type'), 'permissionType')
  }
}

/** @throws RefusedField */
export function readPolicy(value: unknown, at: string): Policy {
  const { type, data } = readFields(value, at, 'policy')
  if (typeof type !== 'string' || type === '' || type.length > 80 || !isFields(data)) return refuseField(at, 'policy')
  return { type, data }
}

/** A permission that a server or wallet tells of; undefined for what is none that is known here. */
export function knownPermission(value: unknown): Permission | undefined {
  try {
    return readPermission(value, 'permission')
  } catch (error) {
    if (error instanceof RefusedField) return undefined
    throw error
  }
}
