import { getAddress, isAddressEqual, isHex, type Address } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { z } from 'zod'

/** Something that went from one address to another. */
export type Movement = { readonly from: Address; readonly to: Address } & (
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'token'; readonly contract: Address; readonly amount: bigint }
  | { readonly kind: 'collectible'; readonly contract: Address; readonly id: bigint }
)

const hex = z.string().refine((text) => isHex(text))

/** What the node traced: every call inside of a transaction, with its place in the tree of calls. */
export const tracesSchema = z.array(
  z.object({
    transactionHash: z.string().nullish(),
    traceAddress: z.array(z.number()),
    error: z.string().nullish(),
    action: z.object({
      callType: z.string().optional(),
      from: hex.optional(),
      to: hex.optional(),
      value: hex.optional(),
    }),
  }),
)
type Trace = z.infer<typeof tracesSchema>[number]

/** Native coin that contracts paid inside of a transaction. What the EntryPoint takes and gives is a fee, and left out. */
export function readInnerPayments(traces: readonly Trace[]): readonly Movement[] {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  const undone = ({ traceAddress }: Trace) =>
    failed.some((root) => root.every((step, depth) => traceAddress[depth] === step))
  return traces.flatMap((trace): Movement[] => {
    const { callType, from, to, value } = trace.action
    if (trace.traceAddress.length === 0 || callType !== 'call' || !from || !to || !value) return []
    const movement = { kind: 'native', from: getAddress(from), to: getAddress(to), amount: BigInt(value) } as const
    const isFee = [movement.from, movement.to].some((address) => isAddressEqual(address, entryPoint08Address))
    return movement.amount === 0n || isFee || undone(trace) ? [] : [movement]
  })
}
