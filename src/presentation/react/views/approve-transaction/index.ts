import { embeddedWords } from '../../i18n/en-embedded.js'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ApproveTransactionView } from './view.js'

export default defineView<'ApproveTransaction', 'embedded'>({
  title: ({ t }) => t('approval.title'),
  feature: 'embedded',
  styles: [styles],
  words: embeddedWords,
  View: ApproveTransactionView,
  hasBack: false,
})
