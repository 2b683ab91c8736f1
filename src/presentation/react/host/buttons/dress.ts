import type { Theme } from '../../../../domain/dialog/theme.js'
import styles from './buttons.css?inline'

/** By their texts, for each document. */
const made = /* @__PURE__ */ new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives buttons their style sheets: the document, or the root of shadow that they stand in. Constructed, as strict policies want it. */
export function adoptStyles(root: Node | undefined, text = styles): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const document = root instanceof Document ? root : root.ownerDocument
  const sheets = made.get(document) ?? new Map<string, CSSStyleSheet>()
  const sheet = sheets.get(text) ?? new CSSStyleSheet()
  if (!sheets.has(text)) sheet.replaceSync(text)
  made.set(document, sheets.set(text, sheet))
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Puts the theme of the dialog on a button. What the theme leaves out is the page's: its variables `--portico-*`. */
export function dress(button: HTMLElement, { mode = 'system', variables = {} }: Theme = {}): void {
  button.dataset['mode'] = mode
  const { style } = button
  style.cssText = ''
  for (const [name, value] of Object.entries(variables))
    style.setProperty(`--portico-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value ?? '')
  const page = getComputedStyle(button)
  const [accent, onAccent] = ['--portico-accent', '--portico-on-accent']
  if (!page.getPropertyValue(accent) || page.getPropertyValue(onAccent)) return
  // What can be read on an accent of the host's own; white until it is there.
  import('../../styles/accent.js').then(
    ({ onAccentFor }) => style.setProperty(onAccent, onAccentFor(button) ?? '#fff'),
    () => undefined,
  )
}
