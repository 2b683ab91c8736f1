import type { Hex } from 'viem'
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
  return session.expiry === meant.expiry && sameJson(session.permissions, meant.permissions)
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
