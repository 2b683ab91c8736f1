import { allowanceWords } from '../../i18n/en/allowance.js'
import { outgoingWords } from '../../i18n/en/outgoing.js'

/** What whoever tells of a transfer that was begun here must be able to say. */
export const outgoingTextWords = { ...outgoingWords, ...allowanceWords }
