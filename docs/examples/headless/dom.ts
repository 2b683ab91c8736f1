import { watch, type Headless, type Loadable, type ViewName, type ViewParams, type Watched } from 'portico/headless'

/** What draws a view: into `place`, for as long as it is shown. */
export interface Drawing<Name extends ViewName = ViewName> {
  readonly wallet: Headless
  readonly place: HTMLElement
  /** What the view is about. */
  readonly params: ViewParams[Name]
  /** Ends with the view. */
  readonly until: AbortSignal
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}

export function button(label: string, press: () => unknown): HTMLButtonElement {
  const made = element('button', label)
  made.type = 'button'
  made.addEventListener('click', () => void press())
  return made
}

/** A field with its name before it. What is typed is told as it is typed. */
export function field(label: string, typed: (text: string) => void, value = ''): HTMLLabelElement {
  const input = element('input')
  input.value = value
  input.addEventListener('input', () => typed(input.value))
  return element('label', `${label} `, input)
}

export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: (value: string) => void,
) {
  const select = element('select')
  for (const [value, text] of options) select.append(new Option(text, value))
  select.addEventListener('change', () => chosen(select.value))
  return element('label', `${label} `, select)
}

/** A part of the page that follows a store. It is drawn anew with each change, so what is typed stands beside it. */
export function live<T>(
  until: AbortSignal,
  store: Watched<T>,
  draw: (now: T) => readonly (Node | string | undefined)[],
): HTMLElement {
  const part = element('div')
  const stop = watch(store, (now) => part.replaceChildren(...draw(now).filter((one) => one !== undefined)))
  // The visitor may have gone on while something was fetched.
  if (until.aborted) stop()
  else until.addEventListener('abort', stop, { once: true })
  return part
}

export const list = (...items: readonly (Node | string)[]): HTMLUListElement =>
  element('ul', ...items.map((item) => element('li', item)))

/** Exact: units of the smallest part, written with a point. */
export function wholeText({ units, decimals }: { readonly units: bigint; readonly decimals: number }): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const end = digits.length - decimals
  return `${digits.slice(0, end)}.${digits.slice(end)}`.replace(/\.?0*$/, '')
}

/** The best that is known, also while it is read anew. */
export function known<T>(from: Loadable<T>): T | undefined {
  if (from.status === 'ready') return from.value
  return from.status === 'idle' ? undefined : from.stale
}
