/** What only a review needs, the most that the coin is enough for, and what was left half done: fetched when the form is complete, or for that. */
export { confirmSwap } from './confirm-swap.js'
export { firstReview } from './first-review.js'
export { reservedFor } from './gas-of-swaps.js'
export { takeUp } from './take-up.js'
