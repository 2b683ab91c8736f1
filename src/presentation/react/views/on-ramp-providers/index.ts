import actionStyles from '../../ui/actions.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { OnRampProvidersView } from './view.js'
import { words } from './words.js'

export default defineView('OnRampProviders', {
  words,
  title: ({ t }) => t('onRamp.providersTitle'),
  feature: 'onRamp',
  styles: [actionStyles, detailStyles, styles],
  View: OnRampProvidersView,
})
