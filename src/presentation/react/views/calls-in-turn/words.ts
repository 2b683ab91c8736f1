import { callsInTurnWords } from '../../i18n/en/calls-in-turn.js'
import { commonWords } from '../../i18n/en/common.js'
import { stepWords } from '../../i18n/en/steps.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...callsInTurnWords, ...commonWords, ...stepWords }
