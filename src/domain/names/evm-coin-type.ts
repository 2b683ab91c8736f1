import { chainError } from '../money/chain-errors.js'
import type { ChainId } from '../networks/caip.js'

/** Ethereum's own (ENSIP-9), which owners of names set first. */
export const coinOfEther = 60n
/** Coins of EVM networks begin here (ENSIP-11, S9.27). */
export const firstReserved = 0x80000000n

/**
 * The coin by which names record the address on an EVM network: Ethereum has one of its own, others have theirs by their id (ENSIP-11).
 * An id from 2^31 on would be another network's coin (S5.19).
 * @throws DialogError CHAIN_ID_INVALID
 */
export function evmCoinType(network: ChainId): bigint {
  const id = BigInt(/^eip155:([1-9]\d{0,9})$/.exec(network)?.[1] ?? firstReserved)
  if (id >= firstReserved) throw chainError('CHAIN_ID_INVALID')
  return id === 1n ? coinOfEther : id | firstReserved
}
