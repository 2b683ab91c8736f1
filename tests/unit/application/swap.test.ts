import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { known } from '../../../src/domain/loadable.js'
import { outcomeOf } from '../../../src/domain/money/outgoing.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { coin, createSwapping, dollar, kelp, router } from '../support/swapping.js'
import { codeOf, wei } from '../support/sending.js'

type Swapping = Awaited<ReturnType<typeof createSwapping>>

describe('the draft of a swap', () => {
  it('names the next missing thing until there is none, and begins with the coin [S1.9]', async () => {
    const { swap, state, settle } = await createSwapping()
    const seen: unknown[] = [state().step, state().from?.token.symbol]
    const then = async (act: () => void) => {
      act()
      await settle()
      seen.push(state().step)
    }
    await then(() => swap.choose('to', dollar))
    await then(() => swap.setAmount('x'))
    await then(() => swap.setAmount('11'))
    await then(() => swap.setAmount('1'))
    expect(seen).toEqual(['selectTo', 'ETH', 'addAmount', 'incorrectValue', 'insufficientFunds', 'review'])
  })

  it('tells what would arrive, at least, and how much of the worth is lost; 1 % unless somebody says otherwise [S7.13, S9.30]', async () => {
    const { fill, state, swap } = await createSwapping()
    await fill(dollar, kelp, '100')
    const quote = known(state().quote)
    expect([quote?.received.units, state().minimum?.units, state().impact, state().slippage]).toEqual([
      wei('25'),
      wei('24.75'),
      4,
      100,
    ])
    swap.setSlippage(50)
    expect(state().minimum?.units).toBe(wei('24.875'))
  })

  it('loses as much as prices say where whoever swaps says less, as of a pool far from the market: that wants a tick', async () => {
    const { fill, state, toReview, review, prices } = await createSwapping()
    prices.usd = async (ids) => new Map(ids.map((id) => [id, id.endsWith(kelp.address ?? '') ? '2' : '1']))
    await fill(dollar, kelp, '100')
    // 100 dollars for 25 of what is worth 2 each.
    expect(state().impact).toBe(5_000)
    await toReview()
    expect(review()?.consents).toEqual([{ kind: 'impact', lost: 5_000 }])
  })

  it('goes by prices as they are now, not as they were when the account was read; by those where nobody tells newer ones', async () => {
    const { fill, state, prices, settle } = await createSwapping()
    prices.usd = async (ids) => new Map(ids.map((id) => [id, '1000']))
    await fill(coin, kelp, '1')
    expect([state().from?.price, state().to?.price]).toEqual(['1000', '1000'])
    prices.usd = async () => Promise.reject(new DialogError('HTTP_UNREACHABLE'))
    await settle(20_000)
    expect([state().from?.price, state().to?.price]).toEqual(['2000', undefined])
  })

  it('takes a price of nothing for none: what a token is worth nobody told', async () => {
    const { fill, state, prices } = await createSwapping()
    prices.usd = async (ids) => new Map(ids.map((id) => [id, '0']))
    await fill(dollar, kelp, '100')
    expect(state().to).toMatchObject({ token: kelp, price: undefined })
  })

  it('takes the slippage of the host, and asks for a new price every ten seconds while the form is shown', async () => {
    const { fill, state, swaps, settle, app } = await createSwapping({
      options: { swaps: { routers: {}, slippage: 0.3 } },
    })
    await fill(dollar, kelp, '100')
    expect(state().slippage).toBe(30)
    swaps.setWorth('KELP', 5n)
    await settle(10_000)
    expect(known(state().quote)?.received.units).toBe(wei('20'))
    app.router.push({ name: 'WalletSwapSelectToken', params: { end: 'to' } })
    swaps.setWorth('KELP', 10n)
    await settle(30_000)
    expect(known(state().quote)?.received.units).toBe(wei('20'))
  })

  it('keeps the price before while the next is asked for, and says when there is none', async () => {
    const { fill, state, swaps, settle, swap } = await createSwapping()
    await fill(dollar, kelp, '100')
    swaps.setFailing(true)
    await settle(10_000)
    expect([state().step, state().quote.status]).toEqual(['noQuote', 'failed'])
    swaps.setFailing(false)
    swap.retry()
    await settle()
    expect(state().step).toBe('review')
  })

  it('asks for the next price ten seconds after the last came, whenever that was, and tells when', async () => {
    const { fill, state, settle, clock, app, swaps } = await createSwapping()
    await fill(dollar, kelp, '100')
    await settle(4_000)
    const left = () => (state().nextQuoteAt ?? Infinity) - clock.now()
    expect(left()).toBe(10_000 - 4_500)
    const first = known(state().quote)?.at
    await settle(left() - 1)
    expect(known(state().quote)?.at).toBe(first)
    await settle(1)
    expect([known(state().quote)?.at, left()]).toEqual([clock.now(), 10_000])
    // Out of sight nothing is asked; whoever comes back to an old price gets a new one at once.
    app.router.push({ name: 'WalletSwapSelectToken', params: { end: 'to' } })
    await settle(30_000)
    swaps.setWorth('KELP', 5n)
    app.router.back()
    await settle(1)
    expect(known(state().quote)?.received.units).toBe(wei('20'))
  })

  it('asks for no price in a tab that nobody sees, and anew as soon as it is seen again', async () => {
    const { fill, state, swaps, settle, visible } = await createSwapping()
    await fill(dollar, kelp, '100')
    const before = known(state().quote)?.at
    visible.update(() => false)
    swaps.setWorth('KELP', 5n)
    await settle(3_600_000)
    expect(known(state().quote)?.at).toBe(before)
    visible.update(() => true)
    await settle(1)
    expect(known(state().quote)?.received.units).toBe(wei('20'))
    await settle(9_000)
    visible.update(() => false)
    visible.update(() => true)
    swaps.setWorth('KELP', 10n)
    await settle(500)
    expect(known(state().quote)?.received.units).toBe(wei('20'))
    await settle(1_000)
    expect(known(state().quote)?.received.units).toBe(wei('10'))
  })

  it('keeps a price that can not be asked for anew for a minute, as what it is, and takes the next that comes', async () => {
    const { fill, state, swaps, settle } = await createSwapping()
    await fill(dollar, kelp, '100')
    swaps.setFailing(true)
    const seen = new Set<string>()
    for (let second = 0; second < 60; second += 1) {
      await settle(1_000)
      seen.add(`${state().quote.status} ${state().step} ${known(state().quote)?.received.units}`)
    }
    // It never looks as if it could be reviewed while it is asked for.
    expect([...seen]).toEqual([`ready review ${wei('25')}`, `failed noQuote ${wei('25')}`])
    await settle(10_000)
    expect([state().step, known(state().quote)]).toEqual(['noQuote', undefined])
    swaps.setFailing(false)
    await settle(10_000)
    expect([state().step, known(state().quote)?.received.units]).toEqual(['review', wei('25')])
  })

  it('turns the other way round, trades places with what stands at the other end, and leaves the fee of all of the coin', async () => {
    const { fill, state, swap, settle } = await createSwapping()
    await fill(dollar, coin, '100')
    swap.reverse()
    expect([state().from?.token.symbol, state().to?.token.symbol]).toEqual(['ETH', 'HUSD'])
    swap.choose('from', dollar)
    expect([state().from?.token.symbol, state().to?.token.symbol]).toEqual(['HUSD', 'ETH'])
    swap.reverse()
    await settle()
    await Promise.all([swap.useMax(), settle()])
    const left = wei('10') - (state().amount?.units ?? 0n)
    expect(left).toBe(500_000n * 2_000_000_000n)
    swap.reverse()
    await settle()
    await Promise.all([swap.useMax(), settle()])
    expect(state().amount?.units).toBe(2_500_000_000n)
  })

  it('writes all of a token into no other that was chosen meanwhile', async () => {
    const { swap, state, settle } = await createSwapping()
    await settle()
    expect(state().from?.token.symbol).toBe('ETH')
    const all = swap.useMax()
    swap.choose('from', kelp)
    await Promise.all([all, settle()])
    expect([state().from?.token.symbol, state().amountText]).toEqual(['KELP', ''])
  })

  it('writes all of a token over nothing that was typed meanwhile, and as the account that acts then has it', async () => {
    const { swap, state, chain, app, settle } = await createSwapping()
    const { estimateFee } = chain
    let answer = (): void => undefined
    chain.estimateFee = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return estimateFee(...asked)
    }
    swap.choose('from', coin)
    const typed = swap.useMax()
    await settle(0)
    swap.setAmount('1')
    answer()
    await typed
    expect(state().amountText).toBe('1')
    chain.give(`eip155:1:${otherAccount}`, wei('3'))
    const moved = swap.useMax()
    await settle(0)
    const { switchAccount } = await app.features.load('account')
    switchAccount(`eip155:1:${otherAccount}`)
    await settle(1_000)
    answer()
    await moved
    expect([state().from?.balance?.units, state().amountText]).toEqual([wei('3'), '1'])
  })

  it('calls the coin as its network does, whatever the list calls it', async () => {
    const { swap, settle } = await createSwapping({ tokens: [{ ...coin, name: 'Dai', symbol: 'DAI' }, dollar] })
    await settle()
    const named = (known(swap.choices.get()) ?? []).map(({ token }) => `${token.name} ${token.symbol}`)
    expect(named).toEqual(['Ether ETH', 'Harbour Dollar HUSD'])
  })

  it('says where nothing can be swapped [S8.20, S9.23]', async () => {
    const { state, app, settle } = await createSwapping()
    await Promise.all([app.session.switchNetwork('eip155:8453'), settle()])
    expect(known(state().network)).toEqual({ here: false, networks: ['eip155:1'] })
  })
})

describe('a swap', () => {
  it('of the coin asks the wallet once, and what arrived is told beside what was promised', async () => {
    const { fill, toReview, confirm, review, view, asked, chain, accountFeature, world, events, state } =
      await createSwapping()
    world.arrives = (units) => units - 5n
    await fill(coin, kelp, '1')
    await toReview()
    expect([view(), review()?.plan.kind, review()?.spender]).toEqual(['WalletSwapPreview', 'none', undefined])
    await confirm()
    expect([asked(), view()]).toEqual([['eth_sendTransaction'], 'Account'])
    // What was swapped is not there to be swapped once more.
    expect(state()).toMatchObject({ step: 'selectTo', amountText: '' })
    expect(chain.sent.at(-1)?.transfer.call?.value).toBe(wei('1'))
    const [newest] = accountFeature.outgoing.state.get()
    expect(newest?.swap).toEqual({ does: 'swap', promised: wei('500'), minimum: wei('495') })
    expect(newest && outcomeOf(newest)).toMatchObject({ status: 'confirmed', received: wei('500') - 5n })
    expect(chain.holds(`eip155:1:${account}`, kelp.address)).toBe(wei('500') - 5n)
    const properties = { isSmartAccount: false, network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'KELP' }
    expect(events()).toMatchObject(['INITIATE_SWAP', 'SWAP_SUCCESS'].map((event) => ({ event, properties })))
    expect(JSON.stringify(events())).not.toMatch(/0x[0-9a-f]{10}/i)
  })

  it('of a token allows exactly its amount, waits for the chain, then swaps [S7.16, S7.19]', async () => {
    const { fill, toReview, confirm, review, asked, chain, accountFeature } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    const plan = review()?.plan
    expect([plan?.kind, review()?.spender]).toEqual(['exact', router])
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    const done = accountFeature.outgoing.state.get().map(({ swap, amount }) => [swap?.does, amount.units])
    expect(done).toEqual([
      ['swap', 100_000_000n],
      ['allow', 100_000_000n],
    ])
    expect(chain.holds(`eip155:1:${account}`, dollar.address)).toBe(2_400_000_000n)
  })

  it('sets an allowance to zero first where the token wants it, and asks for none that is there', async () => {
    const { fill, toReview, confirm, review, asked, swaps, accountFeature } = await createSwapping()
    swaps.setAllowance(5n, { resets: true })
    await fill(dollar, kelp, '100')
    await toReview()
    expect(review()?.plan.kind).toBe('reset')
    await confirm(14_000)
    expect(asked()).toHaveLength(3)
    const does = accountFeature.outgoing.state.get().map(({ swap }) => swap?.does)
    expect(does.sort()).toEqual(['allow', 'reset', 'swap'])
    swaps.setAllowance(300_000_000n)
    await fill(dollar, kelp, '100')
    await toReview()
    expect([review()?.plan.kind, review()?.leftover?.units]).toEqual(['none', 200_000_000n])
  })

  it('that is declined at the approval or at the swap loses nothing, and no approval is asked for twice', async () => {
    const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453], distinctHashes: true })
    const { fill, toReview, confirm, phase, asked, review, accountFeature, world, events } = await createSwapping({
      wallet,
    })
    await fill(dollar, kelp, '100')
    await toReview()
    wallet.setMood('reject')
    await confirm()
    expect([phase().status, codeOf(phase())]).toEqual(['reviewing', 'USER_REJECTED'])
    expect(accountFeature.outgoing.state.get()).toEqual([])
    wallet.setMood('approve')
    world.afterAllowing = () => wallet.setMood('reject')
    await confirm()
    expect([phase().status, codeOf(phase()), review()?.plan.kind]).toEqual(['reviewing', 'USER_REJECTED', 'none'])
    wallet.setMood('approve')
    const before = asked().length
    await confirm()
    expect(asked().slice(before)).toEqual(['eth_sendTransaction'])
    expect(accountFeature.outgoing.state.get().map(({ swap }) => swap?.does)).toEqual(['swap', 'allow'])
    const ends = events().flatMap(({ event }) => (event === 'INITIATE_SWAP' ? [] : [event]))
    expect(ends).toEqual(['SWAP_APPROVAL_ERROR', 'SWAP_ERROR', 'SWAP_SUCCESS'])
  })

  it.each([
    ['the price moved', 'SWAP_STALE', ({ swaps }: Swapping) => swaps.setWorth('KELP', 5n)],
    ['nobody can be asked', 'HTTP_UNREACHABLE', ({ swaps }: Swapping) => swaps.setFailing(true)],
    [
      'it would fail',
      'SWAP_WOULD_FAIL',
      ({ chain }: Swapping) => {
        chain.simulate = async () => ({ works: false, reason: 'the pool is paused' })
      },
    ],
  ])(
    'that comes to nothing after its approval, because %s, says that it is allowed, and asks for no second approval',
    async (_, code, happens) => {
      const swapping = await createSwapping()
      const { fill, toReview, confirm, phase, review, asked, swaps, chain, world } = swapping
      await fill(dollar, kelp, '100')
      await toReview()
      world.afterAllowing = () => happens(swapping)
      await confirm(20_000)
      expect([phase().status, codeOf(phase()), review()?.plan.kind]).toEqual(['reviewing', code, 'none'])
      expect(review()?.spender).toBe(router)
      swaps.setFailing(false)
      delete chain.simulate
      await confirm()
      expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    },
  )

  it('is taken up after a reload where it was left, without a second approval', async () => {
    const device = createFakeWebStorage()
    const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453], distinctHashes: true })
    const first = await createSwapping({ device, wallet })
    await first.fill(dollar, kelp, '100')
    await first.toReview()
    first.world.afterAllowing = () => wallet.setMood('reject')
    await first.confirm()
    first.end()
    wallet.setMood('approve')
    const second = await createSwapping({ device, wallet })
    second.swaps.setAllowance(100_000_000n)
    await second.settle()
    const { from, to, amountText } = second.state()
    expect([from?.token.symbol, to?.token.symbol, amountText]).toEqual(['HUSD', 'KELP', '100'])
    await second.toReview()
    expect(second.review()?.plan.kind).toBe('none')
  })

  it('is taken up between the taking back of an earlier permission and the new one: nothing is taken back twice', async () => {
    const device = createFakeWebStorage()
    const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453], distinctHashes: true })
    const first = await createSwapping({ device, wallet })
    first.swaps.setAllowance(5n, { resets: true })
    await first.fill(dollar, kelp, '100')
    await first.toReview()
    first.world.afterAllowing = () => wallet.setMood('reject')
    await first.confirm()
    expect(first.asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    first.end()
    wallet.setMood('approve')
    const second = await createSwapping({ device, wallet })
    second.swaps.setAllowance(0n, { resets: true })
    await second.settle()
    const { from, to, amountText } = second.state()
    // How much it was to be, the taking back does not say.
    expect([from?.token.symbol, to?.token.symbol, amountText]).toEqual(['HUSD', 'KELP', ''])
    await second.fill(dollar, kelp, '100')
    await second.toReview()
    expect(second.review()?.plan.kind).toBe('exact')
    const before = second.asked().length
    await second.confirm()
    expect(second.asked().slice(before)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('is not signed where the price moved below what was agreed to: the new one is shown', async () => {
    const { fill, toReview, confirm, phase, asked, swaps, review, settle } = await createSwapping()
    await fill(coin, kelp, '1')
    await toReview()
    await settle(61_000)
    swaps.setWorth('KELP', 5n)
    await confirm()
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['reviewing', 'SWAP_STALE', []])
    expect(review()?.quote.received.units).toBe(wei('400'))
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it.each([1, 20_000])(
    'shows the price that holds, %i ms after the quote, where it moved further than the slippage before the wallet was asked',
    async (ms) => {
      const { fill, toReview, confirm, phase, asked, swaps, review, settle } = await createSwapping()
      await fill(coin, kelp, '1')
      await toReview()
      await settle(ms)
      swaps.setWorth('KELP', 5n)
      await confirm()
      expect([phase().status, codeOf(phase()), asked()]).toEqual(['reviewing', 'SWAP_STALE', []])
      expect([review()?.quote.received.units, review()?.transaction.minimum]).toEqual([wei('400'), wei('396')])
      await confirm()
      expect(asked()).toEqual(['eth_sendTransaction'])
    },
  )

  it('is reviewed at the price that holds where that moved since the form was filled in', async () => {
    const { fill, toReview, phase, swaps, review } = await createSwapping()
    await fill(coin, kelp, '1')
    swaps.setWorth('KELP', 5n)
    await toReview()
    expect([phase().status, codeOf(phase()), review()?.quote.received.units]).toEqual([
      'reviewing',
      undefined,
      wei('400'),
    ])
  })

  it('that the contract undoes is told as failed, with what it cost and nothing swapped', async () => {
    const { fill, toReview, confirm, world, accountFeature } = await createSwapping()
    await fill(coin, kelp, '1')
    await toReview()
    world.arrives = () => ({ reverts: 'price' })
    await confirm()
    const [newest] = accountFeature.outgoing.state.get()
    expect(newest && outcomeOf(newest)).toMatchObject({ status: 'failed', reason: 'INSUFFICIENT_OUTPUT_AMOUNT' })
  })

  it('is not signed where trying it out says that it would fail, and says why', async () => {
    const { fill, swap, phase, chain, settle, asked } = await createSwapping()
    chain.simulate = async () => ({ works: false, reason: 'the pool is paused' })
    await fill(coin, kelp, '1')
    await Promise.all([swap.review(), settle(100)])
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['choosing', 'SWAP_WOULD_FAIL', []])
  })

  it.each<[string, bigint | undefined, string | undefined]>([
    ['brings nothing', 0n, 'SWAP_UNSAFE'],
    ['brings a unit less than the least that was shown', wei('495') - 1n, 'SWAP_UNSAFE'],
    ['brings the least that was shown', wei('495'), undefined],
    ['works, while nobody tells what it brings', undefined, undefined],
  ])('that %s when it is tried out is signed only where that is what was shown', async (_, received, code) => {
    const { fill, swap, phase, chain, settle, review } = await createSwapping()
    chain.simulate = async () => ({ works: true, ...(received === undefined ? {} : { received }) })
    await fill(coin, kelp, '1')
    await Promise.all([swap.review(), settle(100)])
    expect([phase().status, codeOf(phase())]).toEqual([code === undefined ? 'reviewing' : 'choosing', code])
    expect(review()?.simulation).toEqual(
      code === undefined ? { works: true, ...(received === undefined ? {} : { received }) } : undefined,
    )
  })

  it('of a token that the contract undoes leaves the token allowed, and is kept with that', async () => {
    const { fill, toReview, confirm, world, accountFeature, asked } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    world.arrives = () => ({ reverts: 'price' })
    await confirm()
    const [newest] = accountFeature.outgoing.state.get()
    expect(newest && outcomeOf(newest)?.status).toBe('failed')
    expect(newest?.swap).toMatchObject({ does: 'swap', leaves: 'allowance' })
    world.arrives = (units) => units
    await fill(dollar, kelp, '100')
    await toReview()
    await confirm()
    expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction', 'eth_sendTransaction'])
  })

  it('is not signed where the token that is to be had counts itself otherwise than the list does', async () => {
    const { fill, swap, phase, chain, settle, asked } = await createSwapping()
    chain.setDecimals(kelp.address ?? '', 24)
    await fill(coin, kelp, '1')
    await Promise.all([swap.review(), settle(100)])
    expect([phase().status, codeOf(phase()), asked()]).toEqual(['choosing', 'SWAP_UNSAFE', []])
  })

  it('ends when account or network move, before the wallet is asked', async () => {
    const { fill, toReview, accountFeature, phase, view, app, settle } = await createSwapping()
    await fill(coin, kelp, '1')
    await toReview()
    accountFeature.switchAccount(`eip155:1:${otherAccount}`)
    expect([codeOf(phase()), view()]).toEqual(['ACCOUNT_MISMATCH', 'WalletSwap'])
    await fill(coin, kelp, '1')
    await toReview()
    await Promise.all([app.session.switchNetwork('eip155:8453'), settle()])
    expect([codeOf(phase()), view()]).toEqual(['NETWORK_MISMATCH', 'WalletSwap'])
  })

  it('says only what is certain when the account moves once the wallet was asked', async () => {
    const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453], distinctHashes: true })
    const { fill, toReview, swap, accountFeature, phase, view, settle } = await createSwapping({ wallet })
    await fill(coin, kelp, '1')
    await toReview()
    wallet.setMood('hold')
    const run = swap.confirm()
    await settle(3_000)
    expect(phase()).toMatchObject({ status: 'working', moment: 'asking' })
    accountFeature.switchAccount(`eip155:1:${otherAccount}`)
    expect([codeOf(phase()), view()]).toEqual(['SEND_UNSURE', 'WalletSwap'])
    wallet.answerHeld('approve')
    await Promise.all([run, settle(3_000)])
    expect(codeOf(phase())).toBe('SEND_UNSURE')
  })

  it('asks for consent where nobody can tell how much is lost', async () => {
    const { fill, toReview, review, swaps } = await createSwapping()
    const { quote } = swaps
    swaps.quote = async (...asked) => {
      const { impact: _, ...told } = await quote(...asked)
      return told
    }
    await fill(coin, kelp, '1')
    await toReview()
    expect(review()?.consents).toEqual([{ kind: 'unknownImpact' }])
  })

  it('asks for consent where prices say that far more comes than is paid: nobody gives that away, so one of them is wrong', async () => {
    const { fill, toReview, review, state, swaps, prices } = await createSwapping()
    const { quote } = swaps
    swaps.quote = async (...asked) => {
      const { impact: _, ...told } = await quote(...asked)
      return told
    }
    prices.usd = async (ids) => new Map(ids.map((id) => [id, id.endsWith(kelp.address ?? '') ? '90000' : '1']))
    await fill(dollar, kelp, '100')
    await toReview()
    expect([state().impact, review()?.consents]).toEqual([undefined, [{ kind: 'unknownImpact' }]])
  })

  it('asks for consent to a high slippage', async () => {
    const { fill, toReview, review, swap } = await createSwapping()
    await fill(coin, kelp, '1')
    swap.setSlippage(500)
    await toReview()
    expect(review()?.consents).toEqual([{ kind: 'slippage', slippage: 500 }])
  })

  it('leaves an approval that stays after the visitor left the review, and asks for nothing more', async () => {
    const { fill, toReview, swap, chain, asked, settle, phase, view, accountFeature } = await createSwapping()
    await fill(dollar, kelp, '100')
    await toReview()
    chain.holdBlocks(true)
    const run = swap.confirm()
    await settle(3_000)
    expect(phase()).toMatchObject({ status: 'working', moment: 'allowing' })
    swap.edit()
    expect(view()).toBe('WalletSwap')
    chain.mine()
    await Promise.all([run, settle(8_000)])
    expect(asked()).toEqual(['eth_sendTransaction'])
    const [allowed] = accountFeature.outgoing.state.get()
    expect(allowed && outcomeOf(allowed)?.status).toBe('confirmed')
  })
})
