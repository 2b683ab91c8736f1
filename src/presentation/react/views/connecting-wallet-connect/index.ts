import countdownStyles from '../../ui/countdown.css?inline'
import qrStyles from '../../ui/qr-code.css?inline'
import ringStyles from '../../ui/ring.css?inline'
import tabStyles from '../../ui/tabs.css?inline'
import scanStyles from '../scan-pane.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ConnectingWalletConnectView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectingWalletConnect', {
  words,
  title: ({ params }) => params.wallet.name,
  feature: 'pairing',
  styles: [countdownStyles, qrStyles, ringStyles, tabStyles, scanStyles, styles],
  View: ConnectingWalletConnectView,
})
