import { describe, expect, it } from 'vitest'
import { mayBeFramedBy, parseOrigins } from '../../../../../src/infrastructure/connectors/places/frame-parent.js'
import { telegramData } from '../../../../../src/infrastructure/connectors/places/telegram-data.js'
import { toParent } from '../../../../../src/infrastructure/connectors/places/way-out.js'
import { createFramedPage } from '../../../../contract/framed-page.js'

const safe = 'https://app.safe.global'
const framed = (origin: string, referrer?: string) =>
  createFramedPage({ origin, onMessage: () => undefined, ...(referrer === undefined ? {} : { referrer }) })

describe('who shows this page', () => {
  it.each([
    ['the origin', framed(safe).page, true],
    ['another one', framed('https://app.safe.global.example').page, false],
    ['one that only the referrer names', framed(safe, `${safe}/apps/open?a=1`).page, true],
    ['another one that only the referrer names', framed(safe, 'https://example.org/').page, false],
    ['one that nobody names', framed(safe, '').page, true],
    ['one that was named before the page led to itself', framed(safe, 'https://app.example/step-1').page, true],
  ])('%s', (_, page, expected) => {
    expect(mayBeFramedBy(page, [safe])).toBe(expected)
  })

  it('is nobody on a page of its own, and on a server', () => {
    const page = { location: { origin: 'https://app.example' }, document: { referrer: `${safe}/` } }
    expect(
      mayBeFramedBy(
        {
          ...page,
          get parent() {
            return this
          },
        } as unknown as Window,
        [safe],
      ),
    ).toBe(false)
    expect(mayBeFramedBy(undefined, [safe])).toBe(false)
  })

  it.each([
    ['known', undefined, [safe]],
    ['unknown', '', [safe, 'https://safe.example']],
  ])('is spoken to as the origin that it is where that is %s', (_, referrer, expected) => {
    const { page } = framed(safe, referrer)
    const targets: string[] = []
    Object.assign(page.parent, { postMessage: (__: unknown, target: string) => targets.push(target) })
    toParent(page, [safe, 'https://safe.example']).post({})
    expect(targets).toEqual(expected)
  })

  it('is believed by its window and its origin, and by nothing in a message', () => {
    const { page, tell, listeners } = framed(safe)
    const heard: unknown[] = []
    const stop = toParent(page, [safe]).listen((message) => heard.push(message))
    tell('its own')
    tell('of another window', { isOther: true })
    tell('of another origin', { origin: 'https://example.org' })
    expect(heard).toEqual(['its own'])
    stop()
    tell('late')
    expect([heard, listeners()]).toEqual([['its own'], 0])
  })
})

describe('origins', () => {
  it('are read as browsers write them', () => {
    expect(parseOrigins([`${safe}/`, 'http://localhost:3000'])).toEqual([safe, 'http://localhost:3000'])
  })

  it.each(['*', '', 'app.safe.global', 'data:text/html,x', 'null', 'javascript:alert(1)'])('are none: %j', (text) => {
    expect(() => parseOrigins([text])).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })
})

describe('what Telegram says of who is there', () => {
  const told = '#tgWebAppData=user%3D7%26hash%3Dab&tgWebAppVersion=8.0'
  const app = { TelegramWebviewProxy: {} }
  /** As browsers have a page of its own: it is its own parent. */
  const alone = (hash: string, more: object = {}) => {
    const own = { location: { hash, origin: 'https://app.example' }, document: { referrer: '' }, ...more }
    return Object.assign(own, { parent: own }) as unknown as Window
  }
  const within = (origin: string, referrer?: string) => {
    const { page: shown } = framed(origin, referrer)
    shown.location.hash = told
    return shown
  }

  it.each([
    ['its script', alone('', { ...app, Telegram: { WebApp: { initData: 'user=7&hash=ab' } } }), 'user=7&hash=ab'],
    ['the address', alone(told, app), 'user=7&hash=ab'],
    ['the address, in a frame of its own pages', within('https://web.telegram.org'), 'user=7&hash=ab'],
    ['the address, in a frame of nobody knows whom', within('https://web.telegram.org', ''), 'user=7&hash=ab'],
    ['nobody, although its script is there', alone('', { ...app, Telegram: { WebApp: { initData: '' } } }), undefined],
    ['nobody', alone('#top', app), undefined],
    ['nobody, although a link says somebody', alone(told), undefined],
    [
      'nobody, although its script reads that link',
      alone(told, { Telegram: { WebApp: { initData: 'user=7' } } }),
      undefined,
    ],
    ['nobody, in a frame of a stranger who says somebody', within('https://telegram.org.example'), undefined],
    ['nobody on a server', undefined, undefined],
  ])('%s', (_, where, expected) => {
    expect(telegramData(where)).toBe(expected)
  })
})
