import actionStyles from '../../ui/actions.css?inline'
import ringStyles from '../../ui/ring.css?inline'
import stepStyles from '../../ui/steps.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { BuyInProgressView } from './view.js'
import { words } from './words.js'

export default defineView('BuyInProgress', {
  words,
  title: ({ t }) => t('purchase.title'),
  feature: 'onRamp',
  styles: [actionStyles, ringStyles, stepStyles, detailStyles, styles],
  View: BuyInProgressView,
})
