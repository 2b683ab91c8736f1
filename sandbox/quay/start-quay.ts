import { readFile } from 'node:fs/promises'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { refuse, reportError } from '../api/api-error.ts'
import { createJournal, type JournalEntry } from '../api/journal.ts'
import { readBody, readQuery } from '../api/read-request.ts'
import type { BitcoinChain } from '../chains/bitcoin/start-bitcoin.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import type { SolanaChain } from '../chains/solana/start-solana.ts'
import { applyFault, faultSchema, type Fault, type Faults } from '../faults.ts'
import { serve, type HttpEnv } from '../serve.ts'
import {
  decimalOf,
  limits,
  paymentCurrencies,
  priceWish,
  regions,
  waresOf,
  type Objection,
  type Price,
  type Ware,
  type Wish,
} from './market.ts'
import { createOrders, type Order, type PayOutHabit } from './orders.ts'
import { createPayOut } from './pay-out.ts'
import { missingPage, orderPage, quayIcon } from './pages.ts'

/** The levers of Quay. Also under `/control` for tests in another process. */
export type QuayControl = {
  /** Breaks its API, or mends it with `{ kind: 'none' }`. The page of an order goes on. */
  fault(fault: Fault): void
  /** Countries to which it does not sell, beside those that it does not know. @default Brazil */
  refuseRegions(countries: readonly string[]): void
  /** How it pays out: all, half of it, nothing although it says so, or not before `release`. */
  payOut(habit: PayOutHabit): void
  release(): Promise<void>
  /** The time to pay is over for every order that nobody has paid. */
  expire(): Promise<void>
  orders(): readonly Order[]
  /** What a browser or server asked of it since the last reset, without bodies. */
  requests(): readonly JournalEntry[]
  reset(): void
}

/** What the services of the sandbox ask of Quay without a network between. */
export type QuayDesk = {
  readonly wares: readonly Ware[]
  price(wish: Wish, hundredths: bigint): Price | Objection
  order(order: Omit<Order, 'id' | 'at' | 'state'>): string
  ordersOf(address: string): readonly Order[]
}

export type Quay = {
  readonly url: string
  /** With which its webhooks are signed: `quay-signature: t=<seconds>,v1=<hmac-sha256 of "<seconds>.<body>">`. */
  readonly webhookSecret: string
  readonly control: QuayControl
}

export type QuayOptions = {
  readonly chains: readonly SandboxChain[]
  readonly solana: SolanaChain
  readonly bitcoin: BitcoinChain
  readonly faults: Faults
  readonly port?: number
}

const defaultRefused: readonly string[] = ['BR']
const ownFee = 2n
const webhookSecret = 'quay-webhook-secret'

const wishSchema = z.object({
  symbol: z.string(),
  chainId: z.string(),
  currency: z.string(),
  method: z.string(),
  amount: z.string(),
  country: z.string(),
})
const orderSchema = wishSchema.extend({
  address: z.string().min(1).max(128),
  returnUrl: z.url({ protocol: /^https?$/ }).optional(),
  webhookUrl: z.url({ protocol: /^https?$/ }).optional(),
  reference: z.string().max(100).optional(),
})
const orderOrder = z.object({
  fault: faultSchema.optional(),
  refuse: z.array(z.string()).optional(),
  payOut: z.enum(['all', 'short', 'nothing', 'hold']).optional(),
  release: z.literal(true).optional(),
  expire: z.literal(true).optional(),
  reset: z.literal(true).optional(),
})
const style = new URL('../frame/server/pages/style.css', import.meta.url)

/** A provider that sells coins for money, on an origin of its own: it knows addresses and cards that are none, and no dialog. */
export async function startQuay({
  chains,
  solana,
  bitcoin,
  faults,
  port = 0,
}: QuayOptions): Promise<Quay & { readonly desk: QuayDesk; stop(): Promise<void> }> {
  const wares = waresOf(chains, solana, bitcoin)
  const orders = createOrders({ payOut: createPayOut(chains, solana, bitcoin), secret: webhookSecret, now: Date.now })
  const journal = createJournal()
  const state = { refused: defaultRefused, url: '' }

  const control: QuayControl = {
    fault: (fault) => faults.set('onRamp', fault),
    refuseRegions: (countries) => {
      state.refused = countries
    },
    payOut: orders.setPayOut,
    release: orders.release,
    expire: orders.expire,
    orders: orders.all,
    requests: journal.entries,
    reset: () => {
      faults.set('onRamp', { kind: 'none' })
      state.refused = defaultRefused
      orders.clear()
      journal.reset()
    },
  }
  const desk: QuayDesk = {
    wares,
    price: (wish, hundredths) => priceWish(wish, hundredths, state.refused),
    order: (order) => `${state.url}/pay/${orders.create(order).id}`,
    ordersOf: (address) => orders.all().filter((order) => order.address.toLowerCase() === address.toLowerCase()),
  }

  const app = new Hono<HttpEnv>()
  app.onError(reportError)
  app.notFound((c) => reportError(refuse(404, '', `There is nothing at ${c.req.path}.`), c))
  app.route('/control', controlRoutes(control))
  app.use(journal.record)
  app.use('/api/*', cors({ origin: '*', exposeHeaders: ['retry-after'] }), applyFault(faults, 'onRamp'))
  app.route('/api', apiRoutes(desk, orders.find))
  app.route('/', visitorRoutes(orders))
  const { url, stop } = await serve(app, port)
  state.url = url
  return { url, webhookSecret, control, desk, stop }
}

const priced = (price: Price | Objection, field: Objection | 'symbol' = 'amount'): Price => {
  if (typeof price !== 'string') return price
  throw refuse(400, field, `Quay does not sell this: ${price}.`)
}

function apiRoutes(desk: QuayDesk, find: (id: string) => Order | undefined): Hono<HttpEnv> {
  const wishOf = ({ symbol, chainId, ...rest }: z.infer<typeof wishSchema>): Wish => {
    const ware = desk.wares.find((one) => one.symbol === symbol && one.chainId === chainId)
    if (ware === undefined) throw refuse(400, 'symbol', 'Quay does not sell this: currency.')
    return { ware, ...rest }
  }
  return new Hono<HttpEnv>()
    .get('/options', (c) => c.json({ wares: desk.wares, payments: paymentsOf(), regions }))
    .get('/quote', (c) => {
      const price = priced(desk.price(wishOf(readQuery(c, wishSchema)), ownFee))
      return c.json(writePrice(price))
    })
    .post('/orders', async (c) => {
      const { address, returnUrl, webhookUrl, reference, ...wish } = await readBody(c, orderSchema)
      const price = priced(desk.price(wishOf(wish), ownFee))
      const more = {
        ...(returnUrl === undefined ? {} : { returnUrl }),
        ...(webhookUrl === undefined ? {} : { webhookUrl }),
        ...(reference === undefined ? {} : { reference }),
      }
      const url = desk.order({ price, address, seller: 'Quay', ...more })
      return c.json({ url, order: url.slice(url.lastIndexOf('/') + 1) })
    })
    .get('/orders/:id', (c) => {
      const order = find(c.req.param('id'))
      if (order === undefined) throw refuse(404, 'order', 'There is no such order.')
      return c.json({ order: order.id, reference: order.reference, ...order.state })
    })
}

export const paymentsOf = () =>
  paymentCurrencies.map((id) => ({
    id,
    limits: Object.entries(limits).map(([method, { min, max }]) => ({
      id: method,
      min: decimalOf(min, 2),
      max: decimalOf(max, 2),
    })),
  }))

const writePrice = ({ ware, currency, total, fee, networkFee, units, minutes }: Price) => ({
  total: decimalOf(total, 2),
  subtotal: decimalOf(total - fee - networkFee, 2),
  fee: decimalOf(fee, 2),
  networkFee: decimalOf(networkFee, 2),
  currency,
  bought: decimalOf(units, ware.decimals),
  symbol: ware.symbol,
  minutes,
})

const card = z.object({ card: z.enum(['works', 'declined', 'code']) })

function visitorRoutes(orders: ReturnType<typeof createOrders>): Hono<HttpEnv> {
  const show = async (c: Context<HttpEnv>, id: string) => {
    const order = orders.find(id)
    const from = order?.returnUrl === undefined ? '' : ` ${new URL(order.returnUrl).origin}`
    const headers = {
      'content-security-policy': `${policy} form-action 'self'${from}`,
      'referrer-policy': 'no-referrer',
    }
    return order === undefined ? c.html(missingPage(), 404, headers) : c.html(orderPage(order), 200, headers)
  }
  /** Where the visitor goes once nothing is left to do here: the site that they came from, else this page. */
  const after = (c: Context<HttpEnv>, id: string) => {
    const order = orders.find(id)
    const isDone = order !== undefined && order.state.status !== 'open' && order.state.status !== 'code'
    return c.redirect(isDone && order.returnUrl !== undefined ? order.returnUrl : `/pay/${id}`, 303)
  }
  return new Hono<HttpEnv>()
    .get('/icon.svg', (c) => c.body(quayIcon, 200, { 'content-type': 'image/svg+xml' }))
    .get('/pages/style.css', async (c) => c.body(await readFile(style, 'utf8'), 200, { 'content-type': 'text/css' }))
    .get('/pay/:id', async (c) => {
      const id = c.req.param('id')
      const back = c.req.query('redirectUrl')
      if (back !== undefined && /^https?:\/\//.test(back)) orders.change(id, { returnUrl: back })
      return show(c, id)
    })
    .post('/pay/:id/card', async (c) => {
      const { id } = c.req.param()
      await orders.pay(id, card.parse(await c.req.parseBody()).card)
      return after(c, id)
    })
    .post('/pay/:id/code', async (c) => {
      const { id } = c.req.param()
      await orders.enterCode(id, String((await c.req.parseBody())['code'] ?? ''))
      return after(c, id)
    })
    .post('/pay/:id/cancel', async (c) => {
      const { id } = c.req.param()
      await orders.cancel(id)
      return after(c, id)
    })
}

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none';"

const controlRoutes = (control: QuayControl) =>
  new Hono<HttpEnv>()
    .use(cors({ origin: '*' }))
    .get('/', (c) => c.json({ orders: control.orders().map(({ id, address, state }) => ({ id, address, ...state })) }))
    .post('/', async (c) => {
      const { reset, fault, refuse: countries, payOut, release, expire } = await readBody(c, orderOrder)
      if (reset) control.reset()
      if (fault) control.fault(fault)
      if (countries) control.refuseRegions(countries)
      if (payOut) control.payOut(payOut)
      if (release) await control.release()
      if (expire) await control.expire()
      return c.json({})
    })
