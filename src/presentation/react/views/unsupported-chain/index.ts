import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { UnsupportedChainView } from './view.js'

export default defineView<'UnsupportedChain'>({
  title: ({ t }) => t('unsupported.title'),
  styles: [styles],
  View: UnsupportedChainView,
  hasBack: false,
})
