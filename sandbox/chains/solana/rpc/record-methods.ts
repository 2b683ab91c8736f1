import { z } from 'zod'
import type { Landed, SolanaNode } from '../node/node.ts'
import { lag } from '../node/slots.ts'
import { describeTransaction, statusOf, transactionEncoding } from './describe-transaction.ts'
import {
  addressSchema,
  commitmentOf,
  contextSchema,
  readParams,
  signatureSchema,
  slotFor,
  withContext,
  type Methods,
} from './params.ts'
import { invalidParams, RpcError } from './rpc-error.ts'

const maximumStatuses = 256
const maximumSignatures = 1_000

const pageConfig = contextSchema.extend({
  before: signatureSchema.nullish(),
  until: signatureSchema.nullish(),
  limit: z.number().int().min(1).max(maximumSignatures).nullish(),
})
const transactionConfig = contextSchema.extend({
  encoding: transactionEncoding.nullish(),
  maxSupportedTransactionVersion: z.number().int().nonnegative().nullish(),
})

/** What became of transactions. */
export function recordMethods(node: SolanaNode): Methods {
  /** What a block of a commitment holds, with nothing less sure than confirmed: nodes tell of no other records. */
  const visible = (config: z.infer<typeof contextSchema> | null | undefined) => {
    const commitment = commitmentOf(config)
    if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
    slotFor(node, config)
    const newest = node.slots.height(commitment)
    return ({ height }: Landed) => height <= newest
  }
  return {
    getSignatureStatuses: (params) => {
      const config = z.object({ searchTransactionHistory: z.boolean().nullish() })
      const [signatures] = readParams(z.tuple([z.array(signatureSchema), config.nullish()]), params)
      if (signatures.length > maximumStatuses) throw invalidParams(`Too many inputs provided; max ${maximumStatuses}`)
      return withContext(
        node,
        { commitment: 'processed' },
        signatures.map((signature) => {
          const landed = node.find(signature)
          return landed ? describeStatus(landed, node) : null
        }),
      )
    },
    getSignaturesForAddress: (params) => {
      const [owner, config] = readParams(z.tuple([addressSchema, pageConfig.nullish()]), params)
      const isVisible = visible(config)
      const own = node
        .landed()
        .filter((landed) => isVisible(landed) && landed.keys.includes(owner))
        .reverse()
      const placeOf = (signature: string) => own.findIndex((landed) => landed.signature === signature)
      const start = config?.before ? placeOf(config.before) + 1 : 0
      const end = config?.until ? placeOf(config.until) : own.length
      // A signature that is not there bounds nothing at the end, and leaves nothing after it.
      const page = config?.before && start === 0 ? [] : own.slice(start, end < 0 ? own.length : end)
      return page.slice(0, config?.limit ?? maximumSignatures).map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.outcome.failure?.error ?? null,
        memo: null,
        blockTime: Math.floor(landed.at / 1000),
        confirmationStatus: node.sureness(landed),
      }))
    },
    getTransaction: (params) => {
      const bare = z.union([transactionConfig, transactionEncoding.transform((one) => ({ encoding: one }))])
      const [signature, given] = readParams(z.tuple([signatureSchema, bare.nullish()]), params)
      const config: z.infer<typeof transactionConfig> = given ?? {}
      const isVisible = visible(config)
      const landed = node.find(signature)
      if (!landed || !isVisible(landed)) return null
      const { version } = landed.message
      if (version !== 'legacy' && version > (config.maxSupportedTransactionVersion ?? -1)) {
        throw new RpcError(
          -32015,
          `Transaction version (${version}) is not supported by the requesting client. ` +
            `Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
        )
      }
      return describeTransaction(landed, config.encoding ?? 'json')
    },
  }
}

function describeStatus(landed: Landed, node: SolanaNode) {
  const error = landed.outcome.failure?.error ?? null
  const age = node.slots.height('processed') - landed.height
  return {
    slot: landed.slot,
    confirmations: age >= lag.finalized ? null : age,
    err: error,
    status: statusOf(error),
    confirmationStatus: node.sureness(landed),
  }
}
