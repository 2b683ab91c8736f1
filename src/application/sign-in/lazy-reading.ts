/** What reads messages that others wrote, the host's side or a wallet that connects: fetched with the first of them. */
export { assertSays } from '../../domain/sign-in/assert-says.js'
export { settleOffer } from './settle-offer.js'
