import { accountWords } from '../../i18n/en-account.js'
import { receiveWords } from '../../i18n/en-receive.js'
import { learnEnglish } from '../../i18n/translate.js'
import addressStyles from '../../ui/address-groups.css?inline'
import qrStyles from '../../ui/qr-code.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { WalletReceiveView } from './view.js'

learnEnglish(accountWords)
learnEnglish(receiveWords)

export default defineView<'WalletReceive', 'account'>({
  title: ({ t }) => t('receive.title'),
  feature: 'account',
  styles: [addressStyles, qrStyles, styles],
  View: WalletReceiveView,
})
