import { sendWords } from '../../i18n/en-send.js'
import { learnEnglish } from '../../i18n/translate.js'
import addressStyles from '../../ui/address-groups.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { WalletSendPreviewView } from './view.js'

learnEnglish(sendWords)

export default defineView<'WalletSendPreview', 'send'>({
  title: ({ t }) => t('review.title'),
  feature: 'send',
  styles: [addressStyles, detailStyles, styles],
  View: WalletSendPreviewView,
})
