import { accountWords } from '../../i18n/en-account.js'
import { learnEnglish } from '../../i18n/translate.js'
import tabStyles from '../../ui/tabs.css?inline'
import { defineView } from '../view-module.js'
import { AccountNetwork, AccountProfile } from './header.js'
import styles from './view.css?inline'
import { AccountView } from './view.js'

learnEnglish(accountWords)

export default defineView<'Account', 'account'>({
  title: ({ t }) => t('account.title'),
  feature: 'account',
  styles: [tabStyles, styles],
  View: AccountView,
  Start: AccountNetwork,
  Middle: AccountProfile,
})
