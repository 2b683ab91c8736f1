import type { Platform } from '../ports/platform.js'
import type { Settings } from './app.js'

/** The host's settings with what the page tells. */
export const createSettings = ({
  options,
  platform,
}: {
  readonly options: {
    readonly settings: Omit<Settings, 'device' | 'place' | 'locale' | 'appName'> & {
      readonly appName: string | undefined
    }
  }
  readonly platform: Platform
}): Settings => ({
  ...options.settings,
  appName: options.settings.appName ?? platform.pageTitle,
  device: platform.device,
  place: platform.place,
  locale: platform.locale,
})
