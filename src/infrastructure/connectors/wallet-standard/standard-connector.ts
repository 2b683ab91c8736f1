import { Observable } from 'rxjs'
import { namespaceOf, type ChainId } from '../../../domain/networks/caip.js'
import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { DialogError, findError } from '../../../domain/errors.js'
import { passProofs } from '../sign-in/pass-proofs.js'
import type { Clock } from '../../../ports/clock.js'
import type { WalletConnector } from '../../../ports/connectors.js'
import type { Logger } from '../../../ports/logger.js'
import type { Storage } from '../../../ports/storage.js'
import { bounded } from '../bounded.js'
import { listenToChanges } from './listen-to-changes.js'
import type { StandardTraits } from './standard-namespace.js'
import { createStandardConnection, networkOf } from './standard-connection.js'
import { call, has, shownAccounts, walletChains } from './standard-wallet.js'

export interface StandardConnectorDeps {
  readonly info: ConnectorInfo
  /** A wallet of the Wallet Standard. Nothing of it is trusted, changed or frozen. */
  readonly wallet: object
  /** Keeps what the wallet tells only when its owner is asked. */
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
}

/** Leaves the dialog time to settle within three seconds of a reload. */
const restoreMs = 2_500
/** A wallet that cannot be asked silently looks by itself whether it knows the page. */
const lookMs = 1_000

/** A wallet of the Wallet Standard in one namespace of networks. It has no network of its own: it is told one with each request. */
export function createStandardConnector(
  { info, wallet, clock, logger }: StandardConnectorDeps,
  traits: StandardTraits,
): WalletConnector {
  const own = (chains: readonly ChainId[]) => chains.filter((chain) => namespaceOf(chain) === traits.namespace)
  const connection = (chains: readonly ChainId[]) => {
    const chainId = networkOf(wallet, traits, own(chains))
    return chainId === undefined ? undefined : createStandardConnection({ info, wallet, traits, clock, chainId })
  }

  /** Of these networks the first that the wallet lists. @throws DialogError CHAIN_UNKNOWN_TO_WALLET */
  const firstNetwork = (chains: readonly ChainId[]): ChainId => {
    const listed = walletChains(wallet)
    const found = own(chains).find((chain) => traits.names(chain).some((name) => listed.includes(name)))
    if (found !== undefined) return found
    throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: own(chains)[0] ?? traits.namespace })
  }

  const silently = async (signal: AbortSignal): Promise<void> => {
    if (has(wallet, traits.silent)) {
      if ((await traits.isKnown?.(wallet)) !== false) await call(wallet, traits.silent, { silent: true })
      return
    }
    if (shownAccounts(wallet).length === 0) await firstChange(signal)
  }
  const firstChange = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const off = listenToChanges(wallet, () => stop())
      const stop = () => {
        off()
        resolve()
      }
      clock.sleep(lookMs, signal).then(stop, stop)
    })

  return {
    info,
    connect: async ({ chains, signal, signIn }) => {
      const signed = await bounded({ signal }, async () => {
        const network = firstNetwork(chains)
        const terms = signIn?.terms.find(({ chainId }) => chainId === network)
        const both = terms && (await traits.signIn?.(wallet, terms, clock))
        const isConnected = both !== undefined && networkOf(wallet, traits, own(chains)) !== undefined
        // Nobody waits any more: the owner is not asked for a connection then.
        if (!isConnected && signal?.aborted !== true) await traits.connect(wallet)
        return both?.proof
      })
      const made = connection(chains)
      if (made !== undefined) return passProofs(made, signIn, signed === undefined ? [] : [signed])
      throw new DialogError('WALLET_BAD_ANSWER', {
        method: 'connect',
        expected: 'an account on one of the networks of the page',
      })
    },
    restore: async ({ chains, signal }) => {
      const over = new AbortController()
      try {
        const limit = { clock, ms: restoreMs, method: 'connect' }
        await bounded({ signal, limit }, () => silently(over.signal))
        return connection(chains)
      } catch (error) {
        if (findError(error, 'ABORTED')) throw error
        logger.debug(`wallet: ${info.id} was not restored`, error)
        return undefined
      } finally {
        over.abort()
      }
    },
    unlocked$: new Observable((subscriber) =>
      listenToChanges(wallet, () => {
        if (shownAccounts(wallet).length > 0) subscriber.next()
      }),
    ),
  }
}
