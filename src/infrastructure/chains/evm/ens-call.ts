import {
  concat,
  decodeErrorResult,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
} from 'viem/utils'
import { ensAbi } from './ens-abi.js'
import type { Gateway } from './ens-gateway.js'
import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'
import { parseBytes } from './quantity.js'
import type { Ask } from './reader.js'

/** The gateway that asks several others at once: this page. */
export const ownGateway = 'x-batch-gateway:true'
/** Answers from elsewhere may lead to further questions. */
const maximumLookups = 4

/**
 * Asks a contract that may answer "ask that server, then tell me what it said" (EIP-3668).
 * @throws what the node refused it with; `refusalOf` reads that
 */
export async function callWithLookup(
  ask: Ask,
  gateway: Gateway,
  to: string,
  data: `0x${string}`,
): Promise<`0x${string}`> {
  let question = data
  for (let lookups = 0; ; lookups++) {
    try {
      return await ask('eth_call', [{ to, data: question }, 'latest'], parseBytes, 'bytes')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.errorName !== 'OffchainLookup' || lookups === maximumLookups) throw error
      const [sender, urls, callData, callback, extraData] = refusal.args
      // A contract may not speak for another one.
      if (sender.toLowerCase() !== to.toLowerCase()) throw error
      const answer = await askGateway(gateway, { sender, urls, data: callData })
      question = concat([callback, encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, extraData])])
    }
  }
}

/** What a contract said when it refused, where it is one of ENS's words. */
export function refusalOf(error: unknown) {
  const data = revertDataOf(error)
  try {
    return data === undefined ? undefined : decodeErrorResult({ abi: ensAbi, data })
  } catch {
    return undefined
  }
}

/** Nodes put it into the error's `data`, some one level deeper. */
function revertDataOf(error: unknown): `0x${string}` | undefined {
  for (let one: unknown = error, depth = 0; isRecord(one) && depth < 16; depth++) {
    const data = field(one, 'data')
    const found = parseBytes(data) ?? parseBytes(field(data, 'data'))
    if (found !== undefined && found !== '0x') return found
    one = one instanceof Error ? one.cause : undefined
  }
  return undefined
}

type Question = Parameters<Gateway>[0]

const askGateway = async (gateway: Gateway, question: Question): Promise<`0x${string}`> =>
  question.urls.includes(ownGateway) ? askEach(gateway, question.data) : gateway(question)

/** Several questions as one. One that fails is told to the contract, which knows what to do without it. */
async function askEach(gateway: Gateway, data: `0x${string}`): Promise<`0x${string}`> {
  const call = decodeFunctionData({ abi: ensAbi, data })
  if (call.functionName !== 'query') throw new Error('The batch gateway is asked something else.')
  const [questions] = call.args
  const answers = await Promise.all(
    questions.map(async (question) => {
      try {
        return { failed: false, answer: await askGateway(gateway, question) }
      } catch {
        return { failed: true, answer: encodeErrorResult({ abi: failure, args: ['The gateway gave no answer.'] }) }
      }
    }),
  )
  return encodeFunctionResult({
    abi: ensAbi,
    functionName: 'query',
    result: [answers.map(({ failed }) => failed), answers.map(({ answer }) => answer)],
  })
}

const failure = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
