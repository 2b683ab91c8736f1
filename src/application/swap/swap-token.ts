import { sameAddress } from '../../domain/money/look-alike.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset } from '../../domain/money/transfer.js'
import type { SwapToken } from '../../domain/swap/swap.js'

export const assetOf = ({ address, symbol, decimals }: SwapToken): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals,
})

type Named = Pick<TokenBalance, 'chainId' | 'address'>

/** The coin of one network, or one contract on it. */
export const isSameToken = (a: Named, b: Named): boolean =>
  a.chainId === b.chainId &&
  (a.address === undefined || b.address === undefined ? a.address === b.address : sameAddress(a.address, b.address))
