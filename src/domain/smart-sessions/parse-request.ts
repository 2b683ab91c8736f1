import type { EpochMs } from '../loadable.js'
import {
  address,
  fields,
  keyShape,
  list,
  oneOf,
  optional,
  orRefusal,
  record,
  refuseField,
  root,
  seconds,
  text,
  type Refusal,
} from './field-readers.js'
import type { PermissionRequest, Policy, SessionKey, SessionSigner } from './permissions.js'
import { readPermission } from './read-permission.js'

/** What a site asks for, read strictly: each field that is wrong has a sentence of its own, and a field that is none is refused. */

const key = fields<SessionKey>('data', {
  type: oneOf('keyType', 'secp256k1', 'secp256r1'),
  publicKey: text('publicKey', keyShape),
})

const request = fields<PermissionRequest>('request', {
  chainId: text('chainId', /^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/),
  address: optional(address),
  expiry: seconds('expiry'),
  signer: fields<SessionSigner>('signer', {
    type: oneOf('signer', 'keys'),
    data: fields<SessionSigner['data']>('signer', { keys: list('keys', 8, key) }),
  }),
  permissions: list('permissions', 16, readPermission),
  policies: list(
    'policies',
    16,
    fields<Policy>('policy', { type: text('policy', /^.{1,80}$/s), data: record('policy') }),
    0,
  ),
})

/** A copy of the request, for whoever asked may change theirs afterwards; or what is wrong with it. */
export const parsePermissionRequest = (given: unknown, now: EpochMs): PermissionRequest | Refusal =>
  orRefusal(() => {
    const read = request(copyOf(given), root)
    const from = Math.floor(now / 1_000)
    if (read.expiry <= from) refuseField('expiry', 'expiry')
    read.permissions.forEach(({ type, data }, i) => {
      if (type !== 'contract-call' && (data.start < from || data.start >= read.expiry))
        refuseField(`permissions.${i}.data.start`, 'start')
    })
    return read
  })

function copyOf(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given))
  } catch {
    // Amounts as big integers, circles, and what throws when it is looked at.
    return refuseField(root, 'request')
  }
}
