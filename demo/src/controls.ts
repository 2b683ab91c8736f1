import type { DialogOptions, FeatureFlags, Theme } from '../../src/index.js'
import type { World } from './world.js'

const key = 'tidewater/options'

interface Saved {
  readonly mode?: 'light' | 'dark' | 'system'
  readonly accent?: string
  readonly radius?: string
  readonly unsupportedNetwork?: 'allow' | 'prompt' | 'require'
  readonly features?: Partial<FeatureFlags>
  readonly signIn?: SignInChoice
  readonly names?: boolean
}

type SignInChoice = 'off' | 'optional' | 'required'

const saved = (): Saved => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Saved
const save = (change: Saved) => sessionStorage.setItem(key, JSON.stringify({ ...saved(), ...change }))

const themeOf = ({ mode, accent, radius }: Saved): Theme => ({
  mode: mode ?? 'system',
  variables: { ...(accent === undefined ? {} : { accent }), ...(radius === undefined ? {} : { radius }) },
})

/** The options that the panel stands for; they survive a reload of the page. */
export function readOptions({
  signInUrl,
}: World): Pick<DialogOptions, 'theme' | 'unsupportedNetwork' | 'features' | 'signIn' | 'names'> {
  const { unsupportedNetwork, features, signIn = 'off', names = true } = saved()
  return {
    theme: themeOf(saved()),
    ...(unsupportedNetwork === undefined ? {} : { unsupportedNetwork }),
    ...(features === undefined ? {} : { features }),
    ...(names ? { names: { suffix: '.tide.id' } } : {}),
    ...(signIn === 'off' ? {} : { signIn: { backend: signInUrl, required: signIn === 'required' } }),
  }
}

const flags: readonly (readonly [keyof FeatureFlags, string])[] = [
  ['allWallets', 'Search wallets'],
  ['announcedWallets', 'Announced wallets'],
  ['networkSwitch', 'Network switch'],
  ['walletGuide', 'Wallet guide'],
  ['email', 'Login by email'],
  ['receive', 'Receive'],
  ['swaps', 'Swap'],
  ['send', 'Send'],
  ['onramp', 'Buy'],
  ['smartSessions', 'Smart sessions'],
  ['history', 'NFTs and activity'],
  ['remoteImages', 'Pictures from anywhere'],
]

/** What a site has to turn on. */
const offAtFirst: readonly (keyof FeatureFlags)[] = ['remoteImages', 'smartSessions']

/** Every option as a switch. Themes change live; the others create the dialog again. */
export function fillControls(
  form: HTMLFormElement,
  { onTheme, onOptions }: { readonly onTheme: (theme: Theme) => void; readonly onOptions: () => void },
): void {
  const theme = (change: Saved) => {
    save(change)
    document.documentElement.dataset['scheme'] = saved().mode ?? 'system'
    onTheme(themeOf(saved()))
  }
  const option = (change: Saved) => {
    save(change)
    onOptions()
  }
  document.documentElement.dataset['scheme'] = saved().mode ?? 'system'
  form.append(
    choice('Mode', ['system', 'light', 'dark'], saved().mode, (mode) => theme({ mode })),
    colour('Accent', saved().accent, (accent) => theme({ accent })),
    choice('Corner', ['24px', '12px', '4px', '0px'], saved().radius, (radius) => theme({ radius })),
    choice('Unsupported network', ['require', 'prompt', 'allow'], saved().unsupportedNetwork, (unsupportedNetwork) =>
      option({ unsupportedNetwork }),
    ),
    choice('Sign-in', ['off', 'optional', 'required'], saved().signIn, (signIn) => option({ signIn })),
    toggle('Account names', saved().names ?? true, (names) => option({ names })),
    ...flags.map(([flag, label]) =>
      toggle(label, saved().features?.[flag] ?? !offAtFirst.includes(flag), (on) =>
        option({ features: { ...saved().features, [flag]: on } }),
      ),
    ),
  )
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.append(text, control)
  return label
}

function choice<T extends string>(label: string, values: readonly T[], now: T | undefined, change: (value: T) => void) {
  const select = document.createElement('select')
  for (const value of values) select.append(new Option(value, value, false, value === now))
  select.addEventListener('change', () => change(select.value as T))
  return labelled(label, select)
}

function colour(label: string, now: string | undefined, change: (value: string) => void) {
  const input = document.createElement('input')
  input.type = 'color'
  input.value = now ?? '#2158e8'
  input.addEventListener('input', () => change(input.value))
  return labelled(label, input)
}

function toggle(label: string, now: boolean, change: (on: boolean) => void) {
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.checked = now
  input.addEventListener('change', () => change(input.checked))
  return labelled(label, input)
}
