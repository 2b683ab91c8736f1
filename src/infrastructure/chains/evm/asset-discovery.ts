import { isEvmAddressShape } from '../../../domain/text/address.js'
import { amount } from '../../../domain/money/amount.js'
import { addressOf, chainOf, namespaceOf, type ChainId } from '../../../domain/networks/caip.js'
import { evmChainReference } from '../../../domain/networks/evm-chain-id.js'
import { findError } from '../../../domain/errors.js'
import { priceText } from '../../../domain/money/price.js'
import type { TokenBalance } from '../../../domain/money/token-balance.js'
import { cleanName, safeImageSource } from '../../../domain/text/untrusted.js'
import type { AssetDiscovery } from '../../../ports/balances.js'
import type { Clock } from '../../../ports/clock.js'
import { withDeadline } from '../../../domain/requests.js'
import { readCapabilities } from './capabilities.js'
import { field } from '../../../kit/field.js'
import { parseQuantity } from './quantity.js'

/** A wallet that takes longer is slower than asking elsewhere. */
const limitMs = 3_000

/** What the wallet itself says that the account holds (ERC-7811, S7.35). Anything unexpected means "ask Balances" [S8.39]. */
export const createAssetDiscovery = ({ clock }: { readonly clock: Clock }): AssetDiscovery => ({
  of: async (wallet, account, signal) => {
    if (namespaceOf(account) !== 'eip155') return undefined
    const chainId = chainOf(account)
    try {
      const key = evmChainReference(chainId)
      return await withDeadline({ clock, ms: limitMs, signal }, async (limit) => {
        if (!canDiscover(await readCapabilities(wallet, account, limit), key)) return undefined
        const params = [{ account: addressOf(account), chainFilter: [key] }]
        const answer = await wallet.request(chainId, { method: 'wallet_getAssets', params }, limit)
        return parseAssets(answer, key, chainId)
      })
    } catch (error) {
      if (findError(error, 'ABORTED') && signal?.aborted) throw error
      return undefined
    }
  },
})

const canDiscover = (capabilities: Readonly<Record<string, unknown>>, key: string): boolean =>
  // "0x0" speaks of every chain.
  [key, '0x0'].some((chain) => field(field(capabilities[chain], 'assetDiscovery'), 'supported') === true)

/** Strict [S5.3]: one bad item, on whatever network, spoils the whole answer. */
function parseAssets(answer: unknown, key: string, chainId: ChainId): readonly TokenBalance[] | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const byChain = new Map(
    Object.entries(answer).map(([chain, items]: [string, unknown]) => [
      chain.toLowerCase(),
      Array.isArray(items) ? items.map((item) => parseAsset(item, chainId)) : [undefined],
    ]),
  )
  const found = byChain.get(key)
  return [...byChain.values()].flat().includes(undefined)
    ? undefined
    : found?.flatMap((balance) => (balance === undefined ? [] : [balance]))
}

function parseAsset(item: unknown, chainId: ChainId): TokenBalance | undefined {
  const metadata = field(item, 'metadata')
  const [name, symbol, iconUrl] = ['name', 'symbol', 'iconUrl'].map((key) => field(metadata, key))
  const [decimals, price] = [field(metadata, 'decimals'), field(metadata, 'price')]
  const [kind, address] = [field(item, 'type'), field(item, 'address')]
  // Some wallets write it in small letters, as ERC-7811 itself does.
  const type = typeof kind === 'string' ? kind.toUpperCase() : undefined
  const units = parseQuantity(field(item, 'balance'))
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof iconUrl !== 'string') return undefined
  if (typeof decimals !== 'number' || typeof price !== 'number' || typeof address !== 'string') return undefined
  if (units === undefined || (type !== 'ERC20' && type !== 'NATIVE')) return undefined
  // The checksum is not looked at: hashing would make this part four times as large, and a contract is not sent to.
  const token = type === 'ERC20' ? address : undefined
  if (token !== undefined && !(token.startsWith('0x') && isEvmAddressShape(token))) return undefined
  const usd = priceText(price)
  const icon = safeImageSource(iconUrl, { https: true })
  const short = cleanName(symbol, 24)
  return {
    name: cleanName(name, 64, short),
    symbol: short,
    chainId,
    amount: amount(units, decimals),
    ...(token === undefined ? {} : { address: token }),
    ...(usd === undefined ? {} : { price: usd }),
    ...(icon === undefined ? {} : { iconUrl: icon }),
  }
}
