import { chooseSlippage } from '../../domain/swap/slippage.js'
import type { SwapSettings } from '../settings.js'
import type { SwapOptions } from './swap-options.js'
import { swapWays } from './swap-ways.js'

/** What a host chose of swapping: undefined where nobody swaps. */
export function swapSettings(swaps: SwapOptions | undefined, isBound: boolean): SwapSettings | undefined {
  const way = isBound ? 'bound' : swapWays.find((name) => swaps?.[name] !== undefined)
  const slippage = chooseSlippage(undefined, swaps?.slippage && Math.round(swaps.slippage * 100))
  return way && { way, slippage }
}
