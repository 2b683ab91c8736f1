import { z } from 'zod'
import { windowProviderSchema } from '../own-api.ts'

/**
 * What the host's page may say to the frame. Every request gets one answer with the same id.
 *
 *   host                                    frame
 *    │  ◀── @w3m-frame/READY {version} ────  │
 *    │  ─── @w3m-app/<NAME> {id, payload} ─▶ │
 *    │  ◀── @w3m-frame/<NAME>_SUCCESS ─────  │  or <NAME>_ERROR {message}
 *    │  ◀── @w3m-frame/SESSION_UPDATE ─────  │  after a login
 */
const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

const text = (limit: number) => z.string().max(limit)
/** A number, its text, or CAIP-2. */
const chainId = z.union([z.number(), text(64)])
const accountType = z.enum(['eoa', 'smartAccount'])
const email = z.email().max(254)
const otp = text(20).min(1)
const nothing = z.unknown()
/** What a host wants signed with the login. Where the account stands is left open. */
const siwxMessage = z.object({
  serializedMessage: text(8000).optional(),
  accountAddress: text(100),
  chainId: text(64),
  domain: text(1000),
  uri: text(4000),
  version: text(10),
  nonce: text(500),
  statement: text(4000).optional(),
  issuedAt: text(64).optional(),
  expirationTime: text(64).optional(),
  notBefore: text(64).optional(),
  requestId: text(500).optional(),
  resources: z.array(text(4000)).optional(),
})
export type SiwxMessage = z.infer<typeof siwxMessage>

export const payloads = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: z.object({ otp }),
  CONNECT_SOCIAL: z.object({
    uri: text(4000),
    preferredAccountType: accountType.optional(),
    chainId: chainId.optional(),
  }),
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: windowProviderSchema }),
  GET_USER: z
    .object({
      chainId: chainId.optional(),
      preferredAccountType: accountType.optional(),
      socialUri: text(4000).optional(),
      siwxMessage: siwxMessage.optional(),
    })
    .optional(),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: z.object({ method: text(100), params: z.unknown(), chainId: chainId.optional() }),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp }),
  SYNC_THEME: z.object({
    themeMode: z.enum(['light', 'dark']).optional(),
    themeVariables: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    w3mThemeVariables: z.record(z.string(), z.string()).optional(),
  }),
  SYNC_DAPP_DATA: z.object({
    metadata: z
      .object({
        name: text(1000),
        description: text(10_000).optional(),
        url: text(4000),
        icons: z.array(z.string()).optional(),
      })
      .optional(),
    sdkVersion: z.string().optional(),
    sdkType: z.string().optional(),
    projectId: z.string(),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  CONNECT_FARCASTER: nothing,
  GET_FARCASTER_URI: nothing,
  RELOAD: nothing,
} as const

export type RequestName = keyof typeof payloads
export type PayloadOf<Name extends RequestName> = z.infer<(typeof payloads)[Name]>
export type AccountType = z.infer<typeof accountType>
export type HostData = PayloadOf<'SYNC_DAPP_DATA'>
export type Theme = PayloadOf<'SYNC_THEME'>

export type FrameRequest = {
  [Name in RequestName]: { readonly name: Name; readonly id: string | undefined; readonly payload: PayloadOf<Name> }
}[RequestName]

const envelope = z.object({
  type: z.string().startsWith(appPrefix),
  id: text(200).optional(),
  payload: z.unknown().optional(),
})

export type ReadRequest =
  | { readonly kind: 'request'; readonly request: FrameRequest }
  /** Meant for the frame and not to be understood: it is answered with an error. */
  | { readonly kind: 'bad'; readonly name: string; readonly id: string | undefined; readonly message: string }
  /** Not meant for the frame. */
  | { readonly kind: 'foreign' }

/** Reads what a page has posted. Unknown fields are dropped. */
export function readRequest(data: unknown): ReadRequest {
  const read = envelope.safeParse(data)
  if (!read.success) return { kind: 'foreign' }
  const { id, payload } = read.data
  const name = read.data.type.slice(appPrefix.length)
  if (!isRequestName(name)) return { kind: 'bad', name, id, message: `Harbour knows no request ${name.slice(0, 60)}.` }
  const parsed = payloads[name].safeParse(payload)
  if (!parsed.success) return { kind: 'bad', name, id, message: `The payload of ${name} is not valid.` }
  // The schema above is the one of this name; the compiler cannot tie the two together.
  return { kind: 'request', request: { name, id, payload: parsed.data } as FrameRequest }
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(payloads, name)
}
