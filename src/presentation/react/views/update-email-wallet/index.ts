import fieldStyles from '../../ui/search-field.css?inline'
import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { UpdateEmailWalletView } from './view.js'
import { words } from './words.js'

export default defineView('UpdateEmailWallet', {
  words,
  title: ({ t }) => t('update.title'),
  feature: 'embeddedAccount',
  styles: [fieldStyles, textFieldStyles, styles],
  View: UpdateEmailWalletView,
})
