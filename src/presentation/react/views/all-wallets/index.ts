import moreStyles from '../../ui/load-more.css?inline'
import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { AllWalletsView } from './view.js'
import { words } from './words.js'

export default defineView('AllWallets', {
  words,
  title: ({ t }) => t('wallets.title'),
  feature: 'catalogue',
  styles: [moreStyles, searchStyles, styles],
  View: AllWalletsView,
})
