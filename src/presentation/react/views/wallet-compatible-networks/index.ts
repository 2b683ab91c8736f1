import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletCompatibleNetworksView } from './view.js'
import { words } from './words.js'

export default defineView('WalletCompatibleNetworks', {
  words,
  title: ({ t }) => t('receive.networksTitle'),
  feature: 'account',
  styles: [styles],
  View: WalletCompatibleNetworksView,
})
