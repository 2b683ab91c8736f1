import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { ApproveTransactionView } from './view.js'

export default defineView<'ApproveTransaction', 'embedded'>({
  title: ({ t }) => t('approval.title'),
  feature: 'embedded',
  styles: [styles],
  View: ApproveTransactionView,
})
