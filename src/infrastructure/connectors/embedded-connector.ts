import type { Account } from '../../domain/session/account.js'
import { defaultAccountTypes, type EmbeddedAccountType } from '../../domain/connection/account-type.js'
import { namespaceOf, referenceOf, type ChainId } from '../../domain/networks/caip.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { DialogError, findError } from '../../domain/errors.js'
import type { ConnectRequest, WalletConnection, WalletConnector } from '../../ports/connectors.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import { bounded } from './bounded.js'
import { codeOf, createEmbeddedConnection, readAccounts, type EmbeddedConnectionDeps } from './embedded-connection.js'
import { followLogin, forgetLogin, type LoggedIn } from './embedded-login.js'
import type { EmbeddedSolana } from './embedded-solana.js'
import { passProofs } from './sign-in/pass-proofs.js'
import { createInTurn } from '../../kit/in-turn.js'

export interface EmbeddedConnectorDeps extends Omit<EmbeddedConnectionDeps, 'wallet' | 'solana' | 'inTurn'> {
  readonly wallet: EmbeddedWallet
  /** What the host prefers; the visitor's own choice goes before it. @default S9.22 */
  readonly accountType?: EmbeddedAccountType | undefined
}

/** A frame that loads slowly is still waited for; the visitor may choose another wallet meanwhile. */
const restoreMs = 20_000

/**
 * The wallet behind the frame as a wallet like any other: what is connected is the login in the frame, with one account in each
 * namespace that the site has and the frame has keys for.
 */
export function createEmbeddedConnector(deps: EmbeddedConnectorDeps): WalletConnector {
  const { info, wallet, storage, clock, logger } = deps
  const inTurn = createInTurn(1)
  /** Once it is certain that the login is ours. */
  const followed = followLogin(wallet, storage)

  const hasSmartAccounts = async (chainId: ChainId): Promise<boolean> => {
    // What is stored may be of a look-up that failed (S4.26), and would give the visitor another address than yesterday.
    const networks = await wallet.smartAccountNetworks().catch(() => storage.get('smartAccountNetworks') ?? [])
    return networks.includes(Number(referenceOf(chainId)))
  }
  const wantedType = () =>
    storage.get('preferredAccountTypes')?.['eip155'] ?? deps.accountType ?? defaultAccountTypes['eip155']

  /** Who is logged in on an EVM network, acting with the account type that is wanted where the network has it. */
  const readEvm = async (chainId: ChainId, from: LoggedIn): Promise<Account> => {
    const { accounts, chainId: place } = await from.user({ chainId })
    const wanted = wantedType()
    if ((wanted !== 'eoa' && wanted !== 'smartAccount') || accounts[0].type === wanted) return accounts[0]
    if (!(await hasSmartAccounts(place))) return accounts[0]
    try {
      await wallet.setPreferredAccount(wanted)
    } catch (error) {
      // The login is good with either account.
      logger.debug('embedded wallet: the account type stays', codeOf(error))
      return accounts[0]
    }
    return (await wallet.user({ chainId: place })).accounts[0]
  }

  /** A frame without keys of a namespace is good for the others. */
  const readSolana = (solana: EmbeddedSolana, chainId: ChainId, isOnly: boolean): Promise<Account | undefined> =>
    solana.read(chainId).catch((error: unknown) => {
      if (isOnly || !(findError(error, 'FRAME_ERROR') ?? findError(error, 'FRAME_BAD_MESSAGE'))) throw error
      logger.debug('embedded wallet: nothing on Solana', codeOf(error))
      return undefined
    })

  const connection = async ({ chains, signal, signIn }: ConnectRequest, from: LoggedIn): Promise<WalletConnection> => {
    const stopIfLeft = () => {
      if (signal?.aborted === true) throw new DialogError('ABORTED')
    }
    const own = chains.filter((chain) => info.namespaces.includes(namespaceOf(chain)))
    const places = startsIn(own, storage.get('lastChain'))
    if (places.length === 0) throw new DialogError('CHAIN_UNSUPPORTED')
    const speakSolana = places.some(isSolana) ? (await loadSolana()).createEmbeddedSolana : undefined
    const solana = speakSolana?.(from)
    const read = (chainId: ChainId) =>
      solana !== undefined && isSolana(chainId)
        ? readSolana(solana, chainId, places.length === 1)
        : readEvm(chainId, from)
    const [first, ...others] = await inTurn(() => readAccounts(places, read))
    stopIfLeft()
    if (first === undefined) throw new DialogError('CHAIN_UNSUPPORTED')
    const accounts = [first, ...others] as const
    const evm = accounts.find(({ id }) => namespaceOf(id) === 'eip155')
    const proofs =
      signIn === undefined || evm === undefined
        ? []
        : await inTurn(async () => (await loadSignIn()).signInWithLogin(deps, evm, signIn.terms))
    stopIfLeft()
    const speaks = accounts.some(({ id }) => isSolana(id))
    const made = createEmbeddedConnection(
      { ...deps, wallet: followed, inTurn, solana: speaks ? speakSolana?.(followed) : undefined },
      accounts,
    )
    return passProofs(made, signIn, proofs)
  }

  /** The visitor disconnected it before it was back. */
  const wasLeft = (): boolean => {
    const wallets = storage.get('connectedWallets')
    if (wallets === undefined) return storage.get('connectionStatus') === 'disconnected'
    return !Object.values(wallets).some((ref) => ref?.id === info.id)
  }

  return {
    info,
    connect: (request) => bounded(request, () => connection(request, wallet)),
    restore: async ({ chains, signal }) => {
      // Nobody logged in here: no frame is made to find that out (S2.28).
      if (storage.get('emailLoginUsed') === undefined) return undefined
      // It is asked for to be signed out; that it was left needs no word of the frame (S4.9).
      const isLeft = wasLeft()
      if (isLeft) forgetLogin(storage)
      try {
        return await bounded({ signal, limit: { clock, ms: restoreMs, method: 'restore' } }, async (awaited) => {
          const connected = await wallet.isConnected()
          // A late answer says nothing of a newer login.
          if (awaited?.aborted === true) throw new DialogError('ABORTED')
          // Nobody signs in but with a login.
          if (connected) return connection({ chains, ...(awaited && { signal: awaited }) }, followed)
          if (!isLeft) forgetLogin(storage)
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

const isSolana = (id: ChainId | Account['id']): boolean => namespaceOf(id) === 'solana'

/** Where each namespace begins: on the last network, else on the first of its own. */
function startsIn(chains: readonly ChainId[], last: ChainId | undefined): readonly ChainId[] {
  const namespaces = [...new Set(chains.map(namespaceOf))]
  return namespaces.flatMap((namespace) => {
    const own = chains.filter((chain) => namespaceOf(chain) === namespace)
    return own.filter((chain) => chain === last || !own.some((one) => one === last)).slice(0, 1)
  })
}

/** Fetched where the site has a network of Solana. @throws DialogError CHUNK_NOT_LOADED */
const loadSolana = loadChunk('embedded-solana', () => import('./embedded-solana.js'))
const loadSignIn = loadChunk('embedded-sign-in', () => import('./embedded-sign-in.js'))
