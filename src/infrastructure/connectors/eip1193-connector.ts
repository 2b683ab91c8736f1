import { namespaceOf } from '../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { RpcRequest, WalletConnection, WalletConnector, WalletSnapshot } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { bounded } from './bounded.js'
import { createConnectionEvents } from './connection-events.js'
import { readAddresses, readChainId, toAccounts } from './eip1193-answers.js'
import { addListeners } from './eip1193-listeners.js'
import { ask } from './eip1193-provider.js'

export interface Eip1193ConnectorDeps {
  readonly info: ConnectorInfo
  /** An EIP-1193 provider. Nothing of it is trusted, changed or frozen. */
  readonly provider: object
  readonly clock: Clock
  readonly logger: Logger
}

/** Questions that a wallet answers by itself. */
const answerMs = 5_000
/** Leaves the dialog time to settle within three seconds of a reload. */
const restoreMs = 2_500

/** A browser wallet: announced, injected or handed in. It acts on one network at a time, the one that its events report. */
export function createEip1193Connector({ info, provider, clock, logger }: Eip1193ConnectorDeps): WalletConnector {
  /** What the wallet answers without its owner; never prompts. */
  const read = (method: 'eth_accounts' | 'eth_chainId', signal: AbortSignal | undefined) =>
    bounded({ signal, limit: { clock, ms: answerMs, method } }, () => ask(provider, { method }))

  const snapshot = async (signal?: AbortSignal): Promise<WalletSnapshot> => {
    const [addresses, chain] = await Promise.all([read('eth_accounts', signal), read('eth_chainId', signal)])
    const chainId = readChainId(chain)
    return { chainId, accounts: toAccounts(readAddresses('eth_accounts', addresses), chainId) }
  }

  /** Undefined when the wallet shows no accounts any more. */
  const connection = async (signal: AbortSignal | undefined): Promise<WalletConnection | undefined> => {
    const listeners = addListeners(provider)
    try {
      // Asked now that changes are heard: what changed after an earlier answer would be lost.
      const [accounts, chain] = await Promise.all([read('eth_accounts', signal), read('eth_chainId', signal)])
      const addresses = readAddresses('eth_accounts', accounts)
      if (addresses.length === 0) {
        listeners.remove()
        return undefined
      }
      const chainId = readChainId(chain)
      const events$ = createConnectionEvents({ heard$: listeners.heard$, addresses, chainId, clock, logger })
      return createConnection(chainId, addresses, events$, listeners.remove)
    } catch (error) {
      listeners.remove()
      throw error
    }
  }

  const createConnection = (
    chainId: WalletConnection['chainId'],
    addresses: readonly string[],
    events$: WalletConnection['events$'],
    letGo: () => void,
  ): WalletConnection => {
    let gone = false
    return {
      connector: info,
      accounts: toAccounts(addresses, chainId),
      chainId,
      events$,
      snapshot,
      request: async <T>(target: WalletConnection['chainId'], request: RpcRequest, signal?: AbortSignal) => {
        if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(target) })
        // What a method answers is known to the one who calls it.
        return (await bounded({ signal }, () => ask(provider, request, target))) as T
      },
      disconnect: () => {
        gone = true
        letGo()
        return Promise.resolve()
      },
    }
  }

  return {
    info,
    connect: async ({ signal }) => {
      const method = 'eth_requestAccounts'
      const approved = readAddresses(method, await bounded({ signal }, () => ask(provider, { method })))
      const made = approved.length === 0 ? undefined : await connection(signal)
      if (made === undefined) throw new DialogError('WALLET_BAD_ANSWER', { method, expected: 'at least one account' })
      return made
    },
    restore: async ({ signal }) => {
      const inTime = new AbortController()
      let started: Promise<WalletConnection | undefined> | undefined
      try {
        return await bounded(
          { signal, limit: { clock, ms: restoreMs, method: 'eth_accounts' } },
          () => (started = connection(inTime.signal)),
        )
      } catch (error) {
        // Aborted in the moment in which the connection was made: nobody else knows of it.
        started?.then((connection) => connection?.disconnect()).catch(() => undefined)
        if (findError(error, 'ABORTED')) throw error
        logger.warn(`wallet: ${info.id} could not be restored`, error)
        return undefined
      } finally {
        // Ends what a wallet that answers too late would still start.
        inTime.abort()
      }
    },
  }
}
