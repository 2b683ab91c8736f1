import { defineView } from '../view-module.js'
import { ConnectingMultiChainView } from './view.js'
import { words } from './words.js'

export default defineView('ConnectingMultiChain', {
  words,
  title: ({ params }) => params.connector.name,
  styles: [],
  View: ConnectingMultiChainView,
})
