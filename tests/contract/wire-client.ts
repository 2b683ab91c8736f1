import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../../src/infrastructure/http/http-client.js'
import { sdkQuery } from '../../src/infrastructure/http/sdk-query.js'

/** `fetch` of a page: it names its origin, as browsers do. */
const pageFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('origin', 'https://app.example')
  return fetch(input, { ...init, headers })
}

/** The real client, aimed at a server of the test. */
export const createWireClient = (baseUrl: string, options: Partial<HttpClientOptions> = {}): HttpClient =>
  createHttpClient({
    fetch: pageFetch,
    clock: createClock(),
    baseUrl,
    query: sdkQuery({ projectId: 'test-project', version: '1.2.3' }),
    ...options,
  })
