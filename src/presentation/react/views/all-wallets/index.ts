import searchStyles from '../../ui/search-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { AllWalletsView } from './view.js'

export default defineView<'AllWallets', 'catalogue'>({
  title: ({ t }) => t('wallets.title'),
  feature: 'catalogue',
  styles: [searchStyles, styles],
  View: AllWalletsView,
})
