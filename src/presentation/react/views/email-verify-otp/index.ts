import otpStyles from '../../ui/otp-field.css?inline'
import textFieldStyles from '../../ui/text-field.css?inline'
import paneStyles from '../code-pane.css?inline'
import { defineView } from '../view-module.js'
import { EmailVerifyOtpView } from './view.js'
import { emailStepWords } from '../email-step.js'

export default defineView('EmailVerifyOtp', {
  words: emailStepWords,
  title: ({ t }) => t('code.title'),
  feature: 'embedded',
  styles: [textFieldStyles, otpStyles, paneStyles],
  View: EmailVerifyOtpView,
})
