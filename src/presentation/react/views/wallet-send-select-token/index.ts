import moreStyles from '../../ui/load-more.css?inline'
import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletSendSelectTokenView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSendSelectToken', {
  words,
  title: ({ t }) => t('tokens.title'),
  feature: 'send',
  styles: [searchStyles, moreStyles, styles],
  View: WalletSendSelectTokenView,
})
