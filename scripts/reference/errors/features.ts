import type { EmbeddedErrorCode } from '../../../src/domain/connection/embedded-error-text.js'
import type { PairingErrorCode } from '../../../src/domain/connection/pairing-error-text.js'
import type { AccountNameErrorCode } from '../../../src/domain/names/account-name-error-text.js'
import type { OnRampErrorCode } from '../../../src/domain/on-ramp/on-ramp-error-text.js'
import type { RequestErrorCode } from '../../../src/domain/session/request-error-text.js'
import type { SignInErrorCode } from '../../../src/domain/sign-in/sign-in-error-text.js'
import type { SmartSessionErrorCode } from '../../../src/domain/smart-sessions/smart-session-error-text.js'
import type { SwapErrorCode } from '../../../src/domain/swap/swap-error-text.js'
import { met, type Cause } from './cause.ts'

const [dialog, request, grant] = [met('dialog'), met('request'), met('grant')]
type Causes<Code extends string> = Readonly<Record<Code, Cause>>

export const pairing: Causes<PairingErrorCode> = {
  PAIRING_EXPIRED: dialog(
    'No wallet was paired. The code on the screen is worth nothing any more.',
    'A code lives some minutes. Nobody scanned it in that time, or the wallet that did never answered.',
  ),
  RELAY_UNREACHABLE: dialog(
    'No code is shown, or one that no wallet can answer; wallets of this page are not touched.',
    'The WebSocket to `endpoints.relay` did not open: the visitor is offline, the policy of the page does not name it in `connect-src`, a network between forbids it, or the relay is down.',
  ),
  RELAY_ORIGIN_REFUSED: dialog(
    'The relay closed the connection, and no wallet can be paired from this page.',
    'The project of `projectId` has a list of origins, and this page’s is not on it. Previews and `localhost` with a port are origins of their own.',
  ),
  RELAY_CLOCK_SKEWED: dialog(
    'The relay closed the connection.',
    'What the client signs for the relay carries the time of the device, and the relay takes none from the future, and none of days ago. Phones without automatic time and virtual machines after sleep are the usual ones.',
  ),
  RELAY_PROJECT_REFUSED: dialog(
    'The relay closed the connection.',
    'It does not know the `projectId`, or the project is suspended. Without a `projectId` some relays take nobody.',
  ),
}

export const embedded: Causes<EmbeddedErrorCode> = {
  FRAME_UNAVAILABLE: dialog(
    'Logins by email and social accounts do not work; wallets do.',
    'The page of `endpoints.frame` did not load or did not speak in time: a wrong address, `frame-src` of the policy, a content blocker, or its own `frame-ancestors`, which has to allow your origin.',
  ),
  FRAME_NOT_SET: dialog(
    'The embedded wallet was not asked.',
    'It was called before its frame was in the page, or after the dialog was destroyed. It is a fault of the order in which an adapter calls it.',
  ),
  FRAME_TIMEOUT: dialog(
    'The embedded wallet was asked and did not answer in time. What it was asked for may still happen.',
    'Its server is slow, or the page behind `endpoints.frame` does not know this message (`detail.type`).',
  ),
  FRAME_ERROR: dialog(
    'The embedded wallet refused, and says why.',
    'A code that was wrong or too old, an account that is locked, a request that it does not take: the message is its own, and the visitor reads it as such beside our sentence.',
  ),
  FRAME_BAD_MESSAGE: dialog(
    'The message was dropped whole.',
    'It lacks what the protocol asks for. Either the page behind `endpoints.frame` is of another version, or it is no embedded wallet.',
  ),
  FRAME_ABORTED: dialog(
    'The embedded wallet was not asked to the end.',
    'The frame was closed or replaced while a request was open: the dialog ended, or the visitor logged out in another tab.',
  ),
  METHOD_NOT_ALLOWED: request(
    'The embedded wallet was not asked.',
    'It has a list of methods that it takes from a page, and this one is not on it, as methods that export keys or change its settings are not.',
  ),
  EMAIL_INVALID: dialog('No mail was sent.', 'What was typed has no name, at sign and domain.'),
  EMAIL_COOLDOWN: dialog(
    'No other mail was sent; the one of before is still valid.',
    'Codes are sent once in a while only, so that nobody’s mailbox is flooded.',
    'email.cooldown',
  ),
  AUTH_MISSING: dialog(
    'Nothing was changed.',
    'The visitor is not logged in with the embedded wallet any more, or never was: email and kind of account belong to it alone.',
  ),
  POPUP_BLOCKED: dialog(
    'No login began.',
    'Browsers open a window only in the click of a visitor. A blocker is set to strict, or the click was a script’s.',
  ),
  LOGIN_CANCELED: dialog(
    'Nobody is logged in, and nothing is stored.',
    'The window of the provider was closed before it sent its answer.',
  ),
  LOGIN_DECLINED: dialog(
    'Nobody is logged in.',
    'The visitor refused what the provider asked, or the provider does not let this account log in.',
  ),
  LOGIN_UNTRUSTED: dialog(
    'The answer was ignored, and nobody is logged in.',
    'Answers of a login are taken from the window that was opened and from the origin of `endpoints.frame`. Another page sent one: a wrong address in the option, or somebody who tries.',
  ),
}

export const requests: Causes<RequestErrorCode> = {
  REQUEST_OF_OTHER_ACCOUNT: request(
    'The wallet was not asked.',
    'The signer in the request (`from`, the first or second parameter of a signature, `signer`) is not the account that the visitor sees. Code that remembers an account over a change of it does this.',
  ),
  REQUEST_OF_OTHER_NETWORK: request(
    'The wallet was not asked.',
    'The request names a network (`chainId` of a transaction or of typed data) that is not the one in use.',
  ),
}

export const accountNames: Causes<AccountNameErrorCode> = {
  NAME_ACCOUNT_MISSING: dialog(
    'Nothing was registered.',
    'Names are for accounts of EVM networks, and none is connected.',
    'name.noAccount',
  ),
  NAME_SUGGESTIONS_UNREACHABLE: dialog(
    'The visitor cannot see which names are free; nothing else is touched.',
    'The service of `endpoints.blockchain` did not answer, or with something else than a list.',
    'name.unreachable',
  ),
  NAMES_UNREACHABLE: dialog(
    'It is not known whether the account has a name already.',
    'The service of `endpoints.blockchain` did not answer, or with something else than names.',
    'name.unreachable',
  ),
  NAME_NOT_REGISTERED: dialog(
    'The visitor signed, and nobody said whether the name is theirs now.',
    'The service was reached with the signature and the answer did not come, or was not understood.',
    'name.failed',
  ),
  NAME_REFUSED: dialog(
    'Nothing was registered.',
    'The service answered with a refusal: a word that it does not give away, an account that has one, or a limit.',
    'name.refused',
  ),
  NAME_TAKEN: dialog(
    'Nothing was registered, and nothing was paid.',
    'Somebody else registered the name between the look and the signature.',
    'name.lostText',
  ),
  NAME_SIGNED_LATE: dialog(
    'Nothing was registered.',
    'The service takes signatures of the last ten seconds. The visitor took longer, or the clock of the device is wrong.',
    'name.lateText',
    'name.clockText',
  ),
}

export const buying: Causes<OnRampErrorCode> = {
  ON_RAMP_UNAVAILABLE: dialog(
    'No offer is shown, or a purchase cannot be followed now. Nothing was charged by asking.',
    'The server of `endpoints.blockchain`, or your own adapter of the port `onRamp`, did not answer as it should.',
    'onRamp.optionsFailed',
    'purchase.problemText',
  ),
  ON_RAMP_REFUSED: dialog(
    'No purchase began. Nothing was charged.',
    'Whoever sells does not take it: not in this country, not in this amount, not for this address. `detail.reason` has it in their words.',
    'purchase.refusedText',
  ),
}

const [sign, end] = [met('sign'), met('signOut')]

export const signIn: Causes<SignInErrorCode> = {
  SIGN_IN_NOT_ENABLED: end(
    'Nothing was asked.',
    '`signIn()`, `signOut()` or the view `SIWXSignMessage` was asked for, and the site has no option `signIn`; or a client given as `siwe` says that it is not enabled.',
    'error.generic',
  ),
  SIGN_IN_NO_ACCOUNT: sign(
    'Nothing was asked of the visitor.',
    'Who signs in proves an account, and none is connected: `signIn()` was called before, or after the wallet had gone.',
  ),
  SIGN_IN_NO_NETWORK: sign(
    'Nothing was asked of the visitor.',
    'The message names a network, and the wallet is on none that the site lists.',
  ),
  SIGN_IN_REQUIRED: request(
    'The wallet was not asked.',
    'The option `signIn` is `required`, which it is unless you say otherwise, and the visitor has not signed in with this account.',
  ),
  SIGN_IN_REFUSED: dialog(
    'The visitor signed, and nobody is signed in.',
    'Whoever verifies says no. `signature`: it is not of this account and message. `smartAccount`: a contract’s signature, which the server cannot check without a node. `account`: it answered for another one. `server`: a refusal without a reason.',
    'signIn.mismatch',
    'signIn.mismatchText',
    'signIn.smartAccountText',
    'signIn.missing',
  ),
  SIGN_IN_NONCE_EXPIRED: dialog(
    'The visitor signed, and nobody is signed in.',
    'A nonce is good for one sign-in and a short time. It was used, the server forgot it (several servers need one store), or the visitor took too long.',
    'signIn.late',
    'signIn.lateText',
  ),
  SIGN_IN_UNAVAILABLE: dialog(
    'Nothing was decided: the signature is still good.',
    'Your server did not answer, answered 5xx or in another shape than docs/sign-in.md has, or a part of the dialog could not be fetched. The dialog asks again by itself.',
    'signIn.unreachable',
    'signIn.unreachableSignedText',
  ),
  SIGN_IN_MESSAGE_INVALID: dialog(
    'The visitor was not asked to sign, or what was signed was not taken.',
    'The message was written by your server, your adapter or the wallet, and names another page, account, network or time than this one: `detail.differs` is the field. That is what stands between a visitor and a message for somebody else’s site.',
    'signIn.unsound',
    'signIn.unsoundText',
  ),
}

export const smartSessions: Causes<SmartSessionErrorCode> = {
  SMART_SESSIONS_NOT_ENABLED: grant(
    'Nothing was asked of the visitor.',
    '`grantPermissions()` was called, and the option `features.smartSessions` is off, which it is unless you turn it on.',
    'error.generic',
  ),
  PERMISSION_REQUEST_INVALID: grant(
    'Nothing was asked of the visitor.',
    'The request does not have the shape of docs/smart-sessions.md: a hex that is none, an end in the past, an allowance without a period, a permission that the dialog cannot put in words.',
  ),
  PERMISSIONS_UNSUPPORTED: grant(
    'Nothing was granted.',
    'The wallet grants no permissions at all, or cannot hold a site to these: it lacks the kind of permission, of signer or of rule that `detail.what` names.',
    'sessions.error.PERMISSIONS_UNSUPPORTED',
  ),
  SMART_SESSIONS_UNAVAILABLE: grant(
    'Nobody may act for the visitor: what the wallet granted is worth nothing before the co-signer knows it.',
    'The server of `endpoints.blockchain` did not answer. Without a `projectId` the hosted one takes nobody.',
    'sessions.error.SMART_SESSIONS_UNAVAILABLE',
  ),
  SMART_SESSION_REFUSED: grant(
    'Nobody may act for the visitor.',
    'The co-signer looked at the grant and said no: limits that it does not keep, an account that it cannot sign for, a project without the right.',
    'sessions.error.SMART_SESSION_REFUSED',
  ),
}

export const swap: Causes<SwapErrorCode> = {
  SWAP_UNSUPPORTED: dialog(
    'No price was asked for.',
    'Whoever swaps (option `swaps`) does so on other networks than the one in use.',
    'error.CHAIN_UNSUPPORTED',
  ),
  SWAP_NO_LIQUIDITY: dialog(
    'There is no price, and nothing can be signed.',
    'No pool or market maker trades the pair, or none in this amount within the slippage that was chosen.',
    'swap.error.SWAP_NO_LIQUIDITY',
  ),
  SWAP_STALE: dialog(
    'The swap was not signed. An approval of the token may have been.',
    'Between the price and the signature it grew too old or fell below what the visitor saw as the least.',
    'swap.error.SWAP_STALE',
  ),
  SWAP_REFUSED: dialog(
    'The swap was not signed.',
    'The service said no to this pair or amount, or the same token stands on both sides.',
    'swap.error.SWAP_REFUSED',
  ),
  SWAP_UNSAFE: dialog(
    'The wallet was not asked to sign the swap.',
    'What the service built is decoded before it is signed, and compared with what the visitor saw: the contract, the token, the amount, the least that comes back, who gets it. One of them differs. A contract that is not in `swaps.aggregator.contracts` counts as one that differs.',
    'swap.error.SWAP_UNSAFE',
  ),
  SWAP_NOT_ALLOWED: dialog(
    'Nothing was swapped.',
    'The contract may not take the token: the visitor declined the approval, it failed on the chain, or it was given for less.',
    'swap.error.SWAP_NOT_ALLOWED',
  ),
  SWAP_WOULD_FAIL: dialog(
    'The wallet was not asked to sign, and no fee was paid.',
    'The transaction was tried out on a node first, and it reverts: the price moved, the balance is lower, or the token has rules of its own.',
    'swap.error.SWAP_WOULD_FAIL',
  ),
}
