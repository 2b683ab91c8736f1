import type { ChainId } from '../domain/caip.js'

/** Account names of the product's own service (S7.21). */
export interface Names {
  /** Whether a name is one of this service. */
  owns(name: string): boolean
  /**
   * The address that a name stands for on a network, unchecked; undefined when nobody has the name, or when it says nothing about
   * this network that is certain. @throws DialogError NAME_UNREACHABLE with the service's own reason as text, ABORTED
   */
  resolve(
    name: string,
    network: ChainId,
    signal?: AbortSignal,
  ): Promise<{ readonly name: string; readonly address: string } | undefined>
}
