import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { brandNames } from '../identity-provider/people.ts'
import type { WindowProvider } from '../own-api.ts'
import { Refusal } from './refusal.ts'
import type { User, Users } from './users.ts'

/** Where a login came back, and what its window does with it. */
export type Landing = {
  /** What the page redeems: an address of ours with the answer in it. It is good once. */
  readonly resultUri: string
  /** The page that the whole tab came from, when no window was opened. */
  readonly pageUrl?: string
}

export type SocialLogin = {
  /** The provider's address, with a state and a PKCE challenge that belong to this login alone. */
  start(provider: WindowProvider): string
  /** @throws Refusal when nobody waits for this answer */
  land(callback: URL): Landing
  /** @throws Refusal for a declined login, and for an answer that was used, replaced or made up */
  redeem(uri: string): Promise<User & { readonly provider: WindowProvider }>
  clear(): void
}

export type SocialLoginOptions = {
  readonly origin: () => string
  readonly issuer: string
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly users: Users
  readonly now: () => number
}

const callbackPath = '/social/callback'
const patienceMs = 10 * 60_000
/** What the host's page adds to the state when it has to leave for the login: this and its own address. */
const separator = '--'

const tokens = z.object({ access_token: z.string() })
const claims = z.object({ sub: z.string(), name: z.string().optional(), email: z.string().optional() })

export const redirectUriAt = (origin: string): string => origin + callbackPath

export function createSocialLogin({ origin, issuer, client, users, now }: SocialLoginOptions): SocialLogin {
  const started = new Map<string, { provider: WindowProvider; verifier: string; at: number }>()

  const find = (state: string) => {
    const login = started.get(state)
    if (!login || now() - login.at >= patienceMs) throw new Refusal('This login is over. Log in again.')
    return login
  }
  const identify = async (code: string, verifier: string) => {
    const exchanged = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUriAt(origin()),
        client_id: client.clientId,
        client_secret: client.clientSecret,
      }),
    })
    if (!exchanged.ok) throw new Refusal('The provider does not vouch for this login. Log in again.')
    const { access_token: token } = tokens.parse(await exchanged.json())
    const told = await fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` } })
    return claims.parse(await told.json())
  }
  return {
    start: (provider) => {
      // Hexadecimal, so that the separator is never part of it.
      const state = randomUUID().replaceAll('-', '')
      const verifier = randomBytes(48).toString('base64url')
      started.set(state, { provider, verifier, at: now() })
      const uri = new URL('/auth', issuer)
      uri.search = new URLSearchParams({
        client_id: client.clientId,
        redirect_uri: redirectUriAt(origin()),
        response_type: 'code',
        scope: 'openid profile email',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // A company asks again, so that one answer does not become the next one's.
        prompt: 'login',
        brand: provider,
      }).toString()
      return uri.href
    },
    land: ({ searchParams }) => {
      const [state = '', ...rest] = (searchParams.get('state') ?? '').split(separator)
      find(state)
      const resultUri = new URL(redirectUriAt(origin()))
      for (const name of ['code', 'error']) {
        const value = searchParams.get(name)
        if (value !== null) resultUri.searchParams.set(name, value)
      }
      resultUri.searchParams.set('state', state)
      const pageUrl = readPageUrl(rest.join(separator))
      return { resultUri: resultUri.href, ...(pageUrl && { pageUrl }) }
    },
    redeem: async (text) => {
      const uri = URL.canParse(text) ? new URL(text) : undefined
      if (!uri || uri.origin + uri.pathname !== redirectUriAt(origin()))
        throw new Refusal('This is not the result of a login.')
      const state = uri.searchParams.get('state') ?? ''
      const { provider, verifier } = find(state)
      started.delete(state)
      const code = uri.searchParams.get('code')
      if (code === null) throw new Refusal(`You declined the login with ${brandNames[provider]}.`, 403)
      const { sub, name, email } = await identify(code, verifier)
      const user = users.bySubject({
        subject: `${provider} ${sub}`,
        ...(name && { userName: name }),
        ...(email && { email }),
      })
      return { ...user, provider }
    },
    clear: () => started.clear(),
  }
}

/** As it stands once the state is read: nobody decodes it again. Only web pages are gone back to. */
function readPageUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}
