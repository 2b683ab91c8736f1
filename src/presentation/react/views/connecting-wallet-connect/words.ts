import { connectingWords } from '../../i18n/en/connecting.js'
import { downloadsWords } from '../../i18n/en/downloads.js'
import { pairingCodeWords } from '../pairing-code.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...connectingWords, ...downloadsWords, ...pairingCodeWords }
