import { isChainId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { cleanName, isRdns } from '../../domain/text/untrusted.js'
import { uniqueById, type Wallet } from '../../domain/wallets/wallet.js'
import type { ImageRef, WalletCatalogue } from '../../ports/catalogue.js'
import type { HttpClient } from './http-client.js'
import { createImageSources, type ObjectUrls } from './image-sources.js'
import { parseItems } from './parse-items.js'
import { field } from '../../kit/field.js'
import { textField } from './text-field.js'

const idPattern = /^[\w.:-]{1,128}$/
const linkLength = 2_048
/** Servers refuse an address of more than 8 kB. */
const excludedLength = 4_000

const imagePaths: Readonly<Record<ImageRef['kind'], string>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}

/**
 * The catalogue over HTTP (S7.1-S7.8). Wallets that cannot be read are left out; texts are cleaned, links kept as they came. Read by hand: it
 * belongs to opening the dialog, which the schema library would make a tenth larger.
 */
export function createHttpCatalogue({
  http,
  objectUrls,
}: {
  readonly http: HttpClient
  readonly objectUrls: ObjectUrls
}): WalletCatalogue {
  const sources = createImageSources(objectUrls)
  return {
    wallets: async ({ page, entries, chains, include, exclude = [], search, verified }, signal) => {
      const query = {
        page,
        entries,
        chains: chains?.join(','),
        include: include?.join(','),
        exclude: inAddress(exclude).join(','),
        search: search?.trim(),
        badge_type: verified === true ? 'certified' : undefined,
      }
      const { data, count } = parsePage(await http.get('/getWallets', { query, signal }))
      const items = uniqueById(parseItems(data, parseWallet))
        .filter(({ id }) => !exclude.includes(id))
        .slice(0, entries)
      return { items, total: Math.max(count, items.length) }
    },
    image: async ({ kind, id: name }, signal) => {
      if (name === '') throw new DialogError('HTTP_BAD_BODY', { reason: 'the image has no id' })
      return sources.from(await http.blob(imagePaths[kind] + encodeURIComponent(name), { signal }))
    },
    release: sources.release,
    analyticsEnabled: async () => {
      try {
        return field(await http.get('/getAnalyticsConfig'), 'isAnalyticsEnabled') === true
      } catch {
        return false
      }
    },
  }
}

/** The first of them, as many as there is room for. */
function inAddress(words: readonly string[]): readonly string[] {
  let room = excludedLength
  return words.filter((word) => (room -= encodeURIComponent(`${word},`).length) >= 0)
}

/** @throws DialogError HTTP_BAD_BODY */
function parsePage(body: unknown): { readonly data: readonly unknown[]; readonly count: number } {
  const [data, count] = [field(body, 'data'), field(body, 'count')]
  if (!Array.isArray(data)) throw new DialogError('HTTP_BAD_BODY', { reason: 'data is wrong' })
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new DialogError('HTTP_BAD_BODY', { reason: 'count is wrong' })
  return { data, count }
}

function parseWallet(item: unknown): Wallet | undefined {
  const id = textField(item, 'id', 128)
  const name = cleanName(textField(item, 'name', 1_024) ?? '', 64)
  if (id === undefined || !idPattern.test(id) || name === '') return undefined
  const [chains, rdns, imageId] = [
    field(item, 'chains'),
    textField(item, 'rdns', 253),
    textField(item, 'image_id', 128),
  ]
  const link = <K extends TextKey>(key: K, from: string) => given(key, textField(item, from, linkLength))
  return {
    id,
    name,
    chains: Array.isArray(chains) ? chains.filter(isChainId) : [],
    verified: field(item, 'badge_type') === 'certified',
    ...(isRdns(rdns) ? { rdns } : {}),
    ...given('imageId', imageId !== undefined && idPattern.test(imageId) ? imageId : undefined),
    ...link('homepage', 'homepage'),
    ...link('mobileLink', 'mobile_link'),
    // Newer catalogues name the address that the app takes over beside the scheme of the app.
    ...link('universalLink', 'link_mode'),
    ...link('desktopLink', 'desktop_link'),
    ...link('webappLink', 'webapp_link'),
    ...link('appStore', 'app_store'),
    ...link('playStore', 'play_store'),
    ...link('chromeStore', 'chrome_store'),
  }
}

type TextKey =
  | 'imageId'
  | 'homepage'
  | 'mobileLink'
  | 'universalLink'
  | 'desktopLink'
  | 'webappLink'
  | 'appStore'
  | 'playStore'
  | 'chromeStore'

const given = <K extends TextKey>(key: K, value: string | undefined): { [P in K]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: string })
