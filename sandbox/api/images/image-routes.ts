import { Hono, type Context } from 'hono'
import { isAddress } from 'viem'
import type { HttpEnv } from '../../serve.ts'
import { lantern } from '../../wallets/browser/lantern.ts'
import { beacon } from '../../wallets/phone/beacon.ts'
import { currencies } from '../../prices.ts'
import { refuse } from '../api-error.ts'
import type { CatalogueWallet } from '../catalogue/catalogue-wallet.ts'
import { assetIds } from './asset-ids.ts'
import { drawCoin, drawImage } from './draw-image.ts'

export type ImageSources = { readonly wallets: readonly CatalogueWallet[]; readonly symbols: readonly string[] }

export function imageRoutes({ wallets, symbols }: ImageSources): Hono<HttpEnv> {
  const byImage = new Map(wallets.map((wallet) => [wallet.image_id, wallet]))
  const tokens = new Set(symbols)
  const fiat: ReadonlySet<string> = new Set(currencies)

  return new Hono<HttpEnv>()
    .get('/getWalletImage/:id', (c) => {
      const wallet = byImage.get(c.req.param('id'))
      if (!wallet) throw unknownImage()
      return picture(c, [lantern, beacon].find(({ rdns }) => rdns === wallet.rdns)?.icon ?? drawImage(wallet.id))
    })
    .get('/public/getAssetImage/:id', (c) => {
      const id = c.req.param('id')
      if (!assetIds.has(id)) throw unknownImage()
      return picture(c, drawImage(id))
    })
    .get('/public/getCurrencyImage/:code', (c) => {
      const code = c.req.param('code').toLowerCase()
      if (!fiat.has(code)) throw unknownImage()
      return picture(c, drawCoin(code.toUpperCase()))
    })
    .get('/public/getTokenImage/:symbol', (c) => {
      const symbol = c.req.param('symbol').toUpperCase()
      if (!tokens.has(symbol)) throw unknownImage()
      return picture(c, drawCoin(symbol))
    })
    .get('/public/getCollectibleImage/:contract/:id', (c) => {
      const { contract, id } = c.req.param()
      if (!isAddress(contract, { strict: false }) || !/^\d{1,78}$/.test(id)) throw unknownImage()
      return picture(c, drawImage(`collectible:${contract.toLowerCase()}:${id}`))
    })
}

export function picture(c: Context, svg: string): Response {
  // No caching, so that the journal and the faults see every request.
  return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
}

function unknownImage() {
  return refuse(404, 'id', 'There is no such image.')
}
