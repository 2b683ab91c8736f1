import type { FeatureFlags } from '../../src/index.js'
import { languages } from '../../src/languages.js'
import { changeSettings, isOn, readSettings, type Settings } from './settings.js'

/** What has to follow a change of the settings. */
export interface Followers {
  readonly onLook: () => void
  readonly onLanguage: () => void
  /** All else is known to a dialog from its beginning. */
  readonly onOptions: () => void
}

const accents = { Blue: undefined, Teal: '#0d7d74', Red: '#a83244', Violet: '#5b4fb0' } as const

type Flag = readonly [keyof FeatureFlags, string]

const waysToConnect: readonly Flag[] = [
  ['announcedWallets', 'Wallets in the browser'],
  ['allWallets', 'Search all wallets'],
  ['email', 'Login by email'],
  ['walletGuide', 'Wallet guide'],
]

const inTheAccount: readonly Flag[] = [
  ['send', 'Send'],
  ['receive', 'Receive'],
  ['swaps', 'Swap'],
  ['onramp', 'Buy'],
  ['history', 'NFTs and activity'],
  ['networkSwitch', 'Network switch'],
  ['smartSessions', 'Smart sessions'],
  ['remoteImages', 'Pictures from anywhere'],
]

/** Every option as a control. Theme and language change live; the others create the dialog again. */
export function fillControls(form: HTMLFormElement, { onLook, onLanguage, onOptions }: Followers): void {
  const now = readSettings()
  const look = (change: Settings) => {
    changeSettings(change)
    onLook()
  }
  const option = (change: Settings) => {
    changeSettings(change)
    onOptions()
  }
  const flags = (list: readonly Flag[]) =>
    list.map(([flag, label]) =>
      toggle(label, isOn(now, flag), (on) => option({ features: { ...readSettings().features, [flag]: on } })),
    )
  const tags = ['en', ...Object.keys(languages)]
  form.replaceChildren(
    group('Look and language', [
      segments('Theme', { system: 'System', light: 'Light', dark: 'Dark' }, now.mode ?? 'system', (mode) =>
        look({ mode }),
      ),
      swatches(now.accent, (accent) => look({ accent })),
      choice('Corners', { '24px': '24 px', '12px': '12 px', '4px': '4 px', '0px': '0 px' }, now.radius, (radius) =>
        look({ radius }),
      ),
      choice('Language', Object.fromEntries(tags.map((tag) => [tag, ownName(tag)])), now.language, (language) => {
        changeSettings({ language })
        onLanguage()
      }),
    ]),
    group('Ways to connect', [
      ...flags(waysToConnect),
      choice('Sign-in', { off: 'Off', optional: 'Optional', required: 'Required' }, now.signIn, (signIn) =>
        option({ signIn }),
      ),
      choice(
        'Unsupported network',
        { require: 'Must switch', prompt: 'Ask once', allow: 'Allow' },
        now.unsupportedNetwork,
        (unsupportedNetwork) => option({ unsupportedNetwork }),
      ),
    ]),
    group('In the account', [
      ...flags(inTheAccount),
      toggle('Account names', now.names ?? false, (names) => option({ names })),
    ]),
  )
}

/** A language in its own words. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

export function group(title: string, parts: readonly HTMLElement[]): HTMLFieldSetElement {
  const [set, legend] = [document.createElement('fieldset'), document.createElement('legend')]
  legend.textContent = title
  set.append(legend, ...parts)
  return set
}

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.className = 'control'
  label.append(text, control)
  return label
}

export function choice<T extends string>(
  label: string,
  values: Readonly<Record<T, string>>,
  now: T | undefined,
  change: (value: T) => void,
): HTMLLabelElement {
  const select = document.createElement('select')
  for (const [value, text] of Object.entries<string>(values))
    select.append(new Option(text, value, false, value === now))
  select.addEventListener('change', () => change(select.value as T))
  return labelled(label, select)
}

function radios(
  title: string,
  className: string,
  parts: readonly { readonly label: string; readonly isNow: boolean; readonly change: () => void }[],
): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  box.setAttribute('role', 'radiogroup')
  box.setAttribute('aria-label', title)
  box.append(
    ...parts.map(({ label, isNow, change }) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'radio', name: title, checked: isNow })
      input.addEventListener('change', change)
      const [text, part] = [document.createElement('span'), document.createElement('label')]
      text.textContent = label
      part.append(input, text)
      return part
    }),
  )
  return box
}

function segments<T extends string>(
  title: string,
  values: Readonly<Record<T, string>>,
  now: T,
  change: (value: T) => void,
): HTMLElement {
  const parts = Object.entries<string>(values).map(([value, label]) => ({
    label,
    isNow: value === now,
    change: () => change(value as T),
  }))
  return radios(title, 'segments', parts)
}

/** Four accents, and one of the visitor's own. */
function swatches(now: string | undefined, change: (accent: string | undefined) => void): HTMLElement {
  const parts = Object.entries(accents).map(([label, accent]) => ({
    label,
    isNow: accent === now,
    change: () => change(accent),
  }))
  const box = radios('Accent', 'swatches', parts)
  const own = document.createElement('input')
  Object.assign(own, { type: 'color', value: now ?? '#2158e8', title: 'Accent of your own' })
  own.setAttribute('aria-label', own.title)
  own.addEventListener('input', () => {
    for (const radio of box.querySelectorAll('input')) radio.checked = false
    change(own.value)
  })
  const [row, text] = [document.createElement('div'), document.createElement('span')]
  row.className = 'control'
  text.textContent = 'Accent'
  const ends = document.createElement('div')
  ends.className = 'ends'
  ends.append(box, own)
  row.append(text, ends)
  return row
}

function toggle(label: string, now: boolean, change: (on: boolean) => void) {
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.setAttribute('role', 'switch')
  input.checked = now
  input.addEventListener('change', () => change(input.checked))
  return labelled(label, input)
}
