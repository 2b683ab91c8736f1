import { Hono } from 'hono'

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>`
const letters = 'abcdefghijklmnopqrstuvwxyz'
const chains = ['eip155:1', 'eip155:8453']

/** 100 wallets in the catalogue's own words. */
const wallets = Array.from({ length: 100 }, (_, i) => ({
  id: `wallet-${i}`,
  name: `Wallet ${letters[i % 26]}${letters[Math.trunc(i / 26)]}`,
  badge_type: i % 3 === 0 ? 'certified' : 'none',
  chains: i % 2 === 0 ? chains : ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  image_id: `image-${i}`,
  homepage: null,
  mobile_link: null,
  rdns: null,
}))

export const wireAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const wireToken = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** 60 transactions of an account in the history's own words, newest first. */
const history = Array.from({ length: 60 }, (_, i) => ({
  id: `item-${i}`,
  metadata: {
    operationType: i % 2 === 0 ? 'receive' : 'send',
    hash: `0x${String(i).padStart(64, '0')}`,
    minedAt: new Date(Date.UTC(2026, 0, 1) - i * 3_600_000).toISOString(),
    sentFrom: wireToken,
    sentTo: wireAccount,
    status: 'confirmed',
    nonce: i,
    // The server's cache mixes networks.
    chain: chains[i % 7 === 3 ? 1 : 0],
  },
  transfers: [
    i % 3 === 0
      ? {
          nft_info: {
            name: `Light ${i}`,
            content: { preview: null, detail: null },
            flags: { is_spam: false },
          },
          direction: 'in',
          quantity: { numeric: '1' },
          value: null,
          price: null,
        }
      : {
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
          direction: i % 2 === 0 ? 'in' : 'out',
          quantity: { numeric: '0.100000000000000001' },
          value: 330.5,
          price: 3305.01,
        },
  ],
}))
const historyPage = 25

/** The hosted services in their own wire format, over made-up data. Keeps the analytics events that it was sent. */
export function createWireService(): {
  readonly app: Hono
  readonly events: readonly { readonly props: { readonly event: string; readonly properties?: unknown } }[]
  /** The account holds this many dollars from now on. */
  earn(dollars: string): void
} {
  const events: { props: { event: string; properties?: unknown } }[] = []
  const app = new Hono()
  let held = '2500'
  let shown = held
  const list = (text: string | undefined) => (text ? text.split(',') : [])
  app.get('/getWallets', (c) => {
    const { page = '1', entries = '40', search = '', badge_type: badge, ...lists } = c.req.query()
    const [include, exclude, asked] = [list(lists['include']), list(lists['exclude']), list(lists['chains'])]
    const found = wallets.filter(
      (wallet) =>
        (include.length === 0 || include.includes(wallet.id)) &&
        !exclude.includes(wallet.id) &&
        (asked.length === 0 || asked.some((chain) => wallet.chains.includes(chain))) &&
        (badge === undefined || wallet.badge_type === badge) &&
        wallet.name.toLowerCase().includes(search.toLowerCase()),
    )
    const from = (Number(page) - 1) * Number(entries)
    return c.json({ data: found.slice(from, from + Number(entries)), count: found.length })
  })
  app.get('/getWalletImage/:id', (c) =>
    wallets.some((wallet) => wallet.image_id === c.req.param('id'))
      ? c.body(square, 200, { 'content-type': 'image/svg+xml' })
      : c.json({ status: 'FAILED', reasons: [{ field: 'id', description: 'There is no such image.' }] }, 404),
  )
  app.get('/avatar', (c) => c.body(square, 200, { 'content-type': 'image/svg+xml' }))
  app.get('/getAnalyticsConfig', (c) => c.json({ isAnalyticsEnabled: true }))
  app.get('/v1/supported-chains', (c) => c.json({ http: chains, ws: [] }))
  app.get('/v1/identity/:address', (c) =>
    c.req.param('address') === wireAccount
      ? c.json({ name: 'marlow.eth', avatar: `${new URL(c.req.url).origin}/avatar`, resolvedAt: '2026-01-01' })
      : c.json({ name: null, avatar: null, resolvedAt: '2026-01-01' }),
  )
  app.get('/v1/profile/account/:name', (c) =>
    c.req.param('name') === 'marlow.wcn.id'
      ? c.json({ name: 'marlow.wcn.id', attributes: null, addresses: { '2147483649': { address: wireAccount } } })
      : c.json([]),
  )
  app.get('/v1/account/:address/balance', (c) => {
    // As the hosted one: nothing for a caller who does not say where and what it is.
    if (c.req.header('origin') === undefined || c.req.query('sv') === undefined) return c.json({ balances: [] })
    if (c.req.param('address') !== wireAccount) return c.json({ balances: [] })
    // It goes on with what it found first, too.
    if (c.req.query('forceUpdate') !== undefined) shown = held
    const chainId = c.req.query('chainId')
    return c.json({
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId,
          value: 1,
          price: 3305.01,
          quantity: { decimals: '18', numeric: '12.500000000000000001' },
          iconUrl: '',
        },
        {
          name: 'Harbour Dollar',
          symbol: 'HUSD',
          chainId,
          address: `${chainId}:${wireToken}`,
          value: 1,
          price: 1e-7,
          quantity: { decimals: '6', numeric: shown },
          iconUrl: '',
        },
      ],
    })
  })
  app.get('/v1/account/:address/history', (c) => {
    if (c.req.param('address') !== wireAccount) return c.json({ data: [], next: null })
    const from = Number(c.req.query('cursor') ?? 0)
    const next = from + historyPage
    return c.json({ data: history.slice(from, next), next: next < history.length ? String(next) : null })
  })
  app.post('/v1/fungible/price', async (c) => {
    const { addresses } = JSON.parse(await c.req.text()) as { addresses: readonly string[] }
    const price = { [`eip155:1:${wireToken}`]: 1.0001, 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 3305.01 }[
      addresses[0] ?? ''
    ]
    return c.json({
      fungibles:
        price === undefined
          ? []
          : [{ address: addresses[0], name: 'T', symbol: 'T', iconUrl: '', price, decimals: 18 }],
    })
  })
  app.post('/e', async (c) => {
    events.push(JSON.parse(await c.req.text()) as (typeof events)[number])
    return c.body(null, 202)
  })
  const earn = (dollars: string) => {
    held = dollars
  }
  return { app, events, earn }
}
