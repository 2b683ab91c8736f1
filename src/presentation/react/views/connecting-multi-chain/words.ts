import { multiChainWords } from '../../i18n/en/multi-chain.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...multiChainWords, ...namespacesWords }
