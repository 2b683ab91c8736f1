import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { NetworksView } from './view.js'
import { words } from './words.js'

export default defineView('Networks', {
  words,
  title: ({ t }) => t('networks.title'),
  styles: [searchStyles, styles],
  View: NetworksView,
})
