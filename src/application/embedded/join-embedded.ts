import { toEmbeddedError, embeddedError } from '../../domain/connection/embedded-errors.js'
import { DialogError } from '../../domain/errors.js'
import { beginConnecting, endConnecting, type SessionState } from '../../domain/session/session.js'
import { namespacesToTake } from '../../domain/session/session-changes.js'
import type { Social } from '../../domain/connection/social.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../settings.js'
import { askSite, connectSigningIn, type SignInOffers } from '../connect-signing-in.js'
import { chosenFirst } from '../chosen-first.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Latest } from '../../kit/latest.js'
import type { Connections } from '../session/connections.js'
import { shareConnection } from '../share-connection.js'
import type { Store } from '../../kit/store.js'
import { acceptEmbedded } from './embedded-session.js'
import type { Goodbye } from './goodbye.js'

export interface JoinEmbeddedDeps {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly attempts: Latest
  readonly connector: WalletConnector
  readonly embeddedWallet: EmbeddedWallet
  readonly settings: Settings
  readonly dialog: Pick<Dialog, 'state'>
  readonly storage: Storage
  readonly tabs: Tabs
  readonly track: Track
  readonly goodbye: Goodbye
  readonly features: SignInOffers
}

/** How the visitor logged in; kept for the next visit. */
export interface Login {
  readonly email?: string | undefined
  readonly social?: Social
  readonly userName?: string | undefined
}

/**
 * After any login: what the frame knows of the visitor becomes the session.
 * @param signal of the login: aborted when the visitor leaves it
 * @param joined called once it is certain and before the session changes, so that a login is over when its views are left by that
 * @throws DialogError of the connector; ABORTED also when another attempt to connect takes over
 */
export type JoinEmbedded = (login: Login, signal: AbortSignal, joined: () => void) => Promise<void>

export function createJoinEmbedded(deps: JoinEmbeddedDeps): JoinEmbedded {
  const { session, connections, attempts, connector, embeddedWallet, settings, storage, track } = deps

  /** Before the session changes, so that whoever hears of it reads the right login. */
  const remember = ({ email, social, userName }: Login) => {
    const keep = <K extends 'email' | 'connectedSocial' | 'socialUserName'>(
      key: K,
      value: Parameters<typeof storage.set<K>>[1] | undefined,
    ) => (value === undefined ? storage.remove(key) : storage.set(key, value))
    keep('email', email)
    keep('connectedSocial', social)
    keep('socialUserName', userName)
    storage.set('emailLoginUsed', true)
    storage.remove('lastEmailLoginAt')
  }

  return async (login, signal, joined) => {
    if (signal.aborted) throw new DialogError('ABORTED')
    const controller = new AbortController()
    let isOpen = true
    /** At once, so that the frame is signed out before another login can begin; what is connected by then nobody leaves here. */
    const leave = () => {
      if (!isOpen) return
      isOpen = false
      controller.abort()
      deps.goodbye.leave(Promise.resolve())
    }
    signal.addEventListener('abort', leave)
    let takenOver = false
    try {
      await attempts.run(async (attempt) => {
        attempt.addEventListener('abort', () => {
          takenOver = true
          leave()
        })
        session.update(beginConnecting)
        const asked = deps.dialog.state.get().namespace
        if (settings.before.connect)
          await askSite(settings.before.connect, { wallet: connector.info }).catch((no: unknown) => {
            leave()
            throw no
          })
        const connection = await connectSigningIn(deps, connector, {
          chains: chosenFirst(settings, session.get(), asked),
          signal: controller.signal,
        })
        // Where it is: a question about another network would move it there.
        const { email } = await embeddedWallet.user()
        // Somebody else's session in the frame is nobody's login here.
        if (login.social === undefined && email !== undefined && !isSame(email, login.email)) {
          connection.release?.()
          leave()
          throw embeddedError('FRAME_BAD_MESSAGE', { type: 'GET_USER', reason: 'email' })
        }
        if (controller.signal.aborted) {
          connection.release?.()
          throw new DialogError('ABORTED')
        }
        isOpen = false
        remember(login)
        joined()
        const wanted = namespacesToTake(session.get(), connection, asked)
        shareConnection(deps, acceptEmbedded(connections, connection, wanted, asked), connection.connector)
      })
    } catch (cause) {
      // By email the account alone is read again; any other login begins anew.
      if (login.social !== undefined) leave()
      if (!takenOver) session.update(endConnecting)
      const error = toEmbeddedError(cause)
      if (error.code !== 'ABORTED') track({ event: 'CONNECT_ERROR', properties: { message: error.code } })
      throw error
    } finally {
      isOpen = false
      signal.removeEventListener('abort', leave)
    }
    track({ event: 'CONNECT_SUCCESS', properties: { method: login.social ?? 'email', name: connector.info.name } })
  }
}

const isSame = (email: string, typed: string | undefined): boolean => email.toLowerCase() === typed?.toLowerCase()
