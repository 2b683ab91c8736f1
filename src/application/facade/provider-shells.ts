import { DialogError } from '../../domain/errors.js'
import type { PublicState } from '../../domain/session/public-state.js'
import type { RpcRequest } from '../../ports/connectors.js'
import type {
  BitcoinEvents,
  BitcoinProvider,
  Eip1193Events,
  Eip1193Provider,
  NamespaceEvents,
  NamespaceProvider,
  SolanaWallet,
} from '../providers.js'
import { createLazy, type Lazy } from './lazy.js'
import type { Emitter } from './provider-events.js'
import type { SolanaWalletBody } from './solana-wallet.js'

/**
 * The sync halves of the providers, which a host holds from the start and every page pays for: what they do is in a part of its
 * namespace, fetched when the provider is first asked for. A listener that was added before that is told what happened since.
 */
interface Shell<B> {
  readonly load: () => Promise<B>
  readonly state: () => PublicState
}

export type Eip1193Body = { readonly request: (asked: RpcRequest) => Promise<unknown> } & Emitter<Eip1193Events>
export type BitcoinBody = Omit<BitcoinProvider, 'on' | 'removeListener'> & Emitter<BitcoinEvents>
export type NamespaceBody = Omit<NamespaceProvider, 'on' | 'removeListener'> & Emitter<NamespaceEvents>

export function createEip1193Shell({ load, state }: Shell<Eip1193Body>): Eip1193Provider {
  const body = createLazy(load)
  const { request } = body.methods('request')
  const provider: Eip1193Provider = {
    request: <T>(args: RpcRequest): Promise<T> =>
      (request(args) as Promise<T>).catch((cause: unknown) => {
        // It could not be fetched; all other errors have a numeric code.
        if (!(cause instanceof DialogError)) throw cause
        throw Object.assign(new Error(cause.message, { cause }), { name: 'ProviderRpcError', code: -32603 })
      }),
    ...emitter(body, state, () => provider),
  }
  return provider
}

export function createBitcoinShell({ load, state }: Shell<BitcoinBody>): BitcoinProvider {
  const body = createLazy(load)
  const provider: BitcoinProvider = {
    ...body.methods('getAccounts', 'requestAccounts', 'signMessage', 'signPsbt', 'sendTransfer'),
    ...emitter(body, state, () => provider),
  }
  return provider
}

export function createNamespaceShell({ load, state }: Shell<NamespaceBody>): NamespaceProvider {
  const body = createLazy(load)
  const provider: NamespaceProvider = {
    ...(body.methods('request', 'getAccounts', 'requestAccounts') as Omit<
      NamespaceProvider,
      keyof Emitter<NamespaceEvents>
    >),
    ...emitter(body, state, () => provider),
  }
  return provider
}

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

/** Until what it does is there, it has no chains and no accounts. */
export function createSolanaShell({ load, state }: Shell<SolanaWalletBody>): SolanaWallet {
  const body = createLazy(load)
  // Accounts are read in one breath, so they must be there as soon as somebody is connected.
  body.whenThere(() => undefined)
  return {
    version,
    name: 'Portico',
    icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    get chains() {
      return body.now()?.chains ?? []
    },
    get accounts() {
      return body.now()?.accounts() ?? []
    },
    features: {
      'standard:connect': { version, ...body.methods('connect') },
      'standard:disconnect': { version, ...body.methods('disconnect') },
      'standard:events': {
        version,
        on: (event, given) => {
          const listener: typeof given = (properties) => given(properties)
          const since = state()
          body.whenThere((it) => it.on(event, listener, since))
          return () => body.whenThere((it) => it.removeListener(event, listener))
        },
      },
      'solana:signMessage': { version, ...body.methods('signMessage') },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        ...body.methods('signTransaction'),
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        ...body.methods('signAndSendTransaction'),
      },
    },
  }
}

const emitter = <E, P>(body: Lazy<Emitter<E>>, state: () => PublicState, provider: () => P) => ({
  on: <K extends keyof E>(event: K, listener: E[K]): P => {
    const since = state()
    body.whenThere((it) => it.on(event, listener, since))
    return provider()
  },
  removeListener: <K extends keyof E>(event: K, listener: E[K]): P => {
    body.whenThere((it) => it.removeListener(event, listener))
    return provider()
  },
})
