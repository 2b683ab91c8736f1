import type { IncomingMessage } from 'node:http'
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { z } from 'zod'

/** The sentences with which the hosted relay turns a client away. */
export const refusals = {
  origin: 'Unauthorized: origin not allowed',
  notYetValid: 'JWT validation error: JWT Token is not yet valid',
  invalidKey: 'Unauthorized: invalid key',
} as const

export const refusalSchema = z.enum(['origin', 'notYetValid', 'invalidKey'])
export type Refusal = z.infer<typeof refusalSchema>

export type Admission =
  | { readonly admitted: true; readonly clientId: string }
  | { readonly admitted: false; readonly reason: string }

/** How far the clocks of client and relay may differ, in seconds. The hosted relay has the same tolerance. */
const leeway = 120

const claims = z.object({ iss: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })

/** Decides whether a client may connect, from the token that it signed with its own key. `now` is in seconds. */
export async function admit(request: IncomingMessage, now: number): Promise<Admission> {
  const { searchParams } = new URL(request.url ?? '/', 'ws://relay')
  if (!searchParams.get('projectId')) return refuse(refusals.invalidKey)

  const token = searchParams.get('auth') ?? ''
  const signed = await isSigned(token)
  if (!signed) return refuse('JWT validation error: Invalid signature')
  const { iss, aud, iat, exp } = signed
  // The audience is the address that the client dialled, so a token for another relay is of no use here.
  if (hostOf(aud) !== request.headers.host) return refuse('JWT validation error: Invalid audience')
  if (iat > now + leeway) return refuse(refusals.notYetValid)
  if (exp < now - leeway) return refuse('JWT validation error: JWT Token is expired')
  return { admitted: true, clientId: iss }
}

/** Whether a client can be told why it is turned away: by a close frame, after the connection is open. */
export function listensForReason(request: IncomingMessage): boolean {
  return new URL(request.url ?? '/', 'ws://relay').searchParams.get('useOnCloseEvent') === 'true'
}

async function isSigned(token: string): Promise<z.infer<typeof claims> | undefined> {
  try {
    return (await verifyJWT(token)) ? claims.parse(decodeJWT(token).payload) : undefined
  } catch {
    return undefined
  }
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

function refuse(reason: string): Admission {
  return { admitted: false, reason }
}
