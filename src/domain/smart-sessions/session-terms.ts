import { addressKey } from '../networks/namespaces.js'
import type { CallableFunction, ContractCallPermission, Hex, Permission, RecurringAllowance } from './permissions.js'

/** So much of one coin or token in each period, and all of it together at the most. */
export interface Spending {
  /** Absent for the coin of the network. */
  readonly token?: Hex
  readonly each: bigint
  /** Seconds. */
  readonly period: number
  readonly inAll: bigint
}

/** Functions of one contract. */
export interface Calling {
  readonly contract: Hex
  readonly functions: readonly {
    readonly name: string
    /** Goes along with each call, as often as it is made. */
    readonly value: bigint
    /** It hands tokens on, and nothing says how many. */
    readonly isOpen: boolean
  }[]
}

/** What a session may do, as somebody reads it. */
export interface SessionTerms {
  readonly spendings: readonly Spending[]
  readonly callings: readonly Calling[]
}

/** @param expiry seconds since 1970 */
export const termsOf = (permissions: readonly Permission[], expiry: number): SessionTerms => ({
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

function spendingOf({ allowance, start, period }: RecurringAllowance, expiry: number): Omit<Spending, 'token'> {
  const each = BigInt(allowance)
  const periods = BigInt(Math.max(1, Math.ceil((expiry - start) / period)))
  return { each, period, inAll: each * periods }
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

const functionsOf = ({ data: { functions } }: ContractCallPermission): Calling['functions'] =>
  functions.map((one) => ({ name: one.functionName, value: BigInt(one.valueLimit ?? '0x0'), isOpen: isOpen(one) }))

/** Functions of tokens and collectibles that hand something on, and the place of the argument that says how many of it. */
const handsOn: Readonly<Record<string, number>> = {
  transfer: 1,
  transferFrom: 2,
  approve: 1,
  increaseAllowance: 1,
  safeTransferFrom: 2,
  setApprovalForAll: 1,
}

function isOpen({ functionName, args }: CallableFunction): boolean {
  const place = Object.hasOwn(handsOn, functionName) ? handsOn[functionName] : undefined
  if (place === undefined) return false
  const rule = args?.[place]
  return rule === undefined || rule === null || rule.operator === 'GREATER_THAN'
}

/** Whether it may spend tokens or coins for as long as the calls let it, beyond what a figure says. */
export const isUnbounded = ({ callings }: SessionTerms): boolean =>
  callings.some(({ functions }) => functions.some(({ isOpen, value }) => isOpen || value > 0n))
