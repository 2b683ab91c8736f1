import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../../domain/errors.js'
import { isChainId } from '../../domain/networks/caip.js'
import { isSlippage } from '../../domain/swap/slippage.js'
import { isEvmAddressShape } from '../../domain/text/address.js'
import { anything, checkFields, listOf, that, url, type Check, type Fields } from './checks.js'
import type { Resolved, SiteOptions } from './site-options.js'
import type { SwapOptions } from './swap-options.js'

const address = that(
  (value) => typeof value === 'string' && value.startsWith('0x') && isEvmAddressShape(value),
  'give the whole address of a contract',
)
const byNetwork =
  (each: Check): Check =>
  (value, option, given) => {
    if (!isRecord(value)) refuseOption(option, 'give an object by network')
    for (const [id, one] of Object.entries(value)) {
      if (!isChainId(id) || !id.startsWith('eip155:'))
        refuseOption(`${option}[${id}]`, 'networks are named as eip155:1')
      each(one, `${option}[${id}]`, given)
    }
  }
/** An object that has all of these. */
const shape =
  (members: Readonly<Record<string, Check>>): Check =>
  (value, option, given) => {
    if (!isRecord(value)) refuseOption(option, 'it must be an object')
    for (const [name, check] of Object.entries(members)) check(value[name], `${option}.${name}`, given)
  }
const text = that((value) => typeof value === 'string', 'it must be a text')
const addresses = listOf(address)
const token = shape({
  address,
  name: text,
  symbol: text,
  decimals: that(Number.isInteger, 'it must be a whole number'),
})
const router = shape({
  router: address,
  tokens: listOf(token),
  via: (value, ...where) => value === undefined || addresses(value, ...where),
})
const percent = that(
  (value) => typeof value === 'number' && isSlippage(Math.round(value * 100)),
  'give 0.01 to 50 percent',
)

const fields = {
  aggregator: {
    url: url(),
    contracts: byNetwork(addresses),
    permits: byNetwork(addresses),
    fee: that((value) => typeof value === 'number' && value >= 0 && value < 100, 'give a percentage'),
  },
  routers: byNetwork(router),
  adapter: anything,
  slippage: percent,
} satisfies Fields & Readonly<Record<keyof SwapOptions, unknown>>

/**
 * Looks at what the host chose of swapping, with the part that swaps: a page without it carries no word of this. That one way is chosen,
 * every page looks at.
 * @throws DialogError OPTIONS_INVALID
 */
export function checkSwaps(
  given: SiteOptions,
  { blockchain }: Pick<Resolved<SiteOptions>['endpoints'], 'blockchain'>,
): void {
  const { swaps } = given
  if (swaps === undefined) return
  const [unknown] = checkFields(fields, swaps, given, 'swaps.')
  if (unknown !== undefined) refuseOption(unknown, 'there is no such option')
  const { aggregator } = swaps
  if (aggregator === undefined) return
  if (aggregator.contracts === undefined) refuseOption('swaps.aggregator.contracts', 'it is missing')
  if (aggregator.url === undefined && blockchain === undefined)
    refuseOption('swaps.aggregator.url', 'give it, or endpoints.blockchain')
}
