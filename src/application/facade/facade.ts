import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import { loadOnce } from '../../kit/load-once.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { eventsBetween, type PublicEvent, type PublicState } from '../../domain/session/public-state.js'
import { parseTheme, type Theme } from '../../domain/dialog/theme.js'
import type { WalletDialog } from '../wallet-dialog.js'
import type { Engine } from './engine.js'
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
  /** Networks of the site. */
  readonly networks: readonly ChainId[]
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

/**
 * The public dialog: answers at once from what it knows and loads the engine when it is needed. Calls made before that wait
 * for the engine; none is lost.
 */
export function createFacade(deps: FacadeDeps): WalletDialog {
  const listeners = new Set<(now: PublicState, before: PublicState, error?: DialogError) => void>()
  let state = deps.initial
  let phase: 'created' | 'running' | 'destroyed' = 'created'
  let built: Engine | undefined
  let engine: Engine | undefined
  let theme: Theme | undefined
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
  const fetchEngine = loadChunk('engine', deps.fetchEngine)
  const fetchUi = loadChunk('interface', deps.fetchUi)
  /** Side by side, so that opening needs no second round trip. */
  const fetchAll = async (): Promise<void> => {
    if (phase === 'destroyed') return
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
    if (isDestroyed()) return
    await ready.prepare()
    await pause()
    if (!isDestroyed()) await deps.fetchNext()
  }
  const isDestroyed = () => phase === 'destroyed'
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
  const warmUpNow = () => void preload()
  const create = async (): Promise<Engine> => {
    const build = await fetchEngine()
    if (phase === 'destroyed') throw new DialogError('DESTROYED')
    built ??= build(tellError)
    return built
  }
  /** Accounts of Solana are read in one breath: a session of theirs is told when they are there, or cannot be fetched. */
  let hasAccounts = false
  const tell = (from: Engine): void => {
    if (isDestroyed()) return
    const now = from.getState()
    const wallet = hasAccounts || now.sessions['solana'] === undefined ? undefined : dialog.provider('solana')
    if (wallet === undefined) return set(now)
    const goOn = () => {
      hasAccounts = true
      tell(from)
    }
    wallet.features['standard:connect'].connect({ silent: true }).then(goOn, goOn)
  }
  const start = loadOnce(async () => {
    const started = await create()
    if (phase === 'destroyed') throw new DialogError('DESTROYED')
    engine = started
    phase = 'running'
    if (theme !== undefined) started.setTheme(theme)
    started.setLanguage(language)
    // First: until the engine looks for the session of an earlier visit it says that there is none.
    started.start()
    started.subscribe(() => tell(started))
    tell(started)
    return started
  })
  const running = (): Promise<Engine> =>
    phase === 'destroyed' ? Promise.reject(new DialogError('DESTROYED')) : start()

  const subscribe: WalletDialog['subscribe'] = (pick, listener) => {
    const onChange = (now: PublicState, before: PublicState) => {
      const [picked, pickedBefore] = [pick(now), pick(before)]
      if (!Object.is(picked, pickedBefore)) listener(picked, pickedBefore)
    }
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  const on: WalletDialog['on'] = (type, listener) => {
    const isOfType = (event: PublicEvent): event is Extract<PublicEvent, { type: typeof type }> => event.type === type
    const onChange = (now: PublicState, before: PublicState, error?: DialogError) => {
      const events = error ? [{ type: 'error', error } as const] : eventsBetween(before, now)
      for (const event of events) if (isOfType(event)) listener(event)
    }
    listeners.add(onChange)
    return () => listeners.delete(onChange)
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
    const load = async () => (await code())({ dialog, request, read, networks: deps.networks })
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
    if (!providers.has(namespace) && deps.networks.some((id) => namespaceOf(id) === namespace))
      providers.set(
        namespace,
        (shells[namespace] ?? providerOf(namespace, createNamespaceShell, () => other(namespace)))(),
      )
    return providers.get(namespace)
  }

  const tryOpen: WalletDialog['open'] = async (request) => {
    const attempt = ++opening
    // In the click itself, so that the next frame shows it.
    if (engine !== undefined) return engine.open(request)
    set({ ...state, loading: true })
    try {
      fetchAll().catch(() => undefined)
      const ready = await running()
      // Closed before it was there.
      if (attempt === opening) await ready.open(request)
    } finally {
      if (engine === undefined) set({ ...state, loading: false })
    }
  }
  const open: WalletDialog['open'] = (request) => {
    const opened = tryOpen(request).catch((error: unknown) => {
      // It is told, so a click handler need not wait for it. What comes after the engine, the engine tells.
      if (findError(error, 'CHUNK_NOT_LOADED')) opened.catch(() => undefined)
      if (engine === undefined && !isDestroyed()) missed(error, () => void open(request))
      throw error
    })
    return opened
  }

  const dialog: WalletDialog = {
    open,
    close: () => {
      opening++
      engine?.close()
    },
    signIn: () => open({ view: 'SIWXSignMessage' }),
    signOut: async () => (await running()).signOut(),
    getState: () => state,
    subscribe,
    on,
    connection: (namespace) => engine?.connection(namespace),
    provider: provider as WalletDialog['provider'],
    switchNetwork: async (id) => (await running()).switchNetwork(id),
    disconnect: async (namespace) => (await running()).disconnect(namespace),
    grantPermissions: async (request) => (await running()).grantPermissions(request),
    sendCalls: async (request) => (await running()).sendCalls(request),
    explainWallet: async (wallet) => (await running()).explainWallet(wallet),
    setTheme: (next) => {
      const { mode, variables } = parseTheme(next)
      theme = { ...theme, ...(mode === undefined ? {} : { mode }), variables: { ...theme?.variables, ...variables } }
      engine?.setTheme(next)
    },
    setLanguage: (tag) => {
      language = tag
      engine?.setLanguage(tag)
    },
    mount: (target) => {
      if (target === null) throw noElement('mount')
      running()
        .then((ready) => ready.mount(target))
        .catch((error: unknown) => isDestroyed() || missed(error, () => dialog.mount(target), target))
    },
    preload,
    attach: (button) => {
      if (!button) throw noElement('attach')
      const attached = new AbortController()
      const { signal } = attached
      button.addEventListener('pointerenter', warmUpNow, { signal })
      button.addEventListener('focus', warmUpNow, { signal })
      button.addEventListener('click', () => void open().catch(() => undefined), { signal })
      const detach = () => {
        attached.abort()
        detachers.delete(detach)
      }
      detachers.add(detach)
      return detach
    },
    destroy: async () => {
      if (phase === 'destroyed') return
      phase = 'destroyed'
      cancelIdle()
      for (const detach of [...detachers]) detach()
      built?.destroy()
      engine = undefined
      listeners.clear()
      set({ ...state, open: false, loading: false })
    },
  }
  const detachers = new Set<() => void>()
  if (deps.restore) running().catch(() => set({ ...state, status: 'disconnected' }))
  if (deps.preload === 'idle') {
    // There it cannot come before the page has drawn its button, so that it takes nothing from it. What is done with it waits.
    deps.whenFarPageLoaded(() => void fetchAll().catch(() => undefined))
    idle()
      .then(() => warmUp(idle))
      .catch(() => undefined)
  }
  return dialog
}
