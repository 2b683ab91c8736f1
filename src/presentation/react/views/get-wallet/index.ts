import { defineView } from '../view-module.js'
import { GetWalletView } from './view.js'

export default defineView<'GetWallet'>({ title: ({ t }) => t('getWallet.title'), View: GetWalletView })
