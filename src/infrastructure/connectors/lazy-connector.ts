import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { DialogError, toDialogError } from '../../domain/errors.js'
import type { WalletConnector } from '../../ports/connectors.js'

export interface LazyConnectorDeps {
  readonly info: ConnectorInfo
  /** Names it in the error of a part that could not be loaded. */
  readonly part: string
  readonly load: () => Promise<WalletConnector>
}

/** Stands in the list from the start and costs nothing until it connects or restores; a failure to load is forgotten. */
export function createLazyConnector({ info, part, load }: LazyConnectorDeps): WalletConnector {
  let loaded: Promise<WalletConnector> | undefined
  const get = (): Promise<WalletConnector> =>
    (loaded ??= load().catch((cause: unknown) => {
      loaded = undefined
      throw toDialogError(cause, 'PART_NOT_LOADED', { part })
    }))
  const unlessAborted = async (signal: AbortSignal | undefined): Promise<WalletConnector> => {
    const connector = await get()
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    return connector
  }
  return {
    info,
    connect: async (request) => (await unlessAborted(request.signal)).connect(request),
    restore: async (request) => (await unlessAborted(request.signal)).restore(request),
  }
}
