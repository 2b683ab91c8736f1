import { Hono } from 'hono'
import type { HttpEnv } from '../../serve.ts'
import { readQuery } from '../read-request.ts'
import type { CatalogueWallet } from './catalogue-wallet.ts'
import { selectWallets, walletQuerySchema } from './select-wallets.ts'

export function catalogueRoutes(wallets: readonly CatalogueWallet[]): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/getWallets', (c) => {
      const { data, count } = selectWallets(wallets, readQuery(c, walletQuerySchema))
      const { origin, searchParams } = new URL(c.req.url)
      const project = encodeURIComponent(searchParams.get('projectId') ?? '')
      const imageUrl = ({ image_id: id }: CatalogueWallet) => `${origin}/getWalletImage/${id}?projectId=${project}`
      return c.json({ data: data.map((wallet) => ({ ...wallet, image_url: imageUrl(wallet) })), count })
    })
    .get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: true }))
}
