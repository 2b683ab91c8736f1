import topicStyles from '../../ui/topics.css?inline'
import { defineView } from '../view-module.js'
import { WhatIsAWalletView } from './view.js'

export default defineView<'WhatIsAWallet'>({
  title: ({ t }) => t('wallet.title'),
  styles: [topicStyles],
  View: WhatIsAWalletView,
})
