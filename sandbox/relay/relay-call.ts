import { z } from 'zod'

/*
 * What travels between client and relay, as JSON-RPC 2.0 in text frames:
 *
 *   client ── irn_publish, irn_subscribe, … ──▶ relay      answered with a result or an error
 *   client ◀── irn_subscription ─────────────── relay      acknowledged with `true`, repeated until then
 *
 * https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */

const id = z.union([z.string(), z.number()])
export type CallId = z.infer<typeof id>

const topic = z.string().regex(/^[0-9a-f]{64}$/, 'is not a topic')

/** In seconds, thirty days at the most. */
const ttl = z.number().int().positive().max(2_592_000)

const common = {
  ttl,
  tag: z.number().int().nonnegative().default(0),
  attestation: z.string().nullish(),
}

const publication = z.object({ topic, message: z.string().min(1), ...common })

const topics = z.array(topic).max(500)

export const relayCallSchema = z.discriminatedUnion('method', [
  z.object({ id, method: z.literal('irn_publish'), params: publication }),
  z.object({ id, method: z.literal('irn_batchPublish'), params: z.object({ messages: z.array(publication) }) }),
  z.object({ id, method: z.literal('irn_subscribe'), params: z.object({ topic }) }),
  z.object({ id, method: z.literal('irn_batchSubscribe'), params: z.object({ topics }) }),
  z.object({ id, method: z.literal('irn_unsubscribe'), params: z.object({ topic }) }),
  z.object({
    id,
    method: z.literal('irn_batchUnsubscribe'),
    params: z.object({ subscriptions: z.array(z.object({ topic })) }),
  }),
  z.object({ id, method: z.literal('irn_fetchMessages'), params: z.object({ topic }) }),
  z.object({ id, method: z.literal('irn_batchFetchMessages'), params: z.object({ topics }) }),
  // Publishes a proposal and subscribes to the pairing, in one round trip.
  z.object({
    id,
    method: z.literal('wc_proposeSession'),
    params: z.object({ pairingTopic: topic, sessionProposal: z.string().min(1), ...common }),
  }),
  // Publishes both answers to a proposal and subscribes to the session, in one round trip.
  z.object({
    id,
    method: z.literal('wc_approveSession'),
    params: z.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: z.string().min(1),
      sessionSettlementRequest: z.string().min(1),
      ...common,
    }),
  }),
])
export type RelayCall = z.infer<typeof relayCallSchema>
export type Publication = z.infer<typeof publication>

const method = z.string()

/** A frame from a client: a call, the acknowledgement of a delivery, or neither. */
export type Frame =
  | { readonly kind: 'call'; readonly call: RelayCall }
  | { readonly kind: 'ack'; readonly id: CallId }
  | { readonly kind: 'malformed'; readonly id: CallId; readonly code: number; readonly message: string }
  | { readonly kind: 'noise' }

export function readFrame(text: string): Frame {
  const payload = parseJson(text)
  const call = relayCallSchema.safeParse(payload)
  if (call.success) return { kind: 'call', call: call.data }
  const ack = z.object({ id, result: z.literal(true) }).safeParse(payload)
  if (ack.success) return { kind: 'ack', id: ack.data.id }
  const request = z.object({ id, method }).safeParse(payload)
  if (!request.success) return { kind: 'noise' }
  const known = relayCallSchema.options.some((option) => option.shape.method.value === request.data.method)
  const [issue] = call.error.issues
  return known
    ? {
        kind: 'malformed',
        id: request.data.id,
        code: -32602,
        message: `Invalid params: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
      }
    : { kind: 'malformed', id: request.data.id, code: -32601, message: `Method not found: ${request.data.method}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
