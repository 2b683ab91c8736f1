import { familyWords } from '../../i18n/en-families.js'
import { learnEnglish } from '../../i18n/translate.js'
import { defineView } from '../view-module.js'
import { ConnectingMultiChainView } from './view.js'

learnEnglish(familyWords)

export default defineView<'ConnectingMultiChain'>({
  title: ({ params }) => params.connector.name,
  styles: [],
  View: ConnectingMultiChainView,
})
