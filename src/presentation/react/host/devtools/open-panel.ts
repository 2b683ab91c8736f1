import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import type { PublicEvent } from '../../../../domain/session/public-state.js'
import { added, entryOf, faultOf, linesOf, reportOf, requestOf, timeOf, type Entry } from './journal.js'
import { overhearRequests, type BeginRequest } from './overhear-requests.js'
import { createPieces, make, type Tab } from './pieces.js'
import { createTextsTab } from './texts-tab.js'
import { themeLines, type Measures, type ThemeLine } from './theme-lines.js'
import styles from './devtools.css?inline'

export interface Devtools {
  /** Takes the panel away and stops listening. */
  remove(): void
}

const heard: readonly PublicEvent['type'][] = [
  ...(['open', 'close', 'connect', 'disconnect', 'accountChange', 'networkChange'] as const),
  ...(['signIn', 'signInEndsSoon', 'signOut', 'error'] as const),
]

/** What the panel shows beside the dialog's own state. */
interface Shown {
  readonly entries: readonly Entry[]
  readonly kind: Tab
  readonly filter: string
  /** Fetched with the first look at the theme. */
  readonly measures?: Measures
  readonly chosen: Entry | undefined
  readonly paused: boolean
  readonly folded: boolean
}

type Terminal = Pick<Console, 'warn' | 'error'>

/** What is said at the console is passed on as it came. */
function overhear(terminal: Terminal, tell: (said: readonly unknown[]) => void): () => void {
  const own = (['warn', 'error'] as const).map((level) => {
    const before = terminal[level]
    const say = (...said: unknown[]) => {
      before.apply(terminal, said)
      tell(said)
    }
    terminal[level] = say
    return { level, before, say }
  })
  return () => {
    // Who overhears as well and came later would be silenced by it.
    for (const { level, before, say } of own) if (terminal[level] === say) terminal[level] = before
  }
}

const themeRow = ({ name, value, said, isPoor }: ThemeLine): HTMLElement =>
  make(
    'div',
    { class: 'row', 'data-poor': String(isPoor) },
    make('b', {}, name),
    make('code', {}, value),
    make('span', {}, said),
  )

function eventRow({ at, name, said }: Entry, isChosen: boolean, press: () => void): HTMLElement {
  const button = make(
    'button',
    { type: 'button', class: 'row', 'aria-pressed': String(isChosen) },
    make('time', { datetime: new Date(at).toISOString() }, timeOf(at)),
    make('b', {}, name),
    make('span', {}, said),
  )
  button.addEventListener('click', press)
  button.dataset['at'] = String(at)
  return button
}

export function openPanel(dialog: WalletDialog, version: string, terminal: Terminal): Devtools {
  if (typeof document === 'undefined') return { remove: () => undefined }
  let shown: Shown = { entries: [], kind: 'event', filter: '', chosen: undefined, paused: false, folded: false }
  const host = document.createElement('div')
  host.dataset['testid'] = 'portico-devtools'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const panel = createPieces(version, {
    fold: () => change({ folded: !shown.folded }),
    close: () => remove(),
    copy: () => copy(),
    choose: (kind) => {
      change({ kind, chosen: undefined })
      if (kind === 'theme')
        import('../../styles/accent.js').then((measures) => change({ measures })).catch(() => undefined)
      if (kind === 'texts') texts.choose()
    },
    disguise: (as) => texts.disguise(as),
    speak: (tag) => texts.speak(tag),
    filter: (filter) => change({ filter }),
    pause: () => change({ paused: !shown.paused }),
    clear: () => change({ entries: [], chosen: undefined }),
    disconnect: () => void dialog.disconnect().catch(() => undefined),
  })
  root.append(panel.element)

  const texts = createTextsTab({ dialog, isOpen: () => host.isConnected, offer: panel.languages, draw })
  const report = () => reportOf(version, navigator.userAgent, dialog.getState(), shown.entries)
  function copy(): void {
    const told = (words: string) => (panel.copied.textContent = words)
    navigator.clipboard.writeText(report()).then(
      () => told('Report copied.'),
      // Without a secure page, or without leave: it can be marked and copied by hand.
      () => (told('The browser did not let it copy: here is the report.'), panel.detail(report())),
    )
  }
  const note = (entry: Entry) => {
    if (!shown.paused) change({ entries: added(shown.entries, entry) })
  }
  const noteRequest: BeginRequest = (method, network) => {
    const at = Date.now()
    const asked = requestOf(method, network, at)
    note(asked)
    return (outcome) => {
      const ended = requestOf(method, network, at, { outcome, at: Date.now() })
      const now = (entry: Entry) => (entry === asked ? ended : entry)
      change({ entries: shown.entries.map(now), chosen: shown.chosen && now(shown.chosen) })
    }
  }
  function change(part: Partial<Shown>): void {
    shown = { ...shown, ...part }
    draw()
  }
  function draw(): void {
    const { entries, kind, filter, chosen, paused, folded, measures } = shown
    const ofKind = (one: Entry['kind']) => entries.filter((entry) => entry.kind === one)
    for (const one of ['event', 'request', 'fault'] as const) panel.count(one, kind === one, ofKind(one).length)
    for (const one of ['theme', 'texts'] as const) panel.count(one, kind === one)
    texts.look()
    panel.state(linesOf(dialog.getState()), dialog.getState().status === 'connected')
    const wanted = (...words: readonly string[]) => words.join(' ').toLowerCase().includes(filter.trim().toLowerCase())
    if (kind === 'theme')
      panel.list(
        themeLines(document, measures)
          .filter(({ name, value, said }) => wanted(name, value, said))
          .map(themeRow),
        'The dialog has not been drawn yet, or nothing is called so.',
      )
    else if (kind === 'texts')
      panel.list(texts.rows(wanted), 'Open the dialog: what it says is listed here. Or nothing is called so.')
    else
      panel.list(
        ofKind(kind)
          .filter(({ name, said }) => wanted(name, said))
          .reverse()
          .map((entry) => row(entry, entry === chosen)),
        entries.length === 0 ? 'Nothing has happened yet.' : 'Nothing of that kind.',
      )
    panel.detail(chosen === undefined ? '' : JSON.stringify(chosen.detail, null, 2), chosen?.name)
    panel.pause(paused)
    panel.fold(folded)
    panel.element.dataset['mode'] = dialog.getState().theme?.mode ?? 'system'
  }
  const row = (entry: Entry, isChosen: boolean): HTMLElement =>
    eventRow(entry, isChosen, () => {
      change({ chosen: isChosen ? undefined : entry })
      panel.focusRow(entry.at)
    })

  const stops = [
    ...heard.map((type) => dialog.on(type, (event) => note(entryOf(event, Date.now())))),
    dialog.subscribe(
      (state) => state,
      () => {
        draw()
        // The dialog dresses itself after it has told.
        queueMicrotask(draw)
      },
    ),
    overhearRequests(dialog, noteRequest),
    overhear(terminal, (said) => {
      const entry = faultOf(said, Date.now())
      if (entry !== undefined) note(entry)
    }),
  ]
  function remove(): void {
    for (const stop of stops.splice(0)) stop()
    texts.stop()
    host.remove()
  }
  draw()
  document.body.append(host)
  return { remove }
}
