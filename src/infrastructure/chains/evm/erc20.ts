import { addressWord, uintWord } from '../../../domain/text/abi-words.js'

type Hex = `0x${string}`

/**
 * The questions and the order that tokens are asked (ERC-20), as calls. `transfer` promises no answer: older tokens give none. Written
 * by hand: a coder for any contract weighs half as much as all that sends.
 */
export const erc20 = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  balanceOf: (owner: Hex): Hex => `0x70a08231${addressWord(owner)}`,
  transfer: (to: Hex, units: bigint): Hex => `0xa9059cbb${addressWord(to)}${uintWord(units)}`,
} as const
