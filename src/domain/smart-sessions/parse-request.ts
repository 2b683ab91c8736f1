import { isRecord } from '../../kit/is-record.js'
import { isPlain } from '../../kit/parse-json.js'
import type { EpochMs } from '../loadable.js'
import type { Permission, PermissionRequest } from './permissions.js'
import {
  isFields,
  join,
  readAddress,
  readFields,
  readHex,
  readList,
  readPermission,
  readPolicy,
  readSeconds,
  readSigner,
  RefusedField,
  refuseField,
  type Refusal,
} from './read-permission.js'

/** What a site asks for, read strictly: each field that is wrong has a sentence of its own, and a field that is none is refused. */

/** A copy of the request, for whoever asked may change theirs afterwards; or what is wrong with it. */
export function parsePermissionRequest(given: unknown, now: EpochMs): PermissionRequest | Refusal {
  try {
    const copy = copyOf(given)
    const { chainId, address, expiry, signer, permissions, policies } = readFields(copy, 'request', 'request')
    const seconds = Math.floor(now / 1_000)
    const until = readSeconds(expiry, 'expiry', 'expiry', seconds + 1)
    const request = {
      chainId: readHex(chainId, 'chainId', 'chainId', /^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/),
      ...(address === undefined ? {} : { address: readAddress(address, 'address') }),
      expiry: until,
      signer: readSigner(signer, 'signer'),
      permissions: readList(permissions, 'permissions', 'permissions', 16).map((one, i) =>
        inTime(readPermission(one, join('permissions', i)), join('permissions', i), seconds, until),
      ),
      policies: readList(policies, 'policies', 'policies', 16, 0).map((one, i) => readPolicy(one, join('policies', i))),
    }
    const strange = strangeField(copy, request, 'request')
    return strange === undefined ? request : refuseField(strange.slice(0, 200), 'unknown')
  } catch (error) {
    if (error instanceof RefusedField) return error.refusal
    throw error
  }
}

function inTime(permission: Permission, at: string, now: number, until: number): Permission {
  if (permission.type !== 'contract-call' && (permission.data.start < now || permission.data.start >= until))
    refuseField(join(at, 'data.start'), 'start')
  return permission
}

/** Where something stands that nobody read. */
function strangeField(given: unknown, read: unknown, at: string): string | undefined {
  if (given === read || !isRecord(given) || !isRecord(read)) return undefined
  for (const [name, value] of Object.entries(given)) {
    const here = join(at, name)
    const found = Object.hasOwn(read, name) ? strangeField(value, read[name], here) : here
    if (found !== undefined) return found
  }
  return undefined
}

function copyOf(given: unknown): unknown {
  if (!isFields(given)) refuseField('request', 'request')
  let text: string | undefined
  try {
    text = JSON.stringify(given)
  } catch {
    // Amounts as big integers, circles, and what throws when it is looked at.
  }
  return text !== undefined && isPlain(text) ? JSON.parse(text) : refuseField('request', 'request')
}
