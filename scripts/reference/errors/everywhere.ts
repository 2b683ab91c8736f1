import type { SharedErrorCode } from '../../../src/domain/errors.js'
import { met, unseen, type Cause } from './cause.ts'

const [create, open, request, asked] = [met('create'), met('open'), met('request'), met('balance')]
const dialog = met('dialog')

/** Of what all parts share. */
export const everywhere: Readonly<Record<SharedErrorCode, Cause>> = {
  OPTIONS_INVALID: create(
    'No dialog was created; where an element of the page was given the options, it says so in its place and fires `error`. A dialog that is there refuses a call the same way: `open()` opened nothing, `setOptions()` changed nothing, a provider asked nobody.',
    'An option has a value that it does not take: another type, an address without its scheme, two ways where one is to be chosen. So has a request to `open()`, as a view that there is not, or one to a provider, which says -32600 without a `method` and -32602 for other parameters than the method takes; or `setOptions()` names what is read once, as `projectId`. What is looked at only when its part is fetched (`signIn`, `swaps`) is refused by `open()`; on your own machine the console tells it when the page loads.',
  ),
  CAIP2_INVALID: create(
    'No dialog was created, or `defineNetwork` returned no network. Of a dialog that is there, `switchNetwork()` and `setOptions()` reject, and nothing has changed.',
    'A network is named by something that is no CAIP-2 id. Most often it is a chain of viem or wagmi, whose `id` is a number: `1` is `eip155:1` here. Networks that are known come from `portico/networks`; for any other, `defineNetwork({ id: "eip155:10", … })` takes its name, currency and nodes.',
  ),
  CAIP10_INVALID: asked(
    'Nothing was asked of the network.',
    'An account is named by its address alone, or by an id whose address is empty, too long or holds characters that addresses have not.',
  ),
  AMOUNT_INVALID: met('dialog')(
    'The amount was not taken, and nothing was asked for with it.',
    'An adapter gave a figure with letters, with an exponent or with more decimals than its currency has. Visitors do not cause it: what they type is read by other rules.',
  ),
  NETWORK_NOT_FOUND: met('switch')(
    'Nothing was switched or read; the session is as it was.',
    'The network that was asked for is not in the option `networks`, so that no name, currency and node of it is known.',
  ),
  CHAIN_UNSUPPORTED: request(
    'Nothing was asked of the wallet.',
    'Most often the wallet is on a network that is not in the option `networks`: where `unsupportedNetwork` is `require`, which it is unless you say otherwise, only reads pass there. Else what was asked for exists in another namespace only, as sessions that a site may act in exist on EVM networks; or the site lists no network of the namespace that a request is for.',
  ),
  CHAIN_ADAPTER_MISSING: asked(
    'The account is shown without what only its chain can tell.',
    'The option `networks` has one of a namespace that the package does not speak to, and the option `chains` has no adapter for it. On your own machine the console tells it when the page loads.',
    'error.generic',
  ),
  WALLET_UNRESPONSIVE: request(
    'The wallet was asked, and nothing came back in time. What it does later with the request is not known: a window of it may still be open.',
    'Most often it is locked, or its window is behind the browser’s; one that is locked may also answer without an account, which the message says then. Extensions that were updated or put to sleep by the browser stay silent as well, until the page is loaded anew.',
  ),
  WALLET_BAD_ANSWER: request(
    'The wallet answered, and nothing of the answer was used.',
    'Accounts that are no addresses, a chain id that is no number, a signature of a wrong length: the answer is not what the standard of the request asks for.',
  ),
  WALLET_ERROR: request(
    'The wallet refused or failed in words of its own.',
    'It gave a code that no standard gives a meaning to, or none. `detail.walletCode` is that code; what it wrote is in `cause`, and libraries get it as the message.',
  ),
  USER_REJECTED: request(
    'The visitor was asked and said no, in the wallet or by closing the dialog over a request. Nothing was signed or sent.',
    'It is an answer and no fault: code 4001 of EIP-1193, or what wallets say in its place.',
  ),
  REQUEST_PENDING: request(
    'The wallet was not asked a second time.',
    'A request of this page is still open in it, often in a window that was not noticed. Wallets take one at a time (-32002).',
  ),
  WALLET_UNAUTHORIZED: request(
    'Nothing was signed. The wallet no longer gives this page the account.',
    'The visitor took the permission back in the wallet, or it was given for another account or method (4100 of EIP-1193).',
  ),
  METHOD_UNSUPPORTED: request(
    'Nothing was done.',
    'The wallet does not know the method (4200 of EIP-1193), or cannot do it as it is asked for: several calls as one, a capability, a kind of transaction.',
  ),
  CHAIN_UNKNOWN_TO_WALLET: met('switch')(
    'The wallet stayed on its network.',
    'The wallet has never been told of the network (4902 of EIP-3326) and did not take it when it was offered, or it has no way to add one.',
  ),
  NOT_CONNECTED: request(
    'Nothing was asked of anybody.',
    'No wallet of this namespace is connected: none was yet, the visitor disconnected, or the wallet ended it by itself.',
  ),
  ACCOUNT_MISMATCH: request(
    'Nothing was signed or sent.',
    'Wallets can change the account without a word. Before each request the dialog reads which one would act; it was not the one that the page shows.',
  ),
  NETWORK_MISMATCH: request(
    'Nothing was signed or sent.',
    'The wallet is on another network than the page shows, or went there while the request was prepared. A node that answers for another network than it is listed for is refused by the same code.',
  ),
  SWITCH_FAILED: met('switch')(
    'The wallet stayed where it was, and so did the state of the dialog.',
    'It refused, or it said yes and is still on another network when it is asked again. `cause` has what it said.',
  ),
  DISCONNECT_FAILED: met('disconnect')(
    'The session is over all the same, here and in other tabs: it ends before the wallet is told.',
    'A wallet or the embedded wallet did not end its side. Wallets that are only forgotten by the page cannot fail so.',
  ),
  HTTP_STATUS: asked(
    'A server of the site answered with an error, and what it was asked for is not shown.',
    '401 and 403: the project or the origin is not allowed. 404: the address of the option leads elsewhere. 429: too many requests. 5xx: the server has a fault of its own. Where asking again helps it was asked again before.',
  ),
  HTTP_TIMEOUT: asked(
    'A server or node was asked, and what it was asked for is not shown.',
    'It did not answer within the time that the part gives it (`detail.ms`): it is slow, overloaded, or the connection is.',
  ),
  HTTP_UNREACHABLE: asked(
    'No answer came, not even a refusal.',
    'The browser does not tell pages why: the name does not resolve, the visitor is offline, the policy of the page (`connect-src`) forbids it, a blocker does, or the server does not allow this origin (CORS). The browser’s own console says which.',
  ),
  HTTP_BAD_BODY: asked(
    'The answer was put aside whole: no part of it is shown.',
    'It is no JSON, is too long, or lacks what it has to have. A captive portal or the page of a proxy looks the same. `detail.reason` says what was wrong with it.',
  ),
  RPC_ERROR: asked(
    'The node refused the question.',
    '`detail.rpcCode` is its code (EIP-1474): -32601 a method that it does not offer, -32602 parameters that it does not take, -32005 too many requests, 3 a call that reverted.',
  ),
  RPC_MISSING: asked(
    'Nothing was read.',
    'The network lists no `rpcUrls`, `endpoints.rpc` has none for it, or `features.publicNodes` is off; and no wallet is connected on it that could answer.',
    'error.generic',
  ),
  ELEMENT_MISSING: met('attach')(
    'No element became a button, and the dialog was not put into one.',
    '`document.querySelector` gave `null` and it was handed on: the script ran before the element was there, or the selector fits none.',
  ),
  ABORTED: dialog(
    'Whoever asked no longer waits; what was on its way is let go of.',
    'The view was left, the dialog closed, or an `AbortSignal` of yours fired. From a provider it comes as 4001: the visitor left the request without an answer.',
    unseen,
  ),
  DESTROYED: met('use')(
    'Nothing was done.',
    'The dialog was used after `destroy()`: by a component that kept it, a timer, or a module that hot reloading replaced. `WalletDialogProvider` with `options` ends its dialog when it is unmounted for good.',
  ),
  CHUNK_NOT_LOADED: open(
    'A part of the dialog could not be fetched. The visitor sees a small notice with a button that tries again, and `dialog.on("error")` tells you.',
    'The visitor is offline, a blocker stops the file, or it is gone: a new version was deployed while the page was open. Then the server answers 404, or with a page in place of the script.',
  ),
}
