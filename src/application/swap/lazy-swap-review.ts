/** What only a review needs, fetched when the form is complete. */
export { prepareReview } from './prepare-review.js'
export { runSwap } from './run-swap.js'
