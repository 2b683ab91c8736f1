import { activeChainWords } from '../../i18n/en/active-chain.js'
import { commonWords } from '../../i18n/en/common.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...activeChainWords, ...commonWords, ...namespacesWords }
