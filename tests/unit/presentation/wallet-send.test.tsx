import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SendState } from '../../../src/application/send/send-feature.js'
import { bitcoinMainnetId } from '../../../src/domain/networks/bitcoin.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import { chainErrorText, type ChainErrorCode } from '../../../src/domain/money/chain-error-text.js'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { parseRecipient } from '../../../src/domain/money/recipient-text.js'
import type { SendStep } from '../../../src/domain/money/send.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import { fitOf } from '../../../src/presentation/react/ui/amount-field.js'
import { availableText, tokenText, usdText } from '../../../src/presentation/react/views/wallet-send/amount-text.js'
import { roughText } from '../../../src/presentation/react/views/account/rough-text.js'
import { presentSend } from '../../../src/presentation/react/views/wallet-send/presenter.js'
import { foreignText } from '../../../src/presentation/react/i18n/foreign-text.js'
import { sendErrorText } from '../../../src/presentation/react/views/wallet-send/send-error-text.js'
import { WalletSendView } from '../../../src/presentation/react/views/wallet-send/view.js'
import { appOfStores, connectedSession, t, translator } from './support/app-of-stores.js'
import { ether, etherReview, ines, quote, typed } from './support/send-drafts.js'

function begin(state: Partial<SendState> = {}, locale = 'en-US') {
  const world = appOfStores({ locale })
  world.stores.session.update(() => connectedSession(1))
  world.stores.send.update((now) => ({ ...now, ...state }))
  return { ...world, presenter: presentSend({ app: world.app, t, feature: world.send }) }
}
const present = (state: Partial<SendState>) => begin(state).presenter.vm.get()

function markup(state: Partial<SendState>): string {
  const { app, send } = begin(state)
  return renderToStaticMarkup(
    <AppContext.Provider value={{ app, translator }}>
      <WalletSendView params={undefined} feature={send} />
    </AppContext.Provider>,
  )
}
/** The element with this test id, with its attributes. */
const tagOf = (html: string, testId: string): string =>
  new RegExp(`<[^>]*data-testid="${testId}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the field of the recipient', () => {
  it('cuts off no payment request that is read: what is left would be another one', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const head = `solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV?memo=${'%D0%B9'.repeat(128)}`
    const isRead = (length: number) => parseRecipient(`${head}&label=${'x'.repeat(length)}`, solana).kind === 'address'
    const longest = Array.from({ length: 2_000 }, (_, length) => length).findLast(isRead) ?? 0
    const [, room] = /maxlength="(\d+)"/i.exec(tagOf(markup({}), 'send-receiver')) ?? []
    expect(Number(room)).toBeGreaterThan(head.length + longest)
  })
})

describe('the button of a send', () => {
  it.each<[SendStep, string, string | undefined]>([
    ['selectToken', 'Choose a token', 'token'],
    ['addAmount', 'Enter an amount', 'amount'],
    ['incorrectValue', 'Enter a valid amount', 'amount'],
    ['insufficientFunds', 'Insufficient balance', 'amount'],
    ['addAddress', 'Enter an address', 'recipient'],
    ['resolvingName', 'Looking up the name', undefined],
    ['invalidAddress', 'Enter a valid address', 'recipient'],
    ['estimatingFee', 'Estimating the fee', undefined],
    ['feeUnavailable', 'Network fee unavailable', undefined],
  ])('says for the step %s what is missing: %s', (step, label, missing) => {
    const { action } = present({ ...typed, step })
    expect(action).toEqual({ label, status: 'off', ...(missing === undefined ? {} : { missing }) })
    const html = markup({ ...typed, step })
    expect(tagOf(html, 'send-review')).toContain('aria-disabled="true"')
    expect(html).toContain(`>${label}</span></button>`)
  })

  it('names the coin that is too little for the fee [S5.25]', () => {
    const { native: _, ...unread } = typed
    for (const state of [typed, unread])
      expect(present({ ...state, step: 'insufficientGas' })).toMatchObject({
        action: { label: 'Not enough ETH for the fee', status: 'off', missing: 'amount' },
        announcement: 'Not enough ETH for the fee',
      })
  })

  it('reviews when nothing is missing', () => {
    const { presenter, log } = begin(typed)
    expect(presenter.vm.get().action).toEqual({ label: 'Review send', status: 'ready' })
    expect(tagOf(markup(typed), 'send-review')).not.toContain('aria-disabled')
    presenter.review()
    expect(log).toEqual(['review'])
  })

  it('asks for a valid amount and receiver when it is pressed too early [S8.6]', () => {
    const { presenter, log } = begin({ step: 'addAmount' })
    presenter.review()
    presenter.explain()
    expect(log).toEqual(['show send.incomplete'])
    expect(t('send.incomplete')).toBe('Please enter a valid amount and receiver address')
  })

  it('says what is wrong with a recipient below it alone', () => {
    const error = chainError('ADDRESS_INVALID')
    const { presenter, log } = begin({ recipient: { status: 'invalid', text: '0x5a', error }, step: 'invalidAddress' })
    presenter.explain()
    expect(log).toEqual([])
  })

  it('is busy while everything is read once more, and nothing can be changed then', () => {
    const vm = present({ ...typed, phase: { status: 'preparing' } })
    expect(vm).toMatchObject({ locked: true, action: { label: 'Preparing the review', status: 'busy' } })
    const html = markup({ ...typed, phase: { status: 'preparing' } })
    expect(tagOf(html, 'send-review')).toContain('aria-busy="true"')
    expect(tagOf(html, 'send-amount')).toMatch(/readonly/i)
    expect(html).not.toContain('send-max')
  })
})

describe('the form of a send', () => {
  it('shows the token with its balance, the amount as typed and its worth, the receiver and the fee [S3.25] [S3.26] [S3.27]', () => {
    expect(present(typed)).toMatchObject({
      amountText: '1,50',
      unit: 'ETH',
      token: { symbol: 'ETH' },
      worth: { text: '$4,711.80', unit: 'US dollars' },
      available: { text: '2.418 available', exact: '2.4189 ETH' },
      recipient: {
        status: 'ready',
        name: 'ines.eth',
        address: ines,
        short: '0x4c7B…12aB',
        avatar: 'data:image/png;base64,AA==',
      },
      network: { id: 'eip155:1', name: 'Ethereum' },
      fee: { status: 'ready', text: '0.0001203 ETH', exact: '0.000120345678901234 ETH', usd: '$0.37' },
    })
    const html = markup(typed)
    expect(tagOf(html, 'send-amount')).toContain('inputMode="decimal"')
    expect(tagOf(html, 'send-amount')).toContain('value="1,50"')
    for (const text of [
      'ines.eth',
      '0x4c7B…12aB',
      '2.418 available',
      '$4,711.80',
      '0.0001203 ETH',
      '$0.37',
      'Ethereum',
    ])
      expect(html).toContain(text)
  })

  it('switches the unit in which the amount is typed, where there is a price', () => {
    const { presenter, stores, log } = begin(typed)
    presenter.switchUnit()
    stores.send.update((now) => ({ ...now, amountIn: 'usd', amountText: '4711.80' }))
    expect(presenter.vm.get()).toMatchObject({ unit: 'US dollars', worth: { text: '1.5 ETH', unit: 'ETH' } })
    presenter.switchUnit()
    expect(log).toEqual(['amount in usd', 'amount in token'])
    const { price: _, ...priceless } = ether
    expect(present({ ...typed, asset: priceless }).worth).toEqual({ text: 'No price' })
    const wrong = present({ ...typed, amountText: '1,2,3', amount: undefined, usd: undefined })
    expect(wrong.worth).toMatchObject({ text: '–' })
    expect(markup({ ...typed, asset: priceless })).not.toContain('send-unit')
  })

  it('passes on what is typed, pasted and chosen', () => {
    const { presenter, log } = begin(typed)
    presenter.setAmount('1,5')
    presenter.useMax()
    presenter.setRecipient('ines.eth')
    presenter.paste()
    presenter.retryFee()
    presenter.selectToken()
    expect(log).toEqual(['amount 1,5', 'max', 'receiver ines.eth', 'paste', 'retry fee', 'push WalletSendSelectToken'])
  })

  it('waits for the fee, and says when there is none', () => {
    expect(present({ ...typed, fee: idle }).fee).toEqual({ status: 'none' })
    expect(present({ ...typed, fee: loading(idle) }).fee).toEqual({ status: 'loading' })
    expect(present({ ...typed, fee: loading(ready(quote)) }).fee).toMatchObject({ status: 'ready' })
    const away = { ...typed, fee: failed(idle, chainError('FEE_UNREASONABLE'), 0) }
    expect(present(away).fee).toEqual({ status: 'failed' })
    expect(markup(away)).toContain('Unavailable')
    expect(markup(away)).toContain('send-fee-retry')
  })

  it('names the contract of a token that another one of the account is taken for', () => {
    const asset = { ...ether, name: 'A', symbol: 'USDC', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
    const twin = { ...asset, name: 'B', symbol: 'usdc', address: ines }
    const { stores, presenter } = begin({ ...typed, asset })
    stores.sendTokens.update(() => ({ list: ready([ether, asset, twin]), hidden: [] }))
    stores.send.update((now) => ({ ...now }))
    expect(presenter.vm.get().token?.contract).toBe(asset.address)
    stores.sendTokens.update(() => ({ list: ready([ether, asset]), hidden: [] }))
    stores.send.update((now) => ({ ...now }))
    expect(presenter.vm.get().token).not.toHaveProperty('contract')
  })

  it('asks for a name only where the namespace has names', () => {
    expect(present(typed)?.recipientHint).toBe('Address or name')
    expect(present({ ...typed, asset: { ...ether, chainId: bitcoinMainnetId } })?.recipientHint).toBe('Address')
  })

  it('says in the field why nobody can be sent to, and to whoever listens', () => {
    const state = {
      ...typed,
      step: 'invalidAddress',
      recipient: { status: 'invalid', text: 'nobody.eth', error: chainError('NAME_NOT_FOUND') },
    } as const
    expect(present(state).announcement).toContain('has no address')
    const html = markup(state)
    const field = tagOf(html, 'send-receiver')
    const described = /aria-describedby="([^"]+)"/.exec(field)?.[1]
    expect(field).toContain('aria-invalid="true"')
    expect(tagOf(html, 'send-receiver-error')).toContain(`id="${described}"`)
    expect(html).toContain('nobody.eth</textarea>')
  })

  it('tells who was found, and which figure is wrong, to whoever listens', () => {
    expect(present(typed).announcement).toBe('ines.eth is 0x4c7B…12aB')
    expect(present({ ...typed, step: 'insufficientFunds' })).toMatchObject({
      amountInvalid: true,
      announcement: 'Insufficient balance',
    })
    expect(present({ step: 'addAmount' }).announcement).toBe('')
  })

  it('shows a send that failed with its reason, keeps all that was typed, and is calm about a refusal', () => {
    const lost = present({ ...typed, phase: { status: 'editing', error: chainError('NONCE_TOO_LOW') } })
    expect(lost).toMatchObject({ notice: { tone: 'danger', title: 'Not sent' }, amountText: '1,50', locked: false })
    expect(lost.announcement).toBe(lost.notice?.text)
    const declined = present({ ...typed, phase: { status: 'editing', error: new DialogError('USER_REJECTED') } })
    expect(declined.notice).toEqual({ tone: 'calm', text: t('error.USER_REJECTED') })
  })

  it.each([
    [chainError('TRANSACTION_INVALID', { recipient: 'token' }), 'send.toToken'],
    [chainError('TRANSACTION_INVALID', { recipient: 'program' }), 'send.toProgram'],
  ] as const)('says before any review what cannot be sent at all', (error, text) => {
    const { notice } = present({ ...typed, step: 'feeUnavailable', fee: failed(idle, error, 0) })
    expect(notice).toEqual({ tone: 'danger', text: t(text) })
  })

  it('says why nothing can be sent from an account as what it is: nothing was tried, and no fee is missing', () => {
    const error = chainError('ORDINALS_NOT_SPENT')
    const { notice, fee } = present({ ...typed, fee: failed(idle, error, 0), phase: { status: 'editing', error } })
    expect(notice).toEqual({ tone: 'calm', text: t('error.ORDINALS_NOT_SPENT') })
    expect(fee).toEqual({ status: 'none' })
  })

  it('never says that nothing was sent where nobody knows', () => {
    const { notice, announcement } = present({
      ...typed,
      phase: { status: 'editing', error: chainError('SEND_UNSURE') },
    })
    const text = 'It may have been sent. Check your wallet and your activity before you try again.'
    expect([notice, announcement]).toEqual([{ tone: 'danger', text }, text])
  })

  it('calls the receiver that is shown by its label and by who it is', () => {
    const html = markup(typed)
    const shown = tagOf(html, 'send-receiver-known')
    const [label, own] = (/aria-labelledby="([^"]+)"/.exec(shown)?.[1] ?? '').split(' ')
    expect(html).toContain(`id="${label}">To</span>`)
    expect(shown).toContain(`id="${own}"`)
    for (const [, target] of html.matchAll(/<label[^>]* for="([^"]+)"/g)) expect(html).toContain(`id="${target}"`)
    expect(markup({ step: 'selectToken' })).toMatch(/<label[^>]* for="[^"]+">To<\/label>/)
  })

  it('leads to the wallet while a request is open there, and lets the visitor start another send', () => {
    const { stores, presenter, log } = begin(typed)
    stores.send.update((now) => ({ ...now, phase: { status: 'asking', review: etherReview } }))
    expect(presenter.vm.get()).toMatchObject({ locked: true, waiting: true, action: { status: 'off' } })
    expect(presenter.vm.get().action.missing).toBeUndefined()
    presenter.sendAnother()
    expect(log).toEqual(['reset send'])
  })
})

describe('what is written of an amount', () => {
  const amount = (units: bigint) => ({ units, decimals: 18 })

  it('cuts a balance to three decimals and that of a token in a list to two; little is not nothing [S9.13]', () => {
    expect(availableText(amount(2_418_999_000_000_000_000n), 'en-US')).toBe('2.418')
    expect(availableText(amount(0n), 'en-US')).toBe('0.000')
    expect(availableText(amount(1n), 'en-US')).toBe('<0.001')
    expect(tokenText(amount(2_418_999_000_000_000_000n), 'en-US')).toBe('2.41')
    expect(tokenText(amount(1n), 'en-US')).toBe('<0.01')
  })

  it('writes dollars with two decimals, and cuts an estimate to the four digits that count [S9.14]', () => {
    expect(usdText('4711.809', 'en-US')).toBe('$4,711.80')
    expect(usdText('0', 'en-US')).toBe('$0.00')
    expect(usdText('0.0001', 'en-US')).toBe('<$0.01')
    expect(roughText(amount(120_399_999_999_999n), 'en-US')).toBe('0.0001203')
    expect(roughText(amount(12_345_678_900_000_000_000n), 'de-DE')).toBe('12,3456')
    expect(roughText(amount(0n), 'en-US')).toBe('0')
  })

  it('is smaller the longer it is, never under 16 px', () => {
    expect([1, 8, 9, 12, 13, 78].map(fitOf)).toEqual(['large', 'large', 'medium', 'medium', 'small', 'small'])
  })
})

describe('the sentence for an error of money', () => {
  // Views of the account say these in words of their own.
  const elsewhere = ['ACTIVITY_UNAVAILABLE', 'BALANCES_UNAVAILABLE', 'CLIPBOARD_DENIED']
  const codes = (Object.keys(chainErrorText) as ChainErrorCode[]).filter((code) => !elsewhere.includes(code))

  it.each(codes)('exists for %s, and is not the one for developers', (code) => {
    expect(en).toHaveProperty([`error.${code}`])
    const text = sendErrorText(t, chainError(code), 'ETH')
    expect(text).not.toBe(t('error.generic'))
    expect(text).not.toMatch(/[{}!]/)
    // The one that the specification gives word for word.
    if (code !== 'SEND_INCOMPLETE') expect(text).not.toBe(chainErrorText[code])
  })

  const said = (error: DialogError) => sendErrorText(t, error, 'SOL')
  const byOthers = { cause: new Error('a node said so') }

  it('is ours alone, whatever others wrote', () => {
    const reason = 'Your funds are at risk. Verify at https://evil.example'
    const errors = [
      chainError('EXECUTION_REVERTED', { reason }, byOthers),
      chainError('TRANSACTION_INVALID', { reason }, byOthers),
      chainError('NAME_UNREACHABLE', { reason }),
      new DialogError('RPC_ERROR', { reason, message: reason }),
      chainError('FEE_CHANGED', { reason }),
    ]
    for (const error of errors) expect(said(error)).not.toContain('evil')
    expect(said(errors[0] as DialogError)).toBe(t('error.EXECUTION_REVERTED'))
  })

  it('does not blame a contract or a network for what we refuse', () => {
    for (const code of ['EXECUTION_REVERTED', 'TRANSACTION_INVALID'] as const) {
      expect(said(chainError(code, { reason: 'this token has rules of its own' }))).toBe(t('send.refusedHere'))
      expect(foreignText(chainError(code, { reason: 'this token has rules of its own' }))).toBeUndefined()
    }
    expect(said(chainError('TRANSACTION_INVALID', { recipient: 'token' }))).toMatch(/belongs to a token/)
    expect(said(chainError('TRANSACTION_INVALID', { recipient: 'program' }))).toMatch(/belongs to a program/)
    expect(said(chainError('TRANSACTION_INVALID', { token: 'decimals' }))).toMatch(/disagree about its decimals/)
    expect(said(chainError('TRANSACTION_INVALID', { nodes: 'differ' }))).toMatch(
      /sources for this network disagree about this token/,
    )
  })

  it('says what a token forbids, in our own words', () => {
    const token = (rule: string) => said(chainError('TOKEN_NOT_SENDABLE', { rule, reason: 'Call me' }))
    expect(token('paused')).toMatch(/has paused all transfers/)
    expect(token('bound')).toMatch(/can’t leave the account/)
    for (const rule of ['ownRules', 'constructor', '']) expect(token(rule)).toBe(t('error.TOKEN_NOT_SENDABLE'))
  })

  it('gives every figure its unit', () => {
    expect(said(chainError('AMOUNT_TOO_SMALL', { minimum: '0.00000294' }))).toMatch(/ 0\.00000294 SOL\./)
    expect(said(chainError('REMAINDER_TOO_SMALL', { minimum: '0.1' }))).toMatch(/At least 0\.1 SOL /)
    expect(said(chainError('REMAINDER_TOO_SMALL', { minimum: '0.1 SOL' }))).toMatch(/At least 0\.1 SOL /)
    expect(said(chainError('FEE_UNREASONABLE', { fee: '2.1' }))).toMatch(/up to 2\.1 SOL\./)
  })
})

describe('what others wrote of a failure', () => {
  it('is cleaned, short, and named after who said it', () => {
    const reason = `ERC20: \u202eblocked\u0000 ${'x'.repeat(500)}`
    const told = foreignText(chainError('EXECUTION_REVERTED', { reason }, { cause: { code: 3 } }))
    expect(told).toMatchObject({ by: 'network', text: expect.stringMatching(/^ERC20: blocked x+…$/) as string })
    expect(told?.text).toHaveLength(200)
    const cause = new DialogError('WALLET_ERROR', {})
    expect(foreignText(chainError('EXECUTION_REVERTED', { reason: 'no' }, { cause }))?.by).toBe('wallet')
    expect(foreignText(chainError('EXECUTION_REVERTED', { reason: 'it gave no reason' }, { cause }))).toBeUndefined()
    expect(foreignText(chainError('NAME_UNREACHABLE', { reason: 'Try later' }))).toEqual({
      by: 'names',
      text: 'Try later',
    })
  })

  it('is what an adapter tells apart from its own reason, with whatever code', () => {
    const given = { reason: 'ours', said: 'custom program error: 0x1' }
    for (const code of ['TRANSACTION_INVALID', 'INSUFFICIENT_FUNDS'] as const)
      expect(foreignText(chainError(code, given, { cause: {} }))).toEqual({ by: 'network', text: given.said })
    expect(foreignText(chainError('INSUFFICIENT_FUNDS', { reason: 'ours' }, { cause: {} }))).toBeUndefined()
  })

  it.each([
    ['Verify at https://evil.example/unlock now', 'Verify at … now'],
    ['Go to www.evil.example', 'Go to …'],
    ['Go to evil.example/unlock?a=1.', 'Go to …'],
    ['ipfs://bafy, javascript://x and mailto:a@b.example', '… … and …'],
    ['Router.swap: K', 'Router.swap: K'],
    ['1/2 of 3.5/4', '1/2 of 3.5/4'],
    ['ERC20: transfer amount exceeds balance', 'ERC20: transfer amount exceeds balance'],
  ])('has no links: %j', (said, text) => {
    expect(foreignText(chainError('EXECUTION_REVERTED', { said }, { cause: {} }))?.text).toBe(text)
  })

  it('stands behind Details, as plain text without a link', () => {
    const reason = '<a href="https://evil.example">Verify</a> at https://evil.example'
    const error = chainError('EXECUTION_REVERTED', { reason }, { cause: { code: 3 } })
    const html = markup({ ...typed, phase: { status: 'editing', error } })
    expect(html).toMatch(/<summary[^>]*>Details<\/summary><p>The network said<\/p>/)
    expect(html).not.toContain('<details open')
    expect(html).not.toContain('<a ')
    expect(html.split('<details')[0]).not.toContain('evil')
  })
})
