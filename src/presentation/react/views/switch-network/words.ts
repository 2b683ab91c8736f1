import { commonWords } from '../../i18n/en/common.js'
import { errorWords } from '../../i18n/en/errors.js'
import { switchNetworkWords } from '../../i18n/en/switch-network.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...errorWords, ...switchNetworkWords }
