import { createHmac, randomBytes } from 'node:crypto'
import type { Price } from './market.ts'
import type { PayOut } from './pay-out.ts'

/** Where an order stands. `code`: the bank asks the visitor for a code. */
export type OrderState =
  | { readonly status: 'open' | 'code' | 'paid' }
  | { readonly status: 'sent'; readonly transaction?: string }
  | { readonly status: 'failed'; readonly reason: 'declined' | 'cancelled' | 'expired' }

export type Order = {
  readonly id: string
  readonly price: Price
  readonly address: string
  /** The seller, as the visitor reads it. */
  readonly seller: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly returnUrl?: string
  /** A server of the site's that wants to hear of it. */
  readonly webhookUrl?: string
  /** How the site calls it. */
  readonly reference?: string
  readonly state: OrderState
}

/** How a payout goes. `short`: half of it; `nothing`: it is said to be sent and is not. */
export type PayOutHabit = 'all' | 'short' | 'nothing' | 'hold'

export type Orders = {
  create(order: Omit<Order, 'id' | 'at' | 'state'>): Order
  find(id: string): Order | undefined
  change(id: string, change: Partial<Pick<Order, 'returnUrl'>>): void
  /** The visitor acts on the page. Nothing happens to what is over. */
  pay(id: string, card: 'works' | 'declined' | 'code'): Promise<void>
  enterCode(id: string, code: string): Promise<void>
  cancel(id: string): Promise<void>
  /** The time to pay is over for every order that nobody has paid. */
  expire(): Promise<void>
  /** Everything that was held back is paid out. */
  release(): Promise<void>
  setPayOut(habit: PayOutHabit): void
  all(): readonly Order[]
  clear(): void
}

export const code = '246810'

/** Orders in memory: each ends once, and whoever asked for it hears every step. */
export function createOrders({
  payOut,
  secret,
  now,
}: {
  readonly payOut: PayOut
  readonly secret: string
  readonly now: () => number
}): Orders {
  const orders = new Map<string, Order>()
  let habit: PayOutHabit = 'all'

  const move = async (order: Order, state: OrderState): Promise<Order> => {
    const next = { ...order, state }
    orders.set(order.id, next)
    if (next.webhookUrl !== undefined) await tell(next, next.webhookUrl)
    return next
  }
  const tell = async (order: Order, url: string) => {
    const body = JSON.stringify({ order: order.id, reference: order.reference, ...order.state })
    const time = Math.floor(now() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'quay-signature': `t=${time},v1=${signature}` }
    // A server that is away asks for the status later.
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  }
  const send = async (order: Order) => {
    if (habit === 'hold') return
    const { ware, units } = order.price
    const sent =
      habit === 'nothing' ? undefined : await payOut(ware, order.address, habit === 'short' ? units / 2n : units)
    await move(order, { status: 'sent', ...(sent === undefined ? {} : { transaction: sent }) })
  }
  const isOpen = ({ state: { status } }: Order) => status === 'open' || status === 'code'

  return {
    create: (order) => {
      const created: Order = {
        ...order,
        id: `Q-${randomBytes(5).toString('hex')}`,
        at: now(),
        state: { status: 'open' },
      }
      orders.set(created.id, created)
      return created
    },
    find: (id) => orders.get(id),
    change: (id, change) => {
      const order = orders.get(id)
      if (order !== undefined) orders.set(id, { ...order, ...change })
    },
    pay: async (id, card) => {
      const order = orders.get(id)
      if (order === undefined || !isOpen(order)) return
      if (card === 'declined') return void (await move(order, { status: 'failed', reason: 'declined' }))
      if (card === 'code') return void (await move(order, { status: 'code' }))
      await send(await move(order, { status: 'paid' }))
    },
    enterCode: async (id, entered) => {
      const order = orders.get(id)
      if (order?.state.status !== 'code') return
      if (entered.trim() !== code) return void (await move(order, { status: 'failed', reason: 'declined' }))
      await send(await move(order, { status: 'paid' }))
    },
    cancel: async (id) => {
      const order = orders.get(id)
      if (order !== undefined && isOpen(order)) await move(order, { status: 'failed', reason: 'cancelled' })
    },
    expire: async () => {
      for (const order of orders.values()) if (isOpen(order)) await move(order, { status: 'failed', reason: 'expired' })
    },
    release: async () => {
      habit = 'all'
      for (const order of orders.values()) if (order.state.status === 'paid') await send(order)
    },
    setPayOut: (next) => {
      habit = next
    },
    all: () => [...orders.values()],
    clear: () => {
      orders.clear()
      habit = 'all'
    },
  }
}
