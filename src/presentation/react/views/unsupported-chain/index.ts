import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { UnsupportedChainView } from './view.js'
import { words } from './words.js'

export default defineView('UnsupportedChain', {
  words,
  title: ({ t }) => t('unsupported.title'),
  styles: [styles],
  View: UnsupportedChainView,
  hasBack: false,
})
