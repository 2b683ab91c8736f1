import { describe, expect, it } from 'vitest'
import type { LinkPlace } from '../../src/domain/wallet-link.js'
import type { Platform } from '../../src/ports/platform.js'

/** The place that the platform has to tell of; what is not said is a plain browser on a desktop. */
export type PlatformScene = Partial<Pick<LinkPlace, 'device' | 'environment' | 'framed' | 'safari' | 'page'>>

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
    })

    it('knows the whole address of the page', () => {
      const { platform } = setUp({ page: 'https://app.example/swap?from=eth#review' })
      expect(platform.place.page).toBe('https://app.example/swap?from=eth#review')
    })

    it.each(['desktop', 'ios', 'android'] as const)('tells of one device, here: %s', (device) => {
      const { platform } = setUp({ device })
      expect(platform.device).toBe(device)
      expect(platform.place.device).toBe(device)
    })

    const environments: readonly (readonly [LinkPlace['device'], LinkPlace['environment']])[] = [
      ['desktop', { kind: 'browser' }],
      ['ios', { kind: 'browser' }],
      ['android', { kind: 'browser' }],
      ['android', { kind: 'walletBrowser', wallet: 'io.metamask' }],
      ['ios', { kind: 'walletBrowser', wallet: 'app.phantom' }],
      ['desktop', { kind: 'socialApp', app: 'telegram' }],
      ['android', { kind: 'socialApp', app: 'instagram' }],
      ['ios', { kind: 'socialApp', app: 'line' }],
    ]
    it.each(environments)('knows what shows the page: %s, %j', (device, environment) => {
      expect(setUp({ device, environment }).platform.place.environment).toEqual(environment)
    })

    it('knows whether the page is in a frame', () => {
      expect(setUp({}).platform.place.framed).toBe(false)
      expect(setUp({ framed: true }).platform.place.framed).toBe(true)
    })

    it('knows Safari', () => {
      expect(setUp({ device: 'ios', safari: true }).platform.place).toMatchObject({
        safari: true,
        environment: { kind: 'browser' },
      })
      expect(setUp({ device: 'ios', safari: false }).platform.place.safari).toBe(false)
    })
  })
}
