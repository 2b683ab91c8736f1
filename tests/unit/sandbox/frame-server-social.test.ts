import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answers, windowProviderSchema, type WindowProvider } from '../../../sandbox/frame/own-api.ts'
import { startFrame, type StartedFrameWallet } from '../../../sandbox/frame/start-frame.ts'
import { createVisitor } from './visitor.ts'

const host = 'https://site.example/shop?item=1'

describe('social logins of the frame wallet', () => {
  let frame: StartedFrameWallet
  beforeAll(async () => {
    frame = await startFrame({ chains: [] })
  })
  afterAll(() => frame.stop())
  beforeEach(() => frame.control.reset())

  const said = z.looseObject({ message: z.string().optional() })
  const begin = async (provider: WindowProvider) => {
    const response = await fetch(`${frame.origin}/own/social?provider=${provider}`)
    return answers.socialStart.parse(await response.json()).uri
  }
  const redeem = async (uri: string) => {
    const init = { method: 'POST', body: JSON.stringify({ uri }) }
    const response = await fetch(`${frame.origin}/own/social`, init)
    return { status: response.status, body: said.parse(await response.json()) }
  }
  /** What the window at the end of a login holds for the page. */
  const landing = (text: string) => ({
    resultUri: /data-result-uri="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '',
    pageUrl: /data-page-url="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '',
  })
  const approve = async (provider: WindowProvider, change: (uri: URL) => void = () => undefined) => {
    frame.control.social(provider, 'approve')
    const uri = new URL(await begin(provider))
    change(uri)
    return landing((await createVisitor().go(uri.href)).text)
  }

  it.each(windowProviderSchema.options)('asks on a page that names %s, and says who it is', async (provider) => {
    const visitor = createVisitor()
    const login = await visitor.go(await begin(provider))
    expect(new URL(login.url).origin).not.toBe(frame.origin)
    expect(login.text.toLowerCase()).toContain(`log in with ${provider}`)
    expect(login.text).toContain('Continue as Robin Tide')

    const back = await visitor.press(login, 'social-approve')
    expect(back.url).toMatch(`${frame.origin}/social/callback`)
    const { status, body } = await redeem(landing(back.text).resultUri)
    expect(status).toBe(200)
    expect(answers.social.parse(body)).toEqual({
      userId: expect.any(String),
      provider,
      userName: 'Robin Tide',
      ...(provider !== 'x' && { email: `robin.tide@${provider}.example` }),
    })
  })

  it('is the same user at the same provider, and another one elsewhere', async () => {
    const idAt = async (provider: WindowProvider) => {
      const { resultUri } = await approve(provider)
      return answers.social.parse((await redeem(resultUri)).body).userId
    }
    const first = await idAt('google')
    expect(await idAt('google')).toBe(first)
    expect(await idAt('github')).not.toBe(first)
  })

  it('is refused when the visitor declines, and goes well at the next try in the same browser', async () => {
    const visitor = createVisitor()
    const declined = await visitor.press(await visitor.go(await begin('discord')), 'social-decline')
    const { resultUri } = landing(declined.text)
    expect(new URL(resultUri).searchParams.get('error')).toBe('access_denied')
    expect(await redeem(resultUri)).toEqual({
      status: 403,
      body: { message: 'You declined the login with Discord.' },
    })

    frame.control.social('discord', 'decline')
    const again = landing((await visitor.go(await begin('discord'))).text)
    expect((await redeem(again.resultUri)).status).toBe(403)

    frame.control.social('discord', 'approve')
    const next = landing((await visitor.go(await begin('discord'))).text)
    expect((await redeem(next.resultUri)).status).toBe(200)
  })

  it('goes from one provider to the next in the same browser', async () => {
    const visitor = createVisitor()
    for (const provider of ['google', 'x', 'google'] as const) {
      const back = await visitor.press(await visitor.go(await begin(provider)), 'social-approve')
      expect((await redeem(landing(back.text).resultUri)).body['provider']).toBe(provider)
    }
  })

  it('redeems a result once', async () => {
    const { resultUri } = await approve('google')
    expect((await redeem(resultUri)).status).toBe(200)
    expect(await redeem(resultUri)).toEqual({ status: 400, body: { message: 'This login is over. Log in again.' } })
  })

  it('refuses a code under the state of another login', async () => {
    const { resultUri } = await approve('google')
    const other = new URL(await begin('google')).searchParams.get('state') ?? ''
    const forged = new URL(resultUri)
    forged.searchParams.set('state', other)
    expect(await redeem(forged.href)).toEqual({
      status: 400,
      body: { message: 'The provider does not vouch for this login. Log in again.' },
    })
  })

  it('refuses a state that it has not given out, at the callback too', async () => {
    const { resultUri } = await approve('google')
    const forged = new URL(resultUri)
    forged.searchParams.set('state', 'made-up')
    expect((await redeem(forged.href)).status).toBe(400)
    const window = await createVisitor().go(`${forged.href}--${encodeURIComponent('https://thief.example')}`)
    expect(window.status).toBe(400)
    expect(window.text).not.toContain('thief')
  })

  it('refuses an address that is not its own', async () => {
    const { resultUri } = await approve('google')
    for (const uri of [resultUri.replace(frame.origin, 'https://thief.example'), 'javascript:0', ''])
      expect(await redeem(uri)).toEqual({ status: 400, body: { message: 'This is not the result of a login.' } })
  })

  it('does without PKCE for nobody', async () => {
    const uri = new URL(await begin('google'))
    expect(uri.searchParams.get('code_challenge_method')).toBe('S256')
    uri.searchParams.delete('code_challenge')
    uri.searchParams.delete('code_challenge_method')
    const { url } = await createVisitor().go(uri.href)
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
  })

  it('keeps the address of a page that left for the login', async () => {
    const { resultUri, pageUrl } = await approve('google', (uri) =>
      uri.searchParams.set('state', `${uri.searchParams.get('state')}--${host}`),
    )
    expect(pageUrl).toBe(host)
    expect(resultUri).not.toContain('site.example')
    expect((await redeem(resultUri)).status).toBe(200)
  })

  it('leads back to web pages only, and to none that is encoded twice', async () => {
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'not an address', encodeURIComponent(host)]) {
      const { pageUrl } = await approve('google', (uri) =>
        uri.searchParams.set('state', `${uri.searchParams.get('state')}--${address}`),
      )
      expect(pageUrl).toBe('')
    }
  })

  it('forgets started logins at a reset', async () => {
    const { resultUri } = await approve('google')
    frame.control.reset()
    expect((await redeem(resultUri)).status).toBe(400)
  })

  it('guards the pages of the provider', async () => {
    const { headers, status } = await createVisitor().go(await begin('google'))
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${frame.origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
