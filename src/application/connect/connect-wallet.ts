import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/caip.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { beginConnecting, endConnecting, familiesToTake, type SessionState } from '../../domain/session.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { ConnectState, Settings } from '../app.js'
import { chosenFirst } from '../chosen-first.js'
import type { DialogControl } from '../dialog/dialog.js'
import type { Attempts } from '../session/attempts.js'
import type { Links } from '../session/links.js'
import { shareConnection } from '../stored-connection.js'
import { createStore, type ReadonlyStore, type Store } from '../store.js'

export interface ConnectWalletDeps {
  readonly session: Store<SessionState>
  readonly links: Links
  readonly attempts: Attempts
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly settings: Settings
  readonly dialog: Pick<DialogControl, 'state'>
  readonly storage: Storage
  readonly tabs: Tabs
  readonly track: Track
}

export interface ConnectWallet {
  readonly state: ReadonlyStore<ConnectState>
  connect(connectorId: string, namespace?: ChainNamespace): Promise<void>
  cancel(): void
}

/** Asks a wallet for its accounts. The newest attempt wins, and a late answer to an older one changes nothing. */
export function createConnectWallet(deps: ConnectWalletDeps): ConnectWallet {
  const { session, links, attempts, connectors, settings, track } = deps
  const state = createStore<ConnectState>({ status: 'idle' })

  const attempt = async (
    connector: WalletConnector,
    asked: ChainNamespace | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    const { kind, namespaces } = connector.info
    const chains = chosenFirst(settings, session.get(), asked).filter((id) => namespaces.includes(namespaceOf(id)))
    const [first] = chains
    // Of a wallet that has several families one is connected at a time.
    const isOne = (id: ChainId) =>
      kind !== 'multiChain' || (first !== undefined && namespaceOf(id) === namespaceOf(first))
    const link = await connector.connect({ chains: chains.filter(isOne), signal })
    if (signal.aborted) {
      await link.disconnect()
      throw new DialogError('ABORTED')
    }
    const families = links.accept(link, familiesToTake(session.get(), link, asked), asked)
    shareConnection(deps, families, link.connector)
  }

  return {
    state,
    connect: async (connectorId, asked = deps.dialog.state.get().namespace) => {
      const connector = connectors.get().find(({ info }) => info.id === connectorId)
      if (connector === undefined) return
      const prompting: ConnectState = { status: 'prompting', connector: connector.info }
      state.update(() => prompting)
      session.update(beginConnecting)
      track({ event: 'SELECT_WALLET', properties: { name: connector.info.name, platform: 'browser' } })
      try {
        await attempts.run((signal) => attempt(connector, asked, signal))
        state.update(() => ({ status: 'idle' }))
        track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: connector.info.name } })
      } catch (cause) {
        // Cancelled, or another attempt took over: only what this attempt set is ours to change.
        if (findError(cause, 'ABORTED')) return state.update((now) => (now === prompting ? { status: 'idle' } : now))
        session.update(endConnecting)
        const outcome = outcomeOf(
          connector.info,
          toDialogError(cause, 'WALLET_ERROR', { walletCode: 'unknown', method: 'connect' }),
        )
        state.update(() => outcome)
        track(
          outcome.status === 'declined'
            ? { event: 'USER_REJECTED', properties: { message: 'connect' } }
            : {
                event: 'CONNECT_ERROR',
                properties: { message: outcome.status === 'failed' ? outcome.error.code : outcome.status },
              },
        )
      }
    },
    cancel: () => {
      if (state.get().status === 'prompting') {
        attempts.cancel()
        session.update(endConnecting)
      }
      state.update(() => ({ status: 'idle' }))
    },
  }
}

function outcomeOf(connector: WalletConnector['info'], error: DialogError): ConnectState {
  if (findError(error, 'USER_REJECTED')) return { status: 'declined', connector }
  if (findError(error, 'REQUEST_PENDING')) return { status: 'pending', connector }
  return { status: 'failed', connector, error }
}
