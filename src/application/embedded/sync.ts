import type { SessionState } from '../../domain/session/session.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { ThemeStore } from '../theme/theme.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select, type ReadonlyStore } from '../../kit/store.js'
import { embeddedSession } from './embedded-session.js'

export interface SyncDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly theme: ThemeStore
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
  readonly metadata: Parameters<EmbeddedWallet['syncHost']>[0]
}

export interface Sync {
  /** Starts the frame anew, and tells it again who asks. Never rejects. */
  restart(): Promise<void>
}

/**
 * The frame looks like the site and knows its name: told once somebody is logged in, however that came about, and the theme
 * again with each change (S1.16, S4.53). Failures are ignored, for they cost nothing but looks.
 */
export function createSync({ session, theme, lifetime, embeddedWallet, metadata }: SyncDeps): Sync {
  const isConnected = () => embeddedSession(session.get()) !== undefined
  const connected$ = select(session, isConnected)
  const tellSite = () => void embeddedWallet.syncHost(metadata).catch(() => undefined)
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
    connected$.subscribe((connected) => {
      if (!connected) return
      tellSite()
      tellTheme()
    }),
  )
  lifetime.add(theme.state.changes$.subscribe(() => isConnected() && tellTheme()))
  lifetime.add(
    embeddedWallet.events$.subscribe(({ type }) => {
      if (type !== 'restarted') return
      tellSite()
      tellTheme()
    }),
  )
  return {
    restart: async () => {
      await embeddedWallet.reload().catch(() => undefined)
      tellSite()
    },
  }
}
