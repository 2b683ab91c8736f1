import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { loadOnce } from '../../kit/load-once.js'
import { DialogError, findError, refuseOption, toDialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { eventsBetween, type PublicState } from '../../domain/session/public-state.js'
import { parseTheme } from '../../domain/dialog/theme.js'
import type { HeldDialog, WalletDialog } from '../wallet-dialog.js'
import type { Engine, EngineVerb } from './engine.js'
import type { FacadeDeps } from './facade-deps.js'
import type { ProviderHost } from './provider-host.js'
import { createBitcoinShell, createEip1193Shell, createNamespaceShell, createSolanaShell } from './provider-shells.js'

/** Of any namespace: what one does goes with it. */
type Shell = (shell: { readonly load: () => Promise<never>; readonly state: () => PublicState }) => unknown

// Hosts write JavaScript too.
function assertElement(call: string, it: Element | null): asserts it is Element {
  if (!it?.addEventListener) throw new DialogError('ELEMENT_MISSING', { call })
}

/** The public dialog: answers at once from what it knows and loads the engine when it is needed. Calls before that wait; none is lost. */
export function createFacade(deps: FacadeDeps): HeldDialog {
  const listeners = new Set<(now: PublicState, before: PublicState, error?: DialogError) => void>()
  let state = deps.initial
  /** What all have been told of; nothing while they are. */
  let told: PublicState | undefined = state
  let isDestroyed = false
  let built: Engine | undefined
  let engine: Engine | undefined
  let { language } = deps
  let opening = 0
  let cancelIdle: (() => void) | undefined

  const set = (next: PublicState) => {
    const before = told
    state = next
    if (!before || before === next) return
    told = undefined
    emit(next, before)
    told = next
    // What one of them changed in turn, now that all have heard what it heard.
    set(state)
  }
  const emit = (now: PublicState, before: PublicState, error?: DialogError) => {
    // Each at once, by itself: what one of the site’s throws is reported as an unhandled rejection, and keeps nothing from the others.
    void [...listeners].map(async (listener) => listener(now, before, error))
  }
  const tellError = (cause: unknown) => emit(state, state, toDialogError(cause, 'CHUNK_NOT_LOADED'))
  const missed: FacadeDeps['tellMissing'] = (error, again, place) => {
    deps.tellMissing(error, again, place)
    tellError(error)
  }
  const assertLives = () => {
    if (isDestroyed) throw new DialogError('DESTROYED')
  }
  const fetchEngine = loadChunk('engine', deps.fetchEngine)
  const fetchUi = loadChunk('interface', deps.fetchUi)
  /** Side by side, so that opening needs no second round trip. */
  const fetchAll = async (): Promise<void> => {
    assertLives()
    await Promise.all([fetchEngine(), fetchUi()])
  }
  /** Everything that can be done before a click, in steps that leave the page its turn. A failure waits for the click to be told. */
  const warmUp = async (pause: () => Promise<void>): Promise<void> => {
    await fetchAll()
    await pause()
    await create()
    await pause()
    const ready = await running()
    await pause()
    if (isDestroyed) return
    await ready.prepare()
    await pause()
    if (!isDestroyed) await deps.fetchNext()
  }
  const idle = () => new Promise<void>((resolve) => (cancelIdle = deps.whenIdle(resolve)))
  const preload = () => {
    const warm = warmUp(async () => undefined)
    // As a handler of an event nobody waits for it.
    warm.catch(() => undefined)
    return warm
  }
  const create = async (): Promise<Engine> => {
    const build = await fetchEngine()
    assertLives()
    built ??= build(tellError)
    return built
  }
  /** Accounts of Solana are read in one breath: a session of theirs is told when they are there, or cannot be fetched. */
  let hasAccounts = false
  const tell = (from: Engine): void => {
    if (isDestroyed) return
    const now = from.getState()
    const wallet = hasAccounts || !now.sessions['solana'] ? undefined : dialog.provider('solana')
    if (!wallet) return set(now)
    const goOn = () => {
      hasAccounts = true
      tell(from)
    }
    wallet.features['standard:connect'].connect({ silent: true }).then(goOn, goOn)
  }
  const start = loadOnce(async () => {
    const started = await create()
    assertLives()
    engine = started
    if (state.theme) started.setTheme(state.theme)
    started.setLanguage(language)
    // First: until the engine looks for the session of an earlier visit it says that there is none.
    started.start()
    started.subscribe(() => tell(started))
    tell(started)
    return started
  })
  const running = async (): Promise<Engine> => {
    assertLives()
    return start()
  }

  const listen = (
    onChange: (now: PublicState, before: PublicState, error?: DialogError) => void,
    ...given: readonly unknown[]
  ) => {
    if (given.some((one) => typeof one !== 'function')) refuseOption('listener', 'it must be a function')
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  const subscribe: WalletDialog['subscribe'] = (pick, listener) => {
    const onChange = (now: PublicState, before: PublicState) => {
      const [picked, pickedBefore] = [pick(now), pick(before)]
      if (!Object.is(picked, pickedBefore)) listener(picked, pickedBefore)
    }
    return listen(onChange, pick, listener)
  }
  const on: WalletDialog['on'] = (type, listener) => {
    const onChange = (now: PublicState, before: PublicState, error?: DialogError) => {
      const events = error ? [{ type: 'error', error } as const] : eventsBetween(before, now)
      for (const event of events) if (event.type === type) listener(event as Parameters<typeof listener>[0])
    }
    return listen(onChange, listener)
  }

  const { other, ...own } = deps.fetchProvider
  const shells = { eip155: createEip1193Shell, solana: createSolanaShell, bip122: createBitcoinShell }
  /** A provider with what it does, which is fetched; all of them stand on the same way to the wallet. */
  const provide = (namespace: ChainNamespace): unknown => {
    const known = namespace as keyof typeof own
    const createShell: Shell = shells[known] ?? createNamespaceShell
    const code = loadChunk<(host: ProviderHost) => unknown>(namespace, own[known] ?? (() => other(namespace)))
    return createShell({
      load: async () =>
        (await code())({
          dialog,
          request: async (asked) => (await running()).request(namespace, asked),
          read: async (network, asked) => (await running()).read(network, asked),
        }) as never,
      state: () => state,
    })
  }
  const providers = new Map<ChainNamespace, unknown>()
  const provider = (namespace: ChainNamespace): unknown => {
    // Those that the compiler knows stay, whatever is listed now.
    const lists = ({ networks }: PublicState) => networks?.some(({ id }) => namespaceOf(id) === namespace)
    if (!providers.has(namespace) && [deps.initial, state].some(lists)) providers.set(namespace, provide(namespace))
    return providers.get(namespace)
  }

  const tryOpen: WalletDialog['open'] = async (request) => {
    const attempt = ++opening
    // In the click itself, so that the next frame shows it.
    if (engine) return engine.open(request, true)
    set({ ...state, loading: true })
    try {
      fetchAll().catch(() => undefined)
      const ready = await running()
      // Closed before it was there.
      return await ready.open(request, attempt === opening)
    } finally {
      if (!engine) set({ ...state, loading: false })
    }
  }
  const open: WalletDialog['open'] = (request) => {
    const lived = !isDestroyed
    const opened = tryOpen(request).catch((error: unknown) => {
      // It is told, so a click handler need not wait for it, nor where its page is gone. What comes after the engine, the engine tells.
      if ((lived && isDestroyed) || findError(error, 'CHUNK_NOT_LOADED')) opened.catch(() => undefined)
      if (!engine && !isDestroyed) missed(error, () => void open(request))
      throw error
    })
    return opened
  }

  /** What the engine does by itself: at once where it is there, for the end may follow in the same breath. */
  const verb = <K extends EngineVerb>(name: K): WalletDialog[K] =>
    (async (given: never) => (engine ?? (await running()))[name](given)) as WalletDialog[K]

  const dialog: WalletDialog = {
    open,
    close: () => {
      opening++
      engine?.close()
    },
    signIn: () => open({ view: 'SIWXSignMessage' }),
    signOut: verb('signOut'),
    getState: () => state,
    subscribe,
    on,
    connection: (namespace) => engine?.connection(namespace),
    provider: provider as WalletDialog['provider'],
    switchNetwork: verb('switchNetwork'),
    nativeBalance: verb('nativeBalance'),
    disconnect: async (namespace) => {
      if (engine) return engine.disconnect(namespace)
      assertLives()
      // The end may follow before the engine is there: what is stored would be back on the next visit.
      const ready = await running().catch(async (error: unknown) => {
        if (!isDestroyed) throw error
        return (await fetchEngine())(tellError)
      })
      return ready.disconnect(namespace).finally(() => isDestroyed && ready.destroy())
    },
    grantPermissions: verb('grantPermissions'),
    sendCalls: verb('sendCalls'),
    explainWallet: verb('explainWallet'),
    setOptions: verb('setOptions'),
    setTheme: (given) => {
      const { theme } = state
      const next = parseTheme(given)
      // What there is not is kept until the engine can tell of it.
      set({ ...state, theme: { ...given, ...theme, ...next, variables: { ...theme?.variables, ...next.variables } } })
      engine?.setTheme(given)
    },
    setLanguage: (tag) => {
      language = tag
      engine?.setLanguage(tag)
    },
    mount: (target) => {
      if (target !== undefined) assertElement('mount', target)
      running()
        .then((ready) => ready.mount(target))
        .catch((error: unknown) => isDestroyed || missed(error, () => dialog.mount(target), target))
    },
    preload,
    attach: (button) => {
      assertElement('attach', button)
      const attached = new AbortController()
      const when = (type: string, task: () => unknown) =>
        button.addEventListener(type, () => void task(), { signal: attached.signal })
      when('pointerenter', preload)
      // It bubbles: the button may be inside.
      when('focusin', preload)
      when('click', () => open().catch(() => undefined))
      attachments.add(attached)
      return () => {
        attached.abort()
        attachments.delete(attached)
      }
    },
    destroy: async () => {
      if (isDestroyed) return
      isDestroyed = true
      cancelIdle?.()
      for (const attached of attachments) attached.abort()
      built?.destroy()
      deps.onEnd?.()
      engine = undefined
      // Who waits for a wallet hears that none comes. A session is no news: it stays stored, and the next dialog takes it up.
      set({ ...state, open: false, loading: false, status: state.account ? state.status : 'disconnected' })
      // Where one that is being told of something ends it, all are told of that first.
      if (!told) await undefined
      listeners.clear()
      state = { ...deps.initial, status: 'disconnected' }
    },
  }
  const attachments = new Set<AbortController>()
  const begin = () => {
    if (deps.restore) running().catch(() => set({ ...state, status: 'disconnected' }))
    if (deps.preload !== 'idle') return
    // There it cannot come before the page has drawn its button, so that it takes nothing from it. What is done with it waits.
    deps.whenFarPageLoaded(() => fetchAll().catch(() => undefined))
    idle()
      .then(() => warmUp(idle))
      .catch(() => undefined)
  }
  return { dialog, begin }
}
