import type { App } from '../application/app.js'
import type { SignInControl } from '../application/sign-in/sign-in.js'
import type { Engine } from '../application/facade/engine.js'
import { cancelled, followOpening } from '../application/dialog/opened.js'
import { derive } from '../kit/derive.js'
import { DialogError, toDialogError } from '../domain/errors.js'
import { namespaceOf } from '../domain/networks/caip.js'
import { assertOpenable, openableView } from '../domain/dialog/opening.js'
import { isSignIn } from '../domain/dialog/view.js'
import { signedInNow } from '../domain/sign-in/signed-in-now.js'
import type { PublicState } from '../domain/session/public-state.js'
import { publicStateOf } from '../domain/session/public-state-of.js'
import { wireDialog } from '../composition-root.js'
import { whenIdle } from '../infrastructure/platform/idle.js'
import { select } from '../kit/select.js'
import { createStore, type ReadonlyStore, type Store } from '../kit/store.js'
import { whenDone } from '../kit/when-done.js'
import { ports } from '../ports/tokens.js'
import type { Messages, Spoken } from '../presentation/react/i18n/translate.js'
import type { Speech } from '../presentation/react/i18n/speech.js'
import type { Theme } from '../domain/dialog/theme.js'
import type { Mounted } from '../presentation/react/mount.js'
import type { Pace } from '../presentation/react/pace.js'
import { fetchMessages } from './fetch-messages.js'
import { lazyVerb } from './lazy-verb.js'
import type { ResolvedOptions } from './options.js'
import { services } from './services.js'
import { endApplication, review, startApplication } from './start-application.js'
import { fetchParts } from './ui-parts.js'
import { createWiring, type Wiring } from './wiring.js'

/** What is drawn, and all that is known to whoever draws. */
export interface WiredEngine extends Engine {
  readonly app: App
}

/** Tells the visitor that the dialog is not there, at the place where it was to stand; `again` tries once more. */
export type SayMissing = (again: () => void, place: Element | undefined, error: unknown) => void

/** What stands in for an interface: that of a host, who hears of everything by `app`; and on a server, where nothing is drawn. */
export const undrawn: Mounted = { speak: () => undefined, renew: () => undefined, unmount: () => undefined }

/** Where a site has no languages, nothing is fetched; where what speaks them does not come, all is English. */
const fetchSpeech = async ({ given: { languages } }: ResolvedOptions, chosen: string | undefined, place: Element) =>
  languages &&
  (await import('../presentation/react/i18n/speech.js').catch(() => undefined))?.createSpeech({
    languages,
    chosen,
    place,
  })

/** What the host sees of it. */
function stateOf(get: Wiring['get'], words: ReadonlyStore<PublicState['words']>): ReadonlyStore<PublicState> {
  const session = get(services.session)
  let before: PublicState | undefined
  return derive(
    [
      get(services.dialog).state,
      session,
      get(services.signIns),
      get(services.identity),
      get(services.theme).state,
      words,
      get(services.switching),
      get(services.settings).site,
      get(services.locale),
    ],
    ({ open, loading }, sessions, signIns, identity, theme, words, switching, { networks, signIn }, locale) => {
      const signedIn = signedInNow(sessions, signIns)
      const mustSignIn = signIn?.required
      const facts = {
        dialogOpen: open,
        loading,
        session: sessions,
        networks,
        switchingTo: switching?.to,
        signedIn,
        identity,
        mustSignIn,
        theme,
        words,
        locale,
      }
      before = publicStateOf(facts, before)
      return before
    },
  )
}

/** What a host's accent needs; without one colours are those of our own. */
const fetchAccents = async ({ variables }: Theme) =>
  variables?.accent && import('../presentation/react/styles/accent.js').catch(() => undefined)

/** All that draws it. */
const fetchInterface = async (
  wiring: Wiring,
  options: ResolvedOptions,
  language: string | undefined,
  target: Element | undefined,
) =>
  Promise.all([
    import('../presentation/react/mount.js'),
    fetchMessages(options.given),
    fetchParts(wiring, wiring.get(services.settings)),
    fetchSpeech(options, language, target ?? document.body),
    fetchAccents(wiring.get(services.theme).state.get()),
  ])

const fetchExplanations = async (app: App) => {
  const { explainWallet } = await import('../application/catalogue/explain-wallet.js')
  return (wallet: string) => explainWallet(app, wallet)
}

/** Keeps what the dialog says for the host. Returns the undo. */
function tellWords(words: Store<PublicState['words']>, messages: Messages, speech: Speech | undefined): () => void {
  const tell = (spoken?: Spoken) => words.update(() => ({ ...spoken?.words, ...messages }))
  if (!speech) tell()
  const told = speech?.state.changes$.subscribe(tell)
  return () => told?.unsubscribe()
}

/** Runs a task once the dialog is on the screen. Where its interface has to come first, a frame may pass before it draws anything. */
const onceShown = (ui: () => Promise<unknown>, afterPaint: Pace['afterPaint']) => (task: () => void) =>
  whenDone(ui(), () => {
    // On a server nothing is painted, and it runs at once.
    let stop = (): void => undefined
    stop = afterPaint(() => (stop = afterPaint(task)))
    return () => stop()
  })

interface OpeningParts {
  readonly state: ReadonlyStore<PublicState>
  readonly signIn: () => Promise<SignInControl>
  readonly ui: () => Promise<Mounted>
}

function openingOf({ get }: Wiring, { state, signIn, ui }: OpeningParts): Pick<Engine, 'open' | 'close'> {
  const [dialog, lifetime] = [get(services.dialog), get(services.lifetime)]
  const openWith = lazyVerb('opening', async () => (await import('../application/dialog/open-with.js')).openWith)
  let failed: DialogError | undefined
  const failure = () => {
    const states = [get(services.connectWallet).state.get(), get(services.features).loaded('pairing')?.state.get()]
    return states.flatMap((one) => (one?.status === 'failed' ? one.error : [])).at(0)
  }
  // Before the reactions hear of it, for what nobody sees any more they take back.
  lifetime.add(dialog.state.changes$.subscribe(({ open }) => (failed = open ? undefined : failure())))
  /** What the host has said last: what it said before, and what is still fetched for that, opens nothing. */
  let last = 0
  const open: Engine['open'] = async (request = {}, isWanted) => {
    if (!isWanted) return cancelled
    const before = state.get()
    assertOpenable(request, before)
    const mine = ++last
    const isStill = () => mine === last
    const { view: name, namespace, wallet, network, args } = request
    const view = name && openableView(name)
    if ([wallet, network, args].some((one) => one !== undefined)) {
      if (!(await openWith(get(services.app), request, isStill, get(services.connectorList).joining))) return cancelled
    } else if (view && isSignIn(view)) {
      const control = await signIn()
      if (!isStill()) return cancelled
      // It says where nobody can sign in.
      control.open(view)
    } else dialog.open({ ...(view && { view }), ...(namespace && { namespace }) })
    const asked = network ? namespaceOf(network) : namespace
    const opened = followOpening({ state, lifetime, failure: () => failed }, before, asked)
    await ui()
    return opened
  }
  const close = () => {
    last++
    dialog.close()
  }
  return { open, close }
}

/**
 * The running dialog: its wiring, the reactions, and the user interface once it is needed.
 * @param wiring holds what the host bound
 * @param drawn what draws it in place of our own interface
 */
export function createEngine(
  options: ResolvedOptions,
  sayMissing: SayMissing,
  wiring = createWiring(),
  drawn?: Mounted,
): WiredEngine {
  const { get } = wireDialog(wiring, options)
  const dialog = get(services.dialog)
  const theme = get(services.theme)
  const lifetime = get(services.lifetime)
  const afterPaint = get(services.afterPaint)
  const disconnect = get(services.disconnect)
  const app: App = get(services.app)
  const signIn = () => get(services.features).load('signIn')
  const words = createStore<PublicState['words']>(undefined)
  const state = stateOf(get, words)
  let target: Element | undefined
  let mounting: Promise<Mounted> | undefined
  let language: string | undefined
  let isOver = false

  const ui = (): Promise<Mounted> => {
    // Who asked before the end, and was kept waiting by code, puts nothing into the page any more.
    if (isOver) return Promise.reject(new DialogError('DESTROYED'))
    if (drawn) return Promise.resolve(drawn)
    if (!target && typeof document === 'undefined') return Promise.resolve(undrawn)
    const mine = (mounting ??= fetchInterface(wiring, options, language, target)
      .then(([{ mountDialog }, messages, parts, speech]) => {
        lifetime.add(tellWords(words, messages, speech))
        return mountDialog({
          app,
          messages,
          speech,
          writeAs: (locale) => get(services.locale).update(() => locale ?? get(ports.platform).locale),
          target,
          parts,
          pace: { whenIdle, afterPaint },
        })
      })
      .catch((cause: unknown) => {
        const error = toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: 'interface' })
        // Fetched ahead, it is missed by nobody yet.
        if (dialog.state.get().open) {
          get(ports.logger).error('open', error)
          sayMissing(show, target, error)
        }
        dialog.shut()
        // Last: who hears of that, as in a place of the page, is not to fetch it again at once, and for ever.
        mounting = undefined
        throw error
      }))
    return mine
  }
  const unmount = async () => {
    const before = mounting
    mounting = undefined
    ;(await before?.catch(() => undefined))?.unmount()
  }

  const show = () => {
    dialog.open()
    ui().catch(() => undefined)
  }

  // A reaction may open the dialog as well as the host.
  lifetime.add(select(dialog.state, ({ open }) => open).subscribe((open) => open && void ui().catch(() => undefined)))

  return {
    app,
    getState: state.get,
    start: () => startApplication(wiring, onceShown(ui, afterPaint)),
    subscribe: (listener) => {
      const subscription = state.changes$.subscribe(listener)
      lifetime.add(subscription)
      return () => subscription.unsubscribe()
    },
    prepare: async () => void (await ui()),
    ...openingOf(wiring, { state, signIn, ui }),
    signOut: async () => (await signIn()).signOut(),
    connection: get(services.connections).of,
    request: get(services.walletRequest),
    read: lazyVerb('balance', async () => (await import('./balance.js')).readFromNodesOf(wiring)),
    switchNetwork: get(services.switchNetwork),
    nativeBalance: lazyVerb('balance', async () => (await import('./balance.js')).nativeBalanceOf(wiring)),
    disconnect,
    grantPermissions: async (request) => (await get(services.features).load('smartSessions')).grant(request),
    sendCalls: async (request) => (await get(services.features).load('calls')).send(request),
    explainWallet: lazyVerb('explanations', () => fetchExplanations(app)),
    setOptions: lazyVerb('options', async () =>
      (await import('./renew-site.js')).createRenewal(wiring, () => mounting),
    ),
    setTheme: (given) => (theme.set(given), review(wiring, { theme: given })),
    setLanguage: (tag) => {
      language = tag
      void mounting?.then(({ speak }) => speak(tag)).catch(() => undefined)
    },
    mount: (element) => {
      target = element
      void unmount()
      dialog.setInline(element !== undefined)
      // Not by the state alone: one that is open already moves.
      if (element) show()
      else dialog.shut()
    },
    destroy: () => {
      isOver = true
      void unmount()
      endApplication(wiring)
    },
  }
}
