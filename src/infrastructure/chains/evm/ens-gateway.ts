import { decodeFunctionData, encodeErrorResult, encodeFunctionResult } from 'viem/utils'
import { ensAbi } from './ens-abi.js'
import { field } from '../../../kit/field.js'
import { parseJson } from '../../../kit/parse-json.js'
import { readText } from '../../../kit/read-body.js'
import { parseBytes } from './quantity.js'

/** Asks the servers at `urls` what a contract wants to know. */
export type Gateway = (question: {
  readonly sender: string
  readonly urls: readonly string[]
  readonly data: `0x${string}`
}) => Promise<`0x${string}`>

/** The gateway that asks several others at once: this page. */
export const ownGateway = 'x-batch-gateway:true'
/** In a whole look-up: those of a contract, and those within them. ENS itself asks two at a time, one within the other. */
const maximumQuestions = 16n
/** Of several questions at once, in digits. They may all point to the same bytes: read, they are many times as long. */
const longestBatch = 32_768
const maximumGateways = 4
const maximumBytes = 262_144
const longestTemplate = 2_048
/** In an address, in digits. */
const longestData = 65_536

/**
 * For one look-up: asks the servers that a resolver names for what it does not keep on the chain (EIP-3668), in their order, until one
 * answers or refuses the question itself. What they answer is checked by the resolver's contract. Only https is asked, without cookies
 * or referrer.
 */
export function createGateway(fetchFn: typeof fetch, signal: AbortSignal): Gateway {
  let left = maximumQuestions
  const take = (count: bigint) => {
    signal.throwIfAborted()
    left -= count
    if (left < 0n) throw new Error('The resolver asks too much.')
  }

  const ask: Gateway = (question) =>
    question.urls.includes(ownGateway) ? askEach(question.data) : askServers(fetchFn, signal, question)

  /** Several questions as one. One that fails is told to the contract, which knows what to do without it. */
  const askEach = async (data: `0x${string}`): Promise<`0x${string}`> => {
    // Counted where they are not read yet; what has no count is no number, and refused.
    const count = data.length > longestBatch ? undefined : /^0x.{8}0{62}20(.{64})/.exec(data)?.[1]
    take(BigInt(`0x${count}`))
    const call = decodeFunctionData({ abi: ensAbi, data })
    if (call.functionName !== 'query') throw new Error('The batch gateway is asked something else.')
    const answers = await Promise.all(
      call.args[0].map(async (question) => {
        try {
          return { failed: false, answer: await ask(question) }
        } catch {
          signal.throwIfAborted()
          return { failed: true, answer: encodeErrorResult({ abi: noAnswer, args: ['The gateway gave no answer.'] }) }
        }
      }),
    )
    return encodeFunctionResult({
      abi: ensAbi,
      functionName: 'query',
      result: [answers.map(({ failed }) => failed), answers.map(({ answer }) => answer)],
    })
  }

  return async (question) => {
    take(1n)
    return ask(question)
  }
}

async function askServers(
  fetchFn: typeof fetch,
  signal: AbortSignal,
  { data, sender, urls }: Parameters<Gateway>[0],
): Promise<`0x${string}`> {
  let failure: unknown = new Error('The resolver names no gateway over https.')
  for (const template of urls.filter((url) => /^https:\/\//i.test(url)).slice(0, maximumGateways)) {
    signal.throwIfAborted()
    try {
      const isInUrl = template.includes('{data}')
      const isTooLong = template.length > longestTemplate || (isInUrl && data.length > longestData)
      if (isTooLong || template.split('{data}').length > 2) throw new Error('The address of the gateway is too long.')
      const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      const question = isInUrl ? {} : post({ data, sender })
      const response = await fetchFn(url, { ...question, credentials: 'omit', referrerPolicy: 'no-referrer', signal })
      const text = await readText(response, maximumBytes, signal)
      const answer = response.ok ? parseBytes(field(parseJson(text), 'data')) : undefined
      if (answer !== undefined) return answer
      failure = new Error(`The gateway answered ${response.status} and no data.`)
      if (response.status >= 400 && response.status < 500) break
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const noAnswer = [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }] as const
