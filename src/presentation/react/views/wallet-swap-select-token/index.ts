import searchStyles from '../../ui/search-field.css?inline'
import moreStyles from '../../ui/load-more.css?inline'
import { defineView } from '../view-module.js'
import styles from '../wallet-send-select-token/view.css?inline'
import { WalletSwapSelectTokenView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSwapSelectToken', {
  words,
  title: ({ t, params }) => t(params.end === 'from' ? 'swap.pay' : 'swap.receive'),
  feature: 'swap',
  styles: [searchStyles, moreStyles, styles],
  View: WalletSwapSelectTokenView,
})
