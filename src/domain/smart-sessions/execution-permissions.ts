import { field } from '../../kit/field.js'
import { DialogError } from '../errors.js'
import { addressKey } from '../networks/namespaces.js'
import { addressOf, chainOf, type AccountId } from '../networks/caip.js'
import { evmChainId } from '../networks/evm-chain-id.js'
import { isEvmAddressShape } from '../text/address.js'
import { cleanName } from '../text/untrusted.js'
import type {
  GrantedPermissions,
  Hex,
  Permission,
  PermissionRequest,
  PermissionType,
  Redemption,
} from './permissions.js'
import { knownPermission } from './read-permission.js'
import type { SmartSession } from './smart-session.js'

/** Permissions as wallets of ERC-7715 write them, and their ways back. */

const types = {
  'native-token-recurring-allowance': 'native-token-periodic',
  'erc20-recurring-allowance': 'erc20-token-periodic',
} as const satisfies Partial<Record<PermissionType, string>>

/** What such a wallet calls a kind of permission; undefined for what it has none for. */
export const executionTypeOf = (type: PermissionType): string | undefined =>
  Object.hasOwn(types, type) ? types[type as keyof typeof types] : undefined

export const executionMethod = 'wallet_requestExecutionPermissions'

/** @param to who may redeem them */
export const executionRequests = ({ chainId, permissions, expiry }: PermissionRequest, from: Hex, to: Hex) =>
  permissions.flatMap((permission) => {
    if (permission.type === 'contract-call') return []
    const { allowance, start, period } = permission.data
    const data = { periodAmount: allowance, periodDuration: period, startTime: start }
    return [
      {
        chainId,
        from,
        to,
        permission: {
          type: types[permission.type],
          // What is granted is what was read.
          isAdjustmentAllowed: false,
          data: 'token' in permission.data ? { tokenAddress: permission.data.token, ...data } : data,
        },
        rules: [{ type: 'expiry', data: { timestamp: expiry } }],
      },
    ]
  })

/** A delegation takes a few hundred bytes. */
const longestHex = 100_000
const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length <= longestHex && /^0x(?:[0-9a-fA-F]{2})+$/.test(value)
const isAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && value.startsWith('0x') && isEvmAddressShape(value)

/** How one of them is redeemed; also in the words of wallets before the final text of ERC-7715. */
function redemptionIn(granted: unknown): Redemption | undefined {
  const context = field(granted, 'context')
  const manager = field(granted, 'delegationManager') ?? field(field(granted, 'signerMeta'), 'delegationManager')
  const before = field(granted, 'dependencies') ?? field(granted, 'dependencyInfo') ?? []
  if (!isHex(context) || !isAddress(manager) || !Array.isArray(before)) return undefined
  const dependencies = before.slice(0, 16).flatMap((one) => {
    const [factory, factoryData] = [field(one, 'factory'), field(one, 'factoryData')]
    return isAddress(factory) && isHex(factoryData) ? [{ factory, factoryData }] : []
  })
  return { context, delegationManager: manager, dependencies }
}

/**
 * What the wallet granted to `to`. Of what it leaves out it was told. @throws DialogError WALLET_BAD_ANSWER where it is not what was asked for
 */
export function executionGrant(answer: unknown, request: PermissionRequest, address: Hex, to: Hex): GrantedPermissions {
  const { permissions, chainId } = request
  const list = Array.isArray(answer) && answer.length === permissions.length ? answer : []
  const redemptions = list.flatMap((one, i) => {
    const redemption = redemptionIn(one)
    return redemption !== undefined &&
      isAsAsked(one, { chainId, from: address, to }) &&
      isSamePermission(one, permissions[i])
      ? [redemption]
      : []
  })
  const ends = list.flatMap(endsIn)
  const [first] = redemptions
  // One that cannot be read is none that is in time.
  const isInTime = ends.every((end) => end <= request.expiry)
  if (first === undefined || redemptions.length !== permissions.length || !isInTime)
    throw new DialogError('WALLET_BAD_ANSWER', { method: executionMethod, expected: 'what was asked for' })
  const expiry = Math.min(request.expiry, ...ends)
  return { permissions, context: first.context, expiry, address, chainId, redemptions }
}

interface Parties {
  readonly chainId: Hex
  readonly from: Hex
  readonly to: Hex
}

/** Whose, whom it is for and where, as far as it says. */
function isAsAsked(granted: unknown, { chainId, from, to }: Parties): boolean {
  const whose = field(granted, 'from') ?? field(granted, 'address') ?? from
  const whom = field(granted, 'to') ?? field(field(field(granted, 'signer'), 'data'), 'address') ?? to
  const where = field(granted, 'chainId') ?? chainId
  return isSameAddress(whose, from) && isSameAddress(whom, to) && evmChainId(where) === evmChainId(chainId)
}

const isSameAddress = (said: unknown, address: string): boolean =>
  isAddress(said) && addressKey('eip155', said) === addressKey('eip155', address)

/** Wallets may leave out what they were asked; what they say of it has to be that. */
function isSamePermission(granted: unknown, asked: Permission | undefined): boolean {
  const said = permissionIn(field(granted, 'permission'))
  if (field(granted, 'permission') === undefined) return true
  if (said === undefined || asked === undefined || said.type !== asked.type || said.type === 'contract-call')
    return false
  if (asked.type === 'contract-call') return false
  const token = 'token' in said.data ? addressKey('eip155', said.data.token) : ''
  const wanted = 'token' in asked.data ? addressKey('eip155', asked.data.token) : ''
  return (
    BigInt(said.data.allowance) <= BigInt(asked.data.allowance) &&
    said.data.period >= asked.data.period &&
    said.data.start >= asked.data.start &&
    token === wanted
  )
}

/** A permission of ERC-7715 in the words of this package; undefined for a kind that has none. */
function permissionIn(value: unknown): Permission | undefined {
  const [type, data] = [field(value, 'type'), field(value, 'data')]
  const known = Object.entries(types).find(([, execution]) => execution === type)?.[0]
  const token = field(data, 'tokenAddress')
  return knownPermission({
    type: known,
    data: {
      ...(known === 'erc20-recurring-allowance' ? { token } : {}),
      allowance: field(data, 'periodAmount'),
      start: field(data, 'startTime'),
      period: field(data, 'periodDuration'),
    },
  })
}

/** A wallet writes one or two. */
const mostRules = 64

/** Every end that is said; NaN for what cannot be read. */
function endsIn(granted: unknown): readonly number[] {
  const [rules, bare] = [field(granted, 'rules') ?? [], field(granted, 'expiry')]
  const ruled: readonly unknown[] =
    Array.isArray(rules) && rules.length <= mostRules
      ? rules.filter((one) => field(one, 'type') === 'expiry').map((one) => field(field(one, 'data'), 'timestamp'))
      : [rules]
  return [...ruled, ...(bare === undefined || bare === null ? [] : [bare])].map((said) =>
    typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : NaN,
  )
}

const mostListed = 255
/** Those of other accounts and networks stand among them. */
const mostRead = 4_096

/** Permissions that a wallet of ERC-7715 says were granted to this site, each a session of its own. */
export function executionSessions(answer: unknown, account: AccountId, siteName: string): readonly SmartSession[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer.slice(0, mostRead) : []
  const address = addressOf(account)
  const here = list.flatMap((one): readonly SmartSession[] => {
    const [context, chain, expiry] = [field(one, 'context'), field(one, 'chainId'), Math.min(...endsIn(one))]
    const from = field(one, 'from') ?? field(one, 'address')
    const isOwn = from === undefined || isSameAddress(from, address)
    const isHere = evmChainId(chain) === chainOf(account)
    const permission = field(one, 'permission')
    // Wallets list what a co-signer watches over beside it, as something without one.
    if (permission === undefined || !isHex(context) || !isHere || !isOwn) return []
    const known = permissionIn(permission)
    return [
      {
        id: context,
        way: 'wallet',
        account,
        site: { name: cleanName(siteName) },
        ...(Number.isFinite(expiry) ? { expiry: expiry * 1_000 } : {}),
        permissions: known === undefined ? [] : [known],
        strange: known === undefined ? 1 : 0,
        asGiven: [],
      },
    ]
  })
  return here.slice(0, mostListed)
}
