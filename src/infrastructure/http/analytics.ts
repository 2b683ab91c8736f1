import { findError } from '../../domain/errors.js'
import type { AnalyticsEvent } from '../../domain/dialog/analytics.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import type { HttpClient } from './http-client.js'

export interface HttpAnalyticsDeps {
  readonly http: HttpClient
  /** Asked once, before the first event, whether the project allows events (S7.7). */
  readonly catalogue: Pick<WalletCatalogue, 'analyticsEnabled'>
  readonly clock: Clock
  /** Random id of an event. */
  readonly newId: () => string
  /** Address of the page; undefined outside browsers. */
  readonly pageUrl: () => string | undefined
  /** Whether the host leaves analytics on; asked of each event. */
  readonly enabled: () => boolean
  /** Called once, when the server does not know this site (S7.34). */
  readonly onRefused: () => void
}

/** What the server answers a site that the project does not list. */
const forbidden = 403

export interface HttpAnalytics {
  /** @param owner the address that acted, where the host has opted in to sending it */
  track(event: AnalyticsEvent, owner?: string): void
}

/**
 * Events over HTTP (S7.30-S7.34), each sent once and forgotten. The page's query and fragment stay home, and so does the address
 * unless the host opts in.
 */
export function createHttpAnalytics(deps: HttpAnalyticsDeps): HttpAnalytics {
  const { http, catalogue, clock, newId, enabled, onRefused } = deps
  const state: { allowed?: Promise<boolean>; refused: boolean } = { refused: false }

  const send = async (event: AnalyticsEvent, owner: string | undefined, timestamp: number, page: URL) => {
    state.allowed ??= catalogue.analyticsEnabled()
    // Once the answer is there, the host may have turned analytics off.
    if (!(await state.allowed) || !enabled()) return
    const props = { type: 'track', ...event, ...(owner === undefined ? {} : { address: owner }) }
    const url = page.origin + page.pathname
    try {
      await http.send('/e', { eventId: newId(), url, domain: page.hostname, timestamp, props })
    } catch (error) {
      if (state.refused || findError(error, 'HTTP_STATUS')?.detail['status'] !== forbidden) return
      state.refused = true
      onRefused()
    }
  }

  return {
    track: (event, owner) => {
      const page = parsePage(deps.pageUrl())
      if (!enabled() || page === undefined || event.event === 'MODAL_CREATED') return
      send(event, owner, clock.now(), page).catch(() => undefined)
    },
  }
}

function parsePage(url: string | undefined): URL | undefined {
  try {
    return url === undefined ? undefined : new URL(url)
  } catch {
    return undefined
  }
}
