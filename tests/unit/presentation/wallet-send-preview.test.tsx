import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import type { SendPhase, SendReview, SendWarning } from '../../../src/domain/money/send.js'
import { DialogError } from '../../../src/domain/errors.js'
import { view } from '../../../src/domain/dialog/view.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { columnsFor, groupsOf } from '../../../src/presentation/react/ui/address-groups.js'
import { presentPreview } from '../../../src/presentation/react/views/wallet-send-preview/presenter.js'
import { WalletSendPreviewView } from '../../../src/presentation/react/views/wallet-send-preview/view.js'
import { appOfStores, connectedSession, t, translator } from './support/app-of-stores.js'
import { ether, etherReview, ines, typed } from './support/send-drafts.js'

const alike = '0x4c7B22aE03f2D85c6e10Ab4729Cdf863999912aB'

function begin(phase: SendPhase, locale = 'en-US') {
  const world = appOfStores({ locale })
  world.stores.session.update(() => connectedSession(1))
  world.stores.stack.update(() => ({ entries: [view('Account'), view('WalletSend'), view('WalletSendPreview')] }))
  world.stores.send.update((now) => ({ ...now, ...typed, phase }))
  const presenter = presentPreview({ app: world.app, t, feature: world.send })
  const html = () =>
    renderToStaticMarkup(
      <AppContext.Provider value={{ app: world.app, translator }}>
        <WalletSendPreviewView params={undefined} feature={world.send} />
      </AppContext.Provider>,
    )
  return { ...world, presenter, html }
}
const reviewing = (change: Partial<SendReview> = {}) =>
  begin({ status: 'reviewing', review: { ...etherReview, ...change } })
const warned = (...warnings: readonly SendWarning[]) => reviewing({ warnings })
const tagOf = (html: string, testId: string): string =>
  new RegExp(`<[^>]*data-testid="${testId}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the review of a send', () => {
  it('shows exactly what will be sent, to whom, from whom, where and for how much', () => {
    expect(reviewing({ fromName: 'marlow.eth' }).presenter.vm.get()).toMatchObject({
      amount: '1.5 ETH',
      usd: '$4,711.80',
      to: { address: ines, name: 'ines.eth' },
      from: { short: 'marlow.eth' },
      network: { name: 'Ethereum' },
      fee: { text: '$0.37' },
      total: { coins: ['1.5002 ETH'], usd: '$4,712.17' },
      exact: {
        rows: [
          { id: 'youSend', amounts: ['1.5 ETH'] },
          { id: 'feeExpected' },
          { id: 'feeMost', amounts: ['0.000180345678901234 ETH'] },
          { id: 'totalMost', amounts: ['1.500180345678901234 ETH'] },
        ],
        isBound: true,
      },
      understood: 'needless',
      action: { label: 'Send 1.5 ETH', status: 'ready' },
    })
    expect(reviewing().presenter.vm.get()?.from.short).toBe('0x7a3F…c41E')
  })

  it('names no figure on the button that would be cut off there', () => {
    const amount = { units: 1_200_123_456_789n, decimals: 9 }
    const vm = reviewing({ amount }).presenter.vm.get()
    expect(vm).toMatchObject({ amount: '1,200.123456789 ETH', action: { label: 'Send' } })
  })

  it('promises nothing about a fee that the wallet of a smart account decides', () => {
    const { presenter, html } = reviewing({ feeBy: 'wallet' })
    expect(presenter.vm.get()).toMatchObject({
      fee: { text: '$0.37', note: 'An estimate: your wallet sets the fee' },
      exact: { rows: [{ id: 'youSend' }, { id: 'feeExpected' }], isBound: false },
    })
    expect(presenter.vm.get()?.total).toBeUndefined()
    expect(html()).toContain('your wallet sets the fee')
    expect(html()).not.toMatch(/at most/i)
  })

  it('rounds nothing, whatever the size, and adds up a token and its fee', () => {
    const asset = { ...ether, symbol: 'BIG', address: '0xb16' }
    const vm = reviewing({ asset, amount: { units: 2n ** 256n - 1n, decimals: 18 }, total: etherReview.fee.most })
    expect(vm.presenter.vm.get()?.exact.rows.at(-1)?.amounts).toEqual([
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584007913129639935 BIG',
      '0.000180345678901234 ETH',
    ])
    expect(vm.presenter.vm.get()?.amount).toContain('457.584007913129639935 BIG')
  })

  it('tells the fee and the total once, as people read them, and each figure whole to whoever opens them', () => {
    const html = reviewing().html()
    expect(html.match(/\$0\.37/g)).toHaveLength(1)
    expect(html.match(/\$4,712\.17/g)).toHaveLength(1)
    const [shown = '', behind = ''] = html.split('<details')
    expect(shown).not.toContain('0.000180345678901234')
    expect(behind).toMatch(/^ class="review-exact"[^>]*><summary>Exact amounts/)
    expect(behind).toContain('1.500180345678901234 ETH')
  })

  it('names a fee and a total in coins where nothing has a price, and a sum is never less than it is', () => {
    const { usd, feeUsd, ...unpriced } = etherReview
    expect([usd, feeUsd].includes(undefined)).toBe(false)
    const amount = { units: 1_123_456_789_012_345_678n, decimals: 18 }
    const coin = begin({ status: 'reviewing', review: { ...unpriced, amount } }).presenter.vm.get()
    expect(coin).toMatchObject({ fee: { text: '0.0001203 ETH' }, total: { coins: ['1.1236 ETH'] } })
    expect(coin?.total?.usd).toBeUndefined()
    const satoshi = (units: bigint) => ({ units, decimals: 8 })
    const fee = { ...unpriced.fee, expected: satoshi(1_233n) }
    const bitcoin = { ...unpriced, amount: satoshi(1_234_567n), fee }
    const exact = begin({ status: 'reviewing', review: bitcoin }).presenter.vm.get()
    // As whoever adds up the lines above finds it.
    expect(exact).toMatchObject({ amount: '0.01234567 ETH', fee: { text: '0.00001233 ETH' } })
    expect(exact?.total?.coins).toEqual(['0.012358 ETH'])
    const asset = { ...ether, symbol: 'BIG', address: '0xb16' }
    const token = begin({ status: 'reviewing', review: { ...unpriced, asset } }).presenter.vm.get()
    expect(token?.total?.coins).toEqual(['1.5 BIG', '0.0001203 ETH'])
    const priced = reviewing({ asset }).presenter.vm.get()
    expect(priced?.total).toEqual({ coins: [], usd: '$4,712.17' })
  })

  it('names another account of the visitor as such, beside its address and without alarm', () => {
    const { presenter, html } = warned({ kind: 'ownAccount' })
    expect(presenter.vm.get()).toMatchObject({ warnings: [], understood: 'needless', action: { status: 'ready' } })
    expect(presenter.vm.get()?.own).toMatch(/^You keep it in \w+\.$/)
    expect(html()).toMatch(/data-testid="review-to".*This is another account of yours.*data-testid="review-from"/)
    expect(html()).not.toMatch(/class="notice"|type="checkbox"/)
    expect(reviewing().presenter.vm.get()?.own).toBeUndefined()
  })

  it('is shown again as it was after a no in the wallet, calmly', () => {
    const { presenter, html } = begin({
      status: 'reviewing',
      review: etherReview,
      error: new DialogError('USER_REJECTED'),
    })
    expect(presenter.vm.get()).toMatchObject({ changed: { tone: 'calm' }, action: { status: 'ready' } })
    expect(presenter.vm.get()?.announcement).toMatch(/^You declined in your wallet\. Nothing was sent/)
    expect(html()).toMatch(/role="alert"[^>]*><div class="notice" data-tone="calm"/)
    expect(html()).toContain('Nothing was sent and no fee was paid.')
  })

  it('shows the whole address in groups, the ends bold; screen readers get it as it is', () => {
    const html = reviewing().html()
    expect(html).toContain(`<span class="sr-only">${ines}</span>`)
    expect(html).toMatch(/<b>4c7B<\/b><span>91aE<\/span>.*<span>150E<\/span><b>12aB<\/b>/)
    expect(html).toContain('dir="ltr"')
    expect(groupsOf(ines).groups.join('')).toBe(ines.slice(2))
    const solana = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2x'
    expect(groupsOf(solana)).toMatchObject({ prefix: '', groups: { length: 12, 0: '7Np4', 11: 'x' } })
    // Of EVM, of Bitcoin in its three lengths, of Solana.
    expect([40, 34, 42, 62, 44].map((signs) => columnsFor(Math.ceil(signs / 4)))).toEqual([5, 5, 4, 4, 4])
  })

  it('copies the whole address, sends once, and goes back to the form', () => {
    const { presenter, log } = reviewing()
    presenter.copy()
    presenter.send(true)
    presenter.cancel()
    expect(log).toEqual([`copy ${ines}`, 'send', 'edit'])
  })

  it('does not count a press of somebody who may not see it, and says so', () => {
    const { presenter, log, html } = reviewing()
    presenter.send(false)
    expect(log).toEqual([])
    expect(presenter.vm.get()?.changed?.text).toMatch(/Something may be covering this page.*press again/)
    presenter.send(true)
    expect(log).toEqual(['send'])
    expect(html().match(/data-must-be-seen/g)).toHaveLength(2)
  })

  it('is busy while it is checked once more', () => {
    const { presenter, log, html } = begin({ status: 'checking', review: etherReview })
    expect(presenter.vm.get()).toMatchObject({
      action: { label: 'Checking once more', status: 'busy' },
      announcement: 'Checking once more',
    })
    presenter.send(true)
    expect(log).toEqual([])
    expect(tagOf(html(), 'send-confirm')).toContain('aria-busy="true"')
  })

  it.each(['FEE_CHANGED', 'NAME_CHANGED', 'BALANCE_CHANGED'] as const)(
    'says what changed and asks to look again: %s',
    (code) => {
      const { presenter, html } = begin({ status: 'reviewing', review: etherReview, error: chainError(code) })
      expect(presenter.vm.get()).toMatchObject({ changed: { text: t(`error.${code}`) }, action: { status: 'ready' } })
      expect(html()).toMatch(/role="alert"[^>]*><div class="notice" data-tone="warning" tabindex="-1"/)
      expect(html()).toContain('Not sent yet')
    },
  )

  it('leads to the form when there is nothing to review, also when it is opened by itself', async () => {
    const { presenter, stores, log, html } = reviewing()
    presenter.start()
    await Promise.resolve()
    expect(log).toEqual([])
    stores.send.update((now) => ({ ...now, phase: { status: 'editing' } }))
    await Promise.resolve()
    expect(log).toEqual(['back'])
    expect(html()).not.toContain('send-confirm')
    const alone = begin({ status: 'editing' })
    alone.stores.stack.update(() => ({ entries: [view('WalletSendPreview')] }))
    alone.presenter.start()
    await Promise.resolve()
    expect(alone.log).toEqual(['replace WalletSend'])
  })

  it('moves nothing when somebody else left already', async () => {
    const { presenter, stores, log } = begin({ status: 'editing' })
    presenter.start()
    stores.stack.update(() => ({ entries: [view('Account')] }))
    await Promise.resolve()
    expect(log).toEqual([])
  })
})

describe('a warning before money moves', () => {
  it.each<[SendWarning, 'warning' | 'danger', string]>([
    [{ kind: 'firstTime' }, 'warning', 'First time to this address'],
    [{ kind: 'contract' }, 'warning', 'This is a contract'],
    [{ kind: 'confusableName', name: 'ınes.eth' }, 'warning', 'This name may be impersonating another'],
    [{ kind: 'unchecked' }, 'warning', 'This address couldn’t be checked'],
    [{ kind: 'nameElsewhere', name: 'ines.eth' }, 'warning', 'This name is set for another network'],
    [{ kind: 'tokenFee', arrives: { units: 95n, decimals: 0 } }, 'warning', 'This token takes a fee'],
    [{ kind: 'permanentDelegate' }, 'warning', 'The issuer can take this token back'],
    [{ kind: 'maybeSent' }, 'danger', 'You may have sent this already'],
    [{ kind: 'lookAlike', known: alike }, 'danger', 'This looks like an address you know'],
    [{ kind: 'tokenContract' }, 'danger', 'This is the contract of the token'],
    [{ kind: 'ownAddress' }, 'warning', 'This is the account you send from'],
  ])('%o is a %s: %s', (warning, tone, title) => {
    const { presenter, html } = warned(warning)
    expect(presenter.vm.get()?.warnings).toMatchObject([{ kind: warning.kind, tone, title }])
    expect(presenter.vm.get()?.understood).toBe(tone === 'danger' ? 'no' : 'needless')
    expect(html()).toContain(title)
    expect(html().includes('type="checkbox"')).toBe(tone === 'danger')
    expect(tagOf(html(), 'send-confirm').includes('aria-disabled')).toBe(tone === 'danger')
  })

  it('says how much arrives of a token that keeps a part', () => {
    const rules = warned({ kind: 'tokenFee', arrives: { units: 950n, decimals: 1 } }, { kind: 'permanentDelegate' })
    const [fee, delegate] = rules.presenter.vm.get()?.warnings.map(({ text }) => text) ?? []
    expect(fee).toMatch(/^95(?:\.0)? ETH arrives/)
    expect(delegate).toContain('issuer of ETH')
  })

  it('writes what arrives as the visitor’s language writes numbers: a point of ours groups thousands there', () => {
    const warnings: SendReview['warnings'] = [{ kind: 'tokenFee', arrives: { units: 1_485n, decimals: 3 } }]
    const { presenter } = begin({ status: 'reviewing', review: { ...etherReview, warnings } }, 'de-DE')
    expect(presenter.vm.get()?.warnings[0]?.text).toMatch(/^1,485 ETH arrives/)
  })

  it('names the coin or the name that it is about', () => {
    const [contract, name] =
      warned({ kind: 'contract' }, { kind: 'confusableName', name: 'ınes.eth' })
        .presenter.vm.get()
        ?.warnings.map(({ text }) => text) ?? []
    expect(contract).toContain('accepts ETH')
    expect(name).toContain('ınes.eth')
  })

  it('that is a danger stands first and must be understood before anything is sent', () => {
    const { presenter, stores, log } = warned({ kind: 'firstTime' }, { kind: 'tokenContract' })
    expect(presenter.vm.get()?.warnings.map(({ kind }) => kind)).toEqual(['tokenContract', 'firstTime'])
    presenter.send(true)
    presenter.understand(true)
    expect(presenter.vm.get()).toMatchObject({ understood: 'yes', action: { status: 'ready' } })
    presenter.understand(false)
    presenter.send(true)
    expect(log).toEqual([])
    presenter.understand(true)
    presenter.send(true)
    expect(log).toEqual(['send'])
    // Another recipient is another danger.
    stores.send.update((now) => ({
      ...now,
      phase: { status: 'reviewing', review: { ...etherReview, to: alike, warnings: [{ kind: 'tokenContract' }] } },
    }))
    expect(presenter.vm.get()).toMatchObject({ understood: 'no', action: { status: 'off' } })
  })

  it('of a look-alike shows both addresses, marks what differs, and tells how much', () => {
    const { presenter, html } = warned({ kind: 'lookAlike', known: alike })
    expect(presenter.vm.get()?.warnings[0]?.alike).toEqual({ known: alike, differs: '6 characters differ' })
    const marks = [...html().matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text)
    expect(marks).toEqual(['22', '9999', '91', '150E'])
    expect(html()).toContain(`<span class="sr-only">${alike}</span>`)
  })

  it('takes no account of the case of hex digits, which names nothing', () => {
    const { presenter, html } = warned({ kind: 'lookAlike', known: ines.toLowerCase() })
    expect(presenter.vm.get()?.warnings[0]?.alike?.differs).toBe('0 characters differ')
    expect(html()).not.toContain('<mark>')
  })
})

describe('a fee that is agreed to by itself', () => {
  const needed = (because: 'aboveReference' | 'aboveAmount' | 'dear', change: Partial<SendReview> = {}) =>
    reviewing({ feeConsent: { status: 'needed', because }, ...change })

  it.each(['aboveReference', 'aboveAmount', 'dear'] as const)(
    'is named in a sentence of ours with a box, before which nothing is sent: %s',
    (because) => {
      const { presenter, log, html } = needed(because)
      expect(presenter.vm.get()).toMatchObject({
        highFee: {
          text: t(`review.${because}`),
          label: 'I agree to pay up to 0.000180345678901234 ETH in fees',
          agreed: false,
        },
        action: { status: 'off' },
      })
      expect(presenter.vm.get()?.announcement).toBe(`The network fee is high. ${t(`review.${because}`)}`)
      expect(html()).toMatch(/<label class="review-tick"><input type="checkbox"[^>]*data-testid="send-fee-agreed"/)
      presenter.send(true)
      expect(log).toEqual([])
      presenter.agreeToFee(true)
      presenter.send(true)
      expect(log).toEqual(['send'])
    },
  )

  it('is asked for anew once it is another one, and beside what is dangerous', () => {
    const { presenter, stores } = needed('dear', { warnings: [{ kind: 'tokenContract' }] })
    presenter.agreeToFee(true)
    expect(presenter.vm.get()).toMatchObject({ highFee: { agreed: true }, understood: 'no', action: { status: 'off' } })
    presenter.understand(true)
    expect(presenter.vm.get()?.action.status).toBe('ready')
    const fee = { ...etherReview.fee, most: { units: 9n ** 18n, decimals: 18 } }
    const review: SendReview = { ...etherReview, fee, feeConsent: { status: 'needed', because: 'dear' } }
    stores.send.update((now) => ({ ...now, phase: { status: 'reviewing', review } }))
    expect(presenter.vm.get()).toMatchObject({ highFee: { agreed: false }, action: { status: 'off' } })
  })

  it('is about a guess where the wallet decides', () => {
    const { presenter } = needed('dear', { feeBy: 'wallet' })
    expect(presenter.vm.get()?.highFee?.label).toBe('I agree to pay about 0.0001203 ETH ($0.37) in fees')
  })

  it('is told to come from one source alone', () => {
    const fee = { ...etherReview.fee, caution: ['unverified'] as const }
    const vm = reviewing({ fee }).presenter.vm.get()
    expect(vm?.fee.note).toBe('Not checked with a second source')
    expect(vm?.highFee).toBeUndefined()
  })
})

describe('what a payment request has a payment carry', () => {
  const references = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']

  it('is in the review: the note whole, the references short and each there in full', () => {
    const memo = `Order <b>42</b> ${'x'.repeat(240)}`
    const html = reviewing({ marks: { memo, references } }).html()
    expect(html).toContain('Note for the recipient')
    expect(html).toContain('Everyone can read it')
    expect(html).toContain(`<bdi>${memo.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bdi>`)
    expect(html).toContain('Payment references')
    for (const [at, short] of ['7S3P…AaKv', 'EPjF…Dt1v'].entries())
      expect(html).toMatch(new RegExp(`title="${references[at]}"[^>]*><bdi>${short}</bdi>`))
    expect(reviewing({ marks: { references: references.slice(0, 1) } }).html()).toContain('<dt>Payment reference</dt>')
  })

  it('is not there where there is none', () => {
    const html = reviewing().html()
    expect(html).not.toMatch(/Note for the recipient|Payment reference/)
  })
})

describe('a token in the review', () => {
  const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const asset = { ...ether, symbol: 'WETH', address }

  it('is told by its contract, which can be copied and looked at', () => {
    const { presenter, log, html } = reviewing({ asset })
    expect(presenter.vm.get()?.token).toMatchObject({ address, short: '0x3C44…93BC' })
    expect(html()).toContain('Token contract')
    presenter.copyToken()
    expect(log).toEqual([`copy ${address}`])
    expect(reviewing().presenter.vm.get()?.token).toBeUndefined()
  })

  it('that the list calls otherwise is a danger to agree to, with both words outside our sentence', () => {
    const { presenter, html } = reviewing({
      asset,
      warnings: [{ kind: 'tokenMismatch', told: 'DAI', actual: 'WETH' }],
    })
    expect(presenter.vm.get()).toMatchObject({ understood: 'no', action: { status: 'off' } })
    expect(html()).toMatch(/Your token list<\/span> <bdi>DAI<\/bdi>.*The token itself<\/span> <bdi>WETH<\/bdi>/)
  })
})
