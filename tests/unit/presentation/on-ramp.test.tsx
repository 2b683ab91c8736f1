import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BuyState } from '../../../src/application/on-ramp/buy-state.js'
import type { Offered, OnRampProvider } from '../../../src/domain/on-ramp/on-ramp.js'
import type { Purchase, PurchaseState } from '../../../src/domain/on-ramp/purchase.js'
import { presentBuyInProgress } from '../../../src/presentation/react/views/buy-in-progress/presenter.js'
import { signOf } from '../../../src/presentation/react/views/wallet-send/amount-text.js'
import { presentOnRampAmount } from '../../../src/presentation/react/views/on-ramp-amount/presenter.js'
import { presentOnRampProviders } from '../../../src/presentation/react/views/on-ramp-providers/presenter.js'
import { presentAccount } from '../../../src/presentation/react/views/account/presenter.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { createTranslator } from '../../../src/presentation/react/i18n/translate.js'
import amountView from '../../../src/presentation/react/views/on-ramp-amount/index.js'
import providersView from '../../../src/presentation/react/views/on-ramp-providers/index.js'
import progressView from '../../../src/presentation/react/views/buy-in-progress/index.js'
import helpView from '../../../src/presentation/react/views/what-is-a-buy/index.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'
import { loadingBuy } from './support/on-ramp-of-stores.js'

const providers: readonly OnRampProvider[] = [
  { id: 'quay', name: 'Quay', namespaces: ['eip155'], feePercent: '1-2' },
  { id: 'ferryline', name: 'Ferryline', namespaces: ['eip155'] },
  { id: 'northgate', name: 'Northgate', namespaces: ['eip155'] },
]
const offered = (provider: string, arrives: string, fee: string): Offered => ({
  provider,
  status: 'offered',
  minutes: 5,
  quote: {
    quoteId: provider,
    fees: [
      { kind: 'provider', fee: { amount: fee, currency: 'USD' } },
      { kind: 'network', fee: { amount: '0.50', currency: 'USD' } },
    ],
    paymentSubtotal: { amount: '245.30', currency: 'USD' },
    paymentTotal: { amount: '250', currency: 'USD' },
    purchaseAmount: { amount: arrives, currency: 'ETH' },
  },
})
const best = offered('ferryline', '0.0789', '2.20')
const other = offered('quay', '0.0781', '4.20')
const network = { chainId: 'eip155:1', name: 'ethereum-mainnet', displayName: 'Ethereum' } as const
const form: BuyState = {
  step: 'ready',
  account: 'eip155:1:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
  network: 'eip155:1',
  currencies: [{ id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] }],
  currency: { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] },
  payments: [{ id: 'USD', limits: [{ id: 'card', min: '20.00', max: '5000.00' }] }],
  payment: { id: 'USD', limits: [{ id: 'card', min: '20.00', max: '5000.00' }] },
  limit: { id: 'card', min: '20.00', max: '5000.00' },
  region: 'DE',
  regions: ['US', 'DE'],
  text: '250',
  amountIn: 'payment',
  amount: '250',
  price: '3168.56',
  offers: {
    status: 'ready',
    value: [
      other,
      best,
      { provider: 'northgate', status: 'refused', reason: 'region' },
      { provider: 'liar', status: 'unavailable', quote: { ...best.quote, quoteId: 'mocked-quote-id' } },
    ],
  },
  real: [best, other],
  chosen: best,
  providers,
}
const one = 10n ** 18n
const purchaseIn = (state: PurchaseState): Purchase => ({
  id: 'purchase-1',
  at: 0,
  provider: { id: 'quay', name: 'Quay' },
  account: 'eip155:1:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
  asset: { symbol: 'ETH', decimals: 18 },
  pays: { amount: '250', currency: 'USD' },
  fees: [
    { amount: '4.20', currency: 'USD' },
    { amount: '0.50', currency: 'USD' },
  ],
  promised: { units: one, decimals: 18 },
  minutes: 5,
  order: 'Q-1',
  url: 'https://quay.example/pay/1',
  state,
})

function views(state: BuyState = form) {
  const of = appOfStores()
  of.stores.session.update(() => connectedSession(1))
  of.onRamp.form.update(() => state)
  const { feature } = of.onRamp
  return {
    ...of,
    amount: presentOnRampAmount({ app: of.app, t, feature }),
    compare: presentOnRampProviders({ app: of.app, t, feature }),
    progress: presentBuyInProgress({ app: of.app, t, feature }),
  }
}

describe('how much to buy', () => {
  it('shows limits beside the amount, what it buys and what one costs', () => {
    expect(views().amount.vm.get()).toMatchObject({
      status: 'form',
      text: '250',
      sign: { text: '$', place: 'start' },
      limits: '$20 to $5,000',
      result: '0.0789 ETH',
      rate: '1 ETH = $3,168.56',
      to: '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E',
      action: { label: 'Compare providers', status: 'ready' },
      region: { value: 'DE', choices: [{ name: 'Germany' }, { name: 'United States' }] },
      announcement: 'You get about 0.0789 ETH',
    })
    expect(views({ ...form, price: '0.00001534' }).amount.vm.get().rate).toBe('1 ETH = $0.000015')
    expect(views({ ...form, price: '0.5' }).amount.vm.get().rate).toBe('1 ETH = $0.50')
    expect(
      views()
        .amount.vm.get()
        .presets.map(({ text, current }) => `${text}${current ? '*' : ''}`),
    ).toEqual(['$50', '$100', '$250*', '$500'])
  })

  it('says what is missing, where it is missing', () => {
    const at = (change: Partial<BuyState>) => {
      const { chosen: _, ...rest } = form
      return views({ ...rest, ...change }).amount.vm.get()
    }
    expect(at({ step: 'belowLimit', amount: '10' })).toMatchObject({
      invalid: true,
      complaint: 'At least $20',
      action: { label: 'Enter $20 or more', status: 'off' },
    })
    expect(at({ step: 'aboveLimit' }).action.label).toBe('Enter $5,000 or less')
    expect(at({ step: 'asking' }).action).toEqual({ label: 'Getting quotes', status: 'busy' })
    expect(at({ step: 'noQuote' })).toMatchObject({
      noResult: 'No quote right now',
      action: { label: 'Compare providers', status: 'ready' },
      announcement: 'No quote right now',
    })
    expect(at({ step: 'optionsFailed' }).status).toBe('failed')
    expect(at({ step: 'nothingSold' })).toMatchObject({
      status: 'nothing',
      announcement: expect.stringMatching(/^Nothing to buy on Ethereum\. No provider sells/),
    })
    expect(views(loadingBuy).amount.vm.get().status).toBe('loading')
  })

  it('leads on, and back to a purchase that is on its way', () => {
    const { amount, log, onRamp } = views()
    amount.compare()
    amount.start()()
    onRamp.slot.update((now) => ({ ...now, purchase: purchaseIn({ status: 'waiting' }) }))
    amount.start()()
    const first = ['push OnRampProviders', 'resume', 'use buy', 'leave buy']
    expect(log).toEqual([...first, 'replace BuyInProgress', 'resume', 'use buy', 'leave buy'])
  })

  it('leads to a purchase that is found while it is shown, and to none afterwards', () => {
    const { amount, log, onRamp } = views()
    const leave = amount.start()
    const found = () => onRamp.slot.update((now) => ({ ...now, purchase: purchaseIn({ status: 'paid' }) }))
    found()
    expect(log).toEqual(['resume', 'use buy', 'replace BuyInProgress'])
    leave()
    onRamp.slot.update(() => ({ unheard: false, hasWindow: false }))
    found()
    expect(log).toEqual(['resume', 'use buy', 'replace BuyInProgress', 'leave buy'])
  })
})

describe('who offers what', () => {
  it('compares what arrives, the best first, with why others do not', () => {
    const vm = views().compare.vm.get()
    expect(vm).toMatchObject({
      status: 'offers',
      summary: 'You pay $250. This is what you get.',
      continueWith: 'Continue with Ferryline',
    })
    expect(vm.providers.map(({ name, detail, arrives, fee }) => [name, detail, arrives, fee])).toEqual([
      ['Ferryline', 'Card · About 5 min', '0.0789 ETH', 'Fee $2.70'],
      ['Quay', 'Card · About 5 min', '0.0781 ETH', 'Fee $4.70'],
      ['Northgate', 'Not offered in your country', undefined, undefined],
      ['liar', 'No quote right now', undefined, undefined],
    ])
    expect(vm.costs).toEqual([
      { label: 'Provider’s fee', text: '$2.20', total: false },
      { label: 'Network fee', text: '$0.50', total: false },
      { label: 'Total you pay', text: '$250.00', total: true },
    ])
  })

  it.each([
    [[], undefined, []],
    [['0 USD', '0 USD'], 'No fee', ['$0.00', '$0.00']],
    [['0 USD', '0.0042 USD'], 'Fee <$0.01', ['$0.00', '<$0.01']],
    [['0.005 USD', '0.005 USD'], 'Fee $0.01', ['<$0.01', '<$0.01']],
    [['0 USD', '0.0012 ETH'], 'Fee 0.0012 ETH', ['$0.00', '0.0012 ETH']],
    [['2.20 USD', '0.0012 ETH'], 'Fee $2.20 + 0.0012 ETH', ['$2.20', '0.0012 ETH']],
  ])('tells all fees, whatever they are taken in: %j', (given, fee, lines) => {
    const kinds = ['provider', 'network'] as const
    const fees = given.map((text, place) => {
      const [amount = '', currency = ''] = text.split(' ')
      return { kind: kinds[place] ?? 'network', fee: { amount, currency } }
    })
    const only = { ...best, quote: { ...best.quote, fees } }
    const state: BuyState = { ...form, offers: { status: 'ready', value: [only] }, real: [only], chosen: only }
    const {
      providers: [row],
      costs,
    } = views(state).compare.vm.get()
    expect(row?.fee).toBe(fee)
    expect(costs.slice(0, -1).map(({ text }) => text)).toEqual(lines)
  })

  it('has no quote where nobody offers: nothing of a made-up one is there [S8.42]', () => {
    const { chosen: _, ...rest } = form
    const vm = views({ ...rest, step: 'noQuote', real: [] }).compare.vm.get()
    expect(vm).toMatchObject({
      status: 'none',
      costs: [],
      noQuote: 'No provider offers ETH for $250 at the moment. Nothing was charged.',
    })
    expect(vm).not.toHaveProperty('continueWith')
    expect(JSON.stringify(vm.providers.at(-1))).not.toContain('250')
  })

  it('names who is being asked, with the fee that they take [S9.32]', () => {
    const { chosen: _, ...rest } = form
    const vm = views({ ...rest, step: 'asking', offers: { status: 'loading' }, real: [] }).compare.vm.get()
    expect(vm.status).toBe('loading')
    expect(vm.providers[0]).toEqual({ id: 'quay', name: 'Quay', detail: 'Fee 1-2%', current: false })
  })

  it('leads to a purchase that is on its way: it is not begun beside it', () => {
    const started = (state?: PurchaseState) => {
      const { compare, log, onRamp } = views()
      if (state !== undefined) onRamp.slot.update((now) => ({ ...now, purchase: purchaseIn(state) }))
      compare.start()
      return log
    }
    expect(started()).toEqual(['use buy'])
    for (const status of ['opening', 'waiting', 'paid', 'sent'] as const)
      expect(started({ status })).toEqual(['replace BuyInProgress', 'use buy'])
    // Whoever could not open a window, or saw it fail, may choose another provider.
    for (const state of [{ status: 'blocked' }, { status: 'failed', reason: 'declined' }] as const)
      expect(started(state)).toEqual(['use buy'])
  })

  it('begins, asks again, leads back and explains, with events of the vocabulary', () => {
    const { compare, log } = views()
    compare.choose('quay')
    compare.begin()
    compare.askAgain()
    compare.changeAmount()
    compare.help()
    expect(log).toEqual([
      'choose {"provider":"quay"}',
      'begin',
      'ask again',
      'replace OnRampAmount',
      'SELECT_WHAT_IS_A_BUY',
      'push WhatIsABuy',
    ])
  })
})

describe('a purchase', () => {
  const at = (state: PurchaseState, change: object = {}) => {
    const given = views()
    given.onRamp.slot.update(() => ({ purchase: purchaseIn(state), unheard: false, hasWindow: true, ...change }))
    return { vm: given.progress.vm.get(), ...given }
  }

  it.each<[PurchaseState, string, string]>([
    [{ status: 'opening' }, 'Opening Quay', 'busy,todo,todo'],
    [{ status: 'waiting' }, 'Continue in Quay', 'done,busy,todo'],
    [{ status: 'paid' }, 'Payment received', 'done,done,busy'],
    [{ status: 'sent' }, 'Sent by Quay', 'done,done,busy'],
    [{ status: 'blocked' }, 'Your browser blocked the window', ''],
    [{ status: 'arrived', amount: { units: one, decimals: 18 } }, '1 ETH arrived', ''],
    [{ status: 'failed', reason: 'declined' }, 'Purchase failed', ''],
    [{ status: 'cancelled' }, 'Cancelled', ''],
  ])('says where it stands: %#', (state, title, steps) => {
    const { vm } = at(state)
    expect([vm.title, vm.steps.map((step) => step.status).join()]).toEqual([title, steps])
    expect(vm.announcement).toContain(title)
    expect(vm.announcement).not.toContain('..')
  })

  it('tells what the provider says as its word, and what nobody answers', () => {
    expect(at({ status: 'sent' }).vm.text).toBe('Quay says that it sent 1 ETH. The network doesn’t show it yet.')
    expect(at({ status: 'waiting' }, { unheard: true }).vm.warning).toContain(
      'Neither Quay nor the network is answering',
    )
    expect(at({ status: 'waiting' }, { hasWindow: false }).vm.text).toContain('The payment window is closed')
  })

  it('shows what it cost, and the promise beside less', () => {
    const { vm } = at({ status: 'arrived', amount: { units: one / 2n, decimals: 18 } })
    expect(vm.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Price: $250.00',
      'Fees: $4.70',
      'Promised: 1 ETH',
      'Provider: Quay',
      'Receipt: Q-1',
    ])
    expect(vm.warning).toBe('Quay promised 1 ETH. Ask them why less arrived.')
    expect(vm.text).toBe('It is at 0x7a3F…c41E on Ethereum.')
  })

  it('shows fees in coins beside those in money', () => {
    const arrived = at({ status: 'arrived', amount: { units: one, decimals: 18 } })
    const fees = [
      { amount: '4.20', currency: 'USD' },
      { amount: '0.0012', currency: 'ETH' },
    ]
    arrived.onRamp.slot.update((now) => ({ ...now, ...(now.purchase && { purchase: { ...now.purchase, fees } }) }))
    expect(arrived.progress.vm.get().facts.find(({ id }) => id === 'fee')?.text).toBe('$4.20 + 0.0012 ETH')
  })

  it('is forgotten when it is over and was seen, and not before', () => {
    const open = at({ status: 'waiting' })
    open.progress.start()()
    expect(open.log).toEqual([])
    const over = at({ status: 'cancelled' })
    over.progress.start()()
    expect(over.log).toEqual(['done'])
  })

  it('is gone on with, cancelled and done', () => {
    const { progress, log } = at({ status: 'waiting' })
    progress.showWindow()
    progress.tryAgain()
    progress.inThisTab()
    progress.cancel()
    progress.again()
    progress.done()
    expect(log).toEqual([
      'show window',
      'begin',
      'leave page',
      'cancel purchase',
      'done',
      'replace OnRampAmount',
      'done',
      'reset Account',
    ])
  })
})

describe('the button', () => {
  it('leads to buying and says so to the site’s statistics, without an address [S1.10]', () => {
    const { app, account, log } = views()
    presentAccount({ app, t, feature: account }).onramp()
    expect(log).toEqual(['SELECT_BUY_CRYPTO', 'push OnRampAmount'])
  })
})

it.each([
  ['en', '$', 'start'],
  ['de', '$', 'end'],
  ['ar', 'US$', 'start'],
  ['fa', '$', 'end'],
])('the sign of a currency stands in %s where the language writes it', (language, text, place) => {
  expect(signOf('USD', language)).toEqual({ text, place })
})

describe('what is drawn', () => {
  const drawn = (module: { readonly View: (props: never) => unknown }, given = views()) => {
    const View = module.View as (props: { readonly params: undefined; readonly feature: unknown }) => React.ReactNode
    return renderToString(
      <AppContext.Provider value={{ app: given.app, translator: createTranslator({}, 'en') }}>
        <View params={undefined} feature={given.onRamp.feature} />
      </AppContext.Provider>,
    )
  }

  it('is the form, with lists that the browser brings', () => {
    const text = drawn(amountView)
    expect(text).toContain('You pay')
    expect(text).toContain('<select aria-label="Where you live"')
    expect(text).toContain('0.0789 ETH')
    expect(text).toContain('aria-pressed="true"')
    const { chosen: _, ...rest } = form
    expect(drawn(amountView, views({ ...rest, step: 'noQuote' }))).toMatch(
      /data-testid="buy-result".*No quote right now/,
    )
  })

  it('says what is wrong in place of the form', () => {
    expect(drawn(amountView, views({ ...loadingBuy, step: 'optionsFailed' }))).toContain('Providers can’t be reached')
    expect(drawn(amountView, views({ ...form, step: 'nothingSold' }))).toContain('Nothing to buy on Ethereum')
  })

  it('is a row for each provider, and three ways on without one', () => {
    expect(drawn(providersView)).toContain('Continue with Ferryline')
    // A fee in coins would else be turned around from right to left, as no figure is anywhere else.
    expect(drawn(providersView)).toMatch(/data-testid="buy-fee"><dt>[^<]+<\/dt><dd><bdi>/)
    const { chosen: _, ...rest } = form
    const none = drawn(providersView, views({ ...rest, step: 'noQuote', real: [] }))
    for (const way of ['Ask again', 'Try another amount', 'Receive instead']) expect(none).toContain(way)
  })

  it('has the picture of who sells, in the list and while it is paid', () => {
    const picture = 'data:image/png;base64,quay'
    const given = views({ ...form, providers: providers.map((one) => ({ ...one, picture })) })
    given.onRamp.slot.update(() => ({ purchase: purchaseIn({ status: 'waiting' }), unheard: false, hasWindow: true }))
    expect(drawn(progressView, given)).toContain(`src="${picture}"`)
    expect(drawn(providersView, given)).toContain(`src="${picture}"`)
  })

  it('is what can be done with a purchase now', () => {
    const shown = (state: PurchaseState) => {
      const given = views()
      given.onRamp.slot.update(() => ({ purchase: purchaseIn(state), unheard: false, hasWindow: true }))
      return drawn(progressView, given)
    }
    expect(shown({ status: 'waiting' })).toContain('Cancel this purchase')
    expect(shown({ status: 'blocked' })).toContain('Pay in this tab')
    for (const status of ['paid', 'sent'] as const) {
      expect(shown({ status })).not.toContain('Cancel this purchase')
      expect(shown({ status })).toContain('Show the window')
      expect(shown({ status })).toContain('Stop following')
    }
    expect(shown({ status: 'waiting' })).not.toContain('Stop following')
    const arrived = shown({ status: 'arrived', amount: { units: one, decimals: 18 } })
    expect(arrived).toContain('Done')
    // A coin is round, and so is the line around it.
    expect(arrived).toMatch(/<path class="ring-track" d="M48 3a45 45 [^"]*z"/)
    expect(drawn(progressView)).toContain('Buy again')
    expect(drawn(helpView)).toContain('It asks who you are')
  })
})
