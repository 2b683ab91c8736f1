/**
 * A `fetch` through which one host of several lies: what it says of a JSON-RPC method is what it is told to say, and all else is true. For
 * tests that no source alone can make a payment look as it is not.
 */
export const lyingFetch =
  (host: string, lies: Readonly<Record<string, unknown>>): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    const { href, host: asked } = new URL(input instanceof Request ? input.url : String(input))
    if (asked !== host || typeof init?.body !== 'string' || !answer.ok) return answer
    const calls = listOf(JSON.parse(init.body))
    const methods = new Map(calls.map((call) => [Reflect.get(call, 'id'), String(Reflect.get(call, 'method'))]))
    const told: unknown = await answer.json().catch(() => {
      throw new TypeError(`${href} does not speak JSON-RPC.`)
    })
    const lie = (one: object): object => {
      const method = methods.get(Reflect.get(one, 'id')) ?? ''
      return Object.hasOwn(lies, method) ? { jsonrpc: '2.0', id: Reflect.get(one, 'id'), result: lies[method] } : one
    }
    return Response.json(Array.isArray(told) ? told.map(lie) : listOf(told).map(lie)[0])
  }

const listOf = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is object => typeof one === 'object' && one !== null)
