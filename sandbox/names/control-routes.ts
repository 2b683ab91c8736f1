import { Hono } from 'hono'
import { getAddress, isAddress } from 'viem'
import { z } from 'zod'
import { readBody } from '../api/read-request.ts'
import type { HttpEnv } from '../serve.ts'
import type { NamesControl } from './registry.ts'

const order = z.object({
  takeNext: z.literal(true).optional(),
  refuse: z.string().nullable().optional(),
  skewClock: z.number().optional(),
  loseNextAnswer: z.literal(true).optional(),
  give: z.object({ name: z.string(), owner: z.string().refine((text) => isAddress(text)) }).optional(),
})

/** The same levers for tests in another process. An order may hold several. */
export function namesControlRoutes(control: NamesControl): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/control/names', async (c) => {
    const asked = await readBody(c, order)
    if (asked.takeNext) control.takeNext()
    if (asked.refuse !== undefined) control.refuse(asked.refuse ?? undefined)
    if (asked.skewClock !== undefined) control.skewClock(asked.skewClock)
    if (asked.loseNextAnswer) control.loseNextAnswer()
    if (asked.give) control.give(asked.give.name, getAddress(asked.give.owner))
    return c.json({})
  })
}
