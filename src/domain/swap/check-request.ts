import { DialogError } from '../errors.js'
import { chainOf } from '../networks/caip.js'
import { mostUint } from '../text/abi-words.js'
import { swapError } from './swap-errors.js'
import type { SwapRequest } from './swap.js'

/** @throws DialogError SWAP_REFUSED for what is no swap of two tokens on the account's network, AMOUNT_INVALID */
export function checkRequest({ account, from, to, amount }: SwapRequest): void {
  const isOne = from.address?.toLowerCase() === to.address?.toLowerCase()
  if (chainOf(account) !== from.chainId || from.chainId !== to.chainId || isOne)
    throw swapError('SWAP_REFUSED', { reason: 'two different tokens of the account’s own network are swapped' })
  if (amount.units <= 0n || amount.units >= mostUint || amount.decimals !== from.decimals)
    throw new DialogError('AMOUNT_INVALID', { reason: 'it is not above zero, or not counted as the token is' })
}
