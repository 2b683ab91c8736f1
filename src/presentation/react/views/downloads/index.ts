import { defineView } from '../view-module.js'
import { DownloadsView } from './view.js'

export default defineView<'Downloads'>({
  title: ({ t, params }) => t('downloads.title', { wallet: params.wallet.name }),
  View: DownloadsView,
})
