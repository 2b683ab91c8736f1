import * as z from 'zod/mini'

/** What the background answers to a call: an outcome, or the id of a question the user has to answer first. */
export const rpcReplySchema = z.union([
  z.object({ ask: z.string(), openWindow: z.boolean() }),
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])
export type RpcReply = z.infer<typeof rpcReplySchema>

/** How the script on the page was asked to behave. */
export type InpageOptions = {
  /** `true` also sets `window.ethereum`; `'only'` sets it and announces nothing. */
  readonly injected: boolean | 'only'
  /** Milliseconds until the wallet shows itself. */
  readonly delay: number
}

export type InpageConfig = InpageOptions & {
  readonly walletUrl: string
  readonly info: { readonly name: string; readonly rdns: string; readonly icon: string }
}
