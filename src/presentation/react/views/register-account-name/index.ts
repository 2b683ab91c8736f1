import actionStyles from '../../ui/actions.css?inline'
import fieldStyles from '../../ui/search-field.css?inline'
import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { RegisterAccountNameView } from './view.js'
import { words } from './words.js'

export default defineView('RegisterAccountName', {
  words,
  title: ({ t }) => t('name.title'),
  feature: 'accountNames',
  styles: [actionStyles, fieldStyles, textFieldStyles, detailStyles, styles],
  View: RegisterAccountNameView,
})
