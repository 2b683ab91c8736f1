import textFieldStyles from '../../ui/text-field.css?inline'
import { defineView } from '../view-module.js'
import styles from './view.css?inline'
import { EmailVerifyDeviceView } from './view.js'
import { emailStepWords } from '../email-step.js'

export default defineView('EmailVerifyDevice', {
  words: emailStepWords,
  title: ({ t }) => t('device.title'),
  feature: 'embedded',
  styles: [textFieldStyles, styles],
  View: EmailVerifyDeviceView,
})
