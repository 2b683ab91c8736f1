import { describe, expect, it } from 'vitest'
import type { Environment } from '../../src/domain/wallets/deep-link.js'
import type { Platform } from '../../src/ports/platform.js'

/** The place that the platform has to tell of; what is not said is a plain browser on a desktop. */
export type PlatformScene = Partial<Pick<Environment, 'device' | 'host' | 'framed' | 'safari' | 'page'>>

export interface PlatformSetup {
  readonly platform: Platform
}

/** What every platform owes. */
export function platformContract(adapter: string, setUp: (scene: PlatformScene) => PlatformSetup): void {
  describe(`platform: ${adapter}`, () => {
    it('tells of a site with an origin, a title and a language', () => {
      const { platform } = setUp({ page: 'https://app.example/swap?from=eth#review' })
      expect(platform.origin).toBe('https://app.example')
      expect(platform.pageTitle).not.toBe('')
      expect(() => new Intl.Locale(platform.locale)).not.toThrow()
      expect(setUp({ page: 'https://shop.example/cart' }).platform.origin).toBe('https://shop.example')
    })

    it('knows the whole address of the page', () => {
      const { platform } = setUp({ page: 'https://app.example/swap?from=eth#review' })
      expect(platform.environment.page).toBe('https://app.example/swap?from=eth#review')
    })

    it.each(['desktop', 'ios', 'android'] as const)('tells of one device, here: %s', (device) => {
      const { platform } = setUp({ device })
      expect(platform.device).toBe(device)
      expect(platform.environment.device).toBe(device)
    })

    const environments: readonly (readonly [Environment['device'], Environment['host']])[] = [
      ['desktop', { kind: 'browser' }],
      ['ios', { kind: 'browser' }],
      ['android', { kind: 'browser' }],
      ['android', { kind: 'walletBrowser', wallet: 'io.metamask' }],
      ['ios', { kind: 'walletBrowser', wallet: 'app.phantom' }],
      ['desktop', { kind: 'socialApp', app: 'telegram' }],
      ['android', { kind: 'socialApp', app: 'instagram' }],
      ['ios', { kind: 'socialApp', app: 'line' }],
    ]
    it.each(environments)('knows what shows the page: %s, %j', (device, host) => {
      expect(setUp({ device, host }).platform.environment.host).toEqual(host)
    })

    it('knows whether the page is in a frame', () => {
      expect(setUp({}).platform.environment.framed).toBe(false)
      expect(setUp({ framed: true }).platform.environment.framed).toBe(true)
    })

    it('knows Safari', () => {
      expect(setUp({ device: 'ios', safari: true }).platform.environment).toMatchObject({
        safari: true,
        host: { kind: 'browser' },
      })
      expect(setUp({ device: 'ios', safari: false }).platform.environment.safari).toBe(false)
    })
  })
}
