import { accountWords } from '../../i18n/en-account.js'
import { learnEnglish } from '../../i18n/translate.js'
import addressStyles from '../../ui/address-groups.css?inline'
import disclosureStyles from '../../ui/disclosure-row.css?inline'
import moreStyles from '../../ui/load-more.css?inline'
import tabStyles from '../../ui/tabs.css?inline'
import { defineView } from '../view-module.js'
import activityStyles from './activity.css?inline'
import { AccountNetwork, AccountProfile } from './header.js'
import styles from './view.css?inline'
import { AccountView } from './view.js'

learnEnglish(accountWords)

export default defineView<'Account', 'account'>({
  title: ({ t }) => t('account.title'),
  feature: 'account',
  styles: [addressStyles, disclosureStyles, moreStyles, tabStyles, activityStyles, styles],
  View: AccountView,
  Start: AccountNetwork,
  Middle: AccountProfile,
})
