import type { Network } from '../../domain/networks/network.js'
import type { SessionTerms } from '../../domain/smart-sessions/session-terms.js'
import type { ChainAdapter, TokenWords } from '../../ports/chain.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { TokenNames } from './smart-sessions-feature.js'

/** More tokens than anybody reads of; the others are shown by their addresses. */
const mostTokens = 32

/** What the tokens in some terms call themselves. What cannot be read is left out: then the figure stands in the token's smallest units. */
export async function readTokens(
  terms: readonly SessionTerms[],
  {
    adapter,
    network,
    wallet,
  }: { readonly adapter: ChainAdapter; readonly network: Network; readonly wallet?: WalletConnection },
  known: TokenNames = {},
): Promise<TokenNames> {
  const tokens = new Set(
    terms.flatMap(({ spendings }) =>
      spendings.flatMap(({ token }) => (token === undefined ? [] : [token.toLowerCase()])),
    ),
  )
  const asked = [...tokens].filter((token) => known[token] === undefined).slice(0, mostTokens)
  const read = await Promise.all(
    asked.map(async (token): Promise<readonly (readonly [string, TokenWords])[]> => {
      const words = await adapter.describeToken?.(token, network, wallet).catch(() => undefined)
      return words === undefined ? [] : [[token, words]]
    }),
  )
  return { ...known, ...Object.fromEntries(read.flat()) }
}
