import { activityWords } from '../../i18n/en/activity.js'
import { commonWords } from '../../i18n/en/common.js'
import { hiddenWords } from '../../i18n/en/hidden.js'
import { historyWords } from '../../i18n/en/history.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'
import { outgoingTextWords } from './outgoing-text-words.js'
import { timeWords } from '../../i18n/en/time.js'

export const words = {
  ...activityWords,
  ...commonWords,
  ...hiddenWords,
  ...historyWords,
  ...laterOutcomesWords,
  ...outgoingTextWords,
  ...timeWords,
}
