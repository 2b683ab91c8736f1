import type { Theme } from '../protocol/requests.ts'

/** The host's mode and, when it is a plain colour, its accent. Anything else a host says about colours is not for this page. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme.themeMode !== undefined) root.dataset['theme'] = theme.themeMode
  const asked = theme.w3mThemeVariables?.['--w3m-accent'] ?? theme.themeVariables?.['--w3m-accent']
  const accent = readAccent(asked)
  if (!accent) return
  root.style.setProperty('--accent', accent.colour)
  root.style.setProperty('--on-accent', accent.text)
}

/** A colour of six hexadecimal digits and the one of black and white that can be read on it better. */
export function readAccent(
  asked: string | number | undefined,
): { readonly colour: string; readonly text: '#000' | '#fff' } | undefined {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(String(asked))?.[1]
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = (six.match(/../g) ?? []).map((pair) => linear(Number.parseInt(pair, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where black and white have the same contrast (WCAG 2.2).
  return { colour: `#${six.toLowerCase()}`, text: luminance > 0.179 ? '#000' : '#fff' }
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
