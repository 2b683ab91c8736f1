import amountStyles from '../../ui/amount-field.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import panelStyles from '../wallet-send/panels.css?inline'
import styles from './view.css?inline'
import { WalletSwapView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSwap', {
  words,
  title: ({ t }) => t('swap.title'),
  feature: 'swap',
  styles: [amountStyles, detailStyles, panelStyles, styles],
  View: WalletSwapView,
})
