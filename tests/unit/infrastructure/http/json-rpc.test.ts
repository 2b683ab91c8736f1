import { expect, it } from 'vitest'
import { createJsonRpc } from '../../../../src/infrastructure/http/json-rpc.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

it('says how long a node that refuses asks to wait, and never hours [S8.50]', async () => {
  const waits: unknown[] = []
  for (const header of [undefined, '2', '3600', 'soon', '-1']) {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    const fetch = async () => new Response('', { status: 429, headers })
    const asked = createJsonRpc({ fetch, clock: createVirtualClock() })('https://a.example', { method: 'eth_chainId' })
    const { detail } = (await asked.catch((error: { readonly detail: unknown }) => error)) as {
      readonly detail: unknown
    }
    waits.push(detail)
  }
  expect(waits).toEqual([
    { status: 429 },
    { status: 429, retryAfterMs: 2_000 },
    { status: 429, retryAfterMs: 5_000 },
    { status: 429 },
    { status: 429 },
  ])
})
