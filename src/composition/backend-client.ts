import { createHttpClient, type HttpClient } from '../infrastructure/http/http-client.js'
import { sdkQuery } from '../infrastructure/http/sdk-query.js'
import { refuseOption } from '../domain/errors.js'
import type { Clock } from '../ports/clock.js'
import type { ResolvedOptions } from './options.js'
import { version } from './version.js'
import { pageFetch } from './page.js'

/** A server of the site, or of its project, tells of accounts. */
export const isBacked = ({ endpoints }: ResolvedOptions): boolean => endpoints.blockchain !== undefined

/** The client of one of the host's servers. */
export function backendClient(
  { options, clock }: { readonly options: ResolvedOptions; readonly clock: Clock },
  name: 'catalogue' | 'blockchain' | 'analytics',
  url = options.endpoints[name],
): HttpClient {
  const baseUrl = url ?? refuseOption(`endpoints.${name}`, 'it is missing')
  return createHttpClient({
    fetch: pageFetch,
    clock,
    baseUrl,
    query: sdkQuery({ projectId: options.given.projectId, version }),
  })
}
