import { describe, expect, it } from 'vitest'
import { createPlatform } from '../../../../src/infrastructure/platform/user-agent.js'
import { plainBrowsers, socialApps, walletBrowsers } from '../../../fixtures/links/environments.js'

const on = (userAgent: string, maxTouchPoints = 0, language = 'de-CH', more: object = {}) =>
  createPlatform({
    window: {
      navigator: { userAgent, maxTouchPoints, language },
      location: { origin: 'https://app.example', href: 'https://app.example/' },
      document: { title: 'Example' },
      ...more,
    },
  })

describe('the place that the dialog runs in', () => {
  it.each([
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0],
    ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 10],
    ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 0],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 5],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5],
    ['ios', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5],
    ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5],
    ['desktop', '', 0],
  ] as const)('is %s for %s with %i touch points', (device, userAgent, touchPoints) => {
    expect(on(userAgent, touchPoints).device).toBe(device)
  })

  it.each([...walletBrowsers, ...socialApps, ...plainBrowsers])(
    'is known from what the page sees: $name',
    ({ userAgent, touchPoints, window, device, host, safari = false }) => {
      expect({ ...on(userAgent, touchPoints, 'en', window).environment }).toEqual({
        device,
        host,
        safari,
        chromeStore: expect.any(Boolean),
        framed: false,
        page: 'https://app.example/',
      })
    },
  )

  it('has an origin, a title and a language', () => {
    expect(on('')).toMatchObject({ origin: 'https://app.example', pageTitle: 'Example', locale: 'de-CH' })
    expect(on('', 0, '').locale).toBe('en')
  })

  it('has a language that there is, where the browser has one of its system that is none', () => {
    for (const language of ['en-US@posix', 'C', 'de_CH']) expect(on('', 0, language).locale).toBe('en')
  })

  it('is asked for what may change: the address of the page, and the marks of a wallet that comes late', () => {
    const window: Record<string, unknown> = {
      ReactNativeWebView: {},
      location: { origin: 'https://app.example', href: 'https://app.example/' },
    }
    const { environment } = createPlatform({
      window: Object.assign(window, {
        navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15; wv)', maxTouchPoints: 5, language: 'en' },
        location: { origin: 'https://app.example', href: 'https://app.example/' },
        document: { title: 'Example' },
      }),
    })
    expect(environment).toMatchObject({ host: { kind: 'browser' }, page: 'https://app.example/' })
    Object.assign(window, { ethereum: { isRainbow: true } })
    Object.assign(Object(window['location']), { href: 'https://app.example/swap' })
    expect(environment).toMatchObject({
      host: { kind: 'walletBrowser', wallet: 'me.rainbow' },
      page: 'https://app.example/swap',
    })
  })

  it('survives marks that cannot be read', () => {
    const hostile = {
      get isRainbow() {
        throw new Error('hostile')
      },
      get isSafePal() {
        return true
      },
    }
    const { host } = on('Mozilla/5.0 (Linux; Android 15; wv)', 5, 'en', { ethereum: hostile }).environment
    expect(host).toEqual({ kind: 'walletBrowser', wallet: 'com.safepal' })
  })

  it.each([
    [
      true,
      'Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    [true, 'Edge', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'],
    [false, 'Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      false,
      'Safari',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    ],
    [false, 'a program', 'Mozilla/5.0 (X11) AppleWebKit/537.36 Slack/4.4 Chrome/140.0.0.0 Electron/38 Safari/537.36'],
    [false, 'a phone', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'],
  ] as const)('takes extensions of the Chrome Web Store: %s for %s', (takes, _, userAgent) => {
    expect(on(userAgent).environment.chromeStore).toBe(takes)
  })

  it('may be a frame', () => {
    expect(on('', 0, 'en', { self: 'frame', top: 'page' }).environment.framed).toBe(true)
  })

  it('is a desktop without a page on a server', () => {
    expect(createPlatform({ window: undefined })).toEqual({
      device: 'desktop',
      environment: {
        device: 'desktop',
        host: { kind: 'browser' },
        framed: false,
        safari: false,
        chromeStore: false,
        page: '',
      },
      origin: '',
      pageTitle: '',
      locale: 'en',
    })
  })
})
