import addressStyles from '../../ui/address-groups.css?inline'
import qrStyles from '../../ui/qr-code.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletReceiveView } from './view.js'
import { words } from './words.js'

export default defineView('WalletReceive', {
  words,
  title: ({ t }) => t('receive.title'),
  feature: 'account',
  styles: [addressStyles, qrStyles, styles],
  View: WalletReceiveView,
})
