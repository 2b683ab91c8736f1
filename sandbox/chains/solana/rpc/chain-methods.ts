import { z } from 'zod'
import { decodeMessage } from '../node/decode-transaction.ts'
import { feeOf, readBudget } from '../node/fee.ts'
import type { SolanaNode } from '../node/node.ts'
import { lifetime } from '../node/slots.ts'
import { genesisHash } from '../solana-plan.ts'
import {
  addressSchema,
  commitmentOf,
  contextSchema,
  decodeBytes,
  readParams,
  slotFor,
  withContext,
  type Methods,
} from './params.ts'
import { invalidParams } from './rpc-error.ts'

const slotsPerEpoch = 432_000
const configOnly = z.tuple([contextSchema.nullish()])
const identity = '11111111111111111111111111111112'

/** What a node tells of its chain: heights, blockhashes and prices. */
export function chainMethods(node: SolanaNode): Methods {
  const { slots, machine } = node
  const readConfig = (params: readonly unknown[]) => readParams(configOnly, params)[0]
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'feature-set': 1_416_569_292, 'solana-core': '3.0.0' }),
    getIdentity: () => ({ identity }),
    getGenesisHash: () => genesisHash,
    getFirstAvailableBlock: () => 0,
    minimumLedgerSlot: () => 0,
    getSlot: (params) => slotFor(node, readConfig(params)),
    getBlockHeight: (params) => {
      const config = readConfig(params)
      slotFor(node, config)
      return slots.height(commitmentOf(config))
    },
    getEpochInfo: (params) => {
      const config = readConfig(params)
      const absoluteSlot = slotFor(node, config)
      return {
        absoluteSlot,
        blockHeight: slots.height(commitmentOf(config)),
        epoch: Math.floor(absoluteSlot / slotsPerEpoch),
        slotIndex: absoluteSlot % slotsPerEpoch,
        slotsInEpoch: slotsPerEpoch,
        transactionCount: node.landed().length,
      }
    },
    getBlockTime: (params) => {
      const [slot] = readParams(z.tuple([z.number().int().nonnegative()], z.unknown()), params)
      const at = slots.timeOf(slot)
      return at === undefined ? null : Math.floor(at / 1000)
    },
    getTransactionCount: (params) => {
      slotFor(node, readConfig(params))
      return node.landed().length
    },
    getLatestBlockhash: (params) => {
      const config = readConfig(params)
      return withContext(node, config, slots.blockhash(commitmentOf(config)))
    },
    isBlockhashValid: (params) => {
      const [blockhash, config] = readParams(z.tuple([z.string(), contextSchema.nullish()]), params)
      return withContext(node, config, slots.knows(blockhash, commitmentOf(config)))
    },
    getFeeForMessage: (params) => {
      const [text, config] = readParams(z.tuple([z.string(), contextSchema.nullish()]), params)
      const message = readMessage(decodeBytes(text, 'base64'))
      // A node has no price for a message whose blockhash it does not know.
      const known = slots.knows(message.lifetimeToken, commitmentOf(config))
      return withContext(node, config, known ? feeOf(message) : null)
    },
    getMinimumBalanceForRentExemption: (params) => {
      const [bytes] = readParams(
        z.tuple(
          [
            z
              .number()
              .int()
              .nonnegative()
              .max(10 * 1024 ** 2),
          ],
          z.unknown(),
        ),
        params,
      )
      return machine.rentFor(BigInt(bytes))
    },
    getRecentPrioritizationFees: (params) => {
      const [accounts] = readParams(z.tuple([z.array(addressSchema).max(128).nullish()]), params)
      const newest = slots.slot('processed')
      return Array.from({ length: lifetime }, (_, index) => {
        const slot = newest - lifetime + 1 + index
        const prices = node
          .landed()
          .filter((one) => one.slot === slot && (accounts ?? []).every((account) => one.writable.includes(account)))
          .map(({ message }) => readBudget(message).price)
        // The least that it took to get into the block.
        const prioritizationFee = prices.reduce((least, price) => (price < least ? price : least), prices[0] ?? 0n)
        return { slot, prioritizationFee }
      })
    },
  }
}

function readMessage(bytes: Uint8Array) {
  try {
    return decodeMessage(bytes)
  } catch {
    throw invalidParams('failed to deserialize solana_message::versions::VersionedMessage')
  }
}
