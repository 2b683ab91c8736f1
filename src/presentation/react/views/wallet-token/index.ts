import { defineView } from '../view-module.js'
import accountStyles from '../account/view.css?inline'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { WalletTokenView } from './view.js'
import { words } from './words.js'

export default defineView('WalletToken', {
  words,
  title: ({ params }) => params.token.name,
  feature: 'account',
  styles: [accountStyles, detailStyles, styles],
  View: WalletTokenView,
})
