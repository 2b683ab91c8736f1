import { abortable } from '../../kit/abortable.js'
import * as z from 'zod/mini'
import { isChainId, type ChainId } from '../../domain/networks/caip.js'
import { stopBy } from '../../domain/in-time.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { HttpClient } from './http-client.js'
import { anyList, parseBody } from './schemas.js'

const schema = z.object({ http: anyList })
/** More than there are. */
const maximumChains = 2_000
const dayMs = 86_400_000
/** How long a failure counts as "nothing is supported" before the server is asked again. */
const failureMs = 30_000

/** The networks that the blockchain API serves (S7.10), asked once a day. A failure counts as none. */
export function createHttpSupportedChains({
  http,
  clock,
}: {
  readonly http: HttpClient
  readonly clock: Clock
}): SupportedChains {
  const ask = async (): Promise<ReadonlySet<ChainId>> => {
    const asked: Known = { chains: read(http), until: Number.POSITIVE_INFINITY }
    state.known = asked
    try {
      const chains = await asked.chains
      state.known = { chains: asked.chains, until: clock.now() + dayMs }
      return chains
    } catch {
      const none: ReadonlySet<ChainId> = new Set()
      state.known = { chains: Promise.resolve(none), until: clock.now() + failureMs }
      return none
    }
  }
  const state: { known: Known | undefined } = { known: undefined }
  return {
    // The question is shared by all who ask, so one who gives up does not stop it.
    list: async (signal) => {
      const { known } = state
      const answer =
        known !== undefined && clock.now() < known.until ? known.chains.catch(() => new Set<ChainId>()) : ask()
      return abortable(stopBy(signal), () => answer)
    },
  }
}

interface Known {
  readonly chains: Promise<ReadonlySet<ChainId>>
  readonly until: number
}

const read = async (http: HttpClient): Promise<ReadonlySet<ChainId>> =>
  new Set(
    parseBody(schema, await http.get('/v1/supported-chains'))
      .http.slice(0, maximumChains)
      .filter(isChainId),
  )
