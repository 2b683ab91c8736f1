import tabsStyles from '../../ui/tabs.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { SmartSessionListView } from './view.js'
import { words } from './words.js'

export default defineView('SmartSessionList', {
  words,
  title: ({ t }) => t('sessions.listTitle'),
  feature: 'sessionList',
  styles: [tabsStyles, detailStyles, styles],
  View: SmartSessionListView,
})
