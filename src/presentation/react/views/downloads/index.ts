import { defineView } from '../view-module.js'
import { DownloadsView } from './view.js'
import { downloadsWords } from '../../i18n/en/downloads.js'

export default defineView('Downloads', {
  words: downloadsWords,
  title: ({ t, params }) => t('downloads.title', { wallet: params.wallet.name }),
  View: DownloadsView,
})
