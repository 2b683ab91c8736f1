import { z } from 'zod'
import type { PublicEvent } from '../../src/domain/session/public-state.js'
import type { ConnectorInfo } from '../../src/domain/wallets/connector.js'

type EventType = PublicEvent['type']

/** CAIP-2 and CAIP-10. */
const namespace = z.string().regex(/^[-a-z0-9]{3,8}$/)
const network = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
const account = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)

/** A wallet as it was cleaned: its picture is data, or of a server that the site named. */
const named = {
  id: z.string().min(1),
  kind: z.enum(['announced', 'injected', 'external', 'walletConnect', 'embedded', 'multiChain']),
  name: z.string().min(1),
  namespaces: z.array(namespace),
  rdns: z.string().optional(),
  icon: z.string().optional(),
  imageId: z.string().optional(),
  marks: z.string().optional(),
  contested: z.boolean().optional(),
} satisfies { readonly [K in keyof Required<Omit<ConnectorInfo, 'parts'>>]: z.ZodType }
const part = z.strictObject(named)
const wallet = z.strictObject({ ...named, parts: z.array(part).optional() })

/** Milliseconds since 1970. */
const moment = z.number().nonnegative()
const signedIn = { account, expiresAt: moment.optional(), endsSoon: z.literal(true).optional() }

/** As JSON has it: what it says is left out there, for a page to read by the code. */
const error = z.object({
  name: z.literal('DialogError'),
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  detail: z.record(z.string(), z.unknown()),
  docs: z.url({ protocol: /^https$/ }),
})

/** What each event brings. A new one does not compile without. */
const members = {
  open: {},
  close: {},
  connect: { namespace, account, network, wallet },
  disconnect: { namespace },
  accountChange: { namespace, account },
  networkChange: { namespace, network },
  signIn: signedIn,
  signInEndsSoon: signedIn,
  signOut: { account },
  error: { error },
} satisfies {
  readonly [T in EventType]: Readonly<Record<Exclude<keyof Extract<PublicEvent, { type: T }>, 'type'>, z.ZodType>>
}

/** An event as a listener gets it, and as JSON. */
export const hostEventSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(members).map(([type, brings]) => [type, z.strictObject({ type: z.literal(type), ...brings })]),
)
