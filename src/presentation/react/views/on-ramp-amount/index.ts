import amountStyles from '../../ui/amount-field.css?inline'
import pickStyles from '../../ui/pick.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { OnRampAmountView } from './view.js'
import { words } from './words.js'

export default defineView('OnRampAmount', {
  words,
  title: ({ t }) => t('onRamp.title'),
  feature: 'onRamp',
  styles: [amountStyles, detailStyles, pickStyles, styles],
  View: OnRampAmountView,
})
