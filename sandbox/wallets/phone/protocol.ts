import { z } from 'zod'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { BitcoinNode, SolanaNode } from '../browser/background/namespaces.ts'

/*
 * How the sandbox starts the phone, over the channel that Node opens to a child:
 *
 *   sandbox ◀── { url } ────────────────────── phone     it serves its page
 *   sandbox ── { relayUrl, name, chains, … } ▶ phone     it can work
 *
 * Everything after that is HTTP: `POST <url>/control`. When the channel closes, the sandbox is gone and the phone ends.
 */

export const servingSchema = z.union([z.object({ url: z.url() }), z.object({ failure: z.string() })])
export type Serving = z.infer<typeof servingSchema>

export const setupSchema = z.object({
  relayUrl: z.string(),
  name: z.string(),
  chains: z.custom<readonly SandboxChain[]>((value) => Array.isArray(value)),
  /** Without them the phone has no such accounts. */
  solana: z.custom<SolanaNode>((value) => typeof value === 'object' && value !== null).optional(),
  bitcoin: z.custom<BitcoinNode>((value) => typeof value === 'object' && value !== null).optional(),
})
export type Setup = z.infer<typeof setupSchema>
