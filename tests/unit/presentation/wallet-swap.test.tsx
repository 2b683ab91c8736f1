import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SwapState } from '../../../src/application/swap/swap-feature.js'
import { view } from '../../../src/domain/dialog/view.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, loading, ready } from '../../../src/domain/loadable.js'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { swapError } from '../../../src/domain/swap/swap-errors.js'
import type { SwapConsent, SwapPhase, SwapReview } from '../../../src/domain/swap/swap-flow.js'
import type { SwapQuote, SwapToken } from '../../../src/domain/swap/swap.js'
import type { PageTime } from '../../../src/presentation/react/page-time.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { presentSwapPreview } from '../../../src/presentation/react/views/wallet-swap-preview/presenter.js'
import { WalletSwapPreviewView } from '../../../src/presentation/react/views/wallet-swap-preview/view.js'
import { presentSwapTokens } from '../../../src/presentation/react/views/wallet-swap-select-token/presenter.js'
import { presentSwap } from '../../../src/presentation/react/views/wallet-swap/presenter.js'
import { WalletSwapView } from '../../../src/presentation/react/views/wallet-swap/view.js'
import { appOfStores, t, translator } from './support/app-of-stores.js'
import { timeOfPage } from './support/pairing-of-stores.js'

const account = 'eip155:1:0x7a3F00000000000000000000000000000000c41E'
const router = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const coin: SwapToken = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const dollar: SwapToken = {
  chainId: 'eip155:1',
  address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  decimals: 6,
}
const quote: SwapQuote = {
  account,
  from: dollar,
  to: coin,
  amount: { units: 1_200_000_000n, decimals: 6 },
  received: { units: 381_700_000_000_000_000n, decimals: 18 },
  impact: 4,
  providerFee: { units: 1_020_000n, decimals: 6 },
  at: 0,
}
const minimum = { units: 377_900_000_000_000_000n, decimals: 18 }
const fee = { units: 300_000_000_000_000n, decimals: 18 }
const call = { to: '0x5fbdb2315678afecb367f032d93f642f64180aa3', data: '0x095ea7b3', value: 0n }
const review: SwapReview = {
  quote,
  slippage: 100,
  transaction: { call: { ...call, to: router }, terms: { ...quote, minimum }, minimum: minimum.units },
  spender: router,
  plan: { kind: 'exact', calls: [call] },
  begun: [],
  impact: 4,
  fee: {
    expected: fee,
    next: {
      expected: fee,
      most: fee,
      terms: { type: 'eip1559', gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    },
    by: 'review',
  },
  usd: { paid: '1200', received: '1198.98', fee: '0.92' },
  consents: [],
}

const filled: Partial<SwapState> = {
  from: { token: dollar, balance: { units: 3_210_000_000n, decimals: 6 }, price: '1' },
  to: { token: coin, balance: { units: 2_418_000_000_000_000_000n, decimals: 18 }, price: '3141.2' },
  amountText: '1200',
  amount: quote.amount,
  quote: ready(quote),
  minimum,
  impact: 4,
  step: 'review',
}

function form(change: Partial<SwapState> = {}, time?: PageTime) {
  const world = appOfStores()
  world.stores.stack.update(() => ({ entries: [view('Account'), view('WalletSwap')] }))
  world.stores.swap.update((now) => ({ ...now, ...filled, ...change }))
  const presenter = presentSwap({ app: world.app, t, feature: world.swap, ...(time === undefined ? {} : { time }) })
  const html = () =>
    renderToStaticMarkup(
      <AppContext.Provider value={{ app: world.app, translator }}>
        <WalletSwapView params={undefined} feature={world.swap} />
      </AppContext.Provider>,
    )
  return { ...world, presenter, html }
}

const dear: SwapConsent = { kind: 'fee', because: 'dear' }
const four = { units: 4n * fee.units, decimals: 18 }
const less = { ...review.transaction.terms, minimum: fee }

function preview(phase: SwapPhase) {
  const world = appOfStores()
  world.stores.stack.update(() => ({ entries: [view('Account'), view('WalletSwap'), view('WalletSwapPreview')] }))
  world.stores.swap.update((now) => ({ ...now, ...filled, phase }))
  const presenter = presentSwapPreview({ app: world.app, t, feature: world.swap })
  const html = () =>
    renderToStaticMarkup(
      <AppContext.Provider value={{ app: world.app, translator }}>
        <WalletSwapPreviewView params={undefined} feature={world.swap} />
      </AppContext.Provider>,
    )
  return { ...world, presenter, html, vm: presenter.vm.get }
}
const reviewing = (change: Partial<SwapReview> = {}) =>
  preview({ status: 'reviewing', review: { ...review, ...change } })

describe('the form of a swap', () => {
  it('shows what is paid, what arrives and at least, the rate, the impact and what the service keeps', () => {
    expect(form().presenter.vm.get()).toMatchObject({
      status: 'ready',
      from: { token: { symbol: 'HUSD' }, usd: '$1,200.00', balance: { text: '3,210 available' } },
      to: { token: { symbol: 'ETH' }, usd: '$1,198.99', balance: { text: 'You own 2.418' } },
      received: { text: '0.3817' },
      quote: {
        rate: '1 ETH = 3,143.8302 HUSD',
        minimum: '0.3779 ETH',
        impact: '0.04%',
        isHigh: false,
        fee: '$1.02',
      },
      slippage: { text: '1' },
      action: { label: 'Review swap', status: 'ready' },
    })
  })

  it('has its shape before anything can be filled in', () => {
    const { presenter, html } = form({ network: { status: 'idle' }, from: undefined, step: 'selectFrom' })
    expect(presenter.vm.get()).toMatchObject({ status: 'loading', locked: true, action: { status: 'off' } })
    expect(presenter.vm.get().action).not.toHaveProperty('missing')
    expect(html()).toMatch(/aria-busy="true".*Loading.*swap-amount.*swap-fee.*swap-review/)
  })

  it('keeps the price and the button while the next price is asked for', () => {
    const { presenter } = form({ quote: loading(ready(quote)) })
    expect(presenter.vm.get()).toMatchObject({
      received: { text: '0.3817' },
      action: { label: 'Review swap', status: 'ready' },
    })
  })

  it('counts down to the next price, and says how old one is that could not be asked for anew', () => {
    const { time, pass, waiting } = timeOfPage()
    const at = time.now()
    const told = { ...quote, at: at - 2_500 }
    const { stores, presenter } = form({ quote: ready(told), nextQuoteAt: at + 7_500 }, time)
    const stop = presenter.start()
    const seen = [presenter.age.get()]
    const then = (change: Partial<SwapState>, ms: number) => {
      stores.swap.update((now) => ({ ...now, ...change }))
      pass(ms)
      seen.push(presenter.age.get())
    }
    then({}, 7_000)
    then({}, 1_000)
    then({ quote: loading(ready(told)), nextQuoteAt: undefined }, 1_000)
    then(
      { quote: failed(ready(told), swapError('SWAP_REFUSED'), at), nextQuoteAt: at + 20_000, step: 'noQuote' },
      5_000,
    )
    expect(seen).toEqual([
      'New price in 8 s',
      'New price in 1 s',
      'New price in 1 s',
      'Updating the price',
      'Not updated for 16 s',
    ])
    // What there is stays in its place; it only cannot be gone on with.
    expect(presenter.vm.get()).toMatchObject({
      quote: { minimum: '0.3779 ETH' },
      notice: undefined,
      action: { label: 'No quote right now', status: 'off' },
      announcement: 'No quote right now',
    })
    stop()
    pass(60_000)
    expect(waiting()).toBe(0)
    then({ quote: { status: 'idle' } }, 0)
    expect(seen.at(-1)).toBe('New price every 10 s')
  })

  it('says that there is no price, why, and lets it be asked for again', () => {
    const { presenter, html } = form({
      quote: failed({ status: 'idle' }, swapError('SWAP_NO_LIQUIDITY'), 0),
      step: 'noQuote',
    })
    expect(presenter.vm.get()).toMatchObject({
      received: undefined,
      notice: { title: 'No quote right now', canRetry: true },
      action: { label: 'No quote right now', status: 'off' },
    })
    expect(html()).toContain('data-testid="swap-retry"')
  })

  it('does not say of what may have been sent that nothing was swapped', () => {
    const noticeOf = (error: DialogError) => form({ phase: { status: 'choosing', error } }).presenter.vm.get().notice
    const unsure = noticeOf(chainError('SEND_UNSURE'))
    expect(unsure).toMatchObject({ tone: 'danger', text: expect.stringMatching(/^It may have been sent\./) })
    expect(unsure).not.toHaveProperty('title')
    expect(noticeOf(chainError('SEND_FAILED'))).toMatchObject({ tone: 'danger', title: 'Not swapped' })
  })

  it('says where nothing can be swapped, and offers where it can [S8.20]', () => {
    const { presenter, html, app, log } = form({ network: ready({ here: false, networks: ['eip155:8453'] }) })
    expect(html()).toContain('Network not supported for Swaps')
    expect(presenter.vm.get()).toMatchObject({
      networks: [{ id: 'eip155:8453' }],
      announcement: expect.stringMatching(/^Network not supported for Swaps\. You can’t swap on /),
    })
    presenter.switchTo('eip155:8453')
    expect(app.router.stack.get().entries.at(-1)?.name).toBe('SwitchNetwork')
    expect(log).toContain('CLICK_SELECT_NETWORK_TO_SWAP')
  })

  it('says when nobody can be asked, with a way to try again', () => {
    const { html, presenter, log } = form({
      network: failed({ status: 'idle' }, new DialogError('HTTP_UNREACHABLE'), 0),
    })
    expect(html()).toContain('data-testid="retry"')
    presenter.retry()
    expect(log).toEqual(['retry swap'])
  })

  it('marks a high impact by more than its colour', () => {
    const impact = (change: Partial<SwapState>) =>
      /data-testid="swap-impact".*?<\/dd>/.exec(form(change).html())?.[0] ?? ''
    expect(impact({ impact: 4 })).not.toContain('<svg')
    expect(impact({ impact: 900 })).toContain('<svg')
  })

  it('takes slippage as people write it, and refuses what is none', () => {
    const { presenter, log } = form()
    presenter.setSlippage('0,5 %')
    expect(log).toEqual(['slippage 50'])
    presenter.setSlippage('80')
    expect(presenter.vm.get()).toMatchObject({
      slippage: { text: '80', error: 'Enter 0.01 to 50 percent.' },
      // The press leads to it.
      action: { status: 'off', missing: 'slippage' },
      announcement: 'Enter 0.01 to 50 percent.',
    })
    expect(log).toEqual(['slippage 50'])
  })
})

describe('the tokens of a swap', () => {
  it('are those that are held, then the others with their contract; each can be chosen', () => {
    const world = appOfStores()
    const held = { ...dollar, amount: { units: 5_000_000n, decimals: 6 }, price: '1' }
    world.stores.swapChoices.update(() => ready([{ token: dollar, held }, { token: coin }]))
    const presenter = presentSwapTokens({ app: world.app, t, feature: world.swap, end: 'to' })
    const vm = presenter.vm.get()
    expect(vm.held).toMatchObject([
      { name: 'Harbour Dollar', symbol: 'HUSD', amount: '5.00', contract: '0x5fbd…0aa3', value: '$5.00' },
    ])
    expect(vm.more).toMatchObject([{ name: 'Ether', contract: undefined }])
    presenter.search('ether')
    expect(presenter.vm.get()).toMatchObject({ held: [], more: [{ name: 'Ether' }], announcement: 'Tokens found: 1' })
    presenter.choose('eip155:1:')
    expect(world.log).toContain('choose to ETH')
  })
})

describe('the review of a swap', () => {
  it('names the contract of each token, for a list may call any token by any symbol', () => {
    const html = reviewing().html()
    const [pays, receives] = ['swap-pays', 'swap-receives'].map((end) => html.split(end)[1]?.split('swap-figure')[0])
    expect(pays).toContain(`title="${dollar.address}"`)
    expect(pays).toContain('0x5fbd…0aa3')
    expect(receives).not.toContain('0x')
  })

  it('shows the limits first, both steps with the exact amount and who may take it, and says the step on the button', () => {
    expect(reviewing().vm()).toMatchObject({
      pay: { text: '1,200', usd: '$1,200.00' },
      receive: { text: '0.3817', usd: '$1,198.98' },
      minimum: '0.3779 ETH',
      impact: { text: '0.04%', isHigh: false },
      slippage: '1%',
      swapFee: '$1.02',
      networkFee: { text: '0.0003 ETH', usd: '$0.92', note: 'About this much' },
      steps: [
        { id: 'allow', status: 'todo', title: 'Allow 1,200 HUSD' },
        { id: 'swap', status: 'todo', title: 'Swap for ETH' },
      ],
      action: { label: 'Allow 1,200 HUSD', status: 'ready' },
    })
    expect(reviewing().vm()?.steps[0]?.text).toContain('0x9965…a4dc')
  })

  it('says the most that the network can take, and never less than that', () => {
    const most = { units: 312_340_000_000_001n, decimals: 18 }
    expect(reviewing({ fee: { ...review.fee, most } }).vm()?.networkFee.note).toBe('at most 0.0003124 ETH')
  })

  it('shows how far it is', () => {
    const working = (moment: 'allowing' | 'asking', done: number) =>
      preview({ status: 'working', review, moment, done }).vm()
    expect(working('allowing', 0)).toMatchObject({
      steps: [{ status: 'busy' }, { status: 'todo' }],
      action: { label: 'Allowing', status: 'busy' },
    })
    expect(working('asking', 1)).toMatchObject({
      steps: [{ status: 'done', title: 'Allowed 1,200 HUSD' }, { status: 'busy' }],
      action: { label: 'Waiting for your wallet', status: 'busy' },
    })
  })

  it.each([
    ['reset', { kind: 'reset', calls: [call, call] }, ['reset', 'allow', 'swap']],
    ['batch', { kind: 'batch', calls: [call] }, ['swap']],
    ['none', { kind: 'none' }, ['allow', 'swap']],
  ] as const)('has the steps of a plan that is %s', (_, plan, kinds) => {
    expect(
      reviewing({ plan })
        .vm()
        ?.steps.map(({ id }) => id),
    ).toEqual(kinds)
  })

  it('is off until what is grave is agreed to, and tells it in money', () => {
    const { vm, presenter, log } = reviewing({
      impact: 1_550,
      consents: [
        { kind: 'impact', lost: 1_550 },
        { kind: 'slippage', slippage: 500 },
      ],
    })
    expect(vm()).toMatchObject({
      consents: [
        { title: 'You would lose $186.00 of $1,200.00', label: 'I accept losing $186.00', agreed: false },
        { label: 'I accept getting up to 5% less' },
      ],
      action: { status: 'off' },
    })
    presenter.confirm(true)
    presenter.agree('impact', true)
    presenter.agree('slippage', true)
    expect(vm()?.action.status).toBe('ready')
    presenter.confirm(false)
    expect(vm()?.notice?.text).toContain('covering this page')
    // Its place is an alert that takes the focus: said beside it, it would be said twice.
    expect(vm()?.announcement).toBe('')
    expect(log).toEqual([])
    presenter.confirm(true)
    expect(log).toEqual(['confirm swap'])
  })

  it('is off until whoever sees no price impact has looked at the rate', () => {
    const { vm, presenter } = reviewing({ consents: [{ kind: 'unknownImpact' }] })
    expect(vm()).toMatchObject({
      consents: [{ tone: 'warning', title: 'The price can’t be compared with the market' }],
      action: { status: 'off' },
    })
    presenter.agree('unknownImpact', true)
    expect(vm()?.action.status).toBe('ready')
  })

  it.each<readonly [string, SwapConsent, Partial<SwapReview>, boolean]>([
    ['fee', dear, { fee: { ...review.fee, expected: four } }, false],
    ['most that the fee can be', dear, { fee: { ...review.fee, most: four } }, false],
    ['fee, with another rate alone', dear, { transaction: { ...review.transaction, terms: less } }, true],
    ['least that arrives', { kind: 'unknownImpact' }, { transaction: { ...review.transaction, terms: less } }, false],
    ['amount', { kind: 'again' }, { quote: { ...quote, amount: four } }, false],
    [
      'impact, with another fee alone',
      { kind: 'impact', lost: 1_550 },
      { fee: { ...review.fee, expected: four } },
      true,
    ],
  ])('takes a tick for these figures alone: %s', (_, consent, change, stays) => {
    const { vm, presenter, stores } = reviewing({ consents: [consent] })
    const agreed = () => vm()?.consents.map((one) => one.agreed)
    const told = [agreed()]
    presenter.agree(consent.kind, true)
    told.push(agreed())
    const next = { ...review, consents: [consent], ...change }
    stores.swap.update((now) => ({ ...now, phase: { status: 'reviewing', review: next } }))
    expect([...told, agreed()]).toEqual([[false], [true], [stays]])
  })

  it('says calmly that it was declined, and that what was allowed stays', () => {
    const error = new DialogError('USER_REJECTED')
    const { vm, html } = preview({ status: 'reviewing', review: { ...review, plan: { kind: 'none' } }, error })
    expect(vm()?.notice).toMatchObject({ tone: 'calm', title: 'You declined' })
    expect(vm()?.announcement).toMatch(/^You declined\. Nothing was swapped\./)
    expect(vm()?.notice?.text).toContain('What you allowed stays allowed')
    expect(html()).toContain('data-testid="swap-changed"')
  })

  it('says that a signature stays good where the swap came to nothing after it', () => {
    const permit = { ...call, token: call.to, owner: call.to, spender: router, value: 1n, nonce: 0n, deadline: 1n }
    const plan = { kind: 'permit', permit, domain: { name: 'A', version: '1', nonce: 0n } } as const
    const error = new DialogError('USER_REJECTED')
    const notice = (signed?: 'unused') =>
      preview({ status: 'reviewing', review: { ...review, plan }, error, signed }).vm()?.notice?.text
    expect(notice('unused')).toBe(
      'Nothing was swapped. What you signed for the token stays valid for 20 minutes at most, for this amount only.',
    )
    expect(notice()).toBe('Nothing was swapped.')
  })

  it('wants a tick for what may have been swapped already', () => {
    const { vm, presenter } = reviewing({ consents: [{ kind: 'again' }] })
    expect(vm()).toMatchObject({
      consents: [{ kind: 'again', tone: 'danger', title: 'You may have swapped this already', agreed: false }],
      action: { status: 'off' },
    })
    expect(vm()?.consents[0]?.text).toContain('An earlier swap of HUSD for ETH may still go through.')
    presenter.agree('again', true)
    expect(vm()?.action.status).toBe('ready')
  })

  it('says what is waited for, and asks on the button for what is left', () => {
    const waiting = (does: 'allow' | 'reset') => reviewing({ pending: { id: 'one', does } }).vm()
    expect([waiting('allow')?.notes[0], waiting('allow')?.action.label]).toEqual([
      'An earlier allowance is on its way. We wait for it and don’t ask again.',
      'Swap',
    ])
    expect([waiting('reset')?.notes[0], waiting('reset')?.action.label]).toEqual([
      'The earlier allowance is being taken back. We wait for that and don’t ask again.',
      'Allow 1,200 HUSD',
    ])
  })

  it('says what was tried out, what could not be, and what stays allowed', () => {
    const notes = (change: Partial<SwapReview>) => reviewing(change).vm()?.notes
    expect(notes({})).toEqual([expect.stringContaining('can’t be tested')])
    expect(notes({ simulation: { works: true, received: quote.received.units } })).toEqual([
      'Tested just now: 0.3817 ETH would arrive.',
    ])
    expect(notes({ simulation: { works: true }, leftover: { units: 5_000_000n, decimals: 6 } })?.[0]).toContain(
      '5 HUSD',
    )
  })
})
