import actionStyles from '../../ui/actions.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { SmartSessionCreatedView } from './view.js'
import { words } from './words.js'

export default defineView('SmartSessionCreated', {
  words,
  title: ({ t }) => t('sessions.title'),
  feature: 'smartSessions',
  styles: [actionStyles, detailStyles, styles],
  hasBack: false,
  View: SmartSessionCreatedView,
})
