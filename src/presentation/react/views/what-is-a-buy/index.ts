import topicStyles from '../../ui/topics.css?inline'
import { whatIsABuyWords } from '../../i18n/en/what-is-a-buy.js'
import { defineView } from '../view-module.js'
import { WhatIsABuyView } from './view.js'

export default defineView('WhatIsABuy', {
  words: whatIsABuyWords,
  title: ({ t }) => t('buyHelp.title'),
  styles: [topicStyles],
  View: WhatIsABuyView,
})
