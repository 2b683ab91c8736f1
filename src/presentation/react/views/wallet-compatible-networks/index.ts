import { accountWords } from '../../i18n/en-account.js'
import { receiveWords } from '../../i18n/en-receive.js'
import { learnEnglish } from '../../i18n/translate.js'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletCompatibleNetworksView } from './view.js'

learnEnglish(accountWords)
learnEnglish(receiveWords)

export default defineView<'WalletCompatibleNetworks'>({
  title: ({ t }) => t('receive.networksTitle'),
  styles: [styles],
  View: WalletCompatibleNetworksView,
})
