import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import type { Provider } from 'oidc-provider'
import { serve, type HttpEnv } from '../../serve.ts'
import type { Answer } from '../frame-control.ts'
import { harbour } from '../harbour.ts'
import { windowProviderSchema, type WindowProvider } from '../own-api.ts'
import { choicePage, messagePage } from '../server/html.ts'
import { createProvider, type Client } from './create-provider.ts'
import { accountAt, brandNames, personName } from './people.ts'

export type IdentityProvider = {
  /** Also the origin of its login page. */
  readonly issuer: string
  stop(): Promise<void>
}

export type IdentityProviderOptions = {
  /** Asked at the first login, when the frame is known. */
  readonly client: () => Client
  /** What the login page of a company does. */
  readonly answer: (brand: WindowProvider) => Answer
}

const style = new URL('../server/pages/style.css', import.meta.url)

/** Starts an OpenID provider on an origin of its own. It plays every company that opens in a window. */
export async function startIdentityProvider({ client, answer }: IdentityProviderOptions): Promise<IdentityProvider> {
  let provider: Promise<Provider> | undefined
  const app = new Hono<HttpEnv>()
    .use('*', async ({ env }, next) => {
      const { redirectUri } = client()
      // A form's answer leads back to the frame, and browsers hold that against `form-action` too.
      const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${new URL(redirectUri).origin}`
      env.outgoing.setHeader('content-security-policy', `${policy}; base-uri 'none'; frame-ancestors 'none'`)
      env.outgoing.setHeader('referrer-policy', 'no-referrer')
      env.outgoing.setHeader('x-content-type-options', 'nosniff')
      await next()
    })
    .get('/icon.svg', (c) => c.body(harbour.icon, 200, { 'content-type': 'image/svg+xml' }))
    .get('/pages/style.css', async (c) => c.body(await readFile(style, 'utf8'), 200, { 'content-type': 'text/css' }))
    .get('/interaction/:uid', async (c) => {
      const brand = await brandOf(c)
      const alone = answer(brand)
      return alone === 'ask' ? c.html(loginPage(c.req.param('uid'), brand)) : finish(c, brand, alone)
    })
    .post('/interaction/:uid/approve', async (c) => finish(c, await brandOf(c), 'approve'))
    .post('/interaction/:uid/decline', async (c) => finish(c, await brandOf(c), 'decline'))
    .all('*', async (c) => {
      const { incoming, outgoing } = c.env
      forgetSession(incoming)
      await (await ready()).callback()(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  app.onError((_, c) => c.html(messagePage('This login is over', 'Close this window and log in again.'), 400))
  const { url: issuer, stop } = await serve(app)
  return { issuer, stop }

  function ready(): Promise<Provider> {
    provider ??= createProvider(issuer, client())
    return provider
  }

  async function brandOf({ env: { incoming, outgoing } }: Context<HttpEnv>): Promise<WindowProvider> {
    const { params } = await (await ready()).interactionDetails(incoming, outgoing)
    return windowProviderSchema.parse(params['brand'])
  }

  async function finish(c: Context<HttpEnv>, brand: WindowProvider, said: 'approve' | 'decline'): Promise<Response> {
    const { incoming, outgoing } = c.env
    const result =
      said === 'approve' ? { login: { accountId: accountAt(brand), remember: false } } : { error: 'access_denied' }
    await (await ready()).interactionFinished(incoming, outgoing, result, { mergeWithLastSubmission: false })
    return RESPONSE_ALREADY_SENT
  }
}

/** Each login stands alone: the library would end the session of another company's account first, by an inline script. */
function forgetSession({ headers }: IncomingMessage): void {
  const others = headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'))
  headers.cookie = others?.join('; ')
}

function loginPage(uid: string, brand: WindowProvider) {
  const name = brandNames[brand]
  return choicePage({
    title: `Log in with ${name}`,
    text: `Harbour asks ${name} who you are. This page stands in for ${name}: nothing here reaches it.`,
    yes: { label: `Continue as ${personName}`, action: `/interaction/${uid}/approve`, testId: 'social-approve' },
    no: { label: 'Cancel', action: `/interaction/${uid}/decline`, testId: 'social-decline' },
  })
}
