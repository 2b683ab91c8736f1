import { Subject } from 'rxjs'
import type { Account } from '../../domain/account.js'
import { defaultAccountTypes, type EmbeddedAccountType } from '../../domain/account-type.js'
import { addressOf, namespaceOf, referenceOf, type ChainId } from '../../domain/caip.js'
import { evmChainId, evmChainReference } from '../../domain/codes.js'
import type { ConnectorInfo } from '../../domain/connector.js'
import { embeddedMethodKind } from '../../domain/embedded-methods.js'
import { DialogError, findError } from '../../domain/errors.js'
import { isReadMethod } from '../../domain/rpc-methods.js'
import type { Clock } from '../../ports/clock.js'
import type { ConnectionEvent, RpcRequest, WalletConnection, WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedUser, EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { bounded } from './bounded.js'

export interface EmbeddedConnectorDeps {
  readonly info: ConnectorInfo
  readonly wallet: EmbeddedWallet
  readonly storage: Storage
  /** What the host prefers; the visitor's own choice goes before it. @default S9.22 */
  readonly accountType?: EmbeddedAccountType | undefined
  readonly clock: Clock
  readonly logger: Logger
}

/** What is known of a login (S4.9). */
const loginKeys = ['email', 'emailLoginUsed', 'lastChain', 'socialUserName', 'connectedSocial'] as const
/** Questions that the frame answers by itself. */
const answerMs = 5_000
/** A frame that loads slowly is still waited for; the visitor may choose another wallet meanwhile. */
const restoreMs = 20_000

/**
 * The wallet behind the frame as a wallet like any other: what is connected is the login in the frame, one account of it at a time.
 */
export function createEmbeddedConnector(deps: EmbeddedConnectorDeps): WalletConnector {
  const { info, wallet, storage, clock, logger } = deps

  const hasSmartAccounts = async (chainId: ChainId): Promise<boolean> => {
    if (namespaceOf(chainId) !== 'eip155') return false
    // What is stored may be of a look-up that failed (S4.26), and would give the visitor another address than yesterday.
    const networks = await wallet.smartAccountNetworks().catch(() => storage.get('smartAccountNetworks') ?? [])
    return networks.includes(Number(referenceOf(chainId)))
  }
  const wantedType = (chainId: ChainId) => {
    const family = namespaceOf(chainId)
    return storage.get('preferredAccountTypes')?.[family] ?? deps.accountType ?? defaultAccountTypes[family]
  }

  /** Who is logged in, acting with the account type that is wanted where the network has it. */
  const readUser = async (chainId: ChainId): Promise<EmbeddedUser> => {
    const user = await wallet.user({ chainId })
    const wanted = wantedType(user.chainId)
    if ((wanted !== 'eoa' && wanted !== 'smartAccount') || user.accounts[0].type === wanted) return user
    if (!(await hasSmartAccounts(user.chainId))) return user
    try {
      await wallet.setPreferredAccount(wanted)
    } catch (error) {
      // The login is good with either account.
      logger.debug('embedded wallet: the account type stays', codeOf(error))
      return user
    }
    return wallet.user({ chainId: user.chainId })
  }

  const link = async (chains: readonly ChainId[], signal: AbortSignal | undefined): Promise<WalletConnection> => {
    const own = chains.filter((chain) => info.namespaces.includes(namespaceOf(chain)))
    const last = storage.get('lastChain')
    const chainId = last !== undefined && own.includes(last) ? last : own[0]
    if (chainId === undefined) throw new DialogError('CHAIN_UNSUPPORTED')
    const user = await readUser(chainId)
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    storage.set('lastChain', user.chainId)
    return createConnection(deps, user)
  }

  return {
    info,
    connect: ({ chains, signal }) => bounded({ signal }, () => link(chains, signal)),
    restore: async ({ chains, signal }) => {
      // Nobody logged in here: no frame is made to find that out (S2.28).
      if (storage.get('emailLoginUsed') === undefined) return undefined
      try {
        return await bounded({ signal, limit: { clock, ms: restoreMs, method: 'restore' } }, async () => {
          const connected = await wallet.isConnected()
          // A late answer says nothing of a newer login.
          if (signal?.aborted === true) throw new DialogError('ABORTED')
          if (connected) return link(chains, signal)
          forgetLogin(storage)
          return undefined
        })
      } catch (error) {
        if (findError(error, 'ABORTED')) throw error
        // No answer is no goodbye (S4.9): a visitor who is offline is still logged in when the network is back.
        logger.warn('embedded wallet: the login could not be restored', codeOf(error))
        return undefined
      }
    },
  }
}

function createConnection({ info, wallet, storage, clock, logger }: EmbeddedConnectorDeps, user: EmbeddedUser) {
  const events$ = new Subject<ConnectionEvent>()
  let now = stateOf(user)
  let gone = false

  /** Takes up what the frame says, and tells what is new of it. */
  const take = (user: EmbeddedUser) => {
    const before = now
    now = stateOf(user)
    if (gone) return
    storage.set('lastChain', now.chainId)
    if (now.chainId !== before.chainId) events$.next({ type: 'chainChanged', chainId: now.chainId })
    if (addressOf(now.accounts[0].id) !== addressOf(before.accounts[0].id))
      events$.next({ type: 'accountsChanged', accounts: now.accounts })
  }

  const switchTo = async (request: RpcRequest): Promise<null> => {
    const first: unknown = Array.isArray(request.params) ? request.params[0] : undefined
    const named: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : undefined
    const chainId = evmChainId(named)
    if (chainId === undefined) throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId: 'without a number' })
    try {
      await wallet.switchNetwork(chainId)
    } catch (error) {
      // In the frame's words it is any failure; it has no other reason to refuse.
      if (!findError(error, 'FRAME_ERROR')) throw error
      throw new DialogError('CHAIN_UNKNOWN_TO_WALLET', { chainId }, { cause: error })
    }
    take(await wallet.user({ chainId }))
    return null
  }

  const answer = (chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<unknown> => {
    switch (request.method) {
      case 'eth_chainId':
        return Promise.resolve(evmChainReference(now.chainId))
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return Promise.resolve(now.accounts.map(({ id }) => addressOf(id)))
      case 'wallet_switchEthereumChain':
        return switchTo(request)
      // Refused as the wallet would (S6.5), but not told as somebody's wish: it comes with every switch to a strange network.
      case 'wallet_addEthereumChain':
        return Promise.reject(new DialogError('METHOD_NOT_ALLOWED'))
      case 'net_version':
        return Promise.resolve(referenceOf(now.chainId))
      default:
        // A read that it does not know is no reason to disturb the visitor.
        if (isReadMethod(request.method) && embeddedMethodKind(request.method) === 'disallowed')
          return Promise.reject(new DialogError('METHOD_NOT_ALLOWED'))
        return wallet.request(chainId, request, signal)
    }
  }

  /** The frame does not know the visitor any more, for example because another tab signed out (S4.9). */
  const whenGone = async (cause: unknown): Promise<never> => {
    if (findError(cause, 'FRAME_ERROR') && !(await wallet.isConnected().catch(() => true)) && !gone) {
      forgetLogin(storage)
      events$.next({ type: 'disconnected', reason: 'signed out' })
      throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(now.chainId) }, { cause })
    }
    throw cause
  }

  const release = () => {
    gone = true
    events$.complete()
  }
  const connection: WalletConnection = {
    connector: info,
    ...now,
    events$: events$.asObservable(),
    request: async <T>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal) => {
      if (gone) throw new DialogError('NOT_CONNECTED', { namespace: namespaceOf(chainId) })
      // What a method answers is known to the one who calls it.
      return (await bounded({ signal }, () => answer(chainId, request, signal))) as T
    },
    snapshot: async (signal) => {
      const limit = { clock, ms: answerMs, method: 'snapshot' }
      take(await bounded({ signal, limit }, () => wallet.user({ chainId: now.chainId }).catch(whenGone)))
      return now
    },
    release,
    disconnect: () => {
      // A link that was let go has no say in the login any more.
      if (gone) return Promise.resolve()
      release()
      forgetLogin(storage)
      // The frame has no part in a goodbye: the visitor is gone at once.
      wallet.signOut().catch((error: unknown) => logger.debug('embedded wallet: goodbye', codeOf(error)))
      return Promise.resolve()
    },
  }
  return connection
}

/** Only the account that acts: the visitor chooses between the types, not between addresses. */
const stateOf = ({
  accounts: [acting],
  chainId,
}: EmbeddedUser): { accounts: readonly [Account]; chainId: ChainId } => ({
  accounts: [acting],
  chainId,
})

/** Never the words of the frame: they may hold an address. */
const codeOf = (error: unknown): string => (error instanceof DialogError ? error.code : 'unknown')

function forgetLogin(storage: Storage): void {
  for (const key of loginKeys) storage.remove(key)
}
