import { isAddress, type Address, type Hash } from 'viem'
import { z } from 'zod'

/** What the frame's page and its server say to each other, as JSON below `/own` on the frame's origin. */

/** What is wrong with the frame at this moment; the page behaves as it says. `wrongOrigin` is the server's own work. */
export const frameFaultSchema = z.enum([
  'neverReady',
  'slow',
  'wrongOrigin',
  'malformed',
  'replayed',
  'errorReplies',
  'sessionLost',
  'signsWrongly',
  'mute',
])
export type FrameFault = z.infer<typeof frameFaultSchema>

/** Signs what the host wants with a login; or, on purpose, for another site. */
export const frameSignInSchema = z.enum(['asked', 'other'])
export type FrameSignIn = z.infer<typeof frameSignInSchema>

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const email = z
  .string()
  .max(254)
  .regex(/^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\]+$/, 'This is not an email address.')
  .toLowerCase()
const hash = z.custom<Hash>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value))
/** A random id that the page keeps in its own storage. */
const device = z.string().min(8).max(100)
const otp = z.string().max(20)
const userId = z.string().min(1).max(100)

export const windowProviderSchema = z.enum(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
export type WindowProvider = z.infer<typeof windowProviderSchema>

/** What the page sends. */
export const asks = {
  email: z.object({ email, device }),
  device: z.object({ email, device }),
  otp: z.object({ email, device, otp }),
  /** The query of `GET /own/social`. */
  socialStart: z.object({ provider: windowProviderSchema }),
  social: z.object({ uri: z.string().max(4000) }),
  farcasterWait: z.object({ channel: z.string().max(100) }),
  update: z.object({ userId, email }),
  updateOtp: z.object({ userId, otp }),
  fund: z.object({ chainId: z.number().int().positive(), addresses: z.array(address).min(1).max(10) }),
  fundSolana: z.object({ address: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) }),
  userOperation: z.object({
    chainId: z.number().int().positive(),
    userOperation: z.record(z.string(), z.unknown()),
  }),
} as const

/** What the server answers with status 200. Every failure is `failure`, with status 4xx. */
export const answers = {
  email: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']) }),
  otp: z.object({ userId, email }),
  socialStart: z.object({ uri: z.string() }),
  social: z.object({
    userId,
    provider: windowProviderSchema,
    email: email.optional(),
    userName: z.string().optional(),
  }),
  farcaster: z.object({ url: z.string(), channel: z.string() }),
  farcasterWait: z.object({ userId, userName: z.string() }),
  update: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  updateSecondary: z.object({ newEmail: email }),
  world: z.object({
    chains: z.array(
      z.object({
        chainId: z.number(),
        name: z.string(),
        /** The chain's node. It answers pages of every origin. */
        rpcUrl: z.string(),
        smartAccounts: z.boolean(),
        nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
        tokens: z.array(z.object({ address, name: z.string(), symbol: z.string(), decimals: z.number() })),
      }),
    ),
    /** The Solana network, where there is one. */
    solana: z
      .object({
        /** CAIP-2. */
        id: z.string(),
        name: z.string(),
        /** The network's node. It answers pages of every origin. */
        rpcUrl: z.string(),
        tokens: z.array(z.object({ mint: z.string(), symbol: z.string(), decimals: z.number() })),
      })
      .optional(),
    /** Contracts of smart accounts by name, the same on every chain that has them. */
    contracts: z.record(z.string(), address),
    fault: frameFaultSchema.optional(),
    /** What it does when a host wants a sign-in with the login. @default nothing */
    signIn: frameSignInSchema.optional(),
    /** A login that was made under another value is over. */
    sessionEpoch: z.string(),
  }),
  userOperation: z.object({ hash }),
  /** Of `/own/device`, `/own/update/primary`, `/own/fund` and `/own/fund/solana`. */
  nothing: z.object({}),
} as const

export type World = z.infer<typeof answers.world>
export type SolanaNetwork = NonNullable<World['solana']>

/**
 * A failure in words for the visitor. `/own/device` and `/own/farcaster/wait` wait for a person: after a minute without one they
 * answer with status 409, which means "ask again". `/own/farcaster/wait` answers 403 when the login was declined.
 */
export const failure = z.object({ message: z.string() })
