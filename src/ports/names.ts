import type { ChainId } from '../domain/networks/caip.js'

/** What a name stands for on a network. */
export interface FoundName {
  /** Normalised. */
  readonly name: string
  readonly address: string
  /** The name says nothing about this network: the address is the one of another. */
  readonly isElsewhere?: true
}

/** Account names of the product's own service (S7.21). */
export interface Names {
  /** Whether a name is one of this service. */
  owns(name: string): boolean
  /**
   * The address that a name stands for on a network, unchecked; undefined when nobody has the name, or when it says nothing about
   * this network that is certain. @throws DialogError CHAIN_ID_INVALID, NAME_UNREACHABLE with the service's own reason as text, ABORTED
   */
  resolve(name: string, network: ChainId, signal?: AbortSignal): Promise<FoundName | undefined>
}
