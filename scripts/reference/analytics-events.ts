import { z } from 'zod'
import { socials } from '../../src/domain/connection/social.js'
import type { AnalyticsEvent } from '../../src/domain/dialog/analytics.js'

/** Events that are sent: a dialog that is made says nothing (S7.32). */
export type EventName = Exclude<AnalyticsEvent['event'], 'MODAL_CREATED'>

type PropertiesOf<E extends EventName> = AnalyticsEvent extends infer One
  ? One extends { readonly event: infer Name; readonly properties: infer P }
    ? E extends Name
      ? P
      : never
    : never
  : never

/** When an event is sent, and what goes along. */
interface Described<E extends EventName> {
  readonly when: string
  readonly properties?: z.ZodType<PropertiesOf<E>>
}

/** Words of wallets and tokens, and codes: no address of an account hides in them. */
const text = z
  .string()
  .max(200)
  .regex(/^(?![^]*0x[0-9a-fA-F]{40})/)
const network = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
const isSmartAccount = z.boolean()
const message = text

const connected = z.strictObject({ connected: z.boolean() })
const failure = z.strictObject({ message })
const ofAccount = z.strictObject({ isSmartAccount })
const ofNetwork = z.strictObject({ isSmartAccount, network })
const sending = z.strictObject({ isSmartAccount, network, token: text })
const swapping = z.strictObject({ isSmartAccount, network, swapFromToken: text, swapToToken: text })
const social = z.strictObject({ provider: z.enum(socials) })

/** Every event with its schema. A new one does not compile without. */
export const analyticsEvents: { readonly [E in EventName]: Described<E> } = {
  MODAL_OPEN: { when: 'The dialog opens.', properties: connected },
  MODAL_CLOSE: { when: 'The dialog closes.', properties: connected },
  CLICK_ALL_WALLETS: { when: 'The visitor asks for the list of all wallets.' },
  CLICK_WALLET_HELP: { when: 'The visitor asks what a wallet is.' },
  CLICK_NETWORK_HELP: { when: 'The visitor asks what a network is.' },
  CLICK_GET_WALLET: { when: 'The visitor asks where to get a wallet.' },
  CLICK_NETWORKS: { when: 'The visitor opens the list of networks.' },
  SELECT_WALLET: {
    when: 'The visitor chooses a wallet; `platform` is the way to it.',
    properties: z.strictObject({
      name: text,
      platform: z.enum(['browser', 'mobile', 'desktop', 'web', 'qrcode', 'unsupported']),
    }),
  },
  CONNECT_SUCCESS: {
    when: 'A wallet is connected, or a login done.',
    properties: z.strictObject({ method: z.enum(['qrcode', 'mobile', 'browser', 'email', ...socials]), name: text }),
  },
  CONNECT_ERROR: { when: 'Connecting failed; `message` is the code of the error.', properties: failure },
  USER_REJECTED: { when: 'The visitor declined in the wallet; `message` is what was asked.', properties: failure },
  DISCONNECT_SUCCESS: {
    when: 'A namespace, or `all`, was disconnected.',
    properties: z.strictObject({ namespace: z.string().regex(/^[-a-z0-9]{3,8}$/) }),
  },
  DISCONNECT_ERROR: { when: 'Disconnecting failed.', properties: failure },
  SWITCH_NETWORK: { when: 'The wallet is on another network.', properties: z.strictObject({ network }) },
  SEARCH_WALLET: {
    when: 'The visitor looked for a wallet. How long the words were, never the words.',
    properties: z.strictObject({ badge: z.enum(['', 'certified']), length: z.int().positive() }),
  },
  EMAIL_LOGIN_SELECTED: { when: 'The visitor begins to write an email address.' },
  EMAIL_SUBMITTED: { when: 'The visitor asks for a mail.' },
  EMAIL_VERIFICATION_CODE_SENT: { when: 'A code is on its way.' },
  EMAIL_VERIFICATION_CODE_PASS: { when: 'The code was right.' },
  EMAIL_VERIFICATION_CODE_FAIL: { when: 'The code was wrong.', properties: failure },
  DEVICE_REGISTERED_FOR_EMAIL: { when: 'The visitor followed the link that is sent to a new device.' },
  EMAIL_EDIT: { when: 'The visitor begins to change the address of the login.' },
  EMAIL_EDIT_COMPLETE: { when: 'The address of the login is changed.' },
  SOCIAL_LOGIN_STARTED: { when: 'The visitor chooses a social account.', properties: social },
  SOCIAL_LOGIN_SUCCESS: { when: 'The login is done.', properties: social },
  SOCIAL_LOGIN_ERROR: { when: 'The login failed.', properties: social },
  SOCIAL_LOGIN_CANCELED: { when: 'The visitor left the login.', properties: social },
  SET_PREFERRED_ACCOUNT_TYPE: {
    when: 'The embedded wallet acts with another kind of account.',
    properties: z.strictObject({ accountType: z.enum(['eoa', 'smartAccount']), network }),
  },
  CLICK_SIGN_SIWX_MESSAGE: { when: 'The visitor begins to sign in.', properties: ofNetwork },
  CLICK_CANCEL_SIWX: { when: 'The visitor leaves the sign-in.', properties: ofNetwork },
  SIWX_AUTH_SUCCESS: { when: 'The visitor is signed in.', properties: ofNetwork },
  SIWX_AUTH_ERROR: {
    when: 'The sign-in failed; `message` says why: `declined`, `wallet`, `initialise`, `expired`, `message`, `signature`, `smartAccount`, `server`.',
    properties: z.strictObject({ isSmartAccount, network, message }),
  },
  CLICK_TRANSACTIONS: { when: 'The visitor opens the activity of the account.', properties: ofAccount },
  LOAD_MORE_TRANSACTIONS: { when: 'More of the activity is read.', properties: ofAccount },
  ERROR_FETCH_TRANSACTIONS: { when: 'The activity could not be read.', properties: ofAccount },
  OPEN_SEND: { when: 'The visitor opens sending.', properties: ofNetwork },
  SEND_INITIATED: { when: 'The wallet is asked to send.', properties: sending },
  SEND_SUCCESS: { when: 'The wallet sent.', properties: sending },
  SEND_REJECTED: { when: 'The visitor declined in the wallet.', properties: sending },
  SEND_ERROR: {
    when: 'Nothing was sent, or nobody knows; `message` is the code of the error.',
    properties: z.strictObject({ isSmartAccount, network, token: text, message }),
  },
  OPEN_SWAP: { when: 'The visitor opens swapping.', properties: ofNetwork },
  CLICK_SELECT_TOKEN_TO_SWAP: { when: 'The visitor opens the list of tokens.' },
  CLICK_SELECT_NETWORK_TO_SWAP: { when: 'The visitor opens the list of networks from there.' },
  INITIATE_SWAP: { when: 'The visitor agrees to a swap.', properties: swapping },
  SWAP_SUCCESS: { when: 'The wallet sent the swap.', properties: swapping },
  SWAP_ERROR: {
    when: 'The swap failed; `message` is the code of the error.',
    properties: z.strictObject({ isSmartAccount, network, swapFromToken: text, swapToToken: text, message }),
  },
  SWAP_APPROVAL_ERROR: {
    when: 'The approval before it failed.',
    properties: z.strictObject({ isSmartAccount, network, swapFromToken: text, swapToToken: text, message }),
  },
  SELECT_BUY_CRYPTO: { when: 'The visitor opens buying.', properties: ofAccount },
  SELECT_BUY_PROVIDER: {
    when: 'The visitor goes to a provider.',
    properties: z.strictObject({ provider: text, isSmartAccount }),
  },
  SELECT_WHAT_IS_A_BUY: { when: 'The visitor asks how buying works.', properties: ofAccount },
  OPEN_ENS_FLOW: { when: 'The visitor begins to register a name.', properties: ofAccount },
  REGISTER_NAME_INITIATED: { when: 'The visitor asks for a name.', properties: ofAccount },
  REGISTER_NAME_SUCCESS: { when: 'The name is registered.', properties: ofAccount },
  REGISTER_NAME_ERROR: {
    when: 'It could not be registered; `error` is the code of the error.',
    properties: z.strictObject({ isSmartAccount, error: text }),
  },
}

/** An event as a sink gets it. */
export const eventSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries<Described<EventName>>(analyticsEvents).map(([event, { properties }]) => [
    event,
    z.strictObject({ event: z.literal(event), ...(properties === undefined ? {} : { properties }) }),
  ]),
)
