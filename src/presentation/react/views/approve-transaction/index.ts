import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ApproveTransactionView } from './view.js'
import { approvalWords } from '../../i18n/en/approval.js'

export default defineView('ApproveTransaction', {
  words: approvalWords,
  title: ({ t }) => t('approval.title'),
  feature: 'embedded',
  styles: [styles],
  View: ApproveTransactionView,
})
