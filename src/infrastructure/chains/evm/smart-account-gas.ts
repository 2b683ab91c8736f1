import { parseBytes } from './quantity.js'
import type { Ask } from './reader.js'
import type { TransferCall } from './transfer-call.js'

/**
 * What a smart account takes beside the call itself (ERC-4337). Its EntryPoint takes the limits of an order from the account before
 * it carries it out, and gives back what was left over: so the limits count, and only the wallet, which writes the order, knows
 * them. These are above what the accounts of the well-known makers ask for, also those that check a passkey.
 */
const limits = { overhead: 60_000n, verification: 400_000n, preVerification: 150_000n, making: 1_500_000n }
/** What the same takes mostly. */
const mostly = { around: 120_000n, making: 350_000n }

interface OrderGas {
  readonly expected: bigint
  readonly limit: bigint
  readonly usual: bigint
}

/** The gas of an order that carries out the call. An account that is not on the chain yet is made by its first order. */
export async function orderGas<G extends OrderGas>(ask: Ask, { from }: TransferCall, call: G): Promise<G> {
  const code = await ask('eth_getCode', [from, 'latest'], parseBytes, 'bytes')
  const isNew = code === '0x'
  const limit = (call.limit * 6n) / 5n + limits.overhead + limits.preVerification
  const beside = limit - call.limit + (isNew ? limits.making : limits.verification)
  return {
    ...call,
    expected: call.expected + mostly.around + (isNew ? mostly.making : 0n),
    limit: call.limit + beside,
    usual: call.usual + beside,
  }
}
