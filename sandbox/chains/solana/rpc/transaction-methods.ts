import { z } from 'zod'
import type { DecodedTransaction } from '../node/decode-transaction.ts'
import { refused, type Outcome } from '../node/machine.ts'
import type { SolanaNode } from '../node/node.ts'
import { commitments, type Commitment } from '../node/slots.ts'
import { failureNamed, type Failure } from '../node/transaction-error.ts'
import { accountConfig, describeAccount } from './describe-account.ts'
import { describeInner, describeReturned } from './describe-transaction.ts'
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
import { invalidParams, RpcError } from './rpc-error.ts'

const encoding = z.enum(['base58', 'base64']).nullish()
const sendConfig = z.object({
  encoding,
  skipPreflight: z.boolean().nullish(),
  preflightCommitment: z.enum(commitments).optional(),
  maxRetries: z.number().int().nonnegative().nullish(),
  minContextSlot: z.number().int().nonnegative().nullish(),
})
const simulateConfig = contextSchema.extend({
  encoding,
  sigVerify: z.boolean().nullish(),
  replaceRecentBlockhash: z.boolean().nullish(),
  innerInstructions: z.boolean().nullish(),
  accounts: z.object({ encoding: accountConfig.shape.encoding, addresses: z.array(addressSchema) }).nullish(),
})

/** The largest packet of the network, less its headers. */
const maximumSize = 1_232

/** Trying and sending transactions. Errors are those of real nodes, word by word. */
export function transactionMethods(node: SolanaNode): Methods {
  const { machine, slots } = node

  const decode = (text: string, wanted: 'base58' | 'base64' | null | undefined): DecodedTransaction => {
    const form = wanted ?? 'base58'
    const bytes = decodeBytes(text, form)
    if (bytes.length > maximumSize) {
      throw invalidParams(
        `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${maximumSize} bytes)`,
      )
    }
    try {
      return node.decode(bytes)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable'
      throw invalidParams(`failed to deserialize solana_transaction::versioned::VersionedTransaction: ${reason}`)
    }
  }
  /** What is wrong before the machine looks at it. */
  const refusal = ({ signature, message }: DecodedTransaction, commitment: Commitment): Failure | undefined => {
    if (!slots.knows(message.lifetimeToken, commitment)) return failureNamed('BlockhashNotFound')
    return node.find(signature) ? failureNamed('AlreadyProcessed') : undefined
  }

  return {
    sendTransaction: (params) => {
      const [text, config] = readParams(z.tuple([z.string(), sendConfig.nullish()]), params)
      const transaction = decode(text, config?.encoding)
      const commitment = commitmentOf({ commitment: config?.preflightCommitment })
      slotFor(node, { commitment, minContextSlot: config?.minContextSlot })
      if (!config?.skipPreflight) {
        const failure = refusal(transaction, commitment)
        const outcome = failure ? refused(failure) : machine.simulate(transaction.transaction, true)
        if (outcome.failure) throw preflightError(outcome.failure, outcome)
      }
      node.submit(transaction)
      return transaction.signature
    },
    simulateTransaction: (params) => {
      const [text, config] = readParams(z.tuple([z.string(), simulateConfig.nullish()]), params)
      const { sigVerify, replaceRecentBlockhash, accounts, innerInstructions } = config ?? {}
      if (sigVerify && replaceRecentBlockhash) {
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      }
      const transaction = decode(text, config?.encoding)
      const commitment = commitmentOf(config)
      const failure = replaceRecentBlockhash ? undefined : refusal(transaction, commitment)
      const result = failure
        ? { ...refused(failure), accounts: new Map() }
        : machine.simulate(transaction.transaction, sigVerify === true)
      if (sigVerify && isUnsigned(result.failure)) throw signatureError()
      const read: typeof machine.read = (place) => result.accounts.get(place) ?? machine.read(place)
      return withContext(node, config, {
        ...describeOutcome(result),
        accounts: accounts
          ? accounts.addresses.map((place) =>
              result.failure ? null : describeAccount(read(place), read, { encoding: accounts.encoding ?? 'base64' }),
            )
          : null,
        innerInstructions: innerInstructions ? describeInner(result, transaction.keys, 'jsonParsed') : null,
        replacementBlockhash: replaceRecentBlockhash ? slots.blockhash(commitment) : null,
      })
    },
  }
}

function isUnsigned(failure: Failure | undefined): boolean {
  return failure?.error === 'SignatureFailure'
}

function signatureError(): RpcError {
  return new RpcError(-32003, 'Transaction signature verification failure')
}

function preflightError(failure: Failure, outcome: Outcome): RpcError {
  if (isUnsigned(failure)) return signatureError()
  const data = { ...describeOutcome(outcome), accounts: null, innerInstructions: null, replacementBlockhash: null }
  return new RpcError(-32002, `Transaction simulation failed: ${failure.text}`, data)
}

function describeOutcome({ failure, logs, units, returned }: Outcome) {
  return {
    err: failure?.error ?? null,
    logs,
    unitsConsumed: units,
    returnData: returned ? describeReturned(returned) : null,
  }
}
