import { connectingWords } from '../../i18n/en/connecting.js'
import { errorWords } from '../../i18n/en/errors.js'
import { switchNetworkWords } from '../../i18n/en/switch-network.js'

/** What this view says beside the words of the dialog itself. */
export const words = {
  ...connectingWords,
  ...errorWords,
  'switch.promptText': switchNetworkWords['switch.promptText'],
}
