import amountStyles from '../../ui/amount-field.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import sendStyles from '../wallet-send/view.css?inline'
import styles from './view.css?inline'
import { WalletSwapView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSwap', {
  words,
  title: ({ t }) => t('swap.title'),
  feature: 'swap',
  styles: [amountStyles, detailStyles, sendStyles, styles],
  View: WalletSwapView,
})
