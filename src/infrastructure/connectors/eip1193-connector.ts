import { Observable } from 'rxjs'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { AccountType } from '../../domain/session/account.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { DialogError, findError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import type { SignInSession } from '../../domain/sign-in/sign-in.js'
import type { Clock } from '../../ports/clock.js'
import type {
  ConnectRequest,
  RpcRequest,
  WalletConnection,
  WalletConnector,
  WalletSnapshot,
} from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import { bounded } from './bounded.js'
import { createConnectionEvents, type LastSaid } from './connection-events.js'
import { isAddressList, readAddresses, readChainId, toAccounts } from './eip1193-answers.js'
import { addListeners } from './eip1193-listeners.js'
import { ask } from './eip1193-provider.js'
import { passProofs } from './sign-in/pass-proofs.js'

export interface Eip1193ConnectorDeps {
  readonly info: ConnectorInfo
  /** An EIP-1193 provider. Nothing of it is trusted, changed or frozen. */
  readonly provider: object
  readonly clock: Clock
  readonly logger: Logger
  /** Where it is known what stands behind its addresses. @default 'eoa' */
  readonly accountType?: AccountType
}

/** Questions that a wallet answers by itself. */
const answerMs = 5_000
/** Leaves the dialog time to settle within three seconds of a reload. */
const restoreMs = 2_500

/** Some wallets answer so while they are locked. */
const noAccount = 'The wallet answered {method} without an account: it is locked, or shares none with this page.'

const loadSignIn = loadChunk('wallet-connect', () => import('./eip1193-sign-in.js'))

/** A browser wallet: announced, injected or handed in. It acts on one network at a time, the one that its events report. */
export function createEip1193Connector(deps: Eip1193ConnectorDeps): WalletConnector {
  const { info, provider, clock, logger, accountType } = deps
  /** What the wallet answers without its owner; never prompts. */
  const read = (method: 'eth_accounts' | 'eth_chainId', signal: AbortSignal | undefined) =>
    bounded({ signal, limit: { clock, ms: answerMs, method } }, () => ask(provider, { method }))

  const snapshot = async (signal?: AbortSignal): Promise<WalletSnapshot> => {
    const [addresses, chain] = await Promise.all([read('eth_accounts', signal), read('eth_chainId', signal)])
    const chainId = readChainId(chain)
    return { chainId, accounts: toAccounts(readAddresses('eth_accounts', addresses), chainId, accountType) }
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
      const said: LastSaid = { addresses, chainId, network: chainId }
      const events$ = createConnectionEvents({ ...deps, heard$: listeners.heard$, said })
      return createConnection(chainId, addresses, said, events$, listeners.remove)
    } catch (error) {
      listeners.remove()
      throw error
    }
  }

  const createConnection = (
    chainId: WalletConnection['chainId'],
    addresses: readonly string[],
    said: LastSaid,
    events$: WalletConnection['events$'],
    letGo: () => void,
  ): WalletConnection => {
    let gone = false
    return {
      connector: info,
      accounts: toAccounts(addresses, chainId, accountType),
      chainId,
      events$,
      snapshot: async (signal) => forget(said, await snapshot(signal)),
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

  /** Whether an earlier question for both came to nothing, for whatever reason: it is not put again. */
  let failedToSign = false

  /**
   * Asks for connection and sign-in in one, where the wallet can. No wallet tells beforehand whether it can (ERC-7846 has no word for that),
   * so those are asked that announce themselves: they are young enough to answer at once that they do not know the method (EIP-1193).
   */
  const askForBoth = async ({ signIn, signal }: ConnectRequest): Promise<readonly SignInSession[] | undefined> => {
    const terms = signIn?.terms.find(({ chainId }) => namespaceOf(chainId) === 'eip155')
    if (terms === undefined || info.kind !== 'announced' || failedToSign) return undefined
    return bounded({ signal }, async () => {
      const { connectAndSignIn } = await loadSignIn()
      if (signal?.aborted === true) return undefined
      failedToSign = true
      try {
        const proofs = await connectAndSignIn(provider, terms, clock)
        failedToSign = proofs === undefined
        return proofs
      } catch (error) {
        // Who said no may say yes the next time.
        failedToSign = (findError(error, 'USER_REJECTED') ?? findError(error, 'REQUEST_PENDING')) === undefined
        throw error
      }
    })
  }

  return {
    info,
    connect: async (request) => {
      const { signal, signIn } = request
      const proofs = await askForBoth(request)
      const method = 'eth_requestAccounts'
      // Who has approved already is not asked again: then it answers by itself.
      const approved = readAddresses(method, await bounded({ signal }, () => ask(provider, { method })))
      const made = approved.length === 0 ? undefined : await connection(signal)
      if (made === undefined) throw new DialogError('WALLET_UNRESPONSIVE', { method }, { text: noAccount })
      return passProofs(made, signIn, proofs ?? [])
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
    unlocked$: showsAccounts(provider),
  }
}

const showsAccounts = (provider: object): Observable<void> =>
  new Observable((subscriber) => {
    const { heard$, remove } = addListeners(provider)
    heard$.subscribe(({ event, value }) => {
      if (event === 'accountsChanged' && isAddressList(value) && value.length > 0) subscriber.next()
    })
    return remove
  })

/** After a snapshot whatever the wallet says is news, also what it said before it. */
function forget(said: LastSaid, now: WalletSnapshot): WalletSnapshot {
  Object.assign(said, { addresses: undefined, chainId: undefined, network: now.chainId })
  return now
}
