import { loadChunk } from '../../domain/load-chunk.js'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import type { PublicState } from '../../domain/session/public-state.js'
import type { ProviderHost } from './provider-host.js'
import {
  createBitcoinShell,
  createEip1193Shell,
  createNamespaceShell,
  createSolanaShell,
  type BitcoinBody,
  type Eip1193Body,
  type NamespaceBody,
} from './provider-shells.js'
import type { SolanaWalletBody } from './solana-wallet.js'

/** Fetches what the provider of a namespace does. */
export interface FetchProvider {
  readonly eip155: () => Promise<(host: ProviderHost) => Eip1193Body>
  readonly solana: () => Promise<(host: ProviderHost) => SolanaWalletBody>
  readonly bip122: () => Promise<(host: ProviderHost) => BitcoinBody>
  /** Of a namespace that the host added. */
  readonly other: (namespace: ChainNamespace) => Promise<(host: ProviderHost) => NamespaceBody>
}

export interface ProvidersDeps {
  /** Networks of the site. */
  readonly networks: readonly ChainId[]
  readonly fetchProvider: FetchProvider
  readonly state: () => PublicState
  /** What all of them stand on: one way to the wallet. */
  readonly host: (namespace: ChainNamespace) => ProviderHost
}

/** The provider of a namespace that the site has networks of, always the same one; what it does is fetched with its first use. */
export function createProviders({ networks, fetchProvider, state, host }: ProvidersDeps) {
  const providerOf = <B, P>(
    namespace: ChainNamespace,
    createShell: (shell: { readonly load: () => Promise<B>; readonly state: () => PublicState }) => P,
    fetch: () => Promise<(host: ProviderHost) => B>,
  ): (() => P) => {
    const code = loadChunk(namespace, fetch)
    const load = async () => (await code())(host(namespace))
    return () => createShell({ load, state })
  }
  const { eip155, solana, bip122, other } = fetchProvider
  const shells: Readonly<Record<string, () => unknown>> = {
    eip155: providerOf('eip155', createEip1193Shell, eip155),
    solana: providerOf('solana', createSolanaShell, solana),
    bip122: providerOf('bip122', createBitcoinShell, bip122),
  }
  const providers = new Map<ChainNamespace, unknown>()
  return (namespace: ChainNamespace): unknown => {
    if (!providers.has(namespace) && networks.some((id) => namespaceOf(id) === namespace))
      providers.set(
        namespace,
        (shells[namespace] ?? providerOf(namespace, createNamespaceShell, () => other(namespace)))(),
      )
    return providers.get(namespace)
  }
}
