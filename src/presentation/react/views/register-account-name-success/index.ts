import actionStyles from '../../ui/actions.css?inline'
import ringStyles from '../../ui/ring.css?inline'
import { defineView } from '../view-module.js'
import { words } from '../register-account-name/words.js'
import detailStyles from '../wallet-send/details.css?inline'
import styles from './view.css?inline'
import { RegisterAccountNameSuccessView } from './view.js'

export default defineView('RegisterAccountNameSuccess', {
  words,
  title: ({ t }) => t('name.title'),
  feature: 'accountNames',
  styles: [actionStyles, ringStyles, detailStyles, styles],
  View: RegisterAccountNameSuccessView,
})
