import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { refuse, reportError } from '../api/api-error.ts'
import { createJournal, type JournalEntry } from '../api/journal.ts'
import { readBody } from '../api/read-request.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { applyFault, faultSchema, type Fault, type Faults } from '../faults.ts'
import { serve, type HttpEnv } from '../serve.ts'
import { hostedRoutes } from './hosted-routes.ts'
import { createSignIns, type SignIn } from './sign-ins.ts'
import { siteRoutes } from './site-routes.ts'

/** The levers of the servers that verify sign-ins. Also under `/control` for tests in another process. */
export type SignInControl = {
  /** Breaks both servers, or mends them with `{ kind: 'none' }`. */
  fault(fault: Fault): void
  /** Milliseconds that their clock is ahead. */
  skewClock(ms: number): void
  /** They give out nonces that they do not know afterwards. */
  giveWrongNonces(does: boolean): void
  /** The message that the site writes names another site; without one again its own. */
  writeFor(domain?: string): void
  /** Nonces that were given out are worth nothing from now on. */
  forgetNonces(): void
  /** Every sign-in that was accepted since the last reset. */
  taken(): readonly SignIn[]
  /** What was asked since the last reset, without bodies and headers. */
  requests(): readonly JournalEntry[]
  /** Mends everything and forgets nonces; who is signed in stays so. */
  reset(): void
}

export type SignInServer = {
  /** Where the four routes of a site begin: nonce, verify, session, sign-out; and message. */
  readonly url: string
  /** Where the hosted service begins. */
  readonly hostedUrl: string
  readonly control: SignInControl
}

export type SignInServerOptions = {
  readonly chains: readonly SandboxChain[]
  readonly faults: Faults
  readonly port?: number
}

const order = z.object({
  fault: faultSchema.optional(),
  skewClock: z.number().optional(),
  wrongNonces: z.boolean().optional(),
  writeFor: z.string().nullable().optional(),
  forgetNonces: z.literal(true).optional(),
  reset: z.literal(true).optional(),
})

/** A server of a site and a hosted service, which know wallets and messages, and nothing of a dialog. */
export async function startSignIn({
  chains,
  faults,
  port = 0,
}: SignInServerOptions): Promise<SignInServer & { stop(): Promise<void> }> {
  const signIns = createSignIns(chains)
  const journal = createJournal()
  const control: SignInControl = {
    ...signIns,
    fault: (fault) => faults.set('signIn', fault),
    requests: journal.entries,
    reset: () => {
      faults.set('signIn', { kind: 'none' })
      signIns.reset()
      journal.reset()
    },
  }
  const app = new Hono<HttpEnv>()
  app.onError(reportError)
  app.notFound((c) => reportError(refuse(404, '', `There is nothing at ${c.req.path}.`), c))
  // A server of a site lets its own pages in; here that is whoever asks from this machine.
  app.use(cors({ origin: (origin) => origin, credentials: true, allowHeaders, exposeHeaders: ['retry-after'] }))
  app.route('/control', controlRoutes(control))
  app.use(journal.record, applyFault(faults, 'signIn'))
  app.route('/sign-in', siteRoutes(signIns))
  app.route('/auth/v1', hostedRoutes(signIns))
  const { url, stop } = await serve(app, port)
  return { url: `${url}/sign-in`, hostedUrl: `${url}/auth/v1`, control, stop }
}

const allowHeaders = ['content-type', 'authorization', 'x-nonce-jwt', 'x-otp']

const controlRoutes = (control: SignInControl) =>
  new Hono<HttpEnv>()
    .get('/', (c) => c.json({ taken: control.taken(), requests: control.requests() }))
    .post('/', async (c) => {
      const { reset, fault, skewClock, wrongNonces, writeFor, forgetNonces } = await readBody(c, order)
      if (reset) control.reset()
      if (fault) control.fault(fault)
      if (skewClock !== undefined) control.skewClock(skewClock)
      if (wrongNonces !== undefined) control.giveWrongNonces(wrongNonces)
      if (writeFor !== undefined) control.writeFor(writeFor ?? undefined)
      if (forgetNonces) control.forgetNonces()
      return c.json({})
    })
