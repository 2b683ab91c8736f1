import { Hono } from 'hono'
import { z } from 'zod'
import { chainOrderSchema, obey, type ChainControl } from '../chains/chain-control.ts'
import { faultPartSchema, faultSchema, type Fault, type FaultPart, type Faults } from '../faults.ts'
import type { NamesControl } from '../names/registry.ts'
import type { HttpEnv } from '../serve.ts'
import type { Analytics, AnalyticsEvent } from './analytics.ts'
import { refuse } from './api-error.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { readBody } from './read-request.ts'
import type { CoSigner } from './sessions/co-signer.ts'

/** The levers of the API. The same ones are under `/control` for tests in another process. */
export type Control = {
  /** Breaks one part, or mends it with `{ kind: 'none' }`. */
  fault(part: FaultPart, fault: Fault): void
  /** Everything asked of the API since the last reset, preflights included. */
  requests(): readonly JournalEntry[]
  /** Every analytics event received since the last reset. */
  events(): readonly AnalyticsEvent[]
  /** Who gives names to accounts. */
  readonly names: NamesControl
  /** Mends every part and forgets requests, events, the co-signer's sessions and names that were registered. The chains keep their state. */
  reset(): void
}

export function createControl(parts: {
  faults: Faults
  journal: Journal
  analytics: Analytics
  coSigner: Pick<CoSigner, 'clear'>
  names: NamesControl
}): Control {
  const { faults, journal, analytics, coSigner, names } = parts
  return {
    fault: (part, fault) => faults.set(part, fault),
    requests: () => journal.entries(),
    events: () => analytics.events(),
    names,
    reset: () => {
      names.reset()
      faults.reset()
      journal.reset()
      analytics.reset()
      coSigner.clear()
    },
  }
}

const order = z.object({ part: faultPartSchema, fault: faultSchema })

export function controlRoutes(control: Control, levers: ChainControl): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post('/control/faults', async (c) => {
      const { part, fault } = await readBody(c, order)
      control.fault(part, fault)
      return c.json({ part, fault })
    })
    .post('/control/reset', (c) => {
      control.reset()
      return c.json({})
    })
    .post('/control/chains', async (c) => {
      const asked = await readBody(c, chainOrderSchema)
      try {
        await obey(levers, asked)
      } catch (error) {
        if (error instanceof RangeError) throw refuse(400, 'mining', error.message)
        throw error
      }
      return c.json({})
    })
    .get('/control/requests', (c) => c.json(control.requests()))
    .get('/control/events', (c) => c.json(control.events()))
}
