import { look } from '../../kit/look.js'
import { addressOf, namespaceOf, referenceOf, type ChainId } from '../../domain/networks/caip.js'
import { DialogError, findError, type ErrorCode } from '../../domain/errors.js'
import type { PublicState } from '../../domain/session/public-state.js'
import { isReadMethod } from '../../domain/session/rpc-methods.js'
import type { Hex } from '../../domain/smart-sessions/permissions.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type { Eip1193Events } from '../providers.js'
import { connectNamespace } from './connect-namespace.js'
import { createEmitter, subscribeSince } from './provider-events.js'
import type { ProviderHost } from './provider-host.js'
import type { Eip1193Body } from './provider-shells.js'

/**
 * The dialog as an EIP-1193 provider. It speaks for the session: accounts and network are those that the visitor sees, and a
 * request that the wallet would do with others is refused.
 */
export function createEip1193Facade({ dialog, request, read }: ProviderHost): Eip1193Body {
  const accounts = (state: PublicState): Hex[] => {
    const session = state.sessions['eip155']
    if (session === undefined) return []
    // The active one first, as EIP-1193 wallets do.
    const others = session.accounts.filter(({ id }) => id !== session.account)
    return [session.account, ...others.map(({ id }) => id)].map((id) => addressOf(id) as Hex)
  }
  const isOurs = (id: ChainId) => namespaceOf(id) === 'eip155'
  /** Networks of the site, as it lists them now. */
  const listed = ({ networks = [] }: PublicState): readonly ChainId[] => networks.map(({ id }) => id)
  /** The network of the session; before there is one, that of the next. */
  const networkOf = (state: PublicState): ChainId | undefined => {
    const { sessions, network, chosenNetwork } = state
    return sessions['eip155']?.network ?? [chosenNetwork, network, ...listed(state)].find((id) => id && isOurs(id))
  }
  const chainId = (state: PublicState): Hex | undefined => {
    const network = networkOf(state)
    return network === undefined ? undefined : `0x${BigInt(referenceOf(network)).toString(16)}`
  }
  const connected = (state: PublicState) => state.sessions['eip155'] !== undefined

  const requestAccounts = async (): Promise<Hex[]> => {
    await connectNamespace(dialog, 'eip155')
    return accounts(dialog.getState())
  }

  const answer = async ({ method, params }: RpcRequest): Promise<unknown> => {
    const state = dialog.getState()
    switch (method) {
      case 'eth_requestAccounts':
        return requestAccounts()
      case 'eth_accounts':
        return accounts(state)
      case 'eth_chainId':
        if (chainId(state) !== undefined) return chainId(state)
        break
      case 'wallet_switchEthereumChain': {
        const wanted = switchTarget(params)
        if (wanted === undefined) throw invalid('params', 'write the network as hex, as [{ chainId: "0x1" }]', -32602)
        const id: ChainId = `eip155:${wanted}`
        // Libraries try networks out: nobody is there yet who would have to be told.
        if (!connected(state) && !listed(state).includes(id))
          throw new DialogError('NETWORK_NOT_FOUND', { chainId: id })
        await dialog.switchNetwork(id)
        return null
      }
    }
    const network = networkOf(state)
    if (!connected(state) && network !== undefined && isAnsweredByNodes(method)) {
      if (method === 'net_version') return referenceOf(network)
      return read(network, params === undefined ? { method } : { method, params })
    }
    return request(params === undefined ? { method } : { method, params })
  }

  const watch = <R>(pick: (state: PublicState) => R, listener: (now: R) => void, since: PublicState | undefined) =>
    subscribeSince(dialog, pick, listener, since)
  return {
    request: async (args) => {
      try {
        // Hosts write JavaScript too, and libraries ask again for what failed inside (-32603).
        if (typeof look(args, 'method') !== 'string')
          throw invalid('method', 'name what is asked for, as { method: "eth_accounts" }', -32600)
        return await answer(args)
      } catch (error) {
        throw toRpcError(error)
      }
    },
    ...createEmitter<Eip1193Events>({
      accountsChanged: (listener, since) =>
        watch(
          (state) => accounts(state).join(),
          () => listener(accounts(dialog.getState())),
          since,
        ),
      chainChanged: (listener, since) => watch(chainId, (now) => now !== undefined && listener(now), since),
      connect: (listener, since) =>
        watch(connected, (now) => now && listener({ chainId: chainId(dialog.getState()) ?? '0x1' }), since),
      message: () => () => undefined,
      disconnect: (listener, since) =>
        watch(
          connected,
          (now) => !now && listener(toRpcError(new DialogError('NOT_CONNECTED', { namespace: 'eip155' }))),
          since,
        ),
    }),
  }
}

/** Numeric codes that EIP-1193 and EIP-1474 give to our errors. */
const rpcCodes: Partial<Record<ErrorCode, number>> = {
  USER_REJECTED: 4001,
  // The visitor left the request without an answer.
  ABORTED: 4001,
  WALLET_UNAUTHORIZED: 4100,
  ACCOUNT_MISMATCH: 4100,
  SIGN_IN_REQUIRED: 4100,
  REQUEST_OF_OTHER_ACCOUNT: 4100,
  METHOD_UNSUPPORTED: 4200,
  METHOD_NOT_ALLOWED: 4200,
  NOT_CONNECTED: 4900,
  DESTROYED: 4900,
  NETWORK_MISMATCH: 4901,
  REQUEST_OF_OTHER_NETWORK: 4901,
  CHAIN_UNSUPPORTED: 4901,
  CHAIN_UNKNOWN_TO_WALLET: 4902,
  NETWORK_NOT_FOUND: 4902,
  REQUEST_PENDING: -32002,
}

/** A request that is none, with its code of EIP-1474. */
const invalid = (option: string, reason: string, rpcCode: number) =>
  new DialogError('OPTIONS_INVALID', { option, reason, rpcCode })

/** Reads of the chain. What is asked of a wallet has no other answer. */
const isAnsweredByNodes = (method: string): boolean => isReadMethod(method) && !method.startsWith('wallet_')

function toRpcError(error: unknown): Error & { readonly code: number } {
  const ours = error instanceof DialogError ? error : undefined
  const { walletCode: ofWallet, rpcCode = ofWallet } = ours?.detail ?? {}
  const said = Number(rpcCode)
  const known = ours === undefined ? undefined : rpcCodes[ours.code as ErrorCode]
  // What the wallet or the node said itself, where it says more than we do.
  const code = Number.isInteger(said) ? said : (known ?? -32603)
  const data = dataOf(error)
  return Object.assign(
    new Error(messageOf(error), { cause: error }),
    { name: 'ProviderRpcError', code },
    data === undefined ? {} : { data },
  )
}

/** The wallet's own words where it has no other code than an error: libraries tell its meaning by them. */
function messageOf(error: unknown): string {
  const said = look(findError(error, 'WALLET_ERROR')?.cause, 'message')
  if (typeof said === 'string' && said !== '') return said.slice(0, 2_000)
  return error instanceof Error ? error.message : 'The wallet request failed.'
}

/** What the wallet or node said beside the code, for example the data of a revert. */
function dataOf(error: unknown): unknown {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    if (!(current instanceof DialogError) && 'data' in current) return current.data
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

function switchTarget(params: unknown): string | undefined {
  const wanted = Array.isArray(params) ? look(params[0], 'chainId') : undefined
  return typeof wanted === 'string' && /^0x[0-9a-f]{1,16}$/i.test(wanted) ? BigInt(wanted).toString() : undefined
}
