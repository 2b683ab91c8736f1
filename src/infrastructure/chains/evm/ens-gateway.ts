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

const maximumGateways = 4
const maximumBytes = 262_144

/**
 * Asks the servers that a resolver names for what it does not keep on the chain (EIP-3668), in their order, until one answers or
 * refuses the question itself. What they answer is checked by the resolver's contract. Only https is asked, without cookies or
 * referrer.
 */
export const createGateway =
  (fetchFn: typeof fetch, signal: AbortSignal): Gateway =>
  async ({ data, sender, urls }) => {
    let failure: unknown = new Error('The resolver names no gateway over https.')
    for (const template of urls.filter((url) => /^https:\/\//i.test(url)).slice(0, maximumGateways)) {
      signal.throwIfAborted()
      const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      const question = template.includes('{data}') ? {} : post({ data, sender })
      try {
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
