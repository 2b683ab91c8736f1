import type { ViewName } from '../../../domain/view.js'

/** The steps of a change of the email. */
export const updateEmailViews: readonly ViewName[] = [
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]
