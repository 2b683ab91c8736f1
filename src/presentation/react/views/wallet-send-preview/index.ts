import actionStyles from '../../ui/actions.css?inline'
import addressStyles from '../../ui/address-groups.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { WalletSendPreviewView } from './view.js'
import { words } from './words.js'

export default defineView('WalletSendPreview', {
  words,
  title: ({ t }) => t('review.title'),
  feature: 'send',
  styles: [actionStyles, addressStyles, detailStyles, styles],
  View: WalletSendPreviewView,
})
