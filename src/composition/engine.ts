import type { App } from '../application/app.js'
import type { Engine } from '../application/facade/engine.js'
import { derive } from '../kit/derive.js'
import { toDialogError } from '../domain/errors.js'
import { loadChunk } from '../domain/load-chunk.js'
import { openableView } from '../domain/dialog/opening.js'
import { isSignIn } from '../domain/dialog/view.js'
import { signedInNow } from '../domain/sign-in/signed-in-now.js'
import type { PublicState } from '../domain/session/public-state.js'
import { publicStateOf } from '../domain/session/public-state-of.js'
import { createReadFromNodes } from '../application/session/read-from-nodes.js'
import { wireDialog } from '../composition-root.js'
import { whenIdle } from '../infrastructure/platform/idle.js'
import { select, type ReadonlyStore } from '../kit/store.js'
import { ports } from '../ports/tokens.js'
import type { Messages } from '../presentation/react/i18n/translate.js'
import type { Theme } from '../domain/dialog/theme.js'
import type { Mounted } from '../presentation/react/mount.js'
import type { Pace } from '../presentation/react/pace.js'
import type { ResolvedOptions } from './options.js'
import { services } from './services.js'
import { endApplication, startApplication } from './start-application.js'
import { createWiring, type Wiring } from './wiring.js'

/** Tells the visitor that the dialog is not there, at the place where it was to stand; `again` tries once more. */
export type SayMissing = (again: () => void, place: Element | undefined, error: unknown) => void

async function fetchMessages({ given: { messages } }: ResolvedOptions): Promise<Messages> {
  // A language that cannot be loaded is English, not a dialog that does not open.
  return typeof messages === 'function' ? messages().catch(() => ({})) : (messages ?? {})
}

/** Where a site has no languages, nothing is fetched; where what speaks them does not come, all is English. */
const fetchSpeech = async ({ given: { languages } }: ResolvedOptions, chosen: string | undefined, place: Element) =>
  languages &&
  (await import('../presentation/react/i18n/speech.js').catch(() => undefined))?.createSpeech({
    languages,
    chosen,
    place,
  })

/** Where there are no terms, nothing is fetched. */
const fetchLegal = async ({ settings: { legal } }: ResolvedOptions) =>
  (legal.terms ?? legal.privacy) === undefined ? undefined : import('../presentation/react/ui/legal-line.js')

/** Fetched with the interface, so that Connect paints whole; sites without logins never fetch it. */
async function fetchLogins({ get, isBound }: Wiring) {
  if (get(services.settings).logins === undefined) return undefined
  const [{ loginBlocks }, { createPopups }] = await Promise.all([
    import('../presentation/react/views/connect/logins/index.js'),
    import('../infrastructure/platform/popups.js'),
  ])
  const popups = isBound(ports.popups) ? get(ports.popups) : createPopups({ window })
  return { ...loginBlocks, feature: { openWindow: popups.open } }
}

/** What the host sees of it. */
function stateOf(get: Wiring['get']): ReadonlyStore<PublicState> {
  const { networks, signIn } = get(services.settings)
  const session = get(services.session)
  let before: PublicState | undefined
  return derive(
    [get(services.dialog).state, session, get(services.signIns), get(services.identity)],
    ({ open, loading }, sessions, signIns, identity) => {
      const signedIn = signedInNow(sessions, signIns)
      const mustSignIn = signIn?.required
      const facts = { dialogOpen: open, loading, session: sessions, networks, signedIn, identity, mustSignIn }
      before = publicStateOf(facts, before)
      return before
    },
  )
}

/** What a host's accent needs; without one colours are those of our own. */
const fetchAccents = async ({ variables }: Theme) =>
  variables?.accent === undefined ? undefined : import('../presentation/react/styles/accent.js').catch(() => undefined)

/** Runs a task once the dialog is on the screen. Where its interface has to come first, a frame may pass before it draws anything. */
const onceShown = (ui: () => Promise<unknown>, afterPaint: Pace['afterPaint']) => (task: () => void) => {
  const run: { live: boolean; stop?: () => void } = { live: true }
  const wait = () => {
    if (run.live) run.stop = afterPaint(() => (run.stop = afterPaint(task)))
  }
  ui().then(wait, () => undefined)
  return () => {
    run.live = false
    run.stop?.()
  }
}

/**
 * The running dialog: its wiring, the reactions, and the user interface once it is needed.
 * @param wiring holds what the host bound
 */
export function createEngine(options: ResolvedOptions, sayMissing: SayMissing, wiring = createWiring()): Engine {
  const { get } = wireDialog(wiring, options)
  const dialog = get(services.dialog)
  const connections = get(services.connections)
  const theme = get(services.theme)
  const lifetime = get(services.lifetime)
  const afterPaint = get(services.afterPaint)
  const disconnect = get(services.disconnect)
  const switchNetwork = get(services.switchNetwork)
  const walletRequest = get(services.walletRequest)
  const app: App = get(services.app)
  const signIn = () => get(services.features).load('signIn')
  const state = stateOf(get)
  let target: Element | undefined
  let mounting: Promise<Mounted> | undefined
  let language: string | undefined

  const ui = (): Promise<Mounted> => {
    const mine = (mounting ??= Promise.all([
      import('../presentation/react/mount.js'),
      fetchMessages(options),
      fetchLogins(wiring),
      fetchLegal(options),
      fetchSpeech(options, language, target ?? document.body),
      fetchAccents(theme.state.get()),
    ])
      .then(([{ mountDialog }, messages, logins, terms, speech]) =>
        mountDialog({
          app,
          messages,
          speech,
          writeAs: (locale) => get(services.locale).update(() => locale ?? get(ports.platform).locale),
          target,
          logins,
          Legal: terms?.LegalLine,
          pace: { whenIdle, afterPaint },
        }),
      )
      .catch((cause: unknown) => {
        mounting = undefined
        const error = toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: 'interface' })
        // Fetched ahead, it is missed by nobody yet.
        if (dialog.state.get().open) {
          get(ports.logger).error('open', error)
          sayMissing(show, target, error)
        }
        dialog.shut()
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

  const explanations = loadChunk('explanations', () => import('../application/catalogue/explain-wallet.js'))

  return {
    getState: state.get,
    start: () => startApplication(wiring, onceShown(ui, afterPaint)),
    subscribe: (listener) => {
      const subscription = state.changes$.subscribe(listener)
      lifetime.add(subscription)
      return () => subscription.unsubscribe()
    },
    prepare: async () => {
      await ui()
    },
    open: async ({ view: name, namespace } = {}) => {
      // It says where nobody can sign in.
      if (name && isSignIn(openableView(name))) (await signIn()).open(openableView(name))
      else
        dialog.open({
          ...(name === undefined ? {} : { view: openableView(name) }),
          ...(namespace === undefined ? {} : { namespace }),
        })
      await ui()
    },
    close: dialog.close,
    signOut: async () => (await signIn()).signOut(),
    connection: connections.of,
    request: walletRequest,
    read: createReadFromNodes({ chains: get(ports.chains), settings: get(services.settings) }),
    switchNetwork,
    disconnect,
    grantPermissions: async (request) => (await get(services.features).load('smartSessions')).grant(request),
    sendCalls: async (request) => (await get(services.features).load('calls')).send(request),
    explainWallet: async (wallet) => (await explanations()).explainWallet(app, wallet),
    setTheme: theme.set,
    setLanguage: (tag) => {
      language = tag
      void mounting?.then(({ speak }) => speak(tag)).catch(() => undefined)
    },
    mount: (element) => {
      target = element
      void unmount()
      dialog.setInline(element !== undefined)
      if (element !== undefined) dialog.open()
      else dialog.shut()
    },
    destroy: () => {
      void unmount()
      endApplication(wiring)
    },
  }
}
