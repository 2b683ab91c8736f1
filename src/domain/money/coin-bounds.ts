import type { ChainId } from '../networks/caip.js'

/** Of ether, what no transfer costs that one source alone has told, in thousandths of a coin. */
export const mostEther = 250n
/** The same by chain of EVM, where the coin has a worth: a few hundred dollars of any. Coins of other chains may be worth nothing. */
const mostCoins: readonly (readonly [most: bigint, ids: readonly number[]])[] = [
  [5n, [30]],
  [mostEther, [56]],
  [5_000n, [43114, 999]],
  [
    20_000n,
    [137, 42220, 100, 5000, 146, 80094, 1284, 1329, 250, 25, 143, 2020, 8217, 1088, 1285, 4689, 314, 1111, 1440000],
  ],
]

/** What no transfer costs there by the worth of the coin, in thousandths of one; undefined where that is not known. */
export const mostOfCoin = (network: ChainId): bigint | undefined =>
  mostCoins.find(([, ids]) => ids.some((one) => network === `eip155:${one}`))?.[0]
