import type { Disguise } from './disguise.js'
import type { Entry } from './journal.js'

/** An element with its attributes and children; texts stay texts. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** What the middle of the panel lists. */
export type Tab = Entry['kind'] | 'theme' | 'texts'

/** A row of what is said beside the values of choices. */
export type Choices = readonly (readonly [value: string, words: string])[]

interface Presses {
  fold(): void
  close(): void
  copy(): void
  choose(tab: Tab): void
  filter(text: string): void
  pause(): void
  clear(): void
  disconnect(): void
  disguise(as: Disguise): void
  speak(tag: string): void
}

interface Pieces {
  readonly element: HTMLElement
  /** Says what became of the report. */
  readonly copied: HTMLElement
  /** `many`: where it is counted. */
  count(tab: Tab, isChosen: boolean, many?: number): void
  state(lines: readonly (readonly [string, string])[], isConnected: boolean): void
  list(rows: readonly HTMLElement[], whenEmpty: string): void
  detail(text: string, title?: string): void
  pause(isPaused: boolean): void
  /** Languages to choose from: known with the first look at the texts. */
  languages(names: Choices): void
  fold(isFolded: boolean): void
  focusRow(at: number): void
}

const asItWas: Choices = [['', 'Language of the page']]

const optionsOf = (choices: Choices): readonly HTMLElement[] =>
  choices.map(([value, words]) => make('option', { value }, words))

function choice<Value extends string>(
  label: string,
  run: (value: Value) => void,
  choices: readonly (readonly [Value, string])[],
): HTMLSelectElement {
  const made = make('select', { 'aria-label': label }, ...optionsOf(choices))
  // Only what is in the list can be chosen.
  made.addEventListener('change', () => run(made.value as Value))
  return made
}

/** The panel itself, drawn once; what changes in it is told. */
export function createPieces(version: string, press: Presses): Pieces {
  const button = (words: string, run: () => void, attributes: Readonly<Record<string, string>> = {}) => {
    const made = make('button', { type: 'button', ...attributes }, words)
    made.addEventListener('click', run)
    return made
  }
  const tabs = {
    event: tab('event', 'Events'),
    request: tab('request', 'Requests'),
    fault: tab('fault', 'Faults'),
    theme: tab('theme', 'Theme'),
    texts: tab('texts', 'Texts'),
  }
  function tab(kind: Tab, words: string): { readonly button: HTMLButtonElement; readonly count: HTMLElement } {
    const count = make('span', { class: 'count' })
    const made = button(words, () => press.choose(kind), { class: 'tab' })
    made.append(count)
    return { button: made, count }
  }
  const copied = make('span', { role: 'status', class: 'copied' })
  const fold = button('Hide', press.fold, { 'aria-expanded': 'true', 'aria-controls': 'body' })
  const lines = make('dl')
  const leave = button('Disconnect', press.disconnect)
  const filter = make('input', { type: 'search', placeholder: 'Filter', 'aria-label': 'Filter' })
  filter.addEventListener('input', () => press.filter(filter.value))
  const pause = button('Pause', press.pause, { 'aria-pressed': 'false' })
  const clear = button('Clear', press.clear)
  const disguise = choice('Words', press.disguise, [
    ['none', 'Words as they are'],
    ['long', 'Long words'],
    ['pseudo', 'Pseudo-language'],
  ])
  const language = choice('Language', press.speak, asItWas)
  const list = make('div', { class: 'list', role: 'group', 'aria-label': 'Newest first' })
  const title = make('b')
  const detail = make('pre', { tabindex: '0', 'aria-label': 'Details' })
  const body = make(
    'div',
    { id: 'body', class: 'body' },
    make('div', { class: 'state' }, make('h3', {}, 'State'), lines, leave),
    make('div', { class: 'middle' }, make('div', { class: 'tools' }, filter, pause, clear, disguise, language), list),
    make('div', { class: 'detail' }, title, detail),
  )
  const element = make(
    'section',
    { class: 'devtools', 'aria-label': 'Portico devtools' },
    make(
      'header',
      {},
      make('h2', {}, `Portico ${version}`),
      ...Object.values(tabs).map((one) => one.button),
      copied,
      button('Copy report', press.copy, { class: 'copy' }),
      fold,
      button('Close', press.close),
    ),
    body,
  )
  return {
    element,
    copied,
    count: (kind, isChosen, many) => {
      tabs[kind].count.textContent = many === undefined ? '' : String(many)
      tabs[kind].button.setAttribute('aria-pressed', String(isChosen))
      if (!isChosen) return
      pause.hidden = clear.hidden = kind === 'theme' || kind === 'texts'
      disguise.hidden = language.hidden = kind !== 'texts'
      list.setAttribute('aria-label', pause.hidden ? kind : 'Newest first')
    },
    state: (now, isConnected) => {
      lines.replaceChildren(...now.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]))
      leave.hidden = !isConnected
    },
    list: (rows, whenEmpty) => list.replaceChildren(...(rows.length === 0 ? [make('p', {}, whenEmpty)] : rows)),
    detail: (text, name = '') => {
      title.textContent = name
      detail.textContent = text
      detail.hidden = text === ''
    },
    pause: (isPaused) => {
      pause.setAttribute('aria-pressed', String(isPaused))
    },
    languages: (names) => {
      if (language.options.length === 1) language.append(...optionsOf(names))
    },
    fold: (isFolded) => {
      body.hidden = isFolded
      fold.textContent = isFolded ? 'Show' : 'Hide'
      fold.setAttribute('aria-expanded', String(!isFolded))
    },
    focusRow: (at) => list.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus(),
  }
}
