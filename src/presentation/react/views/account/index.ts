import tabStyles from '../../ui/tabs.css?inline'
import { defineView } from '../view-module.js'
import { AccountNetwork, AccountProfile } from './header.js'
import styles from './view.css?inline'
import { AccountView } from './view.js'
import { words } from './words.js'

export default defineView('Account', {
  words,
  title: ({ t }) => t('account.title'),
  feature: 'account',
  styles: [tabStyles, styles],
  View: AccountView,
  Start: AccountNetwork,
  Middle: AccountProfile,
})
