import type { computedColour, contrast } from '../../styles/accent.js'

/** What measures colours, which the dialog fetches for an accent of the host's. */
export interface Measures {
  readonly computedColour: typeof computedColour
  readonly contrast: typeof contrast
}

/** A variable of the theme, as the dialog has it now. */
export interface ThemeLine {
  readonly name: string
  readonly value: string
  /** How well it can be read, of what is read. */
  readonly said: string
  readonly isPoor: boolean
}

/** What WCAG 2.2 asks of text. */
const enough = 4.5

const variables = [
  ['accent', '--accent'],
  ['onAccent', '--on-accent'],
  ['background', '--background'],
  ['foreground', '--foreground'],
  ['radius', '--radius'],
] as const

/** What is read on what, by the variable that changes it. */
const readings: Readonly<Record<string, readonly [text: string, ground: string, said: string]>> = {
  accent: ['--accent-text', '--background', 'as text on background'],
  onAccent: ['--on-accent', '--accent', 'on accent'],
  foreground: ['--foreground', '--background', 'on background'],
}

/** The variables of the first dialog of the page; none before it has been drawn. */
export function themeLines(page: Document, measures: Measures | undefined): readonly ThemeLine[] {
  const root = [...page.querySelectorAll('[data-portico]')]
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>('.portico'))
    .find((one) => one instanceof HTMLElement)
  if (!(root instanceof HTMLElement)) return []
  const style = getComputedStyle(root)
  const { host } = root.getRootNode() as ShadowRoot
  return [
    lineOf('mode', root.dataset['theme'] ?? ''),
    ...variables.map(([name, css]) =>
      lineOf(name, style.getPropertyValue(css).trim(), measures && readingOf(root, name, measures)),
    ),
    lineOf('fontFamily', style.fontFamily),
    lineOf('zIndex', getComputedStyle(host).zIndex),
  ]
}

/** @param reading the contrast of a text, and where it stands */
export function lineOf(name: string, value: string, reading?: readonly [ratio: number, where: string]): ThemeLine {
  if (reading === undefined) return { name, value, said: '', isPoor: false }
  const [ratio, where] = reading
  const isPoor = ratio < enough
  // Cut, never rounded up: 4.49 is not enough.
  const said = `${Math.floor(ratio * 10) / 10}:1 ${where}`
  return { name, value, said: isPoor ? `${said}: text needs ${enough}:1` : said, isPoor }
}

function readingOf(
  root: HTMLElement,
  name: string,
  { computedColour, contrast }: Measures,
): readonly [number, string] | undefined {
  const [text, ground, where] = readings[name] ?? []
  if (text === undefined || ground === undefined || where === undefined) return undefined
  const [above, below] = [text, ground].map((css) => computedColour(root, `var(${css})`))
  return above === undefined || below === undefined ? undefined : [contrast(above, below), where]
}
