import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ErrorCode } from '../../../../src/domain/errors.js'

export interface ErrorCase {
  readonly title: string
  readonly thrown: unknown
  readonly expected: ErrorCode
  /** The thrown value must not be kept: it throws when somebody looks at it. */
  readonly unpresentable?: true
  /** @default 'eth_requestAccounts' */
  readonly method?: string
}

const coded = (code: number | string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const plain = (code: number | string, message = '', data?: unknown) => ({ code, message, data })
const bury = (error: unknown, keys: readonly string[]): unknown =>
  keys.reduceRight((inner, key) => ({ message: 'Internal error', [key]: inner }), error)

const cyclic: { code?: number; cause?: unknown } = {}
cyclic.cause = { data: { originalError: { code: 4001 } }, cause: cyclic }
const cyclicWithoutCode: { error?: unknown } = {}
cyclicWithoutCode.error = cyclicWithoutCode

const knot: Record<string, unknown> = {}
for (const key of ['cause', 'data', 'error', 'originalError', 'info', 'innerError', 'details']) knot[key] = knot

const throwing = (keys: readonly string[], rest: object = {}) =>
  Object.defineProperties(
    { ...rest },
    Object.fromEntries(
      keys.map((key) => [
        key,
        {
          enumerable: true,
          get: () => {
            throw new Error('hostile')
          },
        },
      ]),
    ),
  )
const hostileProxy = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile')
    },
    ownKeys: () => {
      throw new Error('hostile')
    },
    getPrototypeOf: () => {
      throw new Error('hostile')
    },
  },
)
const revoked = Proxy.revocable({}, {})
revoked.revoke()

const switching = 'wallet_switchEthereumChain'

/** Errors of the kinds that wallets, their libraries and hostile pages throw, and what they mean. */
export const providerErrors: readonly ErrorCase[] = [
  // The visitor's no
  { title: 'EIP-1193 rejection', thrown: coded(4001, 'User rejected the request.'), expected: 'USER_REJECTED' },
  { title: 'a rejection that is no Error', thrown: plain(4001), expected: 'USER_REJECTED' },
  { title: 'a rejection with its code as text', thrown: plain('4001', 'denied'), expected: 'USER_REJECTED' },
  {
    title: 'a rejection in data.originalError',
    thrown: plain(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4001 } }),
    expected: 'USER_REJECTED',
  },
  { title: 'a rejection in error', thrown: bury(plain(4001), ['error']), expected: 'USER_REJECTED' },
  { title: 'a rejection in cause', thrown: new Error('failed', { cause: plain(4001) }), expected: 'USER_REJECTED' },
  { title: 'a rejection in info.error', thrown: bury(plain(4001), ['info', 'error']), expected: 'USER_REJECTED' },
  {
    title: 'a rejection ten layers down',
    thrown: bury(
      plain(4001),
      Array.from({ length: 10 }, () => 'cause'),
    ),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a rejection under another code',
    thrown: bury(plain(-32000, '', plain(4001)), ['cause']),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a wrapper’s ACTION_REJECTED',
    thrown: coded('ACTION_REJECTED', 'user rejected'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a wrapper’s ACTION_REJECTED with the wallet’s error inside',
    thrown: coded('ACTION_REJECTED', 'rejected', { info: { error: { code: 4001, message: 'x' } } }),
    expected: 'USER_REJECTED',
  },
  {
    title: 'ACTION_REJECTED inside an unknown error',
    thrown: coded('UNKNOWN_ERROR', 'could not coalesce', { error: coded('ACTION_REJECTED', '') }),
    expected: 'USER_REJECTED',
  },
  { title: 'WalletConnect: rejected', thrown: plain(5000, 'User rejected.'), expected: 'USER_REJECTED' },
  {
    title: 'WalletConnect: rejected networks',
    thrown: plain(5001, 'User rejected chains.'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'WalletConnect: rejected methods',
    thrown: plain(5002, 'User rejected methods.'),
    expected: 'USER_REJECTED',
  },
  { title: 'WalletConnect: rejected without words', thrown: plain(5002), expected: 'USER_REJECTED' },
  { title: 'a rejection as bare text', thrown: 'User rejected the request', expected: 'USER_REJECTED' },
  { title: 'a denial as bare text', thrown: 'User denied message signature.', expected: 'USER_REJECTED' },
  { title: 'a cancellation as bare text', thrown: 'User canceled', expected: 'USER_REJECTED' },
  { title: 'a cancellation in British', thrown: new Error('Cancelled by user'), expected: 'USER_REJECTED' },
  { title: 'a rejection in words, by the user', thrown: new Error('Rejected by the user'), expected: 'USER_REJECTED' },
  {
    title: 'a rejection in words under an internal error',
    thrown: coded(-32603, 'User rejected the request.'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a denial in words under a server error',
    thrown: plain(-32000, 'User denied transaction signature.'),
    expected: 'USER_REJECTED',
  },
  { title: 'a closed window', thrown: new Error('User closed modal'), expected: 'USER_REJECTED' },
  {
    title: 'the no to a switch that would also be unknown',
    thrown: plain(4001, '', { originalError: { code: 4902 } }),
    expected: 'USER_REJECTED',
    method: switching,
  },
  {
    title: 'the no to a switch under the default code, in words',
    thrown: plain(5000, 'User rejected the request.'),
    expected: 'USER_REJECTED',
    method: switching,
  },
  { title: 'a frozen rejection', thrown: Object.freeze(plain(4001)), expected: 'USER_REJECTED' },
  { title: 'a rejection in a cycle', thrown: cyclic, expected: 'USER_REJECTED' },
  {
    title: 'a rejection whose message cannot be read',
    thrown: throwing(['message', 'data'], { code: 4001 }),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a rejection behind a code that cannot be read',
    thrown: throwing(['code'], { cause: { code: 4001 } }),
    expected: 'USER_REJECTED',
  },
  // Already open
  {
    title: 'a request that is open already',
    thrown: coded(-32002, "Request of type 'wallet_requestPermissions' already pending"),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'what a node of Solana refused, handed on with the code of a pending request',
    thrown: coded(-32002, 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1'),
    expected: 'WALLET_ERROR',
    method: 'solana_signAndSendTransaction',
  },
  { title: 'a pending request without words', thrown: plain(-32002), expected: 'REQUEST_PENDING' },
  {
    title: 'a pending request in data',
    thrown: plain(-32603, 'Internal error', plain(-32002)),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'a pending request in cause',
    thrown: new Error('x', { cause: plain(-32002) }),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'a pending request in words',
    thrown: new Error('Already processing eth_requestAccounts. Please wait.'),
    expected: 'REQUEST_PENDING',
  },
  // Networks that the wallet does not know
  {
    title: 'an unknown network',
    thrown: coded(4902, 'Unrecognized chain ID "0x2105".'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'an unknown network as a phone wraps it',
    thrown: plain(-32603, 'Internal error', { originalError: { code: 4902, message: 'Unrecognized chain ID' } }),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'an unknown network four layers down',
    thrown: bury(plain(4902), ['cause', 'data', 'originalError', 'error']),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'an unknown network under a pending code',
    thrown: plain(-32002, '', plain(4902)),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'an unknown network with its code as text',
    thrown: plain('4902'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'a switch to a network that is unknown in words alone',
    thrown: new Error('Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: 'wallet_switchEthereumChain',
  },
  {
    title: 'a switch to a network that is unknown in words beside a code for anything',
    thrown: plain(-32000, 'Unrecognised chain ID 8453'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: 'wallet_switchEthereumChain',
  },
  {
    title: 'an unknown network in words, asked to send',
    thrown: new Error('Unrecognized chain ID "0x2105".'),
    expected: 'WALLET_ERROR',
    method: 'eth_sendTransaction',
  },
  { title: 'an unknown network, asked anything', thrown: plain(4902), expected: 'CHAIN_UNKNOWN_TO_WALLET' },
  {
    title: 'the default error of a switch',
    thrown: plain(5000, 'failed'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'an invalid chain id of a switch',
    thrown: plain(32603, 'Invalid chain id'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  // Not allowed, not known
  { title: 'no permission', thrown: coded(4100, 'Unauthorized'), expected: 'WALLET_UNAUTHORIZED' },
  {
    title: 'no permission, wrapped',
    thrown: bury(plain(4100), ['data', 'originalError']),
    expected: 'WALLET_UNAUTHORIZED',
  },
  { title: 'an unsupported method', thrown: plain(4200), expected: 'METHOD_UNSUPPORTED', method: 'wallet_getAssets' },
  { title: 'a method not found', thrown: plain(-32601), expected: 'METHOD_UNSUPPORTED', method: 'wallet_getAssets' },
  { title: 'a method not supported', thrown: plain(-32004), expected: 'METHOD_UNSUPPORTED', method: 'eth_sign' },
  {
    title: 'a method not found, wrapped',
    thrown: bury(plain(-32601), ['error', 'error']),
    expected: 'METHOD_UNSUPPORTED',
  },
  // As they were written, by wallets and what stands between them and a page
  {
    title: 'Rabby, asked while another request lies open in it: its no is nobody’s',
    thrown: coded(4001, 'please request after current approval resolve'),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'Rabby, asked to sign while another request lies open in it',
    thrown: plain(4001, 'please request after current approval resolve'),
    expected: 'REQUEST_PENDING',
    method: 'personal_sign',
  },
  {
    title: 'Rabby, asked to send while another request lies open in it: nothing was sent',
    thrown: coded(4001, 'please request after current approval resolve'),
    expected: 'USER_REJECTED',
    method: 'eth_sendTransaction',
  },
  {
    title: 'MetaMask, asked for accounts twice',
    thrown: coded(-32002, 'Already processing eth_requestAccounts. Please wait.'),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'MetaMask, which takes the site for a nuisance',
    thrown: coded(4100, 'Request blocked due to spam filter.'),
    expected: 'WALLET_ERROR',
  },
  {
    title: 'MetaMask, whose queue of requests was emptied by another network',
    thrown: new Error(
      'The request has been rejected due to a change in selected network. Please verify the selected network and retry the request.',
    ),
    expected: 'WALLET_ERROR',
    method: 'personal_sign',
  },
  {
    title: 'MetaMask, declining what is signed',
    thrown: coded(4001, 'MetaMask Message Signature: User denied message signature.'),
    expected: 'USER_REJECTED',
    method: 'personal_sign',
  },
  {
    title: 'Phantom, busy',
    thrown: plain(-32002, 'Requested resource not available'),
    expected: 'REQUEST_PENDING',
  },
  { title: 'Phantom, cut off', thrown: plain(4900, 'Disconnected'), expected: 'WALLET_UNRESPONSIVE' },
  { title: 'Phantom, failing', thrown: plain(-32603, 'Unexpected error'), expected: 'WALLET_ERROR' },
  {
    title: 'Coinbase Wallet, declining',
    thrown: coded(4001, 'User denied account authorization'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'Coinbase Wallet, before it was connected',
    thrown: coded(4100, "Must call 'eth_requestAccounts' before other methods"),
    expected: 'WALLET_UNAUTHORIZED',
    method: 'personal_sign',
  },
  {
    title: 'Coinbase Wallet, whose window was blocked',
    thrown: coded(-32603, 'Popup window failed to open'),
    expected: 'WALLET_ERROR',
  },
  {
    title: 'Fortmatic, declining',
    thrown: coded(-32603, 'Fortmatic RPC Error: [-32603] Fortmatic: User denied account access.'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'Ambire, declining',
    thrown: 'Ambire user rejected the request',
    expected: 'USER_REJECTED',
  },
  {
    title: 'Vultisig, declining',
    thrown: plain(-32603, 'User rejected the request'),
    expected: 'USER_REJECTED',
  },
  {
    title: 'a Ledger behind a wallet, declining',
    thrown: coded(
      'CONDITIONS_OF_USE_NOT_SATISFIED',
      'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
      { name: 'TransportStatusError' },
    ),
    expected: 'USER_REJECTED',
    method: 'personal_sign',
  },
  {
    title: 'a Trezor behind a wallet, declining',
    thrown: new Error('Action cancelled by user'),
    expected: 'USER_REJECTED',
    method: 'personal_sign',
  },
  {
    title: 'viem, of a wallet that declines',
    thrown: new UserRejectedRequestError(coded(4001, 'User rejected the request.')),
    expected: 'USER_REJECTED',
  },
  {
    title: 'viem, of a wallet that is busy',
    thrown: new ResourceUnavailableRpcError(coded(-32002, 'Request already pending')),
    expected: 'REQUEST_PENDING',
  },
  {
    title: 'viem, of a wallet that does not know the network',
    thrown: new SwitchChainError(coded(4902, 'Unrecognized chain ID')),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: switching,
  },
  {
    title: 'web3, of a wallet that declines',
    thrown: coded(100, 'Returned error: User denied message signature.', { innerError: plain(4001) }),
    expected: 'USER_REJECTED',
    method: 'personal_sign',
  },
  {
    title: 'WalletConnect: the method is not of the session',
    thrown: plain(3001, 'Unauthorized method.'),
    expected: 'METHOD_UNSUPPORTED',
    method: 'wallet_getAssets',
  },
  {
    title: 'WalletConnect: the network is not of the session',
    thrown: plain(3005, 'Unauthorized chain.'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: 'personal_sign',
  },
  {
    title: 'WalletConnect: unsupported networks',
    thrown: plain(5100, 'Unsupported chains.'),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: 'connect',
  },
  {
    title: 'WalletConnect: unsupported methods',
    thrown: plain(5101, 'Unsupported methods.'),
    expected: 'METHOD_UNSUPPORTED',
    method: 'eth_signTypedData_v4',
  },
  {
    title: 'WalletConnect: a wallet that knows no such request',
    thrown: plain(10001, 'Unsupported wc_ method.'),
    expected: 'METHOD_UNSUPPORTED',
    method: 'connect',
  },
  {
    title: 'WalletConnect: nobody answered in time, by the client',
    thrown: new Error('Request expired. Please try again.'),
    expected: 'WALLET_UNRESPONSIVE',
    method: 'personal_sign',
  },
  {
    title: 'WalletConnect: nobody answered in time, by the wallet',
    thrown: plain(8000, 'Session request expired.'),
    expected: 'WALLET_UNRESPONSIVE',
    method: 'personal_sign',
  },
  {
    title: 'WalletConnect: a sign-in declined on iOS',
    thrown: plain(14001, 'Auth request rejected by user'),
    expected: 'USER_REJECTED',
    method: 'connect',
  },
  {
    title: 'WalletConnect: a sign-in declined on Android',
    thrown: plain(12001, 'User Rejected'),
    expected: 'USER_REJECTED',
    method: 'connect',
  },
  {
    title: 'WalletConnect: the words of its client alone, as its example of a wallet answers',
    thrown: plain(-32000, 'User rejected methods.'),
    expected: 'USER_REJECTED',
    method: 'personal_sign',
  },
  {
    title: 'WalletConnect: the session ended in the wallet',
    thrown: plain(6000, 'User disconnected.'),
    expected: 'WALLET_ERROR',
    method: 'personal_sign',
  },
  // Everything else
  { title: 'an internal error', thrown: plain(-32603, 'Internal JSON-RPC error.'), expected: 'WALLET_ERROR' },
  { title: 'a disconnected wallet', thrown: plain(4900), expected: 'WALLET_UNRESPONSIVE' },
  { title: 'a disconnected network', thrown: plain(4901), expected: 'CHAIN_UNKNOWN_TO_WALLET' },
  // EIP-5792
  {
    title: 'a capability that it lacks',
    thrown: plain(5700),
    expected: 'METHOD_UNSUPPORTED',
    method: 'wallet_sendCalls',
  },
  {
    title: 'a network that it lacks',
    thrown: plain(5710),
    expected: 'CHAIN_UNKNOWN_TO_WALLET',
    method: 'wallet_sendCalls',
  },
  { title: 'an id of a batch that is sent', thrown: plain(5720), expected: 'WALLET_ERROR', method: 'wallet_sendCalls' },
  { title: 'an unknown batch', thrown: plain(5730), expected: 'WALLET_ERROR', method: 'wallet_getCallsStatus' },
  { title: 'too large a batch', thrown: plain(5740), expected: 'METHOD_UNSUPPORTED', method: 'wallet_sendCalls' },
  { title: 'an upgrade refused', thrown: plain(5750), expected: 'USER_REJECTED', method: 'wallet_sendCalls' },
  { title: 'an upgrade refused, wrapped', thrown: bury(plain(5750), ['data', 'cause']), expected: 'USER_REJECTED' },
  { title: 'all or nothing', thrown: plain(5760), expected: 'METHOD_UNSUPPORTED', method: 'wallet_sendCalls' },
  { title: 'a limit', thrown: plain(-32005, 'Request limit exceeded'), expected: 'WALLET_ERROR' },
  { title: 'a revert', thrown: plain(3, 'execution reverted: rejected'), expected: 'WALLET_ERROR' },
  { title: 'a refusal by the node', thrown: plain(-32003, 'Transaction rejected: nonce'), expected: 'WALLET_ERROR' },
  { title: 'the default error of anything but a switch', thrown: plain(32603), expected: 'WALLET_ERROR' },
  { title: 'a refusal by a rate limiter', thrown: plain(429, 'Request rejected'), expected: 'WALLET_ERROR' },
  { title: 'undefined', thrown: undefined, expected: 'WALLET_ERROR' },
  { title: 'null', thrown: null, expected: 'WALLET_ERROR' },
  { title: 'an empty text', thrown: '', expected: 'WALLET_ERROR' },
  { title: 'a text', thrown: 'Something went wrong', expected: 'WALLET_ERROR' },
  { title: 'a megabyte of text', thrown: 'user '.repeat(200_000), expected: 'WALLET_ERROR' },
  { title: 'a number', thrown: 4001, expected: 'WALLET_ERROR' },
  { title: 'true', thrown: true, expected: 'WALLET_ERROR' },
  { title: 'a symbol', thrown: Symbol('hostile'), expected: 'WALLET_ERROR' },
  { title: 'a function', thrown: () => undefined, expected: 'WALLET_ERROR' },
  { title: 'an empty object', thrown: {}, expected: 'WALLET_ERROR' },
  { title: 'a list', thrown: [plain(4001)], expected: 'WALLET_ERROR' },
  { title: 'a code of the wrong type', thrown: { code: { valueOf: () => 4001 } }, expected: 'WALLET_ERROR' },
  { title: 'a code that is no number', thrown: { code: Number.NaN }, expected: 'WALLET_ERROR' },
  { title: 'a bare Error', thrown: new Error('boom'), expected: 'WALLET_ERROR' },
  { title: 'an object without a prototype', thrown: Object.create(null), expected: 'WALLET_ERROR' },
  { title: 'an error that is its own cause in every way', thrown: knot, expected: 'WALLET_ERROR' },
  { title: 'a cycle without a code', thrown: cyclicWithoutCode, expected: 'WALLET_ERROR' },
  { title: 'getters that throw', thrown: throwing(['code', 'message', 'cause', 'data']), expected: 'WALLET_ERROR' },
  { title: 'a proxy that throws', thrown: hostileProxy, expected: 'WALLET_ERROR', unpresentable: true },
  { title: 'a revoked proxy', thrown: revoked.proxy, expected: 'WALLET_ERROR', unpresentable: true },
  {
    title: 'an Error whose cause throws',
    thrown: Object.defineProperty(coded(4001, 'no'), 'cause', {
      get: () => {
        throw new Error('hostile')
      },
    }),
    expected: 'USER_REJECTED',
    unpresentable: true,
  },
]
