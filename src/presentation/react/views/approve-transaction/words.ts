import { approvalWords } from '../../i18n/en/approval.js'
import { blockedWords } from '../../i18n/en/blocked.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...approvalWords, ...blockedWords }
