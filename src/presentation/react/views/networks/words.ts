import { commonWords } from '../../i18n/en/common.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'
import { networksWords } from '../../i18n/en/networks.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...namespacesWords, ...networksWords }
