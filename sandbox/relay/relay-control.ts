import { z } from 'zod'
import { refusalSchema, type Refusal } from './admission.ts'
import type { Traffic } from './exchange.ts'

export type RelayCounts = Traffic & {
  /** Sockets open now, and opened since the last reset. */
  readonly connections: number
  readonly opened: number
  /** Messages that nobody has acknowledged yet. */
  readonly waiting: number
}

/** The levers of the relay, for tests. The same ones are under `/control` on the relay's address, over HTTP. */
export type RelayControl = {
  /** Drops every socket without a goodbye: clients see code 1006. */
  cut(): void
  /** Drops whoever connects before the handshake, as if nobody listened. Open sockets stay. */
  refuse(on: boolean): void
  /**
   * Takes connections and never says a word on them, nor on those that are open. What is sent into it is lost: when it
   * ends, its sockets are dropped.
   */
  blackHole(on: boolean): void
  /** Lets everything wait so many milliseconds: handshakes, calls and acknowledgements. */
  delay(milliseconds: number): void
  /** Turns whoever connects away with a sentence of the hosted relay. Open sockets stay. */
  reject(reason: Refusal | undefined): void
  counts(): RelayCounts
  /** Mends everything, drops every socket, and forgets messages and counts. */
  reset(): void
}

export const relayOrderSchema = z.strictObject({
  reset: z.literal(true).optional(),
  refuse: z.boolean().optional(),
  blackHole: z.boolean().optional(),
  delay: z.number().int().nonnegative().optional(),
  reject: refusalSchema.nullish(),
  cut: z.literal(true).optional(),
})

/** Carries out an order that came over HTTP. A reset comes before the rest of it, a cut after. */
export function obey(control: RelayControl, order: z.infer<typeof relayOrderSchema>): void {
  if (order.reset) control.reset()
  if (order.refuse !== undefined) control.refuse(order.refuse)
  if (order.blackHole !== undefined) control.blackHole(order.blackHole)
  if (order.delay !== undefined) control.delay(order.delay)
  if (order.reject !== undefined) control.reject(order.reject ?? undefined)
  if (order.cut) control.cut()
}
