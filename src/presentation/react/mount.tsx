import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { App } from '../../application/app.js'
import { AppContext, type LoginBlocks } from './app-context.js'
import { DialogShell } from './dialog-shell.js'
import { followDirection } from './i18n/direction.js'
import { speakAnew } from './i18n/derive.js'
import type { Speech } from './i18n/speech.js'
import { createTranslator, type Messages } from './i18n/translate.js'
import shellStyles from './shell.css?inline'
import baseStyles from './styles/base.css?inline'
import resetStyles from './styles/reset.css?inline'
import { adoptStyles, heedRoot } from './styles/sheets.js'
import { followTheme } from './styles/theme-sheet.js'
import tokenStyles from './styles/tokens.css?inline'
import controlStyles from './ui/controls.css?inline'
import listRowStyles from './ui/list-row.css?inline'
import markStyles from './ui/marks.css?inline'
import messageStyles from './ui/message.css?inline'
import type { Pace } from './pace.js'
import { createViewLoader } from './view-loader.js'

export { preloadView } from './views/registry.js'

const styles = [
  resetStyles,
  tokenStyles,
  baseStyles,
  controlStyles,
  markStyles,
  listRowStyles,
  messageStyles,
  shellStyles,
]

/** Of the interface, what only some sites have. */
export interface Parts {
  /** Undefined where the site has no logins. */
  readonly logins: LoginBlocks | undefined
  /** Undefined where the site has no terms. */
  readonly Legal: (() => ReactNode) | undefined
}

export interface MountOptions {
  readonly app: App
  readonly messages: Messages
  /** Shows the dialog inline in this element; without one, over the page. */
  readonly target: Element | undefined
  readonly parts: Parts
  readonly pace: Pace
  /** What is spoken beside English; undefined where the site has no languages. */
  readonly speech: Speech | undefined
  /** Numbers are written in this language from now on; undefined: as the browser has it. */
  readonly writeAs: (locale: string | undefined) => void
}

/** The user interface in the page. */
export interface Mounted {
  /** The host's choice of a language. */
  speak(tag: string | undefined): void
  /** The settings of the site are others: all that is shown is computed from them anew. */
  renew(parts: Parts): void
  unmount(): void
}

/**
 * Puts the user interface into the page: one element with an open shadow root and one React root in it. After `unmount`
 * nothing of it is left.
 */
export function mountDialog(options: MountOptions): Mounted {
  const { app, messages, target, pace, speech, writeAs } = options
  let { parts } = options
  const inline = target !== undefined
  const host = document.createElement('div')
  host.setAttribute('data-portico', '')
  host.dataset['mode'] = inline ? 'inline' : 'overlay'
  host.dataset['state'] = 'closed'
  ;(target ?? document.body).append(host)

  const shadow = host.attachShadow({ mode: 'open' })
  const root = document.createElement('div')
  root.className = 'portico'
  // Without words of the host's own, everything is in English, whatever the visitor's browser speaks.
  const language = Object.keys(messages).length === 0 ? 'en' : app.settings.locale
  root.lang = language
  const direction = followDirection(root, speech === undefined ? host : undefined)
  shadow.append(root)
  // It reads what the page says, which costs little while no sheet is there.
  const theme = followTheme(app.theme.state, shadow, root)
  heedRoot(host.ownerDocument)
  adoptStyles(shadow, [...styles, ...(parts.logins?.styles ?? [])])

  const heedPage = () => {
    heedRoot(host.ownerDocument)
    theme.heed()
    direction.heed()
  }

  const react = createRoot(root)
  const loader = createViewLoader(app, (texts) => adoptStyles(shadow, texts), speech)
  const render = () => {
    // Another one with each language, so that all that says something says it anew.
    const translator = createTranslator(messages, language, speech?.state)
    react.render(
      <AppContext.Provider value={{ app, translator, ...parts }}>
        <DialogShell host={host} loader={loader} inline={inline} pace={pace} heedPage={heedPage} />
      </AppContext.Provider>,
    )
  }
  render()
  const silence = speech?.speakTo(root, (locale) => {
    direction.heed()
    writeAs(locale)
    speakAnew()
    render()
  })
  return {
    speak: (tag) => void speech?.choose(tag),
    renew: (now) => {
      parts = now
      adoptStyles(shadow, now.logins?.styles ?? [])
      speakAnew()
      render()
    },
    unmount: () => {
      react.unmount()
      theme.end()
      direction.end()
      silence?.()
      host.remove()
    },
  }
}
