import { embeddedErrorText } from '../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../src/domain/connection/pairing-error-text.js'
import { errorsOf, errorText, type DialogError, type ErrorCode } from '../../src/domain/errors.js'
import { chainErrorText } from '../../src/domain/money/chain-error-text.js'
import { requestErrorText } from '../../src/domain/session/request-error-text.js'
import { accountNameErrorText } from '../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../src/domain/on-ramp/on-ramp-error-text.js'
import { signInErrorText } from '../../src/domain/sign-in/sign-in-error-text.js'
import { smartSessionErrorText } from '../../src/domain/smart-sessions/smart-session-error-text.js'
import { swapErrorText } from '../../src/domain/swap/swap-error-text.js'

/** The error that adapters throw for a code, wherever its text stands. */
export const errorOf: (code: ErrorCode) => DialogError = errorsOf({
  ...errorText,
  ...chainErrorText,
  ...embeddedErrorText,
  ...pairingErrorText,
  ...requestErrorText,
  ...accountNameErrorText,
  ...onRampErrorText,
  ...signInErrorText,
  ...smartSessionErrorText,
  ...swapErrorText,
})
