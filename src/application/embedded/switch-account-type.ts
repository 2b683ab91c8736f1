import type { EmbeddedAccountType } from '../../domain/connection/account-type.js'
import { namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { embeddedWalletId } from '../../domain/wallets/connector.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import { findError } from '../../domain/errors.js'
import type { SessionState } from '../../domain/session/session.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Latest } from '../../kit/latest.js'
import type { Connections } from '../session/connections.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import { acceptEmbedded } from './embedded-session.js'

export interface SwitchAccountTypeDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Connections
  readonly attempts: Latest
  readonly connector: WalletConnector
  readonly embeddedWallet: EmbeddedWallet
  readonly settings: Settings
  readonly storage: Storage
  readonly dialog: Dialog
  readonly feedback: Feedback
  readonly logger: Logger
  readonly track: Track
  readonly switching: Store<boolean>
}

/**
 * Changes what acts on EVM networks: the key itself or the contract behind it. The wallet is read anew for its accounts, in the
 * namespaces that it is connected in (S4.23–S4.25). Never rejects.
 */
export type SwitchAccountType = (type: EmbeddedAccountType) => Promise<void>

export function createSwitchAccountType(deps: SwitchAccountTypeDeps): SwitchAccountType {
  const { session, connections, attempts, connector, embeddedWallet, settings, storage, dialog, feedback, switching } =
    deps
  const fail = (cause: unknown) => {
    if (findError(cause, 'ABORTED')) return
    // Never the words of the frame: they may name the visitor.
    deps.logger.error('switch account type', findError(cause, 'FRAME_ERROR')?.code ?? cause)
    feedback.show('generic.failed', 'error')
  }

  const reconnect = async (signal: AbortSignal): Promise<void> => {
    const { active } = session.get()
    const here = embeddedNetworks(session.get())
    if (here.length === 0) return
    const namespaces = here.map(namespaceOf)
    const others = settings.networks.map(({ id }) => id)
    const chains = [...here, ...others.filter((id) => namespaces.includes(namespaceOf(id)) && !here.includes(id))]
    const connection = await connector.connect({ chains, signal })
    // Disconnected meanwhile, or another wallet took over.
    if (signal.aborted) connection.release?.()
    else acceptEmbedded(connections, connection, namespaces, active)
  }

  return async (type) => {
    const network = embeddedNetworks(session.get()).find((id) => namespaceOf(id) === 'eip155')
    if (network === undefined) return fail(embeddedError('AUTH_MISSING'))
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
        eip155: accepted,
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

/** Where the embedded wallet is now, in each namespace that it is connected in. */
const embeddedNetworks = ({ byNamespace }: SessionState): readonly ChainId[] =>
  Object.values(byNamespace).flatMap((one) => (one?.connector.id === embeddedWalletId ? [one.network] : []))
