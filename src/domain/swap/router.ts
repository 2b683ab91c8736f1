/** A token that can be swapped on a router. */
export interface SwapRouterToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** What it keeps of every transfer, in basis points. @default 0 */
  readonly transferFee?: number | undefined
}

/** A router as Uniswap's second version has it, and what can be swapped there beside the coin. */
export interface SwapRouter {
  readonly router: string
  readonly tokens: readonly SwapRouterToken[]
  /** Tokens that a swap may pass through, where there is no better way; the wrapped coin always may. @default [] */
  readonly via?: readonly string[] | undefined
}
