import * as z from 'zod/mini'
import { anyList, orAbsent, textWithin } from './schemas.js'

const good = <T>(list: readonly unknown[] | undefined, schema: z.ZodMiniType<T>): readonly T[] =>
  (list ?? []).slice(0, 1_000).flatMap((one) => schema.safeParse(one).data ?? [])

const bought = z.object({
  metadata: z.object({
    status: z.string(),
    hash: orAbsent(z.string().check(z.regex(/^[a-zA-Z0-9]{1,128}$/))),
    minedAt: textWithin(0, 64),
  }),
  transfers: orAbsent(anyList),
})
const transfer = z.object({ fungible_info: z.object({ symbol: z.string() }) })
const historyBody = z.object({ data: anyList })

/** Purchases of an account as its history tells of them. */
export const parsePurchases = (body: unknown) =>
  good(historyBody.safeParse(body).data?.data, bought).map(({ metadata, transfers }) => ({
    ...metadata,
    at: Date.parse(metadata.minedAt),
    symbols: good(transfers, transfer).map(({ fungible_info: { symbol } }) => symbol),
  }))
