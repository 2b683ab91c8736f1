import amountStyles from '../../ui/amount-field.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from './details.css?inline'
import panelStyles from './panels.css?inline'
import styles from './view.css?inline'
import { WalletSendView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSend', {
  words,
  title: ({ t }) => t('send.title'),
  feature: 'send',
  styles: [amountStyles, detailStyles, panelStyles, styles],
  View: WalletSendView,
})
