import { foldedAddress } from '../../domain/money/look-alike.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Asset } from '../../domain/money/transfer.js'
import type { SwapToken } from '../../domain/swap/swap.js'

export const assetOf = ({ address, symbol, decimals }: SwapToken): Asset => ({
  ...(address === undefined ? {} : { address }),
  symbol,
  decimals,
})

type Named = Pick<TokenBalance, 'chainId' | 'address'>

/** What tells tokens apart: the coin of one network, or one contract on it. */
export const tokenKey = ({ chainId, address }: Named): string =>
  address === undefined ? chainId : `${chainId}/${foldedAddress(address)}`

export const isSameToken = (a: Named, b: Named): boolean => tokenKey(a) === tokenKey(b)
