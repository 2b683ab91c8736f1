import { z } from 'zod'
import type { RequestName } from './requests.ts'

const accountType = z.enum(['eoa', 'smartAccount'])
const chainId = z.union([z.number().int(), z.string()])
const accounts = z.array(z.object({ address: z.string(), type: accountType }))
const none = z.void()

/** What the frame answers, by request. On Ethereum's chains `chainId` is the bare number, elsewhere CAIP-2. */
export const replies = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: z.object({
    email: z.email().nullable(),
    address: z.string(),
    chainId,
    accounts,
    userName: z.string().nullable(),
    preferredAccountType: accountType,
  }),
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: z.string() }),
  GET_USER: z.object({
    email: z.email().nullable(),
    address: z.string(),
    chainId,
    smartAccountDeployed: z.boolean(),
    accounts,
    preferredAccountType: accountType,
    message: z.string().optional(),
    signature: z.string().optional(),
  }),
  SIGN_OUT: none,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  RPC_REQUEST: z.unknown(),
  RPC_ABORT: none,
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: z.email() }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({ smartAccountEnabledNetworks: z.array(z.number().int()) }),
  INIT_SMART_ACCOUNT: z.object({ address: z.string(), isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address: z.string() }),
  CONNECT_FARCASTER: z.object({ userName: z.string() }),
  GET_FARCASTER_URI: z.object({ url: z.string() }),
  RELOAD: none,
} as const satisfies Record<RequestName, z.ZodType>

export type ReplyOf<Name extends RequestName> = z.infer<(typeof replies)[Name]>

/** A message of the frame as it is posted. */
export type FrameMessage = { readonly type: string; readonly id?: string; readonly payload?: unknown }
