import { resolveMode } from '../../../domain/dialog/resolve-mode.js'
import type { Theme, ThemeVariables } from '../../../domain/dialog/theme.js'
import type { ReadonlyStore } from '../../../kit/store.js'
import type * as accentPart from './accent.js'

const properties: Readonly<Record<keyof ThemeVariables, string>> = {
  accent: '--portico-accent',
  onAccent: '--portico-on-accent',
  background: '--portico-background',
  foreground: '--portico-foreground',
  radius: '--portico-radius',
  fontFamily: '--portico-font-family',
  zIndex: '--portico-z-index',
}
/** How much of the accent is in text of its colour; less where a host's accent could not be read. */
const accentShare = '--portico-accent-share'
const names = Object.keys(properties) as (keyof ThemeVariables)[]
const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** Whether a family is what browsers report for a page that chose none. */
const isNoFont = (family: string): boolean => /^("?times( new roman)?"?|serif|-webkit-standard)$/i.test(family)

interface FollowedTheme {
  /** Looks whether the page says something else by now: its style sheets may come after the dialog was prepared. */
  heed(): void
  end(): void
}

/** Keeps the theme of the store on the dialog: mode on `root`, variables on the host element. */
export function followTheme(store: ReadonlyStore<Theme>, shadow: ShadowRoot, root: HTMLElement): FollowedTheme {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(':host {}')
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  const scheme = matchMedia('(prefers-color-scheme: light)')

  /** What chooses colours beside an accent: most pages have the accent of ours. */
  let accents: typeof accentPart | undefined
  /** What a choice was made for. An accent of the options is on the host element itself. */
  const chosenFor = (page: CSSStyleDeclaration) =>
    `${page.fontFamily};${store.get().variables?.accent ?? page.getPropertyValue(properties.accent)}`
  let chosen: string | undefined
  const apply = () => {
    const { mode, variables = {} } = store.get()
    root.dataset['theme'] = resolveMode(mode, scheme.matches)
    const rule = sheet.cssRules[0]
    if (!(rule instanceof CSSStyleRule)) return
    for (const name of [...Object.values(properties), accentShare]) rule.style.removeProperty(name)
    // All is read before anything is written, or the browser would work its styles out again for each.
    const page = getComputedStyle(shadow.host)
    chosen = chosenFor(page)
    const has = (name: 'accent' | 'onAccent') => (variables[name] ?? page.getPropertyValue(properties[name])) !== ''
    const needsOnAccent = has('accent') && !has('onAccent')
    const fontFamily = variables.fontFamily ?? (isNoFont(page.fontFamily) ? systemFont : undefined)
    for (const name of names)
      setOrRemove(rule.style, properties[name], name === 'fontFamily' ? fontFamily : variables[name])
    if (!needsOnAccent && variables.accent === undefined) return
    // Until it is there, and where it cannot be fetched, colours are those of our own accent.
    if (accents === undefined) {
      const later = import('./accent.js').then((part) => {
        accents = part
        apply()
      })
      return void later.catch(() => undefined)
    }
    if (needsOnAccent) setOrRemove(rule.style, properties.onAccent, accents.onAccentFor(root))
    if (variables.accent !== undefined) setOrRemove(rule.style, accentShare, accents.accentShareFor(root))
  }
  const subscription = store.changes$.subscribe(apply)
  scheme.addEventListener('change', apply)
  return {
    heed: () => {
      if (chosenFor(getComputedStyle(shadow.host)) !== chosen) apply()
    },
    end: () => {
      subscription.unsubscribe()
      scheme.removeEventListener('change', apply)
    },
  }
}

function setOrRemove(style: CSSStyleDeclaration, name: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(name)
  else style.setProperty(name, value)
}
