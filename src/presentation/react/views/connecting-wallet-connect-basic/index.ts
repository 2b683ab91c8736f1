import countdownStyles from '../../ui/countdown.css?inline'
import qrStyles from '../../ui/qr-code.css?inline'
import scanStyles from '../scan-pane.css?inline'
import { defineView } from '../view-module.js'
import { ConnectingWalletConnectBasicView } from './view.js'
import { pairingCodeWords } from '../pairing-code.js'

export default defineView('ConnectingWalletConnectBasic', {
  words: pairingCodeWords,
  title: ({ t }) => t('pairing.any'),
  feature: 'pairing',
  styles: [countdownStyles, qrStyles, scanStyles],
  View: ConnectingWalletConnectBasicView,
})
