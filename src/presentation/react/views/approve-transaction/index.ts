import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ApproveTransactionView } from './view.js'
import { words } from './words.js'

export default defineView('ApproveTransaction', {
  words,
  title: ({ t }) => t('approval.title'),
  feature: 'embedded',
  styles: [styles],
  View: ApproveTransactionView,
})
