import { field } from '../../../kit/field.js'
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
 * Asks the servers that a resolver names for what it does not keep on the chain (EIP-3668), in their order. What they answer is
 * checked by the resolver's contract. Only https is asked, without cookies or referrer.
 */
export const createGateway =
  (fetchFn: typeof fetch, signal?: AbortSignal): Gateway =>
  async ({ data, sender, urls }) => {
    let failure = new Error('The resolver names no gateway over https.')
    for (const template of urls.filter((url) => /^https:\/\//i.test(url)).slice(0, maximumGateways)) {
      signal?.throwIfAborted()
      try {
        const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
        const response = await fetchFn(url, {
          ...(template.includes('{data}') ? {} : post({ data, sender })),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: signal ?? null,
        })
        const text = await response.text()
        if (!response.ok || text.length > maximumBytes) throw new Error(`The gateway answered ${response.status}.`)
        const answer = parseBytes(field(JSON.parse(text), 'data'))
        if (answer !== undefined) return answer
        throw new Error('The gateway answered no data.')
      } catch (error) {
        failure = error instanceof Error ? error : failure
      }
    }
    throw failure
  }

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
