import { namespaceWords } from '../../i18n/en-namespaces.js'
import { learnEnglish } from '../../i18n/translate.js'
import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { NetworksView } from './view.js'

learnEnglish(namespaceWords)

export default defineView<'Networks'>({
  title: ({ t }) => t('networks.title'),
  styles: [searchStyles, styles],
  View: NetworksView,
})
