import topicStyles from '../../ui/topics.css?inline'
import { defineView } from '../view-module.js'
import { WhatIsANetworkView } from './view.js'

export default defineView<'WhatIsANetwork'>({
  title: ({ t }) => t('network.title'),
  styles: [topicStyles],
  View: WhatIsANetworkView,
})
