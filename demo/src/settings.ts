import type { DialogOptions, FeatureFlags, SignInOptions } from '../../src/index.js'

/** What the drawer has set; nothing at first. */
export interface Settings {
  readonly mode?: 'light' | 'dark' | 'system'
  readonly accent?: string | undefined
  readonly radius?: string
  /** BCP 47. */
  readonly language?: string
  readonly unsupportedNetwork?: 'allow' | 'prompt' | 'require'
  readonly features?: Partial<FeatureFlags>
  readonly signIn?: 'off' | 'optional' | 'required'
  readonly names?: boolean
}

const key = 'tidewater/options'

/** They survive a reload of the page. */
export const readSettings = (): Settings => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Settings

export const changeSettings = (change: Settings): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...readSettings(), ...change }))

export const forgetSettings = (): void => sessionStorage.removeItem(key)

/** What a site has to turn on. */
const offAtFirst: readonly (keyof FeatureFlags)[] = ['remoteImages', 'smartSessions']

export const isOn = ({ features }: Settings, flag: keyof FeatureFlags): boolean =>
  features?.[flag] ?? !offAtFirst.includes(flag)

type SetOptions = Pick<DialogOptions, 'theme' | 'language' | 'unsupportedNetwork' | 'features' | 'signIn' | 'names'>

/**
 * The options that the settings stand for, and none that says what is so anyway: what the page runs with, and what the code beside it
 * shows. `backend` verifies sign-ins.
 */
export function optionsFrom(settings: Settings, backend: string): SetOptions {
  const { mode = 'system', accent, radius = '24px', language = 'en', unsupportedNetwork = 'require' } = settings
  const { features = {}, signIn = 'off', names = false } = settings
  const variables = { ...(accent === undefined ? {} : { accent }), ...(radius === '24px' ? {} : { radius }) }
  const theme = {
    ...(mode === 'system' ? {} : { mode }),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  }
  const flags = Object.entries(features).filter(([flag, on]) => on !== isOn({}, flag as keyof FeatureFlags))
  const server: SignInOptions = { backend, required: signIn === 'required' }
  return {
    ...(Object.keys(theme).length === 0 ? {} : { theme }),
    ...(language === 'en' ? {} : { language }),
    ...(unsupportedNetwork === 'require' ? {} : { unsupportedNetwork }),
    ...(flags.length === 0 ? {} : { features: Object.fromEntries(flags) }),
    ...(signIn === 'off' ? {} : { signIn: server }),
    ...(names ? { names: { suffix: '.tide.id' } } : {}),
  }
}
