/** What only a review needs, fetched when the form is complete. */
export { askWallet } from './ask-wallet.js'
export { beginShown, checkReview } from './check-review.js'
export { atPrices, freezeReview, readReviewFacts } from './freeze-review.js'
export { knownRecipients } from './known-recipients.js'
