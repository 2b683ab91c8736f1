import topicStyles from '../../ui/topics.css?inline'
import { defineView } from '../view-module.js'
import { WhatIsAWalletView } from './view.js'
import { words } from './words.js'

export default defineView('WhatIsAWallet', {
  words,
  title: ({ t }) => t('wallet.title'),
  styles: [topicStyles],
  View: WhatIsAWalletView,
})
