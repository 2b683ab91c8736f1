import { z } from 'zod'
import type { FeeRates } from './bitcoin-plan.ts'

/** The levers of the Bitcoin chain. Unless it was started with a delay, blocks are made only when a lever says so. */
export type BitcoinControl = {
  /**
   * Pays an address from nowhere, in a block of its own: what waits goes on waiting. @returns the id of the payment
   * @throws RangeError for what is no address of regtest, or more than there is
   */
  fund(address: string, satoshi: bigint): Promise<string>
  /** Makes blocks; the first takes what waits. @param blocks 1 unless given */
  mine(blocks?: number): Promise<void>
  /** Forgets a payment that waits, and what spends from it, as nodes do after a time. One that does not wait stays. */
  dropPending(txid: string): Promise<void>
  /** Ids of what waits, in the order it came. */
  pending(): readonly string[]
  /** What an address has to spend in satoshi, what waits included. @throws RangeError for what is no address of regtest */
  balance(address: string): bigint
  /** What the explorer and the node estimate from now on: nothing where it is empty, as on young networks. */
  setRates(rates: FeeRates): void
  /** The chain exactly as it started, with the very coins it had: later blocks are taken away, and nothing waits. */
  rewind(): Promise<void>
}

const satoshi = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform((digits) => BigInt(digits))

/** An order from another process. It may hold several things; they are done in this order. */
export const bitcoinOrderSchema = z.strictObject({
  rewind: z.literal(true).optional(),
  rates: z.record(z.string().regex(/^\d{1,4}$/), z.number().positive()).optional(),
  fund: z.strictObject({ address: z.string(), satoshi }).optional(),
  drop: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  mine: z.number().int().positive().max(1000).optional(),
})

export async function obey(control: BitcoinControl, order: z.infer<typeof bitcoinOrderSchema>): Promise<void> {
  if (order.rewind) await control.rewind()
  if (order.rates) control.setRates(order.rates)
  if (order.fund) await control.fund(order.fund.address, order.fund.satoshi)
  if (order.drop !== undefined) await control.dropPending(order.drop)
  if (order.mine !== undefined) await control.mine(order.mine)
}
