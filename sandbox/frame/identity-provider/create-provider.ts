import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import { MemoryAdapter } from './memory-adapter.ts'
import { personOf } from './people.ts'
import { messagePage } from '../server/html.ts'

/** The frame, as the provider knows it. */
export type Client = { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string }

const scope = 'openid profile email'
const hour = 3600

/** An OpenID provider for the authorization code flow with PKCE. Which company it plays is in the parameter `brand`. */
export async function createProvider(issuer: string, client: Client): Promise<Provider> {
  const oidc = await import('oidc-provider')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return new oidc.Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    extraParams: ['brand'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => {
      const { name, email } = personOf(accountId)
      return { accountId, claims: async () => ({ sub: accountId, name, ...(email && { email }) }) }
    },
    // Whoever says yes on the login page has said yes to the frame: nobody is asked a second time.
    loadExistingGrant: async ({ oidc: { client: asking, session, provider } }) => {
      const grant = new provider.Grant({ clientId: asking?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: (ctx, { error_description: description }) => {
      ctx.type = 'html'
      ctx.body = String(messagePage('This login does not work', description ?? 'Close this window and log in again.'))
    },
  })
}
