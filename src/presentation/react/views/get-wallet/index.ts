import { defineView } from '../view-module.js'
import { GetWalletView } from './view.js'
import { getWalletWords } from '../../i18n/en/get-wallet.js'

export default defineView('GetWallet', {
  words: getWalletWords,
  title: ({ t }) => t('getWallet.title'),
  View: GetWalletView,
})
