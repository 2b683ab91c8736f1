/** Account names of the product's own service (S7.21). */
export interface Names {
  /** Whether a name is one of this service. */
  owns(name: string): boolean
  /**
   * Addresses by chain family or CAIP-2 id; undefined when nobody has the name.
   * @throws DialogError NAME_UNREACHABLE, ABORTED
   */
  resolve(
    name: string,
    signal?: AbortSignal,
  ): Promise<{ readonly addresses: readonly string[]; readonly avatar?: string } | undefined>
}
