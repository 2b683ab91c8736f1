import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answers } from '../../../sandbox/frame/own-api.ts'
import { startSolana } from '../../../sandbox/chains/solana/start-solana.ts'
import { startFrame, type StartedFrameWallet } from '../../../sandbox/frame/start-frame.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'

const robin = 'robin@tide.example'
const device = 'a-device-of-robin'
const start = 1_700_000_000_000
const wrong = 'This code is wrong. Check the mail and try again.'

describe('frame wallet server', () => {
  let frame: StartedFrameWallet
  let now = start
  beforeAll(async () => {
    frame = await startFrame({ chains: [], now: () => now })
  })
  afterAll(() => frame.stop())
  beforeEach(() => {
    now = start
    frame.control.reset()
  })

  const said = z.looseObject({ message: z.string().optional() })
  const post = async (path: string, body: unknown = {}) => {
    const response = await fetch(`${frame.origin}/own/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: said.parse(await response.json()) }
  }
  const page = async (url: string, init?: RequestInit) => {
    const response = await fetch(url, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const code = (email = robin) => frame.control.latestCode(email) ?? 'none'
  const otherThan = (right: string) => (right === '000000' ? '111111' : '000000')
  const askForCode = async (email = robin) => {
    const { body } = await post('email', { email, device })
    if (body['action'] === 'VERIFY_DEVICE') await frame.control.followLink(email)
  }
  const logIn = async (email = robin) => {
    await askForCode(email)
    return answers.otp.parse((await post('otp', { email, device, otp: code(email) })).body)
  }
  const epoch = async () => {
    const response = await fetch(`${frame.origin}/own/world`)
    return answers.world.parse(await response.json()).sessionEpoch
  }

  describe('a login by email', () => {
    it('mails a link to a new device, then a code, and needs no link the next time', async () => {
      expect(await post('email', { email: robin, device })).toEqual({ status: 200, body: { action: 'VERIFY_DEVICE' } })
      const approved = post('device', { email: robin, device })
      const link = frame.control.mails(robin).at(0)?.link ?? ''

      const asking = await page(link)
      expect(asking.text).toContain('data-testid="approve-device"')
      expect(asking.text).toContain(robin)
      expect(frame.control.latestCode(robin)).toBeUndefined()

      expect((await page(link, { method: 'POST' })).text).toContain('This device is approved')
      expect(await approved).toEqual({ status: 200, body: {} })
      expect(code()).toMatch(/^\d{6}$/)
      const first = answers.otp.parse((await post('otp', { email: robin, device, otp: code() })).body)
      expect(first.email).toBe(robin)

      expect((await post('email', { email: robin, device })).body).toEqual({ action: 'VERIFY_OTP' })
      expect((await post('otp', { email: robin, device, otp: code() })).body).toEqual(first)
    })

    it('knows a device for one address only, and a link once', async () => {
      await logIn()
      expect((await post('email', { email: 'wren@tide.example', device })).body).toEqual({ action: 'VERIFY_DEVICE' })
      expect((await post('email', { email: robin, device: 'another-device' })).body).toEqual({
        action: 'VERIFY_DEVICE',
      })
      const link = frame.control.mails(robin).at(0)?.link ?? ''
      expect((await page(link, { method: 'POST' })).status).toBe(200)
      expect(await page(link)).toMatchObject({ status: 404, text: expect.stringContaining('used before') })
    })

    it('takes the same address in capital letters for the same person', async () => {
      const { userId } = await logIn()
      expect(await logIn('Robin@Tide.example')).toEqual({ userId, email: robin })
    })

    it('refuses a wrong code and one that was used', async () => {
      await askForCode()
      const right = code()
      expect(await post('otp', { email: robin, device, otp: otherThan(right) })).toEqual({
        status: 400,
        body: { message: wrong },
      })
      expect((await post('otp', { email: robin, device, otp: right })).status).toBe(200)
      expect((await post('otp', { email: robin, device, otp: right })).status).toBe(400)
    })

    it('refuses the code of another device', async () => {
      await askForCode()
      expect((await post('otp', { email: robin, device: 'another-device', otp: code() })).status).toBe(400)
    })

    it('refuses even the right code after five wrong ones, and takes a new one', async () => {
      await askForCode()
      const right = code()
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await post('otp', { email: robin, device, otp: otherThan(right) })).body.message).toBe(wrong)
      expect((await post('otp', { email: robin, device, otp: right })).body.message).toBe(
        'Too many attempts. Ask for a new code.',
      )
      await logIn()
    })

    it('refuses a code after 20 minutes, and sooner when told so', async () => {
      const expired = 'This code has expired. Ask for a new one.'
      await askForCode()
      now += 20 * 60_000 - 1
      expect((await post('otp', { email: robin, device, otp: otherThan(code()) })).body.message).toBe(wrong)
      now += 1
      expect((await post('otp', { email: robin, device, otp: code() })).body.message).toBe(expired)
      await askForCode()
      frame.control.codeLifetime(0)
      expect((await post('otp', { email: robin, device, otp: code() })).body.message).toBe(expired)
    })

    it('sends five mails a minute to an address, and says how long to wait', async () => {
      for (let mail = 0; mail < 5; mail++) await post('email', { email: robin, device })
      now += 20_000
      expect(await post('email', { email: robin, device })).toEqual({
        status: 429,
        body: { message: 'This address got too many mails. Try again in 40 seconds.' },
      })
      expect((await post('email', { email: 'wren@tide.example', device })).status).toBe(200)
      now += 40_000
      expect((await post('email', { email: robin, device })).status).toBe(200)
    })

    it('mails nobody for what is no single address', async () => {
      for (const email of ['robin', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '<a@b.example>'])
        expect(await post('email', { email, device })).toEqual({
          status: 400,
          body: { message: 'This is not an email address.' },
        })
      expect(frame.control.mails()).toEqual([])
    })

    it('reaches addresses in other scripts', async () => {
      expect((await logIn('rößler@käse.example')).email).toBe('rößler@käse.example')
    })
  })

  describe('another address', () => {
    const next = 'robin@elsewhere.example'

    it('needs the codes of the old and the new one, and keeps the user', async () => {
      const { userId } = await logIn()
      expect((await post('update', { userId, email: next })).body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
      expect((await post('update/secondary', { userId, otp: code() })).status).toBe(400)
      expect((await post('update/primary', { userId, otp: otherThan(code()) })).body.message).toBe(wrong)
      expect((await post('update/primary', { userId, otp: code() })).status).toBe(200)
      expect((await post('update/secondary', { userId, otp: otherThan(code(next)) })).body.message).toBe(wrong)
      expect((await post('update/secondary', { userId, otp: code(next) })).body).toEqual({ newEmail: next })
      expect(await logIn(next)).toEqual({ userId, email: next })
      expect((await logIn()).userId).not.toBe(userId)
    })

    it('cannot be one that somebody else logs in with', async () => {
      await logIn(next)
      const { userId } = await logIn()
      expect((await post('update', { userId, email: next })).body.message).toBe(
        'This address belongs to another account.',
      )
    })

    it('needs one code for a user who had none', async () => {
      frame.control.farcaster('approve')
      const { channel } = answers.farcaster.parse((await post('farcaster')).body)
      const { userId } = answers.farcasterWait.parse((await post('farcaster/wait', { channel })).body)
      expect((await post('update', { userId, email: next })).body).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
      expect((await post('update/secondary', { userId, otp: code(next) })).body).toEqual({ newEmail: next })
      expect(await logIn(next)).toEqual({ userId, email: next })
    })

    it('is refused to a user whom nobody knows', async () => {
      expect(await post('update', { userId: 'nobody', email: next })).toEqual({
        status: 404,
        body: { message: 'This login is over. Log in again.' },
      })
    })
  })

  describe('a login by Farcaster', () => {
    const open = async () => answers.farcaster.parse((await post('farcaster')).body)

    it('waits for the app, and is good once', async () => {
      const { url, channel } = await open()
      const waiting = post('farcaster/wait', { channel })
      const app = await page(url)
      expect(app.text).toContain('data-testid="farcaster-approve"')
      const approve = /action="([^"]*approve[^"]*)"/.exec(app.text)?.[1] ?? ''
      expect((await page(frame.origin + approve, { method: 'POST' })).text).toContain('You are logged in')
      expect(answers.farcasterWait.parse((await waiting).body).userName).toBe('robintide')
      expect((await post('farcaster/wait', { channel })).status).toBe(404)
      expect((await page(url)).status).toBe(404)
    })

    it('is refused when the app declines', async () => {
      const { url, channel } = await open()
      const decline = /action="([^"]*decline[^"]*)"/.exec((await page(url)).text)?.[1] ?? ''
      await page(frame.origin + decline, { method: 'POST' })
      expect(await post('farcaster/wait', { channel })).toEqual({
        status: 403,
        body: { message: 'The login was declined in the Farcaster app.' },
      })
    })

    it('is the same user each time, answered without a click', async () => {
      const { url, channel } = await open()
      frame.control.approveFarcaster(url)
      const first = await post('farcaster/wait', { channel })
      const second = await open()
      const waiting = post('farcaster/wait', { channel: second.channel })
      frame.control.farcaster('approve')
      expect(await waiting).toEqual(first)
    })
  })

  it('shows every mail in the inbox, with its code and its link', async () => {
    await askForCode()
    const { text } = await page(frame.inboxUrl)
    const { link = '' } = frame.control.mails(robin).at(1) ?? {}
    expect(text).toContain(`To ${robin}`)
    expect(text).toContain('Your login code')
    expect(text).toContain(`>${code()}<`)
    expect(text).toContain(`<a href="${link}"`)
    const script = await page(`${frame.origin}/pages/inbox.js`)
    expect(script.headers.get('content-type')).toContain('javascript')
  })

  it('shows an address as text, whatever is in it', async () => {
    await post('email', { email: "o'neil&co@tide.example", device })
    const { text } = await page(frame.inboxUrl)
    expect(text).toContain('To o&#39;neil&amp;co@tide.example')
  })

  it('lets only its wallet page be framed, and no page run anything inline or tell where it was', async () => {
    for (const path of ['/sdk', '/inbox', '/device?token=none', '/farcaster?channel=none', '/social/callback']) {
      const { headers } = await page(frame.origin + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`frame-ancestors ${path === '/sdk' ? '*' : "'none'"}`)
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('answers no other site', async () => {
    const { status, headers } = await page(`${frame.origin}/own/world`, { headers: { origin: 'https://site.example' } })
    expect(status).toBe(403)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  it('tells the page of Solana where there is a node for it, lets it be reached, and gives to an address once', async () => {
    const solana = await startSolana()
    const other = await startFrame({ chains: [], solana })
    const { address } = solanaAccount(2)
    const fund = async (origin: string) => {
      const init = { method: 'POST', body: JSON.stringify({ address }) }
      return (await fetch(`${origin}/own/fund/solana`, init)).status
    }
    try {
      const world = answers.world.parse(await (await fetch(`${other.origin}/own/world`)).json())
      expect(world.solana).toMatchObject({ id: solana.id, name: 'Solana', rpcUrl: solana.rpcUrl })
      const { headers } = await page(other.url)
      expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${solana.rpcUrl}`)
      expect([await fund(other.origin), await fund(other.origin)]).toEqual([200, 200])
      expect(solana.control.balance(address)).toBe(10_000_000_000n)
      expect(await fund(frame.origin)).toBe(404)
    } finally {
      await other.stop()
      await solana.stop()
    }
  })

  it('moves its page to another origin when told so', async () => {
    frame.control.fault('wrongOrigin')
    const moved = await fetch(`${frame.url}?projectId=x`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`${frame.url.replace('127.0.0.1', 'localhost')}?projectId=x`)
    frame.control.fault()
    expect((await page(frame.url)).status).toBe(200)
  })

  it('tells the page of a fault, and of logins that are over', async () => {
    const before = await epoch()
    frame.control.fault('slow')
    const world = answers.world.parse(await (await fetch(`${frame.origin}/own/world`)).json())
    expect(world).toMatchObject({ fault: 'slow', sessionEpoch: before })
    frame.control.forgetSessions()
    expect(await epoch()).not.toBe(before)
  })

  it('forgets everything at a reset, and lets nobody wait for what is gone', async () => {
    const { userId } = await logIn()
    await post('email', { email: robin, device: 'another-device' })
    const { channel } = answers.farcaster.parse((await post('farcaster')).body)
    const waiting = [post('device', { email: robin, device: 'another-device' }), post('farcaster/wait', { channel })]
    const link = frame.control.mails(robin).at(0)?.link ?? ''
    const before = await epoch()
    frame.control.codeLifetime(0)
    frame.control.fault('mute')

    frame.control.reset()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 404])
    expect(frame.control.mails()).toEqual([])
    expect(await page(link)).toMatchObject({ status: 404 })
    expect(await epoch()).not.toBe(before)
    expect((await post('update', { userId, email: 'a@b.example' })).status).toBe(404)
    expect((await post('email', { email: robin, device })).body).toEqual({ action: 'VERIFY_DEVICE' })
    expect((await logIn()).userId).not.toBe(userId)
  })
})
