/** What only that which is signed needs, with an aggregator: fetched together with the review. */
export { createHttpSwapCalls } from '../infrastructure/http/swap-calls.js'
export { swapReads } from './swap-reads.js'
