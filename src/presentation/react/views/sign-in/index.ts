import ringStyles from '../../ui/ring.css?inline'
import detailStyles from '../wallet-send/details.css?inline'
import { defineView } from '../view-module.js'
import { LeaveButton } from './leave-button.js'
import styles from './view.css?inline'
import { SignInView } from './view.js'
import { words } from './words.js'

const shared = {
  words,
  feature: 'signIn',
  styles: [ringStyles, detailStyles, styles],
  View: SignInView,
  Start: LeaveButton,
} as const

export const signMessage = defineView('SIWXSignMessage', { ...shared, title: ({ t }) => t('signIn.title') })

/** The older name of the same view (S2.2). */
export const connectingSiwe = defineView('ConnectingSiwe', { ...shared, title: ({ t }) => t('signIn.title') })
