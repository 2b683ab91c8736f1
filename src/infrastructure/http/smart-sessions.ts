import * as z from 'zod/mini'
import { look } from '../../kit/look.js'
import { DialogError, findError } from '../../domain/errors.js'
import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import { keyShape } from '../../domain/smart-sessions/field-readers.js'
import { knownPermission } from '../../domain/smart-sessions/read-permission.js'
import type { SessionKey } from '../../domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../domain/smart-sessions/smart-session.js'
import { smartSessionError } from '../../domain/smart-sessions/smart-session-errors.js'
import { cleanName } from '../../domain/text/untrusted.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { HttpClient } from './http-client.js'
import { parseItems } from './parse-items.js'
import { anyList, nameText, optionalText, orAbsent, parseBody, textWithin } from './schemas.js'

/** As many as the server lists. */
const mostListed = 255

const seconds = z.number().check(z.refine((value) => Number.isFinite(value) && value > 0 && value < 8_640_000_000_000))
const idText = textWithin(1, 200)

const listed = z.object({
  project: orAbsent(z.object({ name: orAbsent(nameText(64)), url: optionalText(2_048) })),
  pci: idText,
  expiry: seconds,
  createdAt: orAbsent(seconds),
  revokedAt: orAbsent(seconds),
  permissions: orAbsent(anyList),
})

const created = z.object({
  pci: idText,
  key: z.object({
    type: z.literal('secp256k1'),
    publicKey: z.custom<SessionKey['publicKey']>((value) => typeof value === 'string' && keyShape.test(value)),
  }),
})

export interface HttpSmartSessionsOptions {
  /** @throws DialogError OPTIONS_INVALID where the site names none */
  readonly server: () => HttpClient
  readonly projectId: string | undefined
  readonly supportedChains: SupportedChains
}

/** The co-signer of the blockchain API (S7.28, S7.29). What it has nothing to say to it answers with nothing. */
export function createHttpSmartSessions({
  server,
  projectId,
  supportedChains,
}: HttpSmartSessionsOptions): SmartSessions {
  const path = (account: AccountId, verb = '') => `/v1/sessions/${encodeURIComponent(account)}${verb}`
  const post = (address: string, body: unknown, signal: AbortSignal | undefined, version?: string) =>
    server()
      .post(address, body, { query: { projectId, v: version }, signal })
      .catch((error: unknown) => {
        const { status, reason } = findError(error, 'HTTP_STATUS')?.detail ?? {}
        if (typeof status !== 'number' || status < 400 || status >= 500 || status === 408 || status === 429)
          throw unavailable(error)
        throw smartSessionError(
          'SMART_SESSION_REFUSED',
          { reason: cleanName(reason, 200, 'no reason') },
          { cause: error },
        )
      })
  return {
    list: async (account, signal) => {
      const http = server()
      try {
        const served = await supportedChains.list(signal)
        if (!served.has(chainOf(account))) return []
        const body = parseBody(z.object({ pcis: anyList }), await http.get(path(account), { signal }))
        const all = parseItems(body.pcis.slice(0, mostListed), (one) => sessionIn(one, account))
        return [...all].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
      } catch (error) {
        throw unavailable(error)
      }
    },
    create: async (account, { expiry, signer, permissions, policies }, signal) => {
      const answer = await post(path(account), { expiry, signer, permissions, policies }, signal, '2')
      try {
        const { pci, key } = parseBody(created, answer)
        return { id: pci, key }
      } catch (error) {
        throw unavailable(error)
      }
    },
    activate: async (account, { id, expiry, signer, permissions, policies, context }, signal) => {
      const body = { pci: id, expiry, signer, permissions, policies, context }
      try {
        await post(path(account, '/activate'), body, signal)
      } catch (error) {
        // The answer to an earlier try may have been lost.
        if (findError(error, 'SMART_SESSION_REFUSED') === undefined) throw error
        const asked = { query: { pci: id }, signal }
        const known = await server()
          .get(path(account, '/getcontext'), asked)
          .catch(() => undefined)
        if (look(known, 'context') !== context) throw error
      }
    },
    revoke: async (account, id, signature, signal) => {
      await post(path(account, '/revoke'), { pci: id, signature }, signal)
    },
  }
}

/** Undefined where it cannot be read. */
function sessionIn(one: unknown, account: AccountId): SmartSession | undefined {
  const { data } = listed.safeParse(one)
  if (data === undefined) return undefined
  const { pci, project, expiry, createdAt, revokedAt, permissions: given = [] } = data
  const asGiven = given.slice(0, 16)
  const permissions = asGiven.flatMap((permission) => knownPermission(permission) ?? [])
  const url = hostOf(project?.url)
  return {
    id: pci,
    way: 'coSigner',
    account,
    site: { name: project?.name ?? url ?? '', ...(url && { url }) },
    expiry: expiry * 1_000,
    ...(createdAt && { createdAt: createdAt * 1_000 }),
    ...(revokedAt && { revokedAt: revokedAt * 1_000 }),
    permissions,
    strange: given.length - permissions.length,
    asGiven,
  }
}

/** Who it is, as an address bar says it. */
function hostOf(url: string | undefined): string | undefined {
  try {
    return url && (new URL(url).host || undefined)
  } catch {
    return undefined
  }
}

/** An end that the caller wanted is one. */
function unavailable(error: unknown): DialogError {
  const aborted = findError(error, 'ABORTED')
  if (aborted !== undefined) return aborted
  return smartSessionError(
    'SMART_SESSIONS_UNAVAILABLE',
    {},
    { cause: error instanceof DialogError ? error : undefined },
  )
}
