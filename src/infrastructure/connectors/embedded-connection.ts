import { look } from '../../kit/look.js'
import { Subject } from 'rxjs'
import type { Account } from '../../domain/session/account.js'
import {
  addressOf,
  chainOf,
  namespaceOf,
  referenceOf,
  type ChainId,
  type ChainNamespace,
} from '../../domain/networks/caip.js'
import { evmChainId, evmChainReference } from '../../domain/networks/evm-chain-id.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import { embeddedMethodKind } from '../../domain/connection/embedded-methods.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import { DialogError, findError } from '../../domain/errors.js'
import { isReadMethod } from '../../domain/session/rpc-methods.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectionEvent, RpcRequest, WalletConnection, WalletSnapshot } from '../../ports/connectors.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { bounded } from './bounded.js'
import { forgetLogin, type LoggedIn } from './embedded-login.js'
import type { EmbeddedSolana } from './embedded-solana.js'
import type { InTurn } from '../../kit/in-turn.js'

export interface EmbeddedConnectionDeps {
  readonly info: ConnectorInfo
  readonly wallet: LoggedIn
  readonly storage: Storage
  readonly clock: Clock
  readonly logger: Logger
  /** Where the login has an account on Solana. */
  readonly solana: EmbeddedSolana | undefined
  /** Questions that belong together: the frame has one network for all namespaces, and each of them moves it. */
  readonly inTurn: InTurn
}

/** Questions that the frame answers by itself. */
const answerMs = 5_000

/** @param accounts one of each namespace, the one that acts: the visitor chooses between the types, not between addresses */
export function createEmbeddedConnection(
  { info, wallet, storage, clock, logger, solana, inTurn }: EmbeddedConnectionDeps,
  accounts: readonly [Account, ...Account[]],
): WalletConnection {
  const events$ = new Subject<ConnectionEvent>()
  let now: readonly Account[] = accounts
  let gone = false

  const accountIn = (namespace: ChainNamespace) => now.find(({ id }) => namespaceOf(id) === namespace)
  const evmChain = (): ChainId => chainOf((accountIn('eip155') ?? accounts[0]).id)
  const state = (): WalletSnapshot => ({ accounts: now, chainId: chainOf((now[0] ?? accounts[0]).id) })

  /** Takes up what the frame says of some namespaces, and tells what is new of it. */
  const take = (read: readonly Account[]) => {
    const before = now
    now = before.map((old) => read.find(({ id }) => namespaceOf(id) === namespaceOf(old.id)) ?? old)
    if (gone) return
    storage.set('lastChain', evmChain())
    const moved = now.filter(({ id }, i) => chainOf(id) !== chainOf((before[i] ?? accounts[0]).id))
    for (const { id } of moved) events$.next({ type: 'chainChanged', chainId: chainOf(id) })
    const others = now.some(({ id }, i) => addressOf(id) !== addressOf((before[i] ?? accounts[0]).id))
    if (others) events$.next({ type: 'accountsChanged', accounts: now })
  }

  const read = async (chainId: ChainId): Promise<Account> =>
    namespaceOf(chainId) === 'solana' && solana !== undefined
      ? solana.read(chainId)
      : (await wallet.user({ chainId })).accounts[0]

  const switchTo = async (request: RpcRequest): Promise<null> => {
    const chainId = evmChainId(namedChain(request))
    if (chainId === undefined) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: 'without a number' })
    await wallet.switchNetwork(chainId).catch(unknownTo(chainId))
    take([await read(chainId)])
    return null
  }

  const answer = (chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<unknown> => {
    switch (request.method) {
      case 'eth_chainId':
        return Promise.resolve(evmChainReference(evmChain()))
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return Promise.resolve(now.filter(({ id }) => namespaceOf(id) === 'eip155').map(({ id }) => addressOf(id)))
      case 'wallet_switchEthereumChain':
        return inTurn(() => switchTo(request))
      // Refused as the wallet would (S6.5), but not told as somebody's wish: it comes with every switch to a strange network.
      case 'wallet_addEthereumChain':
        return Promise.reject(embeddedError('METHOD_NOT_ALLOWED'))
      case 'net_version':
        return Promise.resolve(referenceOf(evmChain()))
      default:
        // A read that it does not know is no reason to disturb the visitor.
        if (isReadMethod(request.method) && embeddedMethodKind(request.method, 'eip155') === 'disallowed')
          return Promise.reject(embeddedError('METHOD_NOT_ALLOWED'))
        return wallet.request(chainId, request, signal)
    }
  }

  /** The frame does not know the visitor any more, for example because another tab signed out (S4.9). */
  const whenGone = async (cause: unknown): Promise<never> => {
    if (findError(cause, 'FRAME_ERROR') && !(await wallet.isConnected().catch(() => true)) && !gone) {
      forgetLogin(storage)
      events$.next({ type: 'disconnected', reason: 'signed out' })
      throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(state().chainId) }, { cause })
    }
    throw cause
  }

  const release = () => {
    gone = true
    events$.complete()
  }
  storage.set('lastChain', evmChain())
  return {
    connector: info,
    ...state(),
    events$: events$.asObservable(),
    request: async <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      const namespace = namespaceOf(chainId)
      const account = accountIn(namespace)
      if (gone || account === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
      const ask = () =>
        namespace === 'solana' && solana !== undefined
          ? solana.answer(addressOf(account.id), chainId, request, signal)
          : answer(chainId, request, signal)
      // What a method answers is known to the one who calls it.
      return (await bounded({ signal }, ask)) as T
    },
    snapshot: async (signal) => {
      const limit = { clock, ms: answerMs, method: 'snapshot' }
      const places = () => now.map(({ id }) => chainOf(id))
      const look = () => inTurn(() => readAccounts(places(), read)).catch(whenGone)
      take(await bounded({ signal, limit }, look))
      return state()
    },
    ...(solana === undefined
      ? {}
      : {
          moveTo: (chainId: ChainId) =>
            inTurn(async () => {
              const places = now.map(({ id }) => (namespaceOf(id) === 'solana' ? chainId : chainOf(id)))
              take(await readAccounts(places, read).catch(unknownTo(chainId)))
            }),
          methods: (namespace: ChainNamespace) => (namespace === 'solana' ? solana.methods : undefined),
        }),
    release,
    disconnect: () => {
      // A connection that was let go has no say in the login any more.
      if (gone) return Promise.resolve()
      release()
      forgetLogin(storage)
      // The frame has no part in a goodbye: the visitor is gone at once.
      wallet.signOut().catch((error: unknown) => logger.debug('embedded wallet: goodbye', codeOf(error)))
      return Promise.resolve()
    },
  }
}

/** The chain of a request to switch, as the page named it. */
function namedChain({ params }: RpcRequest): unknown {
  return look(Array.isArray(params) ? params[0] : undefined, 'chainId')
}

/**
 * The accounts on some networks, each of another namespace, in their order. That of EVM is read last: the frame stays on the network
 * that it was asked for last, and only there it has what belongs to EVM, such as the type of account.
 */
export async function readAccounts(
  places: readonly ChainId[],
  read: (chainId: ChainId) => Promise<Account | undefined>,
): Promise<readonly Account[]> {
  const evm = places.findIndex((place) => namespaceOf(place) === 'eip155')
  const other = places.findIndex((_, i) => i !== evm)
  const found: (Account | undefined)[] = []
  for (const i of [other, evm]) {
    const place = places[i]
    if (place !== undefined) found[i] = await read(place)
  }
  return found.filter((account) => account !== undefined)
}

/** In the frame's words it is any failure; it has no other reason to refuse. */
const unknownTo =
  (chainId: ChainId) =>
  (cause: unknown): never => {
    if (!findError(cause, 'FRAME_ERROR')) throw cause
    throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId }, { cause })
  }

/** Never the words of the frame: they may hold an address. */
export const codeOf = (error: unknown): string => (error instanceof DialogError ? error.code : 'unknown')
