import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { loadOnce } from '../../kit/load-once.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { eventsBetween, type PublicState } from '../../domain/session/public-state.js'
import { parseTheme } from '../../domain/dialog/theme.js'
import type { HeldDialog, WalletDialog } from '../wallet-dialog.js'
import type { Engine, EngineVerb } from './engine.js'
import type { ProviderHost } from './provider-host.js'
import {
  createBitcoinShell,
  createEip1193Shell,
  createNamespaceShell,
  createSolanaShell,
  type BitcoinBody,
  type Eip1193Body,
  type NamespaceBody,
} from './provider-shells.js'
import type { SolanaWalletBody } from './solana-wallet.js'

export interface FacadeDeps {
  /** What is known before anything is loaded: the hint of an earlier visit. */
  readonly initial: PublicState
  /** Fetches the code of the engine, starts nothing. */
  readonly fetchEngine: () => Promise<(missed: (error: unknown) => void) => Engine>
  /** Fetches what the first view needs beside the engine. */
  readonly fetchUi: () => Promise<unknown>
  /** The host's choice, until it makes another one. */
  readonly language?: string | undefined
  /** Fetches what the first view asks for once it is on the screen. */
  readonly fetchNext: () => Promise<unknown>
  /** Fetches what the provider of a namespace does. */
  readonly fetchProvider: {
    readonly eip155: () => Promise<(host: ProviderHost) => Eip1193Body>
    readonly solana: () => Promise<(host: ProviderHost) => SolanaWalletBody>
    readonly bip122: () => Promise<(host: ProviderHost) => BitcoinBody>
    /** Of a namespace that the host added. */
    readonly other: (namespace: ChainNamespace) => Promise<(host: ProviderHost) => NamespaceBody>
  }
  /** Runs the task when the page is idle; returns the undo. */
  readonly whenIdle: (task: () => void) => () => void
  /** Runs the task when a page that is far from its server has loaded what it names itself, where that is still to come. */
  readonly whenFarPageLoaded: (task: () => void) => void
  readonly preload: 'idle' | 'intent'
  /** A stored connection must be verified at once. */
  readonly restore: boolean
  /** Tells visitor and developer that the dialog is not there, and where it was to stand; `again` tries once more. */
  readonly tellMissing: (error: unknown, again: () => void, place?: Element) => void
}

const noElement = (call: string) => new DialogError('ELEMENT_MISSING', { call })

/** The public dialog: answers at once from what it knows and loads the engine when it is needed. Calls before that wait; none is lost. */
export function createFacade(deps: FacadeDeps): HeldDialog {
  const listeners = new Set<(now: PublicState, before: PublicState, error?: DialogError) => void>()
  let state = deps.initial
  let isDestroyed = false
  let built: Engine | undefined
  let engine: Engine | undefined
  let { language } = deps
  let opening = 0
  let cancelIdle = (): void => undefined

  const set = (next: PublicState) => {
    if (next === state) return
    const before = state
    state = next
    emit(next, before)
  }
  const emit = (now: PublicState, before: PublicState, error?: DialogError) => {
    for (const listener of [...listeners]) listener(now, before, error)
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
    if (isDestroyed) return
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
  const idle = () =>
    new Promise<void>((resolve) => {
      cancelIdle = deps.whenIdle(resolve)
    })
  const preload = () => {
    const warm = warmUp(() => Promise.resolve())
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

  const listen = (onChange: (now: PublicState, before: PublicState, error?: DialogError) => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  const subscribe: WalletDialog['subscribe'] = (pick, listener) =>
    listen((now, before) => {
      const [picked, pickedBefore] = [pick(now), pick(before)]
      if (!Object.is(picked, pickedBefore)) listener(picked, pickedBefore)
    })
  const on: WalletDialog['on'] = (type, listener) => {
    const onChange = (now: PublicState, before: PublicState, error?: DialogError) => {
      const events = error ? [{ type: 'error', error } as const] : eventsBetween(before, now)
      for (const event of events) if (event.type === type) listener(event as Parameters<typeof listener>[0])
    }
    return listen(onChange)
  }

  /** A provider with what it does, which is fetched; all of them stand on the same way to the wallet. */
  const providerOf = <B, P>(
    namespace: ChainNamespace,
    createShell: (shell: { readonly load: () => Promise<B>; readonly state: () => PublicState }) => P,
    fetch: () => Promise<(host: ProviderHost) => B>,
  ): (() => P) => {
    const request: ProviderHost['request'] = async (asked) => (await running()).request(namespace, asked)
    const read: ProviderHost['read'] = async (network, asked) => (await running()).read(network, asked)
    const code = loadChunk(namespace, fetch)
    const load = async () => (await code())({ dialog, request, read })
    return () => createShell({ load, state: () => state })
  }
  const { eip155, solana, bip122, other } = deps.fetchProvider
  const shells: Readonly<Record<string, () => unknown>> = {
    eip155: providerOf('eip155', createEip1193Shell, eip155),
    solana: providerOf('solana', createSolanaShell, solana),
    bip122: providerOf('bip122', createBitcoinShell, bip122),
  }
  const providers = new Map<ChainNamespace, unknown>()
  const provider = (namespace: ChainNamespace): unknown => {
    // Those that the compiler knows stay, whatever is listed now.
    const lists = ({ networks }: PublicState) => networks?.some(({ id }) => namespaceOf(id) === namespace)
    if (!providers.has(namespace) && [deps.initial, state].some(lists))
      providers.set(
        namespace,
        (shells[namespace] ?? providerOf(namespace, createNamespaceShell, () => other(namespace)))(),
      )
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
    const opened = tryOpen(request).catch((error: unknown) => {
      // It is told, so a click handler need not wait for it. What comes after the engine, the engine tells.
      if (findError(error, 'CHUNK_NOT_LOADED')) opened.catch(() => undefined)
      if (!engine && !isDestroyed) missed(error, () => void open(request))
      throw error
    })
    return opened
  }

  /** What the engine does by itself, once it is there. */
  const verb = <K extends EngineVerb>(name: K): WalletDialog[K] =>
    (async (given: never) => (await running())[name](given)) as WalletDialog[K]

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
    disconnect: verb('disconnect'),
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
      if (target === null) throw noElement('mount')
      running()
        .then((ready) => ready.mount(target))
        .catch((error: unknown) => isDestroyed || missed(error, () => dialog.mount(target), target))
    },
    preload,
    attach: (button) => {
      if (!button) throw noElement('attach')
      const attached = new AbortController()
      const when = (type: string, task: () => unknown) =>
        button.addEventListener(type, () => void task(), { signal: attached.signal })
      when('pointerenter', preload)
      when('focus', preload)
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
      cancelIdle()
      for (const attached of attachments) attached.abort()
      built?.destroy()
      engine = undefined
      listeners.clear()
      set({ ...state, open: false, loading: false })
    },
  }
  const attachments = new Set<AbortController>()
  const begin = () => {
    if (deps.restore) running().catch(() => set({ ...state, status: 'disconnected' }))
    if (deps.preload !== 'idle') return
    // There it cannot come before the page has drawn its button, so that it takes nothing from it. What is done with it waits.
    deps.whenFarPageLoaded(() => void fetchAll().catch(() => undefined))
    idle()
      .then(() => warmUp(idle))
      .catch(() => undefined)
  }
  return { dialog, begin }
}
