import type { SessionState } from '../../domain/session/session.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { ThemeStore } from '../theme/theme.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { embeddedSession } from './embedded-session.js'

export interface SyncDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly theme: ThemeStore
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly metadata: Parameters<EmbeddedWallet['syncHost']>[0]
}

export interface Sync {
  /** Starts the frame anew, unless it is connected: what it is asked then goes on (S2.13). Never rejects. */
  restart(): Promise<void>
}

/**
 * The frame looks like the site and knows its name: told as soon as it is there, before it is asked anything, and the theme again with
 * each change (S1.16, S4.53). Failures are ignored, for they cost nothing but looks.
 */
export function createSync({ session, theme, lifetime, embeddedWallet, metadata }: SyncDeps): Sync {
  let isThere = false
  const tellTheme = () => {
    const { mode, variables } = theme.state.get()
    embeddedWallet
      .syncTheme({
        // The frame knows the visitor's scheme as well as the page does.
        ...(mode === 'light' || mode === 'dark' ? { mode } : {}),
        ...(variables?.accent === undefined ? {} : { accent: variables.accent }),
        ...(variables?.background === undefined ? {} : { background: variables.background }),
      })
      .catch(() => undefined)
  }
  lifetime.add(
    embeddedWallet.events$.subscribe(({ type }) => {
      if (type !== 'started') return
      isThere = true
      embeddedWallet.syncHost(metadata).catch(() => undefined)
      tellTheme()
    }),
  )
  // Nobody puts a frame on the page for its looks.
  lifetime.add(theme.state.changes$.subscribe(() => isThere && tellTheme()))
  return {
    restart: async () => {
      // A login of another tab came in between.
      if (embeddedSession(session.get()) !== undefined) return
      isThere = false
      await embeddedWallet.reload().catch(() => undefined)
      // Whatever it is asked brings it back.
      embeddedWallet.isConnected().catch(() => undefined)
    },
  }
}
