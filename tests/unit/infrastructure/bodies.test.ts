import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { readSources } from '../../../scripts/read-sources.ts'
import { bitcoin, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { createNodes } from '../../../src/infrastructure/chains/bitcoin/nodes.js'
import { createGateway } from '../../../src/infrastructure/chains/evm/ens-gateway.js'
import { createEvmClient } from '../../../src/infrastructure/chains/evm/evm-client.js'
import { count } from '../../../src/infrastructure/chains/solana/answers.js'
import { createReader } from '../../../src/infrastructure/chains/solana/reader.js'
import { createHttpClient } from '../../../src/infrastructure/http/http-client.js'
import { createJsonRpc } from '../../../src/infrastructure/http/json-rpc.js'
import { withDeadline } from '../../../src/domain/requests.js'
import { createVirtualClock, type VirtualClock } from '../../fakes/virtual-clock.js'

/** A server that says yes and then nothing: what it began to say has no end. */
function createSilentServer() {
  const told = { asked: 0, given: 0 }
  const fetchFn = (async () => {
    told.asked += 1
    return new Response(new ReadableStream({ cancel: () => void (told.given += 1) }))
  }) as typeof fetch
  return { fetchFn, told }
}

interface Asking {
  readonly fetch: typeof fetch
  readonly clock: VirtualClock
  readonly signal: AbortSignal
}
const node = { url: 'https://node.example', plainText: false }
const nodesOf = async () => ({ source: 'public' as const, nodes: [node] })
const request = { method: 'eth_blockNumber' }

/** By the file that reads the body. `json-rpc` takes no signal: nobody who asks it gives up before it does. */
const readers: Readonly<Record<string, (asking: Asking) => Promise<unknown>>> = {
  'src/infrastructure/http/http-client.ts': ({ fetch, clock, signal }) =>
    createHttpClient({ fetch, clock, baseUrl: 'https://api.example', query: () => ({}) }).get('/a', { signal }),
  'src/infrastructure/http/json-rpc.ts': ({ fetch, clock }) => createJsonRpc({ fetch, clock })(node.url, request),
  'src/infrastructure/chains/solana/solana-rpc.ts': ({ fetch, clock, signal }) =>
    createReader({ fetch, clock, nodesOf }).read({ network: solana, signal }, (ask) => ask('getSlot', [], count)),
  'src/infrastructure/chains/bitcoin/nodes.ts': ({ fetch, clock, signal }) =>
    createNodes({ fetch, clock, nodesOf }).read({ network: bitcoin, signal }, (ask) => ask('/a', () => 1, 'a number')),
  'src/infrastructure/chains/evm/whole-response-fetch.ts': ({ fetch, clock, signal }) =>
    // One body answers several who ask: it ends with the time of the transport, which is real.
    createEvmClient({ fetch, clock, chainId: ethereum.id, nodes: [node], timeoutMs: 50 }).request(request, signal),
  // It is given the limit of the look-up that it is a part of.
  'src/infrastructure/chains/evm/ens-gateway.ts': ({ fetch, clock, signal }) =>
    withDeadline({ clock, ms: 10_000, signal }, (limit) =>
      createGateway(fetch, limit)({ sender: '0x', urls: ['https://gateway.example'], data: '0x' }),
    ),
}
const withoutSignal = 'src/infrastructure/http/json-rpc.ts'

describe('a body that does not end', () => {
  it('is asked about of everybody who reads bodies', () => {
    const reading = readSources(repositoryRoot, ['src']).filter(({ text }) =>
      /from '[./]*kit\/read-body\.js'/.test(text),
    )
    expect(reading.map(({ path }) => path).sort()).toEqual(Object.keys(readers).sort())
  })

  it.each(Object.entries(readers))('is given up by %s after its own time', async (_, ask) => {
    const [{ fetchFn, told }, clock] = [createSilentServer(), createVirtualClock()]
    const ended = ask({ fetch: fetchFn, clock, signal: new AbortController().signal }).catch((error: unknown) => error)
    // The request is on its way before time passes.
    while (told.asked === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await clock.advance(15_000)
    expect(await ended).toMatchObject({ code: 'HTTP_TIMEOUT' })
    await expect.poll(() => told.given).toBe(told.asked)
  })

  it.each(Object.entries(readers).filter(([path]) => path !== withoutSignal))(
    'is given up by %s when whoever asked gives up',
    async (_, ask) => {
      const [{ fetchFn, told }, clock, stop] = [createSilentServer(), createVirtualClock(), new AbortController()]
      const ended = ask({ fetch: fetchFn, clock, signal: stop.signal }).catch((error: unknown) => error)
      while (told.asked === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      stop.abort()
      expect(await ended).toMatchObject({ code: 'ABORTED' })
      await expect.poll(() => told.given).toBe(told.asked)
    },
  )
})
