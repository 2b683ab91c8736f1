import qrStyles from '../../ui/qr-code.css?inline'
import ringStyles from '../../ui/ring.css?inline'
import { socialNames } from '../../ui/social-mark.js'
import scanStyles from '../scan-pane.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ConnectingFarcasterView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectingFarcaster', {
  words,
  title: () => socialNames.farcaster,
  feature: 'socialLogin',
  styles: [ringStyles, qrStyles, scanStyles, styles],
  View: ConnectingFarcasterView,
})
