/** Who swaps, of which one is chosen. */
export const swapWays = ['aggregator', 'routers', 'adapter'] as const
