import { html } from 'hono/html'
import { pageOf } from '../frame/server/html.ts'
import { decimalOf } from './market.ts'
import { code, type Order } from './orders.ts'

type Html = ReturnType<typeof html>

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#12372f"/>' +
  '<path d="M28 66V44a20 20 0 0 1 40 0v22M48 40v26" fill="none" stroke="#9be8c4" stroke-width="8" stroke-linecap="round"/></svg>'

export const quayIcon = icon

const page = (title: string, content: Html): Html =>
  pageOf(
    title,
    html`<main class="card">
      <h1>${title}</h1>
      ${content}
    </main>`,
  )

const form = (action: string, label: string, testId: string, kind = 'plain', card = ''): Html =>
  html`<form method="post" action="${action}">
    ${card === '' ? '' : html`<input type="hidden" name="card" value="${card}" />`}
    <button class="${kind}" data-testid="${testId}">${label}</button>
  </form>`

const price = ({ price: { total, currency, units, ware } }: Order) =>
  `${decimalOf(total, 2)} ${currency} for ${decimalOf(units, ware.decimals)} ${ware.symbol} on ${ware.networkName}`

/** The page of an order, whatever became of it. */
export function orderPage(order: Order): Html {
  const { id, seller, state, returnUrl, address } = order
  const at = `/pay/${id}`
  const back =
    returnUrl === undefined ? '' : html`<p><a href="${returnUrl}" data-testid="back-to-site">Back to the site</a></p>`
  switch (state.status) {
    case 'open':
      return page(
        `Pay ${seller}`,
        html`<p>Quay stands in for ${seller}: nothing here reaches it, and no card is charged.</p>
          <p data-testid="price">${price(order)}</p>
          <p>To ${address}</p>
          <div class="actions">
            ${form(`${at}/card`, 'Pay with a card', 'card-works', 'primary', 'works')}
            ${form(`${at}/card`, 'Pay with a card that is declined', 'card-declined', 'plain', 'declined')}
            ${form(`${at}/card`, 'Pay with a card that asks for a code', 'card-code', 'plain', 'code')}
            ${form(`${at}/cancel`, 'Cancel', 'cancel')}
          </div>`,
      )
    case 'code':
      return page(
        'Your bank asks for a code',
        html`<p>It was sent to your phone: ${code}</p>
          <form method="post" action="${at}/code">
            <p>
              <label
                >Code <input name="code" inputmode="numeric" autocomplete="one-time-code" data-testid="code"
              /></label>
            </p>
            <button class="primary" data-testid="code-confirm">Confirm</button>
          </form>`,
      )
    case 'paid':
    case 'sent':
      return page(
        'Thank you',
        html`<p data-testid="thanks">${seller} has your payment. You can close this window.</p>
          ${back}`,
      )
    case 'failed':
      return page(
        ended[state.reason],
        html`<p data-testid="refused">Nothing was charged. You can close this window.</p>
          ${back}`,
      )
  }
}

const ended = {
  cancelled: 'Cancelled',
  declined: 'The payment was declined',
  expired: 'The time to pay is over',
} as const

export const missingPage = (): Html => page('There is no such order', html`<p>Close this window and begin again.</p>`)
