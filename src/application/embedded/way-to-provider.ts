import { catchError, from, map, of } from 'rxjs'
import type { WindowSocial } from '../../domain/connection/social.js'
import { toEmbeddedError, embeddedError } from '../../domain/connection/embedded-errors.js'
import { withDeadline } from '../../domain/requests.js'
import type { Clock } from '../../ports/clock.js'
import type { EmbeddedWallet, PageAddress, Popup } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../settings.js'
import type { Goodbye } from './goodbye.js'
import { webAddress, withWayBack } from './social-redirect.js'
import { closedBy, firstTold, resultOf, timedOut, type Told } from './social-window.js'

export interface WayToProviderDeps {
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  readonly embeddedWallet: EmbeddedWallet
  readonly pageAddress: PageAddress
  readonly frameOrigin: string
  readonly ids: () => string
  readonly goodbye: Goodbye
  readonly settings: Settings
  /** The visitor is there. */
  readonly arrived: (provider: WindowSocial) => void
}

/** Asks the frame something; while it is open when the login ends, the frame has to start anew. */
export type Ask = <T>(answer: Promise<T>) => Promise<T>

/** How the visitor gets to a provider and what comes back from there. */
export interface WayToProvider {
  /** In a window of its own; where that would be cut off from this page, the page itself goes. Resolves with the provider's result. */
  throughWindow(provider: WindowSocial, window: Popup, ask: Ask, signal: AbortSignal): Promise<string>
  /** Never resolves: the page comes back as another one. */
  leavePage(provider: WindowSocial, ask: Ask, signal: AbortSignal): Promise<never>
  /** The window looks closed so soon after it was sent away that it may never have been seen. */
  isCutOff(): boolean
}

/** How long the way to the provider may take (wire facts 4.7). */
const openingMs = 45_000
/** How long the page's own server may take to name its policy. */
const policyMs = 3_000
/** How long the visitor may take there. */
const waitingMs = 10 * 60_000
/** A page that is still here after this could not be left. */
const leavingMs = 30_000
/** A window that is closed sooner than this after it was sent away may never have been seen. */
const cutOffMs = 2_500

export function createWayToProvider(deps: WayToProviderDeps): WayToProvider {
  const { storage, clock, embeddedWallet, pageAddress, arrived } = deps
  /** When the window was sent to the provider. */
  let sentAt = 0

  const redirectUri = async (provider: WindowSocial, ask: Ask): Promise<string> => {
    await deps.goodbye.said()
    return ask(embeddedWallet.socialRedirectUri(provider))
  }

  /** A server that says nothing of its page holds nobody up. */
  const openerPolicy = (signal: AbortSignal): Promise<string | undefined> =>
    withDeadline({ clock, ms: policyMs, signal }, () => pageAddress.openerPolicy()).catch(() => undefined)

  const leaveFor = async (provider: WindowSocial, uri: string, signal: AbortSignal): Promise<never> => {
    // It would be the page around this one that goes, and comes back without this one.
    if (deps.settings.environment.framed) throw embeddedError('POPUP_BLOCKED')
    const nonce = deps.ids()
    const address = withWayBack(uri, pageAddress.read(), nonce)
    if (address === undefined) throw notAnAddress()
    storage.set('socialRedirect', { provider, nonce, at: clock.now() })
    arrived(provider)
    pageAddress.leave(address)
    try {
      await clock.sleep(leavingMs, signal)
    } finally {
      storage.remove('socialRedirect')
    }
    throw embeddedError('FRAME_TIMEOUT', { type: 'redirect', ms: leavingMs })
  }

  return {
    throughWindow: async (provider, window, ask, signal) => {
      const closed$ = closedBy(window, clock)
      const way = Promise.all([redirectUri(provider, ask), openerPolicy(signal)])
      const way$ = from(way).pipe(
        map((value): Told<Awaited<typeof way>> => ({ value })),
        catchError((cause: unknown) => of({ error: toEmbeddedError(cause) })),
      )
      const [uri, policy] = await firstTold(
        [way$, closed$, timedOut('GET_SOCIAL_REDIRECT_URI', openingMs, clock)],
        signal,
      )
      if (policy?.split(';')[0]?.trim().toLowerCase() === 'same-origin') {
        deps.logger.error(
          'A login window cannot speak to this page. Serve it with the header Cross-Origin-Opener-Policy: same-origin-allow-popups',
        )
        window.close()
        return leaveFor(provider, uri, signal)
      }
      if (webAddress(uri) === undefined) throw notAnAddress()
      const result = firstTold(
        [resultOf(window, deps.frameOrigin), closed$, timedOut('resultUri', waitingMs, clock)],
        signal,
      )
      sentAt = clock.now()
      window.navigate(uri)
      arrived(provider)
      return result
    },
    leavePage: async (provider, ask, signal) => leaveFor(provider, await redirectUri(provider, ask), signal),
    isCutOff: () => clock.now() - sentAt < cutOffMs,
  }
}

const notAnAddress = () => embeddedError('FRAME_BAD_MESSAGE', { type: 'GET_SOCIAL_REDIRECT_URI', reason: 'uri' })
