import { describe, expect, it } from 'vitest'
import { createPageAddress, type AddressWindow } from '../../../../src/infrastructure/platform/page-address.js'

const windowOf = (differences: Partial<AddressWindow> = {}) => {
  const asked: unknown[][] = []
  const states: unknown[] = []
  const window: AddressWindow = {
    location: { href: 'https://app.example/' },
    top: null,
    history: { state: { of: 'the page' }, replaceState: (state) => states.push(state) },
    fetch: async (...args) => {
      asked.push(args)
      return { headers: new Headers() }
    },
    ...differences,
  }
  return { window, asked, states }
}

describe('the address of the page', () => {
  it('keeps the state that the page gave it', () => {
    const { window, states } = windowOf()
    createPageAddress({ window }).rewrite('https://app.example/?a=b')
    expect(states).toEqual([{ of: 'the page' }])
  })

  it('is left together with the page around it, or alone where that is not allowed', () => {
    const top = { location: { href: 'https://host.example/' } }
    const framed = windowOf({ top }).window
    createPageAddress({ window: framed }).leave('https://accounts.example/')
    expect([top.location.href, framed.location.href]).toEqual(['https://accounts.example/', 'https://app.example/'])

    const guarded = {
      location: {
        get href(): string {
          return 'https://host.example/'
        },
        set href(_: string) {
          throw new DOMException('sandboxed', 'SecurityError')
        },
      },
    }
    const caught = windowOf({ top: guarded }).window
    createPageAddress({ window: caught }).leave('https://accounts.example/')
    expect(caught.location.href).toBe('https://accounts.example/')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//accounts.example', ''])('is not left for %j', (url) => {
    const { window } = windowOf()
    createPageAddress({ window }).leave(url)
    expect(window.location.href).toBe('https://app.example/')
  })

  it('is asked once for its policy, without its body', async () => {
    const { window, asked } = windowOf()
    await createPageAddress({ window }).openerPolicy()
    expect(asked).toEqual([['https://app.example/', { method: 'HEAD', cache: 'force-cache' }]])
  })

  it('has no policy that can be read where the page is away', async () => {
    const away = windowOf({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await createPageAddress(away).openerPolicy()).toBeUndefined()
  })

  it('is none on a server', async () => {
    const address = createPageAddress({ window: undefined })
    address.rewrite('https://app.example/')
    address.leave('https://app.example/')
    expect([address.read(), await address.openerPolicy()]).toEqual(['', undefined])
  })
})
