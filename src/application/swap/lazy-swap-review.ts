/** What only a review needs, fetched when the form is complete. */
export { prepareReview } from './prepare-review.js'
export { confirmSwap } from './confirm-swap.js'
