import { field } from '../../kit/field.js'
import { addressKey } from '../networks/namespaces.js'
import type {
  ArgumentRule,
  CallableFunction,
  ContractCallPermission,
  Hex,
  Permission,
  RecurringAllowance,
} from './permissions.js'

/** So much of one coin or token in each period, and all of it together at the most. */
export interface Spending {
  /** Absent for the coin of the network. */
  readonly token?: Hex
  readonly each: bigint
  /** Seconds. */
  readonly period: number
  /** Absent where it has no end. */
  readonly inAll?: bigint
  /** Seconds since 1970. */
  readonly start: number
}

/** Functions of one contract. */
export interface Calling {
  readonly contract: Hex
  readonly functions: readonly {
    readonly name: string
    /** Goes along with each call, as often as it is made. */
    readonly value: bigint
    /** What its arguments have to be, by their places; the first is one. */
    readonly rules: readonly (ArgumentRule & { readonly place: number })[]
    /** It may hand on more with each call, or nobody knows what it does. */
    readonly isOpen: boolean
  }[]
}

/** What a session may do, as somebody reads it. */
export interface SessionTerms {
  readonly spendings: readonly Spending[]
  readonly callings: readonly Calling[]
}

/** @param expiry seconds since 1970; absent where it has no end */
export const termsOf = (permissions: readonly Permission[], expiry: number | undefined): SessionTerms => ({
  spendings: permissions.flatMap((permission) =>
    permission.type === 'contract-call'
      ? []
      : [
          {
            ...(permission.type === 'erc20-recurring-allowance' ? { token: permission.data.token } : {}),
            ...spendingOf(permission.data, expiry),
          },
        ],
  ),
  callings: byContract(permissions),
})

function spendingOf(
  { allowance, start, period }: RecurringAllowance,
  expiry: number | undefined,
): Omit<Spending, 'token'> {
  const each = BigInt(allowance)
  if (expiry === undefined) return { each, period, start }
  const periods = BigInt(Math.max(1, Math.ceil((expiry - start) / period)))
  return { each, period, start, inAll: each * periods }
}

function byContract(permissions: readonly Permission[]): readonly Calling[] {
  const found = new Map<string, Calling>()
  for (const permission of permissions) {
    if (permission.type !== 'contract-call') continue
    const { address } = permission.data
    const before = found.get(addressKey('eip155', address))
    const functions = [...(before?.functions ?? []), ...functionsOf(permission)]
    found.set(addressKey('eip155', address), { contract: before?.contract ?? address, functions })
  }
  return [...found.values()]
}

const functionsOf = ({ data: { functions, abi } }: ContractCallPermission): Calling['functions'] =>
  functions.map((one) => ({
    name: one.functionName,
    value: BigInt(one.valueLimit ?? '0x0'),
    rules: (one.args ?? []).flatMap((rule, i) => (rule === null ? [] : [{ place: i + 1, ...rule }])),
    isOpen: isOpen(one, abi),
  }))

/**
 * Nothing in a permission counts calls, so a bound of each is none of all together: what is bounded hands on one collectible by its number.
 * Every other function may do anything, whatever it is called: names say nothing of what runs.
 */
const handsOnOne = 'safeTransferFrom(address,address,uint256)'

function isOpen({ functionName, args }: CallableFunction, abi: ContractCallPermission['data']['abi']): boolean {
  const found = abi.filter(({ type, name }) => (type === undefined || type === 'function') && name === functionName)
  const inputs = found[0]?.['inputs']
  const types = Array.isArray(inputs) ? inputs.map((input) => field(input, 'type')) : []
  // Of several of one name nobody knows which is meant.
  if (found.length !== 1 || `${functionName}(${types.join()})` !== handsOnOne) return true
  const rule = args?.[2]
  return rule?.operator !== 'EQUAL' || !isNumber(rule.value)
}

const isNumber = (value: ArgumentRule['value']): boolean =>
  typeof value !== 'boolean' && /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(`${value}`)

/** Whether it may spend tokens or coins for as long as the calls let it, beyond what a figure says. */
export const isUnbounded = ({ callings }: SessionTerms): boolean =>
  callings.some(({ functions }) => functions.some(({ isOpen, value }) => isOpen || value > 0n))
