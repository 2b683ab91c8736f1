import type { ErrorCode } from '../../../../domain/errors.js'
import type { AccountNameErrorCode } from '../../../../domain/names/account-name-error-text.js'
import type { OnRampErrorCode } from '../../../../domain/on-ramp/on-ramp-error-text.js'
import type { SignInErrorCode } from '../../../../domain/sign-in/sign-in-error-text.js'
import type { SmartSessionErrorCode } from '../../../../domain/smart-sessions/smart-session-error-text.js'
import type { SwapErrorCode } from '../../../../domain/swap/swap-error-text.js'
import type { loginErrorWords } from './login-errors.js'
import type { sendErrorWords } from './send-errors.js'
import type { transactionErrorWords } from './transaction-errors.js'

/** Mistakes of the site and of adapters: their texts are for developers, and a visitor reads one sentence for all of them. */
type DeveloperCode =
  | 'ABORTED'
  | 'AMOUNT_INVALID'
  | 'CAIP10_INVALID'
  | 'CAIP2_INVALID'
  | 'CHAIN_ADAPTER_MISSING'
  | 'DESTROYED'
  | 'ELEMENT_MISSING'
  | 'OPTIONS_INVALID'
  | 'REQUEST_OF_OTHER_ACCOUNT'
  | 'REQUEST_OF_OTHER_NETWORK'
  | 'RPC_MISSING'
  // The session is over all the same.
  | 'DISCONNECT_FAILED'
  // Their views say them in words of their own.
  | 'ACTIVITY_UNAVAILABLE'
  | 'BALANCES_UNAVAILABLE'
  | 'CLIPBOARD_DENIED'
  | AccountNameErrorCode
  | OnRampErrorCode
  | SignInErrorCode
  | SmartSessionErrorCode
  | SwapErrorCode

/** The last one is `email.cooldown`, which counts. */
type Elsewhere =
  | keyof typeof loginErrorWords
  | keyof typeof sendErrorWords
  | keyof typeof transactionErrorWords
  | 'error.EMAIL_COOLDOWN'

/** What a code of the table of errors owes the visitor: a sentence here, beside logins or beside sending. */
type Owed = Exclude<`error.${Exclude<ErrorCode, DeveloperCode>}`, Elsewhere>

/** What happened, then what the visitor can do about it; by the code of the error. */
export const errorWords = {
  'error.INVALID_APP_CONFIGURATION': 'Invalid App Configuration. Only the owner of this site can fix that.',
  'error.NETWORK_MISSING': 'Network Not Found. Choose a network from the list.',
  'error.SESSION_EXPIRED': 'Session Expired. Check the time settings of this device, then reconnect.',
  'error.INVALID_PROJECT_ID': 'Invalid Project ID. Only the owner of this site can fix that.',
  'error.PROJECT_ID_NOT_CONFIGURED': 'Project ID Not Configured. Only the owner of this site can fix that.',
  /** After a reload it cannot be told which of the wallets here was connected. */
  'error.WALLET_UNCERTAIN':
    'We couldn’t be sure which wallet is yours, so none was connected. Choose your wallet again.',
  'error.WALLET_CHANGED': 'Your wallet looks different than last time. Choose it again to connect.',
  'error.USER_REJECTED': 'You declined, so nothing happened. Ask again when you are ready.',
  'error.REQUEST_PENDING': 'A request is already waiting in your wallet. Open it and answer there.',
  'error.WALLET_UNRESPONSIVE': 'Your wallet didn’t answer. Open it, unlock it and try again.',
  'error.WALLET_BAD_ANSWER': 'Your wallet sent an unexpected response. Update it or try another wallet.',
  'error.WALLET_ERROR': 'Your wallet reported a problem. Open it to see more, then try again.',
  'error.WALLET_UNAUTHORIZED': 'Your wallet no longer shares this account. Connect again.',
  'error.METHOD_UNSUPPORTED': 'Your wallet doesn’t support this. Choose another wallet.',
  'error.CHAIN_UNKNOWN_TO_WALLET': 'Your wallet doesn’t know this network. Add it in your wallet, then try again.',
  'error.NETWORK_NOT_FOUND': 'This network isn’t available here. Choose another one.',
  'error.CHAIN_UNSUPPORTED': 'This network isn’t available here. Choose another one.',
  'error.NOT_CONNECTED': 'No wallet is connected. Connect one first.',
  'error.ACCOUNT_MISMATCH': 'Your wallet is on another account, so nothing was sent. Switch it back, then try again.',
  'error.NETWORK_MISMATCH': 'Your wallet is on another network, so nothing was sent. Switch the network and try again.',
  'error.SWITCH_FAILED': 'Your wallet didn’t switch. Change the network in your wallet, or try again.',
  'error.PAIRING_EXPIRED': 'This code has expired. Try again for a new one.',
  'error.RELAY_UNREACHABLE': 'We can’t reach the connection service. Check your internet and try again.',
  'error.RELAY_ORIGIN_REFUSED': 'This site isn’t allowed to connect wallets this way. Choose another wallet.',
  'error.RELAY_PROJECT_REFUSED': 'This site isn’t set up to connect wallets this way. Choose another wallet.',
  'error.RELAY_CLOCK_SKEWED': 'Your device’s clock is wrong. Set it, then try again.',
  'error.HTTP_STATUS': 'The service answered with an error. Try again in a moment.',
  'error.HTTP_TIMEOUT': 'The service didn’t answer in time. Try again in a moment.',
  'error.HTTP_UNREACHABLE': 'We can’t reach the service. Check your internet and try again.',
  'error.HTTP_BAD_BODY': 'The service sent an unexpected response. Try again later.',
  'error.RPC_ERROR': 'The network answered with an error. Try again in a moment.',
  'error.CHUNK_NOT_LOADED': 'This part didn’t load. Check your internet and try again.',
} as const satisfies Readonly<Record<Owed, string>> & Readonly<Record<`error.${string}`, string>>
