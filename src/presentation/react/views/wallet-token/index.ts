import actionStyles from '../../ui/actions.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { WalletTokenView } from './view.js'
import { words } from './words.js'

export default defineView('WalletToken', {
  words,
  title: ({ params }) => params.token.name,
  feature: 'account',
  styles: [actionStyles, detailStyles, styles],
  View: WalletTokenView,
})
