import * as z from 'zod/mini'
import type { ActivityItem, ActivityTransfer } from '../../domain/activity/activity.js'
import { isChainId, parseAccountId, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import { imageAddress } from '../../domain/text/image-address.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { priceText } from '../../domain/money/price.js'
import type { Activity } from '../../ports/activity.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { HttpClient } from './http-client.js'
import { parseItems } from './parse-items.js'
import { anyList, nameText, optionalText, orAbsent, parseBody, textWithin } from './schemas.js'

const bodySchema = z.object({ data: anyList, next: optionalText(2_048) })

const address = orAbsent(z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)))
const picture = orAbsent(z.object({ url: optionalText(2_048) }))
const itemSchema = z.object({
  id: z.string().check(z.regex(/^[!-~]{1,300}$/)),
  metadata: z.object({
    operationType: orAbsent(nameText(40)),
    status: orAbsent(z.string()),
    hash: orAbsent(z.string().check(z.regex(/^[a-zA-Z0-9]{1,128}$/))),
    nonce: orAbsent(z.int().check(z.nonnegative())),
    minedAt: orAbsent(textWithin(0, 64)),
    sentFrom: address,
    sentTo: address,
    chain: z.optional(z.nullable(z.string())),
    application: orAbsent(z.object({ name: nameText(64), iconUrl: optionalText(2_048) })),
  }),
  transfers: orAbsent(anyList),
})
const direction = z.enum(['in', 'out', 'self'])
const fungibleSchema = z.object({
  direction,
  fungible_info: z.object({ name: orAbsent(nameText(64)), symbol: nameText(24), icon: picture }),
  quantity: z.object({ numeric: z.string().check(z.regex(/^\d{1,78}(?:\.\d{1,77})?$/)) }),
  value: z.optional(z.unknown()),
})
const nftSchema = z.object({
  direction,
  nft_info: z.object({
    name: orAbsent(nameText(64)),
    content: orAbsent(z.object({ preview: picture, detail: picture })),
    flags: orAbsent(z.object({ is_spam: orAbsent(z.boolean()) })),
  }),
})

/** No transaction that people make moves more than this; the rest is not worth the page. */
const maximumTransfers = 50
/** When the first chain began. */
const earliest = Date.UTC(2009, 0, 3)

/**
 * History from the blockchain API (S7.12). Quantities stay the exact text that came. Transactions that cannot be read are left
 * out, and so are those of other networks.
 */
export const createHttpActivity = ({
  http,
  supportedChains,
  clock,
}: {
  readonly http: HttpClient
  readonly supportedChains: SupportedChains
  readonly clock: Clock
}): Activity => ({
  page: async (account, { cursor, signal } = {}) => {
    const { chainId, address: owner } = parseOwner(account)
    if (!(await supportedChains.list(signal)).has(chainId)) return { items: [] }
    const path = `/v1/account/${encodeURIComponent(owner)}/history`
    const { data, next } = parseBody(bodySchema, await http.get(path, { query: { chainId, cursor }, signal }))
    const items = parseItems(data, (item) => parseItem(item, { chainId, now: clock.now(), origin: http.origin }))
    return {
      items: items.filter((item) => item.chainId === chainId),
      // A cursor that leads to itself would never end.
      ...(next === undefined || next === cursor ? {} : { next }),
    }
  },
})

/** There is no history of nobody [S5.18]. */
function parseOwner(account: AccountId): { readonly chainId: ChainId; readonly address: string } {
  try {
    return parseAccountId(account)
  } catch (cause) {
    throw moneyError('ACTIVITY_UNAVAILABLE', {}, { cause })
  }
}

interface Reading {
  readonly chainId: ChainId
  readonly now: number
  /** Of the server, which may show pictures of its own. */
  readonly origin: string
}

function parseItem(item: unknown, { chainId: asked, now, origin }: Reading): ActivityItem | undefined {
  const { data } = itemSchema.safeParse(item)
  if (data === undefined) return undefined
  const { operationType = 'unknown', hash, nonce, sentFrom, sentTo, application, ...metadata } = data.metadata
  const status = statuses.find((one) => one === metadata.status) ?? 'unknown'
  const chainId = metadata.chain ?? asked
  const at = parseTime(metadata.minedAt, now) ?? (status === 'pending' ? now : undefined)
  if (!isChainId(chainId) || at === undefined) return undefined
  const iconUrl = imageAddress(application?.iconUrl, origin)
  return {
    id: data.id,
    type: operationType,
    status,
    chainId,
    ...(hash === undefined ? {} : { hash }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(sentFrom === undefined ? {} : { from: sentFrom }),
    ...(sentTo === undefined ? {} : { to: sentTo }),
    at,
    ...(application === undefined
      ? {}
      : { application: { name: application.name, ...(iconUrl === undefined ? {} : { iconUrl }) } }),
    transfers: (data.transfers ?? [])
      .slice(0, maximumTransfers)
      .flatMap((transfer) => parseTransfer(transfer, origin) ?? []),
  }
}

const statuses = ['confirmed', 'failed', 'pending'] as const

/** Nothing is older than the first chain or newer than now: a time from elsewhere must not put itself on top for ever. */
function parseTime(text: string | undefined, now: number): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return time >= earliest ? Math.min(time, now) : undefined
}

function parseTransfer(transfer: unknown, origin: string): ActivityTransfer | undefined {
  const fungible = fungibleSchema.safeParse(transfer).data
  if (fungible !== undefined) {
    const { name, symbol, icon } = fungible.fungible_info
    const iconUrl = imageAddress(icon?.url, origin)
    const value = priceText(fungible.value)
    return {
      kind: 'fungible',
      direction: fungible.direction,
      name: name ?? symbol,
      symbol,
      ...(iconUrl === undefined ? {} : { iconUrl }),
      quantity: fungible.quantity.numeric,
      ...(value === undefined ? {} : { value }),
    }
  }
  const nft = nftSchema.safeParse(transfer).data
  if (nft === undefined) return undefined
  const { name, content, flags } = nft.nft_info
  const preview = imageAddress(content?.preview?.url ?? content?.detail?.url, origin)
  return {
    kind: 'nft',
    direction: nft.direction,
    name: name ?? 'NFT',
    ...(preview === undefined ? {} : { preview }),
    isSpam: flags?.is_spam === true,
  }
}
