import type { Network } from '../../domain/networks/network.js'
import type { Permission } from '../../domain/smart-sessions/permissions.js'
import type { ChainAdapter, TokenWords } from '../../ports/chain.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { TokenNames } from './smart-sessions-feature.js'

interface ReadFrom {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly wallet?: WalletConnection | undefined
}

/** More tokens than anybody reads of; the others are shown by their addresses. */
const mostTokens = 32

/** What the tokens of some permissions call themselves. What cannot be read is left out: then the figure stands in the token's smallest units. */
export async function readTokens(
  permissions: readonly Permission[],
  { adapter, network, wallet }: ReadFrom,
  known: TokenNames = {},
): Promise<TokenNames> {
  const tokens = permissions.flatMap(({ data }) => ('token' in data ? [data.token.toLowerCase()] : []))
  const asked = [...new Set(tokens)].filter((token) => known[token] === undefined).slice(0, mostTokens)
  const read = await Promise.all(
    asked.map(async (token) => {
      const words = await adapter.describeToken?.(token, network, wallet).catch(() => undefined)
      return words === undefined ? {} : { [token]: words }
    }),
  )
  return Object.assign({}, known, ...read) as Readonly<Record<string, TokenWords>>
}
