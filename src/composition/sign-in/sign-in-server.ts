import { createHttpClient, type HttpClientOptions } from '../../infrastructure/http/http-client.js'

/** A server that verifies. */
export const createSignInServer = (options: Pick<HttpClientOptions, 'clock' | 'baseUrl' | 'credentials' | 'query'>) =>
  createHttpClient({ ...options, fetch: (...request) => fetch(...request), maxBytes: 65_536 })
