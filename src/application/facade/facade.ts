import type { ChainId } from '../../domain/networks/caip.js'
import type { PublicState } from '../../domain/session/public-state.js'
import { parseTheme, type Theme } from '../../domain/dialog/theme.js'
import type { WalletDialog } from '../wallet-dialog.js'
import { createEngineLife, type EngineLifeDeps } from './engine-life.js'
import { createAttach } from './attach.js'
import { createFollowedState } from './followed-state.js'
import { createProviders, type FetchProvider } from './providers.js'

export interface FacadeDeps extends Omit<EngineLifeDeps, 'starts'> {
  /** What is known before anything is loaded: the hint of an earlier visit. */
  readonly initial: PublicState
  /** Networks of the site. */
  readonly networks: readonly ChainId[]
  readonly fetchProvider: FetchProvider
  /** Runs the task when the page is idle; returns the undo. */
  readonly whenIdle: (task: () => void) => () => void
  readonly preload: 'idle' | 'intent'
  /** A stored connection must be verified at once. */
  readonly restore: boolean
}

/**
 * The public dialog: answers at once from what it knows and loads the engine when it is needed. Calls made before that wait
 * for the engine; none is lost.
 */
export function createFacade(deps: FacadeDeps): WalletDialog {
  const state = createFollowedState(deps.initial)
  const change = (next: Partial<PublicState>) => state.set({ ...state.get(), ...next })
  let theme: Theme | undefined
  let opening = 0
  let cancelIdle = (): void => undefined

  const { now, running, prefetch, warmUp, isOver, end } = createEngineLife({
    ...deps,
    starts: (engine) => {
      if (theme !== undefined) engine.setTheme(theme)
      // First: until the engine looks for the session of an earlier visit it says that there is none.
      engine.start()
      engine.subscribe(() => state.set(engine.getState()))
      state.set(engine.getState())
    },
  })
  const idle = () =>
    new Promise<void>((resolve) => {
      cancelIdle = deps.whenIdle(resolve)
    })
  const atOnce = () => Promise.resolve()

  const provider = createProviders({
    ...deps,
    state: state.get,
    host: (namespace) => ({
      dialog,
      networks: deps.networks,
      request: async (asked) => (await running()).request(namespace, asked),
    }),
  })
  const buttons = createAttach({
    warmUp: () => void warmUp(atOnce).catch(() => undefined),
    open: () => void dialog.open().catch(() => undefined),
  })

  const dialog: WalletDialog = {
    open: async (request) => {
      const attempt = ++opening
      // In the click itself, so that the next frame shows it.
      const engine = now()
      if (engine !== undefined) return engine.open(request)
      change({ loading: true })
      try {
        prefetch().catch(() => undefined)
        const ready = await running()
        // Closed before it was there.
        if (attempt === opening) await ready.open(request)
      } finally {
        if (now() === undefined) change({ loading: false })
      }
    },
    close: () => {
      opening++
      now()?.close()
    },
    getState: state.get,
    subscribe: state.subscribe,
    on: state.on,
    connection: (namespace) => now()?.connection(namespace),
    provider: provider as WalletDialog['provider'],
    switchNetwork: async (id) => (await running()).switchNetwork(id),
    disconnect: async (namespace) => (await running()).disconnect(namespace),
    explainWallet: async (wallet) => (await running()).explainWallet(wallet),
    setTheme: (next) => {
      const { mode, variables } = parseTheme(next)
      theme = { ...theme, ...(mode === undefined ? {} : { mode }), variables: { ...theme?.variables, ...variables } }
      now()?.setTheme(next)
    },
    mount: (target) => {
      running()
        .then((ready) => ready.mount(target))
        .catch(() => undefined)
    },
    preload: () => warmUp(atOnce),
    attach: buttons.attach,
    destroy: async () => {
      if (isOver()) return
      cancelIdle()
      buttons.detachAll()
      end()
      state.end()
      change({ open: false, loading: false })
    },
  }
  if (deps.restore) running().catch(() => change({ status: 'disconnected' }))
  if (deps.preload === 'idle')
    idle()
      .then(() => warmUp(idle))
      .catch(() => undefined)
  return dialog
}
