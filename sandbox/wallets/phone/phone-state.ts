import { z } from 'zod'

/** What the phone does with a question: show it, answer it alone, or lose it without an answer. */
export const policySchema = z.enum(['ask', 'approve', 'reject', 'ignore'])
export type Policy = z.infer<typeof policySchema>

/**
 * What goes wrong when it connects and signs in at once. `nonce`, `domain`, `chain`: the message says another one; `key`: another account's
 * key signs; `account`: another account signs, and connects; `fewer`: it approves a single chain; `refuses`: it turns the question down without
 * showing it.
 */
export const signInFaults = ['nonce', 'domain', 'chain', 'key', 'account', 'fewer', 'refuses'] as const
export type SignInFault = (typeof signInFaults)[number]

/** Namespaces of networks, by the first part of their CAIP-2 ids. */
export const namespaceNames = ['eip155', 'solana', 'bip122'] as const
export type NamespaceName = (typeof namespaceNames)[number]

/** Who asks, in its own words. Nothing vouches for them, which is what `unknown` says. */
const siteSchema = z.object({
  name: z.string(),
  url: z.string(),
  verified: z.literal('unknown'),
})
export type Site = z.infer<typeof siteSchema>

const detailSchema = z.object({ label: z.string(), value: z.string() })

/** A question that waits for the user, in words. A sign-in is a proposal and a signature in one. */
const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(['proposal', 'sign-in', 'request']),
  title: z.string(),
  site: siteSchema,
  details: z.array(detailSchema),
})
export type Question = z.infer<typeof questionSchema>

/** Something a site asked. `details` are the words shown, and empty for what bothers nobody. */
const loggedSchema = z.object({
  kind: z.enum(['proposal', 'sign-in', 'request']),
  site: siteSchema,
  /** The JSON-RPC method, for a proposal `wc_sessionPropose`. */
  method: z.string(),
  /** CAIP-2 ids: one for a request, all that were asked for by a proposal. */
  chains: z.array(z.string()),
  details: z.array(detailSchema),
  /** `ignored` was never answered; `failed` had an error of the wallet or the node for an answer. */
  outcome: z.enum(['waiting', 'approved', 'rejected', 'ignored', 'failed', 'expired']),
})
export type LoggedRequest = z.infer<typeof loggedSchema>

const sessionSchema = z.object({
  topic: z.string(),
  site: siteSchema,
  chains: z.array(z.string()),
  /** CAIP-10 ids, the active account of each chain first. */
  accounts: z.array(z.string()),
  /** Seconds since 1970. */
  expiry: z.number(),
})
export type PhoneSession = z.infer<typeof sessionSchema>

/** Everything there is to know about the phone. */
export const phoneStateSchema = z.object({
  name: z.string(),
  accounts: z.array(z.custom<`0x${string}`>((value) => typeof value === 'string')),
  /** The active account, by index. */
  active: z.number(),
  /** The network it is on, and those it knows, as CAIP-2 ids. */
  chain: z.string(),
  chains: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The namespaces it has, each with the addresses that sites connect to, in the order of the accounts. */
  namespaces: z.array(
    z.object({ namespace: z.enum(namespaceNames), name: z.string(), addresses: z.array(z.string()) }),
  ),
  policy: z.object({
    proposals: policySchema,
    requests: policySchema,
    namespaces: z.partialRecord(z.enum(namespaceNames), policySchema),
  }),
  questions: z.array(questionSchema),
  sessions: z.array(sessionSchema),
  requests: z.array(loggedSchema),
})
export type PhoneState = z.infer<typeof phoneStateSchema>
