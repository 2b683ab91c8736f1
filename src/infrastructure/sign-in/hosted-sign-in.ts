import { accountId, type AccountId } from '../../domain/networks/caip.js'
import { isOver, isSameAccount } from '../../domain/sign-in/standing.js'
import type { SignedIn } from '../../domain/sign-in/sign-in.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import { decodeBase64 } from '../../kit/base64.js'
import { field } from '../../kit/field.js'
import { parseJson } from '../../kit/parse-json.js'
import type { Clock } from '../../ports/clock.js'
import type { SignIn } from '../../ports/sign-in.js'
import type { Storage } from '../../ports/storage.js'
import { goesOn, nonceIn, refused, statusOf, unavailable, type Server } from './server-answers.js'
import { bearer, tokenIn } from './sign-in-tokens.js'

export interface HostedSignInDeps extends Pick<SignIn, 'required' | 'signOutOn'> {
  readonly server: Server
  readonly storage: Storage
  readonly clock: Clock
}

/** The hosted service (wire facts 9.6): it knows nonces and visitors again by tokens. One of them stands at a time. */
export function createHostedSignIn({ server, storage, clock, required, signOutOn }: HostedSignInDeps): SignIn {
  /** Tokens of nonces that were given to this page; the last one survives a reload. */
  const nonceTokens = new Map<string, string>()
  const forget = () => {
    storage.remove('signInToken')
    storage.remove('signInNonceToken')
  }
  /** What the token says of itself, for the time that nobody was asked yet. */
  const own = (account: AccountId): SignedIn | undefined => {
    const signedIn = claimed(claimsOf(storage.get('signInToken') ?? ''))
    return signedIn !== undefined && isSameAccount(signedIn.account, account) && !isOver(signedIn, clock.now())
      ? { ...signedIn, account }
      : undefined
  }
  const asked = <T>(question: Promise<T>): Promise<T> =>
    question.catch((error: unknown) => {
      throw unavailable(error)
    })
  return {
    required,
    signOutOn,
    nonce: async (_, signal) => {
      const answer = await asked(server.get('nonce', { signal }))
      const [nonce, token] = [nonceIn(answer), tokenIn(answer)]
      nonceTokens.set(nonce, token)
      storage.set('signInNonceToken', token)
      return nonce
    },
    verify: async ({ data, message, signature, cacao }, signal) => {
      const account = accountId(data.chainId, data.accountAddress)
      const nonceToken = nonceTokens.get(data.nonce) ?? storage.get('signInNonceToken')
      if (nonceToken === undefined) throw signInError('SIGN_IN_NONCE_EXPIRED')
      const headers = { 'x-nonce-jwt': `Bearer ${nonceToken}` }
      const body = { ...(cacao && { data: cacao }), message, signature, walletInfo: { type: 'unknown' } }
      const answer = await server.post('authenticate', body, { signal, headers }).catch((error: unknown) => {
        throw refused(error, { 401: 'nonce' })
      })
      const token = tokenIn(answer)
      nonceTokens.delete(data.nonce)
      storage.remove('signInNonceToken')
      storage.set('signInToken', token)
      const signedIn = own(account)
      if (signedIn !== undefined) return signedIn
      forget()
      throw signInError('SIGN_IN_REFUSED', { reason: 'account' })
    },
    // The service keeps it: it did so when it verified.
    add: async () => undefined,
    sessions: async (account, signal) => {
      goesOn(signal)
      const signedIn = own(account)
      if (signedIn === undefined) return []
      try {
        const said = claimed(await server.get('me', { signal, ...bearer(storage.get('signInToken') ?? '') }))
        return said !== undefined && isSameAccount(said.account, account) ? [signedIn] : []
      } catch (error) {
        if (statusOf(error) !== 401) throw unavailable(error)
        forget()
        return []
      }
    },
    revoke: async (account) => {
      const token = storage.get('signInToken')
      if (token === undefined || (account !== undefined && own(account) === undefined)) return
      forget()
      // Without its token nobody is known again here; the service ends it when it can, or by time.
      await server.post('sign-out', {}, bearer(token)).catch(() => undefined)
    },
  }
}

/** The middle part of a token of three (RFC 7519). What it says is believed of nobody but the service that it came from. */
function claimsOf(token: string): unknown {
  const middle = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const bytes = decodeBase64(middle.padEnd(Math.ceil(middle.length / 4) * 4, '='))
  return bytes === undefined ? undefined : parseJson(new TextDecoder().decode(bytes))
}

/** Whom claims name. */
function claimed(claims: unknown): SignedIn | undefined {
  const [address, network, over] = ['address', 'caip2Network', 'exp'].map((name) => field(claims, name))
  if (typeof address !== 'string' || typeof network !== 'string' || !/^[^:]{3,8}:[^:]{1,32}$/.test(network))
    return undefined
  const account = accountId(network as `${string}:${string}`, address)
  return Number.isSafeInteger(over) ? { account, expiresAt: Number(over) * 1000 } : { account }
}
