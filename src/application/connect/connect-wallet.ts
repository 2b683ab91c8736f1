import type { ChainNamespace } from '../../domain/networks/caip.js'
import { findError, toDialogError, type DialogError } from '../../domain/errors.js'
import { beginConnecting, endConnecting, type SessionState } from '../../domain/session/session.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Attempts } from '../session/attempts.js'
import type { askForAccounts, AskForAccountsDeps } from '../session/ask-for-accounts.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'

/** What happens with the wallet that the visitor picked. */
export type ConnectState =
  | { readonly status: 'idle' }
  | { readonly status: 'prompting'; readonly connector: ConnectorInfo }
  /** The visitor said no in the wallet: calm, not an error. */
  | { readonly status: 'declined'; readonly connector: ConnectorInfo }
  /** The wallet has an older request open (-32002). */
  | { readonly status: 'pending'; readonly connector: ConnectorInfo }
  | { readonly status: 'failed'; readonly connector: ConnectorInfo; readonly error: DialogError }

export interface ConnectWalletDeps extends AskForAccountsDeps {
  readonly session: Store<SessionState>
  readonly attempts: Attempts
  readonly dialog: Pick<Dialog, 'state'>
  /** Fetches what asks: nobody who only looks at the list needs it. */
  readonly loadVerbs: () => Promise<{ readonly askForAccounts: typeof askForAccounts }>
}

export interface ConnectWallet {
  readonly state: ReadonlyStore<ConnectState>
  connect(connectorId: string, namespace?: ChainNamespace): Promise<void>
  /** Stops waiting; a late answer of the wallet is ignored. */
  cancel(): void
}

/** Asks a wallet for its accounts. The newest attempt wins, and a late answer to an older one changes nothing. */
export function createConnectWallet(deps: ConnectWalletDeps): ConnectWallet {
  const { session, attempts, connectors, track } = deps
  const state = createStore<ConnectState>({ status: 'idle' })

  return {
    state,
    connect: async (connectorId, asked = deps.dialog.state.get().namespace) => {
      const connector = connectors.get().find(({ info }) => info.id === connectorId)
      if (!connector) return
      const prompting: ConnectState = { status: 'prompting', connector: connector.info }
      state.update(() => prompting)
      session.update(beginConnecting)
      try {
        await attempts.run(
          async (signal) => (await deps.loadVerbs()).askForAccounts(deps, connector, asked, signal),
          asked ? [asked] : connector.info.namespaces,
        )
        state.update((now) => (now === prompting ? { status: 'idle' } : now))
        track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: connector.info.name } })
      } catch (cause) {
        // Cancelled, or another attempt took over, maybe after the wallet had refused: only what this attempt set is ours to change.
        if (state.get() !== prompting) return
        const isAborted = findError(cause, 'ABORTED')
        if (isAborted && attempts.busy.get()) return state.update(() => ({ status: 'idle' }))
        session.update(endConnecting)
        const outcome = outcomeOf(
          connector.info,
          toDialogError(cause, 'WALLET_ERROR', { walletCode: 'unknown', method: 'connect' }),
        )
        state.update(() => outcome)
        // By a goodbye: what is shown offers to ask again.
        if (isAborted) return
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
