import { commonWords } from '../../i18n/en/common.js'
import { whatIsANetworkWords } from '../../i18n/en/what-is-a-network.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...whatIsANetworkWords }
