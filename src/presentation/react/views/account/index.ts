import { defineView } from '../view-module.js'
import { AccountNetwork, AccountProfile } from './header.js'
import styles from './view.css?inline'
import { AccountView } from './view.js'

export default defineView<'Account', 'account'>({
  title: ({ t }) => t('account.title'),
  feature: 'account',
  styles: [styles],
  View: AccountView,
  Start: AccountNetwork,
  Middle: AccountProfile,
})
