import { namespaceWords } from '../../i18n/en-namespaces.js'
import { learnEnglish } from '../../i18n/translate.js'
import { defineView } from '../view-module.js'
import { ConnectingMultiChainView } from './view.js'

learnEnglish(namespaceWords)

export default defineView<'ConnectingMultiChain'>({
  title: ({ params }) => params.connector.name,
  styles: [],
  View: ConnectingMultiChainView,
})
