import { afterEach, describe, expect, it } from 'vitest'
import { defaultFeatures } from '../../../src/domain/dialog/features.js'
import { createFakeOnRamp } from '../../fakes/fake-on-ramp.js'
import { account, createDialogOfFakes, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'
import { buying, endBuying, ended } from '../support/buying.js'

afterEach(endBuying)

describe('what to buy', () => {
  it('is asked for once the form is shown, and prices for a first amount', async () => {
    const { form, onRamp, step } = await buying()
    const state = form.state.get()
    expect(step()).toBe('ready')
    expect(state).toMatchObject({ text: '100', amount: '100', amountIn: 'payment', region: 'US' })
    expect(state.currencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'HUSD'])
    expect(state.chosen).toMatchObject({ provider: 'quay', quote: { purchaseAmount: { amount: '0.049000' } } })
    expect(onRamp.told.join()).not.toContain(account)
  })

  it('asks nobody while nobody looks at it', async () => {
    const { form, onRamp, leave, settle } = await buying()
    leave()
    const asked = onRamp.told.length
    form.setAmount('250')
    await settle(10_000)
    expect(onRamp.told.length).toBe(asked)
    // What was offered for another amount is no offer for this one.
    expect(form.state.get()).toMatchObject({ chosen: undefined, amount: '250', step: 'asking' })
  })

  it('asks nobody in a tab that nobody sees, and for new prices as soon as it is seen again', async () => {
    const { onRamp, settle, visible } = await buying()
    visible.update(() => false)
    const asked = onRamp.told.length
    await settle(3_600_000)
    expect(onRamp.told.length).toBe(asked)
    visible.update(() => true)
    await settle()
    expect(onRamp.told.length).toBe(asked + 1)
    await settle(29_000)
    expect(onRamp.told.length).toBe(asked + 1)
    await settle(1_000)
    expect(onRamp.told.length).toBe(asked + 2)
  })

  it('asks once for what is typed, half a second after the last digit [S9.5]', async () => {
    const { form, onRamp, settle, step } = await buying()
    const asked = onRamp.told.length
    for (const text of ['2', '25', '250']) {
      form.setAmount(text)
      await settle(100)
    }
    expect(step()).toBe('asking')
    await settle(399)
    expect(onRamp.told.length).toBe(asked)
    await settle(100)
    expect(onRamp.told.length).toBe(asked + 1)
    expect(form.state.get().chosen?.quote.paymentTotal.amount).toBe('250')
  })

  it('asks anew every half a minute while somebody looks, and leads nobody to another provider by that', async () => {
    const { form, onRamp, leave, settle, step } = await buying()
    const chosen = () => form.state.get().chosen
    const [first] = form.state.get().real
    if (first === undefined) throw new Error('Nobody offers anything.')
    const offer = (provider: string, amount: string) => ({
      ...first,
      provider,
      quote: { ...first.quote, purchaseAmount: { amount, currency: 'ETH' } },
    })
    onRamp.setOffers([offer('quay', '0.048'), offer('ferryline', '0.05')])
    await settle(28_000)
    expect(chosen()?.quote.purchaseAmount.amount).toBe('0.049000')
    const steps: string[] = []
    const stop = form.state.changes$.subscribe((now) => steps.push(now.step))
    await settle(2_000)
    stop.unsubscribe()
    expect(steps.every((one) => one === 'ready')).toBe(true)
    expect(chosen()).toMatchObject({ provider: 'quay', quote: { purchaseAmount: { amount: '0.048' } } })
    expect(form.state.get().real[0]?.provider).toBe('ferryline')
    leave()
    const asked = onRamp.told.length
    await settle(20_000)
    // Whoever comes back soon sees what there was, and the rest of the half minute later something newer.
    const leaveAgain = form.use()
    await settle(1_000)
    expect(onRamp.told.length).toBe(asked)
    await settle(10_000)
    expect(onRamp.told.length).toBe(asked + 1)
    // What gives most is chosen where something else is asked.
    form.setAmount('250')
    onRamp.setOffers(undefined)
    await settle(1_000)
    expect(chosen()?.provider).toBe('quay')
    leaveAgain()
    await settle(60_000)
    expect(onRamp.told.length).toBe(asked + 2)
    expect(step()).toBe('ready')
  })

  it('takes whom the visitor chooses, also after newer prices kept whom they had read', async () => {
    const { form, settle } = await buying()
    await settle(30_000)
    form.choose({ provider: 'ferryline' })
    expect(form.state.get().chosen?.provider).toBe('ferryline')
    await settle(30_000)
    expect(form.state.get().chosen?.provider).toBe('ferryline')
  })

  it('leads to whoever gives most where another amount is asked, whomever the visitor had read before', async () => {
    const { form, onRamp, settle } = await buying()
    await settle(30_000)
    const [quay] = form.state.get().real
    if (quay === undefined) throw new Error('Nobody offers anything.')
    const paymentTotal = { amount: '250', currency: 'USD' }
    const more = { ...quay.quote, paymentTotal, purchaseAmount: { amount: '0.2', currency: 'ETH' } }
    onRamp.setOffers([
      { ...quay, quote: { ...quay.quote, paymentTotal } },
      { ...quay, provider: 'ferryline', quote: more },
    ])
    form.setAmount('250')
    await settle(1_000)
    expect(form.state.get().chosen?.provider).toBe('ferryline')
  })

  it('shows no price that is older than half a minute to whoever comes back', async () => {
    const { form, leave, onRamp, settle, step } = await buying()
    leave()
    await settle(30_000)
    onRamp.setSilent(true)
    form.use()
    await settle()
    expect([step(), form.state.get().chosen]).toEqual(['asking', undefined])
  })

  it('is nothing on a network where nobody of those who sell does', async () => {
    const providers = [{ id: 'quay', name: 'Quay', namespaces: ['solana'] }] as const
    const { form, step } = await buying({ onRamp: { ...createFakeOnRamp(), providers } })
    expect([step(), form.state.get().providers]).toEqual(['nothingSold', []])
  })

  it('shows no offer for one amount as that for another, however late it comes', async () => {
    const onRamp = createFakeOnRamp()
    const late: (() => void)[] = []
    const quotes: typeof onRamp.quotes = async (request) => {
      if (request.payment.amount === '250') await new Promise<void>((answer) => late.push(answer))
      return onRamp.quotes(request)
    }
    const { form, settle } = await buying({ onRamp: { ...onRamp, quotes } })
    for (const amount of ['250', '300']) {
      form.setAmount(amount)
      await settle(1_000)
    }
    for (const answer of late) answer()
    await settle()
    expect(form.state.get().chosen?.quote).toMatchObject({ quoteId: 'quay-30000', paymentTotal: { amount: '300' } })
  })

  it('asks for what is sold again where nobody could say so the time before', async () => {
    const onRamp = createFakeOnRamp()
    onRamp.setFailing(true)
    const { form, leave, settle, step } = await buying({ onRamp })
    expect(step()).toBe('optionsFailed')
    leave()
    onRamp.setFailing(false)
    form.use()
    await settle(1_000)
    expect(step()).toBe('ready')
  })

  it('takes an amount that is offered for money, in cents, also while coins are named', async () => {
    const { form } = await buying()
    form.switchUnit()
    form.offerAmount('50.009')
    expect(form.state.get()).toMatchObject({ amountIn: 'payment', text: '50', amount: '50' })
  })

  it('asks again for what nobody waited for', async () => {
    const { form, onRamp, leave, settle, step } = await buying()
    onRamp.setSilent(true)
    form.setAmount('250')
    await settle(1_000)
    leave()
    onRamp.setSilent(false)
    form.use()
    await settle(1_000)
    expect(step()).toBe('ready')
  })

  it.each([
    ['', 'addAmount'],
    ['abc', 'incorrectValue'],
    ['0', 'incorrectValue'],
    ['25.001', 'incorrectValue'],
    ['19.99', 'belowLimit'],
    ['5001', 'aboveLimit'],
  ])('says what is missing for %j: %s', async (text, expected) => {
    const { form, onRamp, settle, step } = await buying()
    const asked = onRamp.told.length
    form.setAmount(text)
    await settle(1_000)
    expect(step()).toBe(expected)
    expect(onRamp.told.length).toBe(asked)
  })

  it('keeps to the limits of the way to pay', async () => {
    const { form, settle, step } = await buying()
    form.setAmount('5001')
    form.choose({ method: 'ach_bank_account' })
    await settle(1_000)
    expect(step()).toBe('ready')
    form.choose({ payment: 'EUR' })
    await settle(1_000)
    expect(form.state.get()).toMatchObject({ limit: { id: 'card', max: '4000.00' }, step: 'aboveLimit' })
  })

  it('takes the amount in coins as well, at the price that was named', async () => {
    const { form, settle } = await buying()
    form.switchUnit()
    expect(form.state.get()).toMatchObject({ text: '0.049000', amountIn: 'purchase' })
    form.setAmount('0.5')
    await settle(1_000)
    // 100 / 0.049 = 2040.816… for one.
    expect(form.state.get()).toMatchObject({ amount: '1020.41', step: 'ready' })
    form.setAmount('0.123456789012345678')
    expect(form.state.get().amount).toBe('251.96')
    form.setAmount('0.5')
    await settle(1_000)
    form.switchUnit()
    expect(form.state.get()).toMatchObject({ text: '1020.41', amountIn: 'payment' })
  })

  it('keeps the amount where the unit is switched before anybody has offered it, or where nobody offers so little', async () => {
    const { form, settle, step } = await buying()
    form.setAmount('250')
    form.switchUnit()
    // 250 / 2040.816…
    expect(form.state.get()).toMatchObject({ text: '0.1225', amountIn: 'purchase', amount: '250' })
    form.switchUnit()
    form.setAmount('10')
    await settle(1_000)
    expect(step()).toBe('belowLimit')
    form.switchUnit()
    expect(form.state.get()).toMatchObject({ text: '0.0049', amount: '10', step: 'belowLimit' })
  })

  it('counts coins of which one costs less than a cent, and keeps what is paid where the unit is switched', async () => {
    const onRamp = createFakeOnRamp()
    const { form, settle } = await buying({ onRamp })
    const paid = { amount: '100', currency: 'USD' }
    const purchaseAmount = { amount: '4761904.76', currency: 'ETH' }
    const quote = { quoteId: 'q', fees: [], paymentSubtotal: paid, paymentTotal: paid, purchaseAmount }
    onRamp.setOffers([{ provider: 'quay', status: 'offered', quote }])
    form.askAgain()
    await settle(1_000)
    form.switchUnit()
    expect(form.state.get()).toMatchObject({ text: '4761904.76', amount: '100' })
    form.setAmount('1000000')
    expect(form.state.get().amount).toBe('21.01')
  })

  it('asks for whole units of a currency that has no smaller ones', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('JP')
    const paymentCurrencies = [{ id: 'JPY', limits: [{ id: 'card', min: '1000', max: '900000' }] }]
    const { form, settle, step } = await buying({
      onRamp: { ...onRamp, options: async () => ({ ...sold, paymentCurrencies }) },
    })
    form.setAmount('2000.5')
    await settle(1_000)
    expect(step()).toBe('incorrectValue')
    form.setAmount('2000')
    const paid = { amount: '2000', currency: 'JPY' }
    const purchaseAmount = { amount: '0.007', currency: 'ETH' }
    const quote = { quoteId: 'q', fees: [], paymentSubtotal: paid, paymentTotal: paid, purchaseAmount }
    onRamp.setOffers([{ provider: 'quay', status: 'offered', quote }])
    await settle(1_000)
    form.switchUnit()
    form.setAmount('0.05')
    // 2000 / 0.007 = 285714.28 for one.
    expect(form.state.get().request?.payment).toEqual({ currency: 'JPY', method: 'card', amount: '14286' })
  })

  it('starts with whole units of such a currency, also where the least that is taken is none', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('JP')
    const paymentCurrencies = [{ id: 'JPY', limits: [{ id: 'card', min: '1549.32', max: '900000' }] }]
    const { form, settle } = await buying({
      onRamp: { ...onRamp, options: async () => ({ ...sold, paymentCurrencies }) },
    })
    expect(form.state.get()).toMatchObject({ text: '1,550', amount: '1550' })
    form.setAmount('2000')
    form.offerAmount('1549.32')
    await settle(1_000)
    expect(form.state.get().request?.payment).toEqual({ currency: 'JPY', method: 'card', amount: '1550' })
  })

  it('counts no coin at the price of another one: what is paid stays where the network brings another coin', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('US')
    const on = (id: string, symbol: string, chainId: `eip155:${number}`) => ({
      id,
      symbol,
      name: symbol,
      networks: [{ chainId, name: chainId, displayName: chainId }],
    })
    const purchaseCurrencies = [on('eth', 'ETH', 'eip155:1'), on('pol', 'POL', 'eip155:8453')]
    const { app, form, settle } = await buying({
      onRamp: { ...onRamp, options: async () => ({ ...sold, purchaseCurrencies }) },
    })
    form.switchUnit()
    form.setAmount('1')
    await settle(1_000)
    expect(form.state.get()).toMatchObject({ amount: '2040.82', amountIn: 'purchase' })
    await Promise.all([app.session.switchNetwork('eip155:8453'), settle(1_000)])
    expect(form.state.get()).toMatchObject({
      text: '2040.82',
      amountIn: 'payment',
      request: { purchase: { symbol: 'POL' }, payment: { amount: '2040.82' } },
    })
  })

  it('names no price of one money for another, not even until somebody has answered', async () => {
    const { form, settle } = await buying()
    expect(form.state.get().price).toBeDefined()
    form.choose({ payment: 'EUR' })
    expect(form.state.get().price).toBeUndefined()
    await settle(1_000)
    expect(form.state.get().price).toBeDefined()
  })

  it('stays empty where another money is chosen while no coins are named', async () => {
    const { form, settle } = await buying()
    form.switchUnit()
    form.setAmount('')
    form.choose({ payment: 'EUR' })
    await settle(1_000)
    expect(form.state.get()).toMatchObject({ text: '', amountIn: 'payment', step: 'addAmount' })
    // What is typed as money is the visitor's, whatever it is.
    form.setAmount('1o0')
    form.choose({ payment: 'USD' })
    expect(form.state.get()).toMatchObject({ text: '1o0', step: 'incorrectValue' })
  })

  it('is what it was, in coins too, after a network where nothing of it is sold', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('US')
    const purchaseCurrencies = sold.purchaseCurrencies.map((one) => ({
      ...one,
      networks: one.networks.filter(({ chainId }) => chainId === 'eip155:1'),
    }))
    const { app, form, settle, step } = await buying({
      onRamp: { ...onRamp, options: async () => ({ ...sold, purchaseCurrencies }) },
    })
    form.switchUnit()
    form.setAmount('0.5')
    for (const network of ['eip155:8453', 'eip155:1'] as const) {
      await Promise.all([app.session.switchNetwork(network), settle(1_000)])
      expect(step()).toBe(network === 'eip155:1' ? 'ready' : 'nothingSold')
    }
    expect(form.state.get()).toMatchObject({ text: '0.5', amountIn: 'purchase', amount: '1020.41' })
  })

  it('asks for options and quotes anew where the visitor lives elsewhere, and says who does not sell there', async () => {
    const { form, onRamp, settle, step } = await buying()
    onRamp.setRefused(['NL'])
    form.choose({ region: 'NL' })
    await settle(1_000)
    expect(step()).toBe('noQuote')
    expect(onRamp.told).toContain(JSON.stringify({ options: 'NL' }))
    expect(form.state.get().offers).toMatchObject({ value: [{ status: 'refused', reason: 'region' }, {}] })
  })

  it('has no quote where whoever is asked fails, also much later about something else, and asks again', async () => {
    const onRamp = createFakeOnRamp()
    const failing = new Map<string, (error: Error) => void>()
    const quotes: typeof onRamp.quotes = (request, signal) =>
      request.payment.amount === '250'
        ? new Promise((_, reject) => failing.set('250', reject))
        : onRamp.quotes(request, signal)
    const { form, settle, step } = await buying({ onRamp: { ...onRamp, quotes } })
    form.setAmount('250')
    await settle(1_000)
    failing.get('250')?.(new TypeError('away'))
    await settle()
    expect(step()).toBe('noQuote')
    form.askAgain()
    await settle()
    expect(step()).toBe('asking')
    form.setAmount('300')
    await settle(1_000)
    failing.get('250')?.(new TypeError('away'))
    await settle()
    expect(form.state.get()).toMatchObject({ step: 'ready', amount: '300' })
  })

  it('is nothing where it can be paid in no way', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('US')
    const paymentCurrencies = [{ id: 'USD', limits: [] }]
    const { form, step } = await buying({
      onRamp: { ...onRamp, options: async () => ({ ...sold, paymentCurrencies }) },
    })
    expect([step(), form.state.get().payments]).toEqual(['nothingSold', []])
  })

  it('is found by its id and, as a site knows it, by its symbol', async () => {
    const { form } = await buying()
    for (const currency of ['husd', 'HUSD']) {
      form.choose({ currency })
      expect(form.state.get().currency?.id).toBe('husd')
      form.choose({ currency: 'eth' })
      expect(form.state.get().currency?.id).toBe('eth')
    }
  })

  it('keeps to where the visitor lives where an answer for elsewhere comes later', async () => {
    const onRamp = createFakeOnRamp()
    const sold = await onRamp.options('US')
    const answers = new Map<string, (regions: readonly string[]) => void>()
    const options: typeof onRamp.options = async (region) =>
      region === 'US' ? sold : { ...sold, regions: await new Promise((answer) => answers.set(region, answer)) }
    const { form, settle } = await buying({ onRamp: { ...onRamp, options } })
    for (const region of ['NL', 'DE']) {
      form.choose({ region })
      await settle()
    }
    for (const region of ['DE', 'NL']) {
      answers.get(region)?.([region])
      await settle()
    }
    expect(form.state.get()).toMatchObject({ region: 'DE', regions: ['DE'] })
  })

  it('has no quote where nobody answers, and asks again [S8.42]', async () => {
    const onRamp = createFakeOnRamp()
    const { form, settle, step } = await buying({ onRamp })
    onRamp.setFailing(true)
    form.setAmount('250')
    await settle(1_000)
    expect(step()).toBe('noQuote')
    expect(form.state.get().chosen).toBeUndefined()
    onRamp.setFailing(false)
    form.askAgain()
    await settle()
    expect(step()).toBe('ready')
  })

  it('asks on where one of them answers something else: nobody is shown what was not asked about', async () => {
    const onRamp = createFakeOnRamp()
    const { form, settle } = await buying({ onRamp })
    const [good] = form.state.get().real
    if (good === undefined) throw new Error('Nobody offers anything.')
    const other = { ...good.quote, purchaseAmount: { amount: '249', currency: 'USDC' } }
    const odd = { ...good.quote, paymentTotal: { amount: '250.30000000000001', currency: 'usd.' } }
    const paymentTotal = { amount: '250', currency: 'USD' }
    onRamp.setOffers([
      { ...good, provider: 'ferryline', quote: other },
      { ...good, provider: 'liar', quote: odd },
      { ...good, quote: { ...good.quote, paymentTotal } },
    ])
    form.setAmount('250')
    await settle(1_000)
    expect(form.state.get()).toMatchObject({ step: 'ready', chosen: { provider: 'quay' } })
    expect(form.state.get().real).toHaveLength(1)
    expect(form.state.get().offers).toMatchObject({
      value: [{ provider: 'ferryline', status: 'unavailable' }, { provider: 'liar', status: 'unavailable' }, {}],
    })
  })

  it('says that providers cannot be reached, and asks them again', async () => {
    const onRamp = createFakeOnRamp()
    onRamp.setFailing(true)
    const { form, settle, step } = await buying({ onRamp })
    expect(step()).toBe('optionsFailed')
    onRamp.setFailing(false)
    form.askAgain()
    await settle(1_000)
    expect(step()).toBe('ready')
  })

  it('goes with the network: what is not sold there is not offered', async () => {
    const { app, form, settle, step } = await buying()
    await Promise.all([app.session.switchNetwork('eip155:8453'), settle(1_000)])
    await settle(1_000)
    expect(form.state.get().currencies.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(form.state.get().request?.network.chainId).toBe('eip155:8453')
    expect(step()).toBe('ready')
  })

  it('is offered where there is an adapter or a backend, unless the host switched it off [S9.18]', () => {
    const made = (setup: DialogOfFakesOptions) => {
      const { app, end } = createDialogOfFakes(setup)
      ended.push(end)
      return app.settings.onRamp
    }
    const blockchain = 'https://api.example'
    expect(defaultFeatures.onramp).toBe(true)
    expect(made({})).toBeUndefined()
    expect(made({ options: { endpoints: { blockchain } } })).toBe('hosted')
    expect(made({ onRamp: createFakeOnRamp(), options: { endpoints: { blockchain } } })).toBe('own')
    expect(made({ options: { endpoints: { blockchain }, features: { onramp: false } } })).toBeUndefined()
  })
})
