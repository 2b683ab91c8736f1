import { sendWords } from '../../i18n/en-send.js'
import { learnEnglish } from '../../i18n/translate.js'
import moreStyles from '../../ui/load-more.css?inline'
import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletSendSelectTokenView } from './view.js'

learnEnglish(sendWords)

export default defineView<'WalletSendSelectToken', 'send'>({
  title: ({ t }) => t('tokens.title'),
  feature: 'send',
  styles: [searchStyles, moreStyles, styles],
  View: WalletSendSelectTokenView,
})
