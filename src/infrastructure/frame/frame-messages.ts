import * as z from 'zod/mini'
import { isEmail } from '../../domain/connection/email-login.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'

/**
 * What the page and the frame say to each other (S3.48–S3.81). A message is `{ id, type, payload? }`. Whatever the page asks under
 * `@w3m-app/<NAME>` the frame answers under the same id with `@w3m-frame/<NAME>_SUCCESS` or `@w3m-frame/<NAME>_ERROR`.
 *
 *     page                                                         frame
 *      │ ◀──────────────────────────────────────── READY {version?} │  without an id; the page says nothing before it
 *      │ ◀───────────────────────────────── SESSION_UPDATE {token}  │  without an id; not read and not kept
 *      │                                                            │
 *      │ CONNECT_EMAIL {email} ──▶        ◀── {action}              │  each within 30 s, where nothing else is said
 *      │ CONNECT_DEVICE ──▶               ◀── (link followed)       │
 *      │ CONNECT_OTP {otp} ──▶            ◀── (logged in)           │
 *      │ GET_SOCIAL_REDIRECT_URI {provider} ──▶  ◀── {uri}          │
 *      │ CONNECT_SOCIAL {uri} ──▶         ◀── {address, chainId, …} │
 *      │ GET_FARCASTER_URI ──▶            ◀── {url}                 │
 *      │ CONNECT_FARCASTER ──▶            ◀── {userName}            │  when the visitor approves
 *      │ IS_CONNECTED ──▶                 ◀── {isConnected}         │
 *      │ GET_USER {chainId?, preferredAccountType?, siwxMessage?} ──▶
 *      │              ◀── {address, chainId, …, message?, signature?} │  signed with the login, where the frame does so
 *      │ SWITCH_NETWORK {chainId} ──▶     ◀── {chainId}             │
 *      │ SET_PREFERRED_ACCOUNT {type} ──▶ ◀── {type, address}       │
 *      │ GET_SMART_ACCOUNT_ENABLED_NETWORKS ──▶                     │
 *      │                                  ◀── {smartAccountEnabledNetworks}
 *      │ UPDATE_EMAIL {email} ──▶         ◀── {action}              │
 *      │ UPDATE_EMAIL_PRIMARY_OTP {otp} ──▶      ◀── (right)        │
 *      │ UPDATE_EMAIL_SECONDARY_OTP {otp} ──▶    ◀── {newEmail}     │
 *      │ RPC_REQUEST {method, params, chainId, chainNamespace} ──▶  │
 *      │                                  ◀── the wallet's answer   │  of what signs or sends: when the visitor approves
 *      │ RPC_ABORT ──▶                                              │  under the id of the request; not answered
 *      │ SYNC_THEME {…} ──▶  SYNC_DAPP_DATA {…} ──▶   ◀── (done)    │
 *      │ SIGN_OUT ──▶                     ◀── (done)                │  3 s
 */
export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

const text = z.string().check(z.refine(({ length }) => length <= 8_192))
const email = z.string().check(z.refine(isEmail))
const hex = z.string().check(z.refine((value) => value.startsWith('0x')))
const accountType = z.enum(['eoa', 'smartAccount'])
const nothing = z.undefined()
/** What comes with an answer that says nothing: nobody reads it. */
const ignored = z.transform(() => undefined)
/** Counted before anything in it is looked at. */
const list = <T>(item: z.ZodMiniType<T>) =>
  z.pipe(
    z.custom<readonly unknown[]>((told) => Array.isArray(told) && told.length <= 1_000),
    z.array(item as z.ZodMiniType<T, unknown>),
  )

const chainId = z.union([z.number(), text])
const user = z.object({
  email: z.nullish(email),
  userName: z.nullish(text),
  address: text,
  chainId,
  smartAccountDeployed: z.nullish(z.boolean()),
  accounts: z.nullish(list(z.object({ address: text, type: accountType }))),
  preferredAccountType: z.nullish(accountType),
  message: z.nullish(text),
  signature: z.nullish(text),
})
/** What is to be signed, with the place of the account left open. */
const siwxMessage = z.object({
  serializedMessage: text,
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: z.optional(text),
  issuedAt: z.optional(text),
  expirationTime: z.optional(text),
  notBefore: z.optional(text),
  requestId: z.optional(text),
  resources: z.optional(list(text)),
})
const themeVariables = z.object({ '--w3m-accent': z.optional(text), '--w3m-background': z.optional(text) })

/** Each request with what goes out and what comes back. Unknown fields are dropped on both ways (S5.7). */
const messages = {
  CONNECT_EMAIL: [z.object({ email }), z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) })],
  CONNECT_DEVICE: [nothing, ignored],
  CONNECT_OTP: [z.object({ otp: text }), ignored],
  GET_SOCIAL_REDIRECT_URI: [
    z.object({ provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    z.object({ uri: text }),
  ],
  CONNECT_SOCIAL: [z.object({ uri: text }), user],
  GET_FARCASTER_URI: [nothing, z.object({ url: text })],
  CONNECT_FARCASTER: [nothing, z.object({ userName: text })],
  IS_CONNECTED: [nothing, z.object({ isConnected: z.boolean() })],
  GET_USER: [
    z.object({
      chainId: z.optional(text),
      preferredAccountType: z.optional(accountType),
      siwxMessage: z.optional(siwxMessage),
    }),
    user,
  ],
  SWITCH_NETWORK: [z.object({ chainId: text }), z.object({ chainId })],
  SET_PREFERRED_ACCOUNT: [z.object({ type: accountType }), z.object({ type: accountType, address: text })],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [nothing, z.object({ smartAccountEnabledNetworks: list(z.number()) })],
  UPDATE_EMAIL: [z.object({ email }), z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })],
  UPDATE_EMAIL_PRIMARY_OTP: [z.object({ otp: text }), ignored],
  UPDATE_EMAIL_SECONDARY_OTP: [z.object({ otp: text }), z.object({ newEmail: email })],
  RPC_REQUEST: [
    z.object({ method: text, params: z.unknown(), chainId: text, chainNamespace: text }),
    // What a method answers is known to the one who calls it.
    z.unknown(),
  ],
  SYNC_THEME: [
    z.object({ themeMode: z.optional(z.enum(['light', 'dark'])), themeVariables, w3mThemeVariables: themeVariables }),
    ignored,
  ],
  SYNC_DAPP_DATA: [
    z.object({
      metadata: z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
      sdkVersion: z.string(),
      sdkType: z.literal('w3m'),
      projectId: z.string(),
    }),
    ignored,
  ],
  SIGN_OUT: [nothing, ignored],
} as const satisfies Readonly<Record<string, readonly [payload: z.ZodMiniType, reply: z.ZodMiniType]>>

export type FrameRequest = keyof typeof messages
export type FramePayload<R extends FrameRequest> = z.output<(typeof messages)[R][0]>
export type FrameReply<R extends FrameRequest> = z.output<(typeof messages)[R][1]>

/** @throws DialogError FRAME_BAD_MESSAGE */
export const parsePayload = (type: FrameRequest, payload: unknown): unknown => parse(type, messages[type][0], payload)

/** @throws DialogError FRAME_BAD_MESSAGE */
export const parseReply = <R extends FrameRequest>(type: R, payload: unknown): FrameReply<R> =>
  parse(type, messages[type][1], payload) as FrameReply<R>

/** The parameters of `wallet_sendCalls` (S5.6). They are only checked: what else the page asks for is the wallet's to know. */
const sendCalls = z.array(z.object({ calls: z.array(z.object({ to: hex, data: z.optional(hex) })) }))

/** @throws DialogError FRAME_BAD_MESSAGE */
export function checkParams(method: string, params: unknown): void {
  if (method === 'wallet_sendCalls') parse(method, sendCalls, params)
}

/** The reason names the field and never its value. @throws DialogError FRAME_BAD_MESSAGE */
function parse(type: string, schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw embeddedError('FRAME_BAD_MESSAGE', { type, reason: path === '' ? 'payload' : path })
}
