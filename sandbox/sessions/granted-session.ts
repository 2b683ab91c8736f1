import { isAddress, isAddressEqual, type Address, type Hex } from 'viem'
import type { z } from 'zod'
import type { Permission } from './permission-schema.ts'
import type { revocation } from './session-requests.ts'

/** What a wallet remembers of a session; the account itself knows the rest. */
export type GrantedSession = {
  readonly context: Hex
  readonly chainId: number
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /** What the site was answered. */
  readonly answer: Readonly<Record<string, unknown>>
}

/** Whether a site that takes a session back means this one. */
export function isMeant(session: GrantedSession, meant: z.infer<typeof revocation>): boolean {
  if ('context' in meant) return session.context === meant.context
  const [owner, account] = [ownerOf(session), meant.address.split(':').at(-1) ?? '']
  // Another account may have granted the same.
  if (!owner || !isAddress(account, { strict: false }) || !isAddressEqual(owner, account)) return false
  return session.expiry === meant.expiry && sameJson(session.permissions, meant.permissions)
}

/** Whose account holds it. */
export function ownerOf({ answer }: GrantedSession): Address | undefined {
  const text = answer['address'] ?? answer['from']
  return typeof text === 'string' && isAddress(text, { strict: false }) ? text : undefined
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
