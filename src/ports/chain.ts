import type { AccountId, ChainNamespace } from '../domain/caip.js'
import type { Network } from '../domain/network.js'
import type { TokenBalance } from '../domain/token-balance.js'
import type { WalletConnection } from './connectors.js'

/** One chain family. Optional members are capabilities: absent means "not on this chain", and the view says so. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Strict, checksum included; the canonical form or undefined. */
  parseAddress(text: string): string | undefined
  /**
   * The native coin of an account: from the host's own nodes alone where it gave some, else from the blockchain API and then the
   * wallet, else from the wallet's own provider and then the network's public nodes.
   * @throws DialogError RPC_MISSING, RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY
   */
  nativeBalance(
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance>
  /**
   * Moves the wallet to a network, adding it first when the wallet does not know it.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED
   */
  switchNetwork(wallet: WalletConnection, network: Network, signal?: AbortSignal): Promise<void>
  /** What the wallet can do beyond the basics, by network reference as the family writes it (EIP-5792 for eip155). */
  capabilities?(
    wallet: WalletConnection,
    account: AccountId,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>>
}

/** Loads a family on first use. */
export interface ChainAdapters {
  /** @throws DialogError CHAIN_ADAPTER_MISSING, PART_NOT_LOADED */
  get(namespace: ChainNamespace): Promise<ChainAdapter>
}
