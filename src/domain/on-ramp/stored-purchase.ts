import { asciiField } from '../../kit/ascii-field.js'
import { field } from '../../kit/field.js'
import { isCount } from '../../kit/is-count.js'
import { isAccountId } from '../networks/caip.js'
import type { Amount } from '../money/amount.js'
import type { Asset } from '../money/transfer.js'
import { cleanName } from '../text/untrusted.js'
import { checkoutAddress, failureReasons } from './checkout.js'
import type { Money } from './on-ramp.js'
import type { Purchase, PurchaseState } from './purchase.js'

/** How a purchase is kept on the device, and read again from what may have been written by anybody. */

/** JSON values, amounts as decimal text. */
export const storePurchase = (purchase: Purchase): unknown =>
  JSON.parse(JSON.stringify(purchase, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))

/** Undefined for what makes no sense. */
export function readPurchase(kept: unknown): Purchase | undefined {
  const [id, at, account] = [asciiField(kept, 'id', 64), field(kept, 'at'), field(kept, 'account')]
  const [pays, fees] = [parseMoney(field(kept, 'pays')), field(kept, 'fees')]
  const [asset, promised] = [parseAsset(field(kept, 'asset')), parseAmount(field(kept, 'promised'))]
  const [before, minutes] = [parseAmount(field(kept, 'before')), field(kept, 'minutes')]
  const provider = {
    id: textField(field(kept, 'provider'), 'id'),
    name: cleanName(field(field(kept, 'provider'), 'name'), 64),
  }
  const [address, order, mark] = [field(kept, 'url'), textField(kept, 'order'), asciiField(kept, 'mark', 300)]
  const url = typeof address === 'string' ? checkoutAddress(address) : undefined
  const state = parseState(field(kept, 'state'), url !== undefined)
  if (id === undefined || !isCount(at) || !isAccountId(account) || provider.id === undefined) return undefined
  if (asset === undefined || promised === undefined || pays === undefined || state === undefined) return undefined
  if (provider.name === '' || promised.decimals !== asset.decimals) return undefined
  if (!/^[A-Z]{3}$/i.test(pays.currency)) return undefined
  return {
    id,
    at,
    provider: { id: provider.id, name: provider.name },
    account,
    asset,
    pays,
    fees: Array.isArray(fees) ? fees.slice(0, mostFees).flatMap((fee: unknown) => parseMoney(fee) ?? []) : [],
    promised,
    ...(isCount(minutes) ? { minutes } : {}),
    ...(before === undefined ? {} : { before }),
    ...(url === undefined ? {} : { url }),
    ...(order === undefined ? {} : { order }),
    ...(mark === undefined ? {} : { mark }),
    state,
  }
}

const mostFees = 8

/** How whoever sells calls themselves, and the order: in whatever letters. */
function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name)
  return typeof found === 'string' && found.length <= 300 ? found : undefined
}

/** What was being opened when the page went away was not opened. */
function parseState(value: unknown, isOpened: boolean): PurchaseState | undefined {
  const [status, transaction] = [field(value, 'status'), asciiField(value, 'transaction', 128)]
  const amount = parseAmount(field(value, 'amount'))
  switch (status) {
    case 'opening':
      return { status: 'cancelled' }
    case 'blocked':
    case 'waiting':
    case 'paid':
      return isOpened ? { status } : { status: 'cancelled' }
    case 'sent':
      return { status, ...(transaction === undefined ? {} : { transaction }) }
    case 'arrived':
      return amount === undefined ? undefined : { status, amount }
    case 'failed':
      return { status, reason: failureReasons.find((one) => one === field(value, 'reason')) ?? 'unknown' }
    case 'cancelled':
      return { status }
    default:
      return undefined
  }
}

function parseMoney(value: unknown): Money | undefined {
  const [amount, currency] = [asciiField(value, 'amount', 40), asciiField(value, 'currency', 24)]
  return amount !== undefined && currency !== undefined && /^\d+(?:\.\d+)?$/.test(amount)
    ? { amount, currency }
    : undefined
}

function parseAsset(value: unknown): Asset | undefined {
  const [address, decimals] = [asciiField(value, 'address', 128), field(value, 'decimals')]
  const symbol = cleanName(field(value, 'symbol'), 24)
  if (symbol === '' || !isCount(decimals) || decimals > 77) return undefined
  return { symbol, decimals, ...(address === undefined ? {} : { address }) }
}

function parseAmount(value: unknown): Amount | undefined {
  const [units, decimals] = [asciiField(value, 'units', 78), field(value, 'decimals')]
  return units !== undefined && /^\d+$/.test(units) && isCount(decimals) && decimals <= 77
    ? { units: BigInt(units), decimals }
    : undefined
}
