import { abortable } from '../../kit/abortable.js'
import * as z from 'zod/mini'
import { isChainId, type ChainId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { stopBy } from '../../domain/in-time.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { HttpClient } from './http-client.js'
import { anyList, parseBody } from './schemas.js'

const schema = z.object({ http: anyList })
/** More than there are. */
const maximumChains = 2_000
const dayMs = 86_400_000
/** All who ask at once hear of one failure; who asks again later wants to know anew. */
const failureMs = 5_000

/** The networks that the blockchain API serves (S7.10), asked once a day. That it cannot be reached does not mean that it serves none. */
export function createHttpSupportedChains({
  http,
  clock,
}: {
  readonly http: HttpClient
  readonly clock: Clock
}): SupportedChains {
  const state: { known: Known | undefined } = { known: undefined }
  const ask = (): Promise<ReadonlySet<ChainId>> => {
    const chains = read(http)
    const keep = (ms: number) => (state.known = { chains, until: clock.now() + ms })
    keep(Number.POSITIVE_INFINITY)
    chains.then(
      () => keep(dayMs),
      () => keep(failureMs),
    )
    return chains
  }
  return {
    // The question is shared by all who ask, so one who gives up does not stop it.
    list: async (signal) => {
      const { known } = state
      const answer = known !== undefined && clock.now() < known.until ? known.chains : ask()
      return abortable(stopBy(signal), () => answer)
    },
  }
}

interface Known {
  readonly chains: Promise<ReadonlySet<ChainId>>
  readonly until: number
}

async function read(http: HttpClient): Promise<ReadonlySet<ChainId>> {
  const listed = parseBody(schema, await http.get('/v1/supported-chains')).http.slice(0, maximumChains)
  const chains = listed.filter(isChainId)
  if (chains.length === 0 && listed.length > 0)
    throw new DialogError('HTTP_BAD_BODY', { reason: 'none of its networks can be read' })
  return new Set(chains)
}
