import { commonWords } from '../../i18n/en/common.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'
import { networksWords } from '../../i18n/en/networks.js'
import { unsupportedChainWords } from '../../i18n/en/unsupported-chain.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...namespacesWords, ...networksWords, ...unsupportedChainWords }
