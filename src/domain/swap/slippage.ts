/** How far the price may move between the quote and the swap, in basis points: 100 are 1 %. */
export type Slippage = number

export const wholeInBasisPoints = 10_000
/** S9.30: 1 %. */
export const defaultSlippage: Slippage = 100
/** From here on it is said aloud and needs a tick: others can take the difference. */
export const highSlippage: Slippage = 500
/** More than half is no price. */
const maximumSlippage: Slippage = 5_000

export const isSlippage = (value: unknown): value is Slippage =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximumSlippage

/** What holds: the visitor's choice, else the host's, else 1 % (S9.30). What is no slippage is passed over. */
export const chooseSlippage = (visitors: unknown, hosts: unknown): Slippage =>
  [visitors, hosts].find(isSlippage) ?? defaultSlippage
