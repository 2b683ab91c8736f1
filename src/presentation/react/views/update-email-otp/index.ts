import { createElement } from 'react'
import otpStyles from '../../ui/otp-field.css?inline'
import textFieldStyles from '../../ui/text-field.css?inline'
import paneStyles from '../code-pane.css?inline'
import { defineView } from '../view-module.js'
import { UpdateEmailOtp } from './view.js'
import { words } from './words.js'

const shared = {
  feature: 'embeddedAccount',
  styles: [textFieldStyles, otpStyles, paneStyles],
} as const

/** Confirms the present address. */
export const primary = defineView('UpdateEmailPrimaryOtp', {
  words,
  ...shared,
  title: ({ t }) => t('update.primaryTitle'),
  View: ({ feature }) => createElement(UpdateEmailOtp, { feature, step: 'primary' }),
})

/** Confirms the new one. */
export const secondary = defineView('UpdateEmailSecondaryOtp', {
  words,
  ...shared,
  title: ({ t }) => t('update.secondaryTitle'),
  View: ({ feature }) => createElement(UpdateEmailOtp, { feature, step: 'secondary' }),
})
