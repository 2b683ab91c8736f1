import { watch, type Headless, type Watched } from 'portico/headless'

/** What the visitor is shown now, as the dialog itself would show it. */
export type View = ReturnType<Headless['app']['router']['stack']['get']>['entries'][number]

/** What draws a view: into `place`, for as long as it is shown. */
export interface Drawing {
  readonly wallet: Headless
  readonly place: HTMLElement
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
  until.addEventListener('abort', stop, { once: true })
  return part
}

export const list = (...items: readonly (Node | string)[]): HTMLUListElement =>
  element('ul', ...items.map((item) => element('li', item)))
