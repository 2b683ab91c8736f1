import { errorsOf } from '../errors.js'
import { smartSessionErrorText } from './smart-session-error-text.js'

/** A `DialogError` of smart sessions, with its text. */
export const smartSessionError = errorsOf(smartSessionErrorText)

/** What the wallet cannot hold a site to, with the code that EIP-5792 has for it. */
export const permissionsUnsupported = (what: string) =>
  smartSessionError('PERMISSIONS_UNSUPPORTED', { what, walletCode: 5700 })
