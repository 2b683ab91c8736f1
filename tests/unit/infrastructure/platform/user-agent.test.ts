import { describe, expect, it } from 'vitest'
import { createPlatform } from '../../../../src/infrastructure/platform/user-agent.js'

const on = (userAgent: string, maxTouchPoints = 0, language = 'de-CH') =>
  createPlatform({
    window: {
      navigator: { userAgent, maxTouchPoints, language },
      location: { origin: 'https://app.example' },
      document: { title: 'Example' },
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

  it('has an origin, a title and a language', () => {
    expect(on('')).toMatchObject({ origin: 'https://app.example', pageTitle: 'Example', locale: 'de-CH' })
    expect(on('', 0, '').locale).toBe('en')
  })

  it('is a desktop without a page on a server', () => {
    expect(createPlatform({ window: undefined })).toEqual({
      device: 'desktop',
      origin: '',
      pageTitle: '',
      locale: 'en',
    })
  })
})
