import topicStyles from '../../ui/topics.css?inline'
import { defineView } from '../view-module.js'
import { WhatIsANetworkView } from './view.js'
import { words } from './words.js'

export default defineView('WhatIsANetwork', {
  words,
  title: ({ t }) => t('network.title'),
  styles: [topicStyles],
  View: WhatIsANetworkView,
})
