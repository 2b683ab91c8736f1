import {
  encodeAbiParameters,
  getAddress,
  hexToBigInt,
  parseEther,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { z } from 'zod'
import type { Permission } from './permission-schema.ts'

export type Condition = {
  readonly place: number
  readonly comparison: number
  readonly value: bigint
}
export type Right = {
  readonly target: Address
  readonly selector: Hex
  readonly valueLimit: bigint
  readonly conditions: readonly Condition[]
}
export type Allowance = {
  readonly token: Address
  readonly amount: bigint
  readonly start: number
  readonly period: number
}

/** What an account's contract is told of a session, as in `account-sessions.sol`. */
export type Terms = {
  readonly expiry: number
  readonly keys: readonly Address[]
  readonly rights: readonly Right[]
  readonly allowances: readonly Allowance[]
  readonly feesPerDay: bigint
}

/** In the order of the contract. */
export const comparisons = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
] as const

/** Else whoever has the keys could spend the account's coin on fees alone. */
const feesPerDay = parseEther('0.05')

/** What a site asks for. All of the keys sign. */
export type SessionWish = {
  readonly expiry: number
  readonly keys: readonly Address[]
  readonly permissions: readonly Permission[]
}

/** The same as a contract can hold the site to. @throws RangeError with what it cannot be held to */
export function readTerms({ expiry, keys, permissions }: SessionWish): Terms {
  return {
    expiry,
    keys,
    rights: permissions.flatMap((one) => (one.type === 'contract-call' ? readRights(one.data) : [])),
    allowances: permissions.flatMap((one) => {
      if (one.type === 'contract-call') return []
      const { allowance, start, period } = one.data
      const token = one.type === 'erc20-recurring-allowance' ? getAddress(one.data.token) : zeroAddress
      // The contract would take it for the coin.
      if ('token' in one.data && token === zeroAddress) throw new RangeError('token: there is none at this address')
      return [{ token, amount: BigInt(allowance), start, period }]
    }),
    feesPerDay,
  }
}

type ContractCall = Extract<Permission, { type: 'contract-call' }>['data']

function readRights({ address, abi, functions }: ContractCall): readonly Right[] {
  return functions.map(({ functionName, args = [], valueLimit, operation = 'Call' }) => {
    if (operation !== 'Call') throw new RangeError(`functions: ${operation} is not done here`)
    const found = abi.flatMap((item) => readFunction(item, functionName))
    const [one] = found
    if (!one || found.length > 1) throw new RangeError(`abi: it has ${one ? 'several' : 'no'} ${functionName}`)
    return {
      target: getAddress(address),
      selector: toFunctionSelector(one),
      valueLimit: BigInt(valueLimit ?? 0),
      conditions: args.flatMap((wish, place) => (wish ? [readCondition(one, place, wish)] : [])),
    }
  })
}

type Input = { readonly type: string; readonly name?: string | undefined; readonly components?: readonly Input[] }
const input: z.ZodType<Input> = z.lazy(() =>
  z.object({ type: z.string(), name: z.string().optional(), components: z.array(input).exactOptional() }),
)
const namedFunction = z.object({ type: z.literal('function'), name: z.string(), inputs: z.array(input).default([]) })

function readFunction(item: unknown, name: string) {
  const read = namedFunction.safeParse(item).data
  return read?.name === name ? [{ ...read, outputs: [], stateMutability: 'payable' as const }] : []
}

function readCondition(
  { name, inputs }: { readonly name: string; readonly inputs: readonly Input[] },
  place: number,
  { operator, value }: { readonly operator: string; readonly value?: unknown },
): Condition {
  const comparison = comparisons.findIndex((one) => one === operator)
  if (comparison < 0) throw new RangeError(`args: there is no operator ${operator} here`)
  const type = inputs[place]?.type
  if (type === undefined || !isWord(type)) throw new RangeError(`args: argument ${place + 1} of ${name} cannot be held`)
  // Those before it must be one word each, so that it is where its number says.
  if (inputs.slice(0, place).some((one) => isSpread(one.type)))
    throw new RangeError(`args: argument ${place + 1} of ${name} cannot be held`)
  if (!type.startsWith('uint') && comparison > 1) throw new RangeError(`args: ${type} has no order here`)
  try {
    return { place, comparison, value: hexToBigInt(encodeAbiParameters([{ type }], [plain(type, value)])) }
  } catch {
    throw new RangeError(`args: this is no ${type}`)
  }
}

const isWord = (type: string) => /^(?:address|bool|u?int\d*|bytes\d+)$/.test(type)
const isSpread = (type: string) => type.startsWith('tuple') || /\[\d+\]/.test(type)

/** JSON has no large numbers: they come as text. */
function plain(type: string, value: unknown): unknown {
  const isNumber = typeof value === 'string' || typeof value === 'number'
  return /^u?int/.test(type) && isNumber ? BigInt(value) : value
}
