import { accountWords } from '../../i18n/en/account.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'
import { outgoingTextWords } from './outgoing-text-words.js'

/** What is said of the newest transfer above all others. */
export const stripWords = {
  ...accountWords,
  ...outgoingTextWords,
  'send.started': laterOutcomesWords['send.started'],
}
