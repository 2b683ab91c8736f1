import amountStyles from '../../ui/amount-field.css?inline'
import { sendWords } from '../../i18n/en-send.js'
import { learnEnglish } from '../../i18n/translate.js'
import { defineView } from '../view-module.js'
import detailStyles from './details.css?inline'
import styles from './view.css?inline'
import { WalletSendView } from './view.js'

learnEnglish(sendWords)

export default defineView<'WalletSend', 'send'>({
  title: ({ t }) => t('send.title'),
  feature: 'send',
  styles: [amountStyles, detailStyles, styles],
  View: WalletSendView,
})
