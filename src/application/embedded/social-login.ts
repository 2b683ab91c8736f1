import { toEmbeddedError, embeddedError } from '../../domain/connection/embedded-errors.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { Social, WindowSocial } from '../../domain/connection/social.js'
import { view } from '../../domain/dialog/view.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet, PageAddress, Popup } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { FarcasterLogin } from './farcaster-login.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { shownView } from '../shown-view.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Goodbye } from './goodbye.js'
import type { JoinEmbedded } from './join-embedded.js'
import { onceLeft } from './flow-steps.js'
import { returnedLogin } from './social-redirect.js'
import type { Sync } from './sync.js'
import { createWayToProvider, type Ask } from './way-to-provider.js'

export type SocialLoginState =
  | { readonly status: 'idle' }
  /** `opening`: the window is on its way to the provider; `waiting`: the visitor answers there; `finishing`: back, reading the account. */
  | { readonly status: 'opening' | 'waiting' | 'finishing'; readonly provider: Social }
  | { readonly status: 'failed'; readonly provider: Social; readonly error: DialogError }

export interface SocialLogin {
  readonly state: ReadonlyStore<SocialLoginState>
  /**
   * Shows ConnectingSocial (for Farcaster ConnectingFarcaster) and logs in through the window; without one the page itself goes to
   * the provider and comes back. On success the session changes. Never rejects.
   */
  start(provider: Social, window: Popup | undefined): Promise<void>
  /**
   * Takes up a login that left the page, when the address says that it came back (the visitor's own: the nonce must fit, and it is not late). What it
   * brought is taken out of the address in any case.
   */
  resume(): Promise<void>
  cancel(): void
}

export interface SocialLoginDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  readonly track: Track
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly pageAddress: PageAddress
  readonly frameOrigin: string
  readonly ids: () => string
  readonly join: JoinEmbedded
  readonly farcaster: FarcasterLogin
  readonly sync: Sync
  readonly goodbye: Goodbye
  readonly settings: Settings
}

/** How long a login that left the page may take to come back. */
const redirectMs = 30 * 60_000
/** By then whoever began a login has taken its result out of the address. */
const othersMs = 2_000

/**
 * Login at a provider, in a window of its own; where there is none, or it would be cut off from the page, the page itself goes there
 * and comes back. However it ends, the window is closed and nothing listens any more.
 */
export function createSocialLogin(deps: SocialLoginDeps): SocialLogin {
  const { dialog, router, storage, clock, track, embeddedWallet, pageAddress } = deps
  const state = createStore<SocialLoginState>({ status: 'idle' })
  const set = (next: SocialLoginState) => state.update(() => next)
  const latest = createLatest()
  const way = createWayToProvider({ ...deps, arrived: (provider) => set({ status: 'waiting', provider }) })
  const report = (event: 'STARTED' | 'SUCCESS' | 'ERROR' | 'CANCELED', provider: Social) =>
    track({ event: `SOCIAL_LOGIN_${event}`, properties: { provider } })

  const finish = async (provider: WindowSocial, result: string, ask: Ask, signal: AbortSignal): Promise<void> => {
    if (/[?&#]error=/.test(result)) throw embeddedError('LOGIN_DECLINED')
    set({ status: 'finishing', provider })
    const connecting = embeddedWallet.connectSocial(result)
    const leave = () => deps.goodbye.leave(connecting)
    signal.addEventListener('abort', leave)
    const { email, userName } = await ask(connecting)
      .catch((cause: unknown) => {
        if (!signal.aborted) leave()
        throw cause
      })
      .finally(() => signal.removeEventListener('abort', leave))
    await deps.join({ social: provider, email, userName }, signal, () => set({ status: 'idle' }))
    report('SUCCESS', provider)
  }

  const run = (
    provider: WindowSocial,
    window: Popup | undefined,
    task: (ask: Ask, signal: AbortSignal) => Promise<void>,
  ): Promise<void> =>
    latest.run(async (signal) => {
      const open = new Set<Promise<unknown>>()
      const ask: Ask = async (answer) => {
        open.add(answer)
        const value = await answer.finally(() => open.delete(answer))
        if (signal.aborted) throw new DialogError('ABORTED')
        return value
      }
      const end = () => {
        window?.close()
        if (open.size > 0) void deps.sync.restart()
        open.clear()
      }
      signal.addEventListener('abort', end)
      try {
        await task(ask, signal)
      } catch (cause) {
        if (!signal.aborted) fail(provider, toEmbeddedError(cause))
      } finally {
        signal.removeEventListener('abort', end)
        end()
      }
    })

  const fail = (provider: WindowSocial, error: DialogError) => {
    if (findError(error, 'LOGIN_CANCELED') === undefined) {
      report('ERROR', provider)
      return set({ status: 'failed', provider, error })
    }
    report('CANCELED', provider)
    // A browser that cuts a window off from its page makes it look closed: then the visitor is told.
    if (way.isCutOff()) return set({ status: 'failed', provider, error })
    set({ status: 'idle' })
    if (shownView(deps)?.name === 'ConnectingSocial' && router.back() === 'close') dialog.close()
  }

  const cancel = () => {
    const now = state.get()
    latest.cancel()
    if (now.status === 'idle') return
    if (now.status !== 'failed') report('CANCELED', now.provider)
    set({ status: 'idle' })
  }
  deps.lifetime.add(cancel)
  deps.lifetime.add(onceLeft(deps, (shown) => shown === 'ConnectingSocial', cancel))

  return {
    state,
    start: async (provider, window) => {
      if (provider === 'farcaster') {
        window?.close()
        router.push(view('ConnectingFarcaster'))
        return deps.farcaster.start()
      }
      router.push(view('ConnectingSocial', { provider }))
      report('STARTED', provider)
      await run(provider, window, async (ask, signal) => {
        set({ status: 'opening', provider })
        const result =
          window === undefined
            ? await way.leavePage(provider, ask, signal)
            : await way.throughWindow(provider, window, ask, signal)
        window?.close()
        await finish(provider, result, ask, signal)
      })
    },
    resume: async () => {
      const stored = storage.get('socialRedirect')
      // It was given up elsewhere; while it is young it may be under way in another tab.
      const expired = stored !== undefined && !(clock.now() - stored.at <= redirectMs && stored.at <= clock.now())
      if (expired) storage.remove('socialRedirect')
      // Another dialog of this page may be waiting for it.
      if (stored === undefined && returnedLogin(pageAddress.read()) !== undefined) await clock.sleep(othersMs)
      const back = returnedLogin(pageAddress.read())
      if (back === undefined) return
      pageAddress.rewrite(back.page)
      const { result } = back
      // A result that nobody here asked for would log the visitor in to the account of a stranger; one that is late may be anybody's.
      if (stored === undefined || expired || back.nonce !== stored.nonce || result === undefined) return
      storage.remove('socialRedirect')
      const { provider } = stored
      dialog.open({ view: view('ConnectingSocial', { provider }) })
      await run(provider, undefined, (ask, signal) => finish(provider, result, ask, signal))
    },
    cancel,
  }
}
