import type { IdentifierString, WalletIcon } from '@wallet-standard/base'
import * as z from 'zod/mini'
import type { Namespace } from '../background/namespaces.ts'

/** What the background answers to a call: an outcome, or the id of a question the user has to answer first. */
export const rpcReplySchema = z.union([
  z.object({ ask: z.string(), openWindow: z.boolean() }),
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])
export type RpcReply = z.infer<typeof rpcReplySchema>

/** An address of Solana or Bitcoin that the page may see. */
const namespaceAccountSchema = z.object({
  address: z.string(),
  publicKey: z.string(),
  label: z.string(),
  purpose: z.optional(z.enum(['payment', 'ordinals'])),
})
export const namespaceAccountsSchema = z.array(namespaceAccountSchema)
export type SeenAccount = z.infer<typeof namespaceAccountSchema>

export const namespaceChangedSchema = z.object({
  namespace: z.enum(['solana', 'bitcoin']),
  accounts: namespaceAccountsSchema,
})

/** Which namespaces of the wallet the page meets, and what they lack. */
export const offerSchema = z.object({
  /** @default all that the wallet has */
  namespaces: z.optional(z.array(z.enum(['ethereum', 'solana', 'bitcoin']))),
  /** Features that are left out, by their names in Wallet Standard. @default none */
  without: z.optional(z.array(z.string())),
})
export type Offer = z.infer<typeof offerSchema>

/** How the script on the page was asked to behave. */
export type InpageOptions = Offer & {
  /** `true` also sets `window.ethereum`; `'only'` sets it and announces nothing. */
  readonly injected: boolean | 'only'
  /** Milliseconds until the wallet shows itself. */
  readonly delay: number
}

export type InpageConfig = InpageOptions & {
  readonly walletUrl: string
  readonly info: { readonly name: string; readonly rdns: string; readonly icon: WalletIcon }
  /** The networks of each namespace that the wallet has beside Ethereum, by their names in Wallet Standard. */
  readonly chains: Readonly<Partial<Record<Namespace, readonly IdentifierString[]>>>
}
