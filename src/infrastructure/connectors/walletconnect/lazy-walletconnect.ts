import type { ConnectorInfo } from '../../../domain/connector.js'
import { DialogError, toDialogError } from '../../../domain/errors.js'
import type { WalletConnector } from '../../../ports/connectors.js'

export interface LazyWalletConnectDeps {
  readonly info: ConnectorInfo
  readonly load: () => Promise<WalletConnector>
}

/** Stands in the list from the start and costs nothing until a wallet is paired or a session restored; a failure is forgotten. */
export function createLazyWalletConnect({ info, load }: LazyWalletConnectDeps): WalletConnector {
  let loaded: Promise<WalletConnector> | undefined
  const get = (): Promise<WalletConnector> =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw toDialogError(cause, 'PART_NOT_LOADED', { part: 'walletconnect' })
    }))
  return {
    info,
    connect: async (request) => {
      const connector = await get()
      if (request.signal?.aborted === true) throw new DialogError('ABORTED')
      return connector.connect(request)
    },
    restore: async (request) => (await get()).restore(request),
  }
}
