import type { EmbeddedAccountType } from '../../domain/account-type.js'
import { namespaceOf } from '../../domain/caip.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../app.js'
import type { DialogControl } from '../dialog/dialog.js'
import type { FeedbackControl } from '../feedback/feedback.js'
import type { Latest } from '../latest.js'
import type { Links } from '../session/links.js'
import type { ReadonlyStore, Store } from '../store.js'
import { acceptEmbedded, embeddedSession } from './embedded-session.js'

export interface SwitchAccountTypeDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly links: Links
  readonly attempts: Latest
  readonly connector: WalletConnector
  readonly embeddedWallet: EmbeddedWallet
  readonly settings: Settings
  readonly storage: Storage
  readonly dialog: DialogControl
  readonly feedback: FeedbackControl
  readonly logger: Logger
  readonly track: Track
  readonly switching: Store<boolean>
}

/** Changes what acts: the key itself or the contract behind it. The wallet is read anew for its accounts (S4.23–S4.25). Never rejects. */
export type SwitchAccountType = (type: EmbeddedAccountType) => Promise<void>

export function createSwitchAccountType(deps: SwitchAccountTypeDeps): SwitchAccountType {
  const { session, links, attempts, connector, embeddedWallet, settings, storage, dialog, feedback, switching } = deps
  const fail = (cause: unknown) => {
    if (findError(cause, 'ABORTED')) return
    deps.logger.error('switch account type', cause)
    feedback.show('generic.failed', 'error')
  }

  const reconnect = async (signal: AbortSignal): Promise<void> => {
    const network = embeddedSession(session.get())?.network
    if (network === undefined) return
    const others = settings.networks.map(({ id }) => id).filter((id) => id !== network)
    const link = await connector.connect({ chains: [network, ...others], signal })
    // Disconnected meanwhile, or another wallet took over.
    if (signal.aborted) link.release?.()
    else acceptEmbedded(links, link)
  }

  return async (type) => {
    const network = embeddedSession(session.get())?.network
    if (network === undefined) return fail(new DialogError('AUTH_MISSING'))
    if (switching.get()) return
    switching.update(() => true)
    dialog.setLoading(true)
    try {
      const accepted = await embeddedWallet.setPreferredAccount(type).catch((cause: unknown): EmbeddedAccountType => {
        fail(cause)
        return 'eoa'
      })
      // Before the wallet is read, for it is read as the preferred account.
      storage.set('preferredAccountTypes', {
        ...storage.get('preferredAccountTypes'),
        [namespaceOf(network)]: accepted,
      })
      await attempts.run(reconnect)
      deps.track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: accepted, network } })
    } catch (cause) {
      fail(cause)
    } finally {
      switching.update(() => false)
      dialog.setLoading(false)
    }
  }
}
