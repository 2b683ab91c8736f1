import { describe, expect, it } from 'vitest'
import { acceptSession } from '../../../src/domain/session/session-changes.js'
import { addressOf } from '../../../src/domain/networks/caip.js'
import type { ErrorCode } from '../../../src/domain/errors.js'
import type { Network } from '../../../src/domain/networks/network.js'
import { feeAbove } from '../../../src/domain/money/outgoing.js'
import { usdValue } from '../../../src/domain/money/token-balance.js'
import type { Transfer } from '../../../src/domain/money/transfer.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import type { WalletConnection } from '../../../src/ports/connectors.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import { known } from '../../../src/domain/loadable.js'
import { laterOutcomesWords } from '../../../src/presentation/react/i18n/en/later-outcomes.js'
import { services } from '../../../src/composition/services.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { view as viewOf } from '../../../src/domain/dialog/view.js'
import { errorOf } from '../../fakes/error-of.js'
import { createFakeActivity } from '../../fakes/fake-activity.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { codeOf, createSending, ether, friend, full, husd, husdAddress, stranger, wei } from '../support/sending.js'
import { createSite } from '../support/site.js'

const vault = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}
const gas = 21_000n * 2_000_000_000n

describe('the draft of a send', () => {
  it('names the next missing thing until there is none [S5.22]', async () => {
    const { send, step, settle } = await createSending()
    const seen = [step()]
    const then = async (act: () => void) => {
      act()
      await settle()
      seen.push(step())
    }
    await then(() => send.setAsset(ether(0n)))
    await then(() => send.setAmount('x'))
    await then(() => send.setAmount('11'))
    await then(() => send.setAmount('10'))
    await then(() => send.setAmount('1'))
    await then(() => send.setRecipient('nobody'))
    await then(() => send.setRecipient(friend))
    expect(seen).toEqual([
      ...['selectToken', 'addAmount', 'incorrectValue', 'insufficientFunds', 'insufficientGas', 'addAddress'],
      ...['invalidAddress', 'review'],
    ])
  })

  it('holds the token, the amount, the receiver and what it costs [S3.24, S3.25, S3.26, S3.27, S3.28]', async () => {
    const { send, state, chain, identities, settle } = await createSending()
    chain.setName('ines.eth', friend)
    identities.of = async () => ({ name: 'ines.eth', avatar: 'data:image/png;base64,AAAA' })
    send.setAsset(ether(0n))
    send.setAmount('1.5')
    send.setRecipient('Ines.eth')
    await settle()
    const now = state()
    expect(now.asset).toMatchObject({ symbol: 'ETH', amount: { units: wei('10'), decimals: 18 }, price: '2000' })
    expect([now.amountText, full(now.amount), now.usd]).toEqual(['1.5', '1500000000000000000/18', '3000'])
    expect(now.recipient).toEqual({
      status: 'ready',
      text: 'Ines.eth',
      address: friend,
      name: 'ines.eth',
      avatar: 'data:image/png;base64,AAAA',
    })
    expect(known(now.fee)?.most.units).toBe(gas)
    expect([now.feeUsd, now.native?.amount.units]).toEqual(['0.042', wei('10')])
    expect(now.native && usdValue(now.native)).toBe('20000')
  })

  it('shows no picture that belongs to another name', async () => {
    const { send, state, chain, identities, settle } = await createSending()
    chain.setName('ines.eth', friend)
    identities.of = async () => ({ name: 'someone.eth', avatar: 'data:image/png;base64,AAAA' })
    send.setRecipient('ines.eth')
    await settle()
    expect(state().recipient).toEqual({ status: 'ready', text: 'ines.eth', address: friend, name: 'ines.eth' })
  })

  it('offers what the account holds here, tokens without decimals apart [S3.29, S5.26]', async () => {
    const { send } = await createSending()
    const { list, hidden } = send.tokens.get()
    expect(known(list)?.map(({ symbol }) => symbol)).toEqual(['ETH', 'HUSD'])
    expect(hidden.map(({ symbol }) => symbol)).toEqual(['SPAM'])
  })

  it('says that the tokens are being read, and when that failed [S3.29]', async () => {
    const { send, balances, accountFeature, clock } = await createSending()
    balances.setFailing(true)
    const refreshed = accountFeature.refresh(true)
    expect(send.tokens.get().list.status).toBe('loading')
    await refreshed
    expect(send.tokens.get().list).toMatchObject({ status: 'failed', at: clock.now() })
    expect(known(send.tokens.get().list)).toHaveLength(2)
  })

  it('reads an amount in dollars, and never sends for more', async () => {
    const { send, state, settle } = await createSending()
    send.setAsset(husd(0n))
    await settle()
    send.setAmountIn('usd')
    send.setAmount('10')
    expect(full(state().amount)).toBe('9999000/6')
    expect(state().usd).toBe('9.9999999')
    expect(state().amountText).toBe('10')
  })

  it('reckons dollars by the price of the time when the form is shown, and not of when the account was read', async () => {
    const { send, state, settle, app, balances } = await createSending()
    app.dialog.close()
    await settle(3 * 60 * 60_000)
    balances.set(`eip155:1:${account}`, [{ ...ether(wei('9')), price: '4000' }])
    app.dialog.open({ view: viewOf('WalletSend') })
    send.setAsset(ether(0n))
    await settle()
    send.setAmountIn('usd')
    send.setAmount('1000')
    expect(full(state().amount)).toBe(`${wei('0.25')}/18`)
    expect(state().asset?.amount.units).toBe(wei('9'))
  })

  it('reckons dollars by a price that is minutes old at most, however long the form is open, and so does its review', async () => {
    const { send, state, settle, review, balances } = await createSending()
    send.setAsset(ether(0n))
    send.setAmountIn('usd')
    send.setAmount('1000')
    send.setRecipient(friend)
    await settle()
    expect(full(state().amount)).toBe(`${wei('0.5')}/18`)
    balances.set(`eip155:1:${account}`, [{ ...ether(wei('10')), price: '4000' }])
    await settle(60 * 60_000)
    expect(full(state().amount)).toBe(`${wei('0.25')}/18`)
    await Promise.all([send.review(), settle(100)])
    expect([full(review()?.amount), review()?.usd]).toEqual([`${wei('0.25')}/18`, '1000'])
  })

  it('reads no prices in a tab that nobody sees, and anew as soon as it is seen again', async () => {
    const { settle, balances, visible } = await createSending()
    await settle()
    visible.update(() => false)
    const asked = balances.forced.length
    await settle(60 * 60_000)
    expect(balances.forced.length).toBe(asked)
    visible.update(() => true)
    await settle(1)
    expect(balances.forced.length).toBe(asked + 1)
  })

  it('says once that balances cannot be read while the form is open', async () => {
    const { settle, balances } = await createSending()
    balances.setFailing(true)
    const asked = balances.forced.length
    await settle(60 * 60_000)
    expect(balances.forced.length).toBe(asked + 1)
  })

  it('keeps the amount to the last unit when the unit is changed', async () => {
    const { send, state, settle } = await createSending()
    send.setAsset(ether(0n))
    send.setAmount('1.000000000000000001')
    await settle()
    send.setAmountIn('usd')
    expect([state().amountText, full(state().amount)]).toEqual(['2000', '1000000000000000001/18'])
    send.setAmountIn('token')
    expect([state().amountText, full(state().amount)]).toEqual(['1.000000000000000001', '1000000000000000001/18'])
    send.setAmount('0.000000000000000001')
    send.setAmountIn('usd')
    expect(state().amountText).toBe('0.000000000000002')
    expect(state().amount?.units).toBe(1n)
  })

  it('has only tokens as a unit where there is no price', async () => {
    const { send, state, balances, accountFeature, settle } = await createSending()
    const { price: _, ...unpriced } = husd(5_000_000n)
    balances.set(`eip155:1:${account}`, [ether(wei('10')), unpriced])
    await Promise.all([accountFeature.refresh(true), settle()])
    send.setAsset(unpriced)
    send.setAmountIn('usd')
    expect([state().amountIn, state().usd]).toEqual(['token', undefined])
  })

  it('reads and writes numbers as the visitor does', async () => {
    const { send, state, settle } = await createSending({ platform: { locale: 'de-DE' } })
    send.setAsset(ether(0n))
    await settle()
    send.setAmount('1,5')
    expect(state().amount?.units).toBe(wei('1.5'))
    send.setAmountIn('usd')
    send.setAmountIn('token')
    expect(state().amountText).toBe('1,5')
  })

  it('keeps the amount when another language is spoken, and reads what is typed then as that has it', async () => {
    const { send, state, settle, container } = await createSending({ platform: { locale: 'en-US' } })
    send.setAsset(ether(0n))
    await settle()
    send.setAmount('1.234')
    container.get(services.locale).update(() => 'de-DE')
    expect([state().amountText, state().amount?.units]).toEqual(['1,234', wei('1.234')])
    send.setAmount('1,5')
    expect(state().amount?.units).toBe(wei('1.5'))
  })

  it('takes all of a token, and of the native coin what is left after the fee', async () => {
    const { send, state, step, chain, settle } = await createSending()
    send.setAsset(husd(0n))
    await Promise.all([send.useMax(), settle()])
    expect([state().amountText, full(state().amount)]).toEqual(['2500', '2500000000/6'])
    send.setAsset(ether(0n))
    await Promise.all([send.useMax(), settle()])
    expect(state().amount?.units).toBe(wei('10') - gas)
    // It follows the fee, so that it can always be paid.
    chain.setGasPrice(5_000_000_000n)
    send.setRecipient(friend)
    await settle()
    expect(state().amount?.units).toBe(wei('10') - 5n * gas)
    expect(step()).toBe('review')
  })

  it('has no more than nothing as the most where the fee eats all', async () => {
    const { send, state, step, chain, settle } = await createSending()
    chain.setGasPrice(10n ** 18n)
    send.setAsset(ether(0n))
    await Promise.all([send.useMax(), settle()])
    expect([state().amount?.units, step()]).toEqual([0n, 'insufficientGas'])
    send.setAmount('1')
    await settle()
    expect(step()).toBe('insufficientGas')
  })

  it('keeps what was typed when another token is chosen, and drops what was computed', async () => {
    const { send, state, settle } = await createSending()
    send.setAsset(ether(0n))
    send.setAmount('5')
    send.setAsset(husd(0n))
    expect(full(state().amount)).toBe('5000000/6')
    await Promise.all([send.useMax(), settle()])
    send.setAsset(ether(0n))
    expect([state().amountText, state().amount]).toEqual(['', undefined])
  })

  it('reads the coin of the network where the balances do not name it [S5.25]', async () => {
    const { send, state, step, balances, chain, accountFeature, settle } = await createSending()
    balances.set(`eip155:1:${account}`, [husd(5_000_000n)])
    chain.give(`eip155:1:${account}`, 0n)
    await Promise.all([accountFeature.refresh(true), settle()])
    send.setAsset(husd(0n))
    send.setAmount('1')
    await settle()
    expect(state().native?.amount.units).toBe(0n)
    expect(step()).toBe('insufficientGas')
  })

  it('reads it also where the balances name it no more, and nothing that was typed has changed [S5.25]', async () => {
    const { send, state, step, balances, chain, accountFeature, settle } = await createSending()
    chain.give(`eip155:1:${account}`, 0n)
    send.setAsset(husd(0n))
    send.setAmount('1')
    send.setRecipient(friend)
    await settle()
    expect(step()).toBe('review')
    balances.set(`eip155:1:${account}`, [husd(5_000_000n)])
    await Promise.all([accountFeature.refresh(true), settle()])
    expect(state().native?.amount.units).toBe(0n)
    expect(step()).toBe('insufficientGas')
  })

  it('says of which namespace nobody is connected, where nobody is', async () => {
    const { send, state, app, settle } = await createSending()
    await Promise.all([app.session.disconnect(), settle()])
    await Promise.all([send.review(), settle()])
    expect(state().phase).toMatchObject({ error: { code: 'NOT_CONNECTED', detail: { namespace: 'eip155' } } })
  })
})

describe('the fee of a draft', () => {
  it('is asked for after a pause, and the newest answer counts', async () => {
    const { send, state, chain, clock } = await createSending()
    send.setAsset(ether(0n))
    await clock.advance(290)
    send.setAmount('1')
    await clock.advance(290)
    expect(state().fee.status).toBe('loading')
    chain.setGasPrice(3_000_000_000n)
    await clock.advance(10)
    expect(known(state().fee)?.most.units).toBe(3n * gas)
  })

  it('can be asked for again after it failed', async () => {
    const { send, state, step, chain, settle } = await createSending()
    chain.fail('estimateFee', 'RPC_ERROR')
    send.setAsset(ether(0n))
    send.setAmount('1')
    send.setRecipient(friend)
    await settle()
    expect([step(), state().fee.status]).toEqual(['feeUnavailable', 'failed'])
    chain.fail('estimateFee', undefined)
    send.retryFee()
    await settle()
    expect(step()).toBe('review')
  })

  it('is not that of another token while it is asked for', async () => {
    const { send, state, settle } = await createSending()
    send.setAsset(ether(0n))
    await settle()
    send.setAsset(husd(0n))
    expect(known(state().fee)).toBeUndefined()
  })
})

describe('the receiver', () => {
  const found = async (text: string) => {
    const sending = await createSending()
    sending.chain.setName('ines.eth', friend)
    sending.names.set('ines.wcn.id', { 'eip155:1': stranger })
    sending.names.set('unset.wcn.id', { 'eip155:1': `0x${'0'.repeat(40)}` })
    sending.send.setRecipient(text)
    await sending.settle()
    const { recipient } = sending.state()
    return recipient.status === 'ready'
      ? { name: recipient.name, address: recipient.address }
      : recipient.status === 'invalid'
        ? recipient.error.code
        : recipient.status
  }

  it.each([
    [friend, { name: undefined, address: friend }],
    [`  eip155:1:${friend} `, { name: undefined, address: friend }],
    [`ethereum:${friend}@1`, { name: undefined, address: friend }],
    ['ines.eth', { name: 'ines.eth', address: friend }],
    ['INES.wcn.id', { name: 'ines.wcn.id', address: stranger }],
    ['', 'empty'],
    ['ines', 'ADDRESS_INVALID'],
    ['nobody.eth', 'NAME_NOT_FOUND'],
    ['nobody.wcn.id', 'NAME_NOT_FOUND'],
    ['unset.wcn.id', 'NAME_NOT_FOUND'],
    [`eip155:8453:${friend}`, 'RECIPIENT_ELSEWHERE'],
    [`ethereum:${friend}@8453`, 'RECIPIENT_ELSEWHERE'],
    ['solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv?memo=Order%2012', 'RECIPIENT_ELSEWHERE'],
    ['ines.eth@ethereum', { name: 'ines.eth', address: friend }],
    [`${friend}@eip155:1`, { name: undefined, address: friend }],
    ['ines.eth@base', 'RECIPIENT_ELSEWHERE'],
    ['ines.eth@eip155:10', 'RECIPIENT_ELSEWHERE'],
    ['ines.eth@nowhere', 'RECIPIENT_ELSEWHERE'],
    // The fake chain has no checksums to compare with.
    [`${friend}@ethereum#80B12379`, 'ADDRESS_INVALID'],
  ])('%s is %o', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  it('is an EVM address with its 0x, and with a right checksum where it has one [S5.14]', async () => {
    expect(await found(friend.slice(2))).toBe('ADDRESS_INVALID')
    // The fake chain takes mixed case for a wrong checksum.
    expect(await found(friend.replace('f', 'F'))).toBe('ADDRESS_INVALID')
  })

  it('is asked about after a pause, and the newest text counts', async () => {
    const { send, state, chain, clock } = await createSending()
    chain.setName('ines.eth', friend)
    send.setRecipient('ines.et')
    await clock.advance(400)
    send.setRecipient('ines.eth')
    await clock.advance(400)
    expect(state().recipient.status).toBe('resolving')
    expect(state().step).toBe('selectToken')
    send.setRecipient(stranger)
    await clock.advance(1_000)
    expect(state().recipient).toEqual({ status: 'ready', text: stranger, address: stranger })
  })

  it('tells a name that leads nowhere from one that could not be asked about', async () => {
    const { send, state, chain, settle } = await createSending()
    chain.fail('resolveName', 'NAME_UNREACHABLE')
    send.setRecipient('ines.eth')
    await settle()
    expect(state().recipient).toMatchObject({ status: 'invalid', error: { code: 'NAME_UNREACHABLE' } })
  })

  it.each([100, 1_000])(
    'of a visitor who disconnects is forgotten, whatever is found of it %i ms later',
    async (ms) => {
      const { send, state, chain, app, settle, clock } = await createSending()
      const answers: (() => void)[] = []
      chain.resolveName = async (name) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return { name, address: friend }
      }
      send.setRecipient('ines.eth')
      await clock.advance(ms)
      await app.session.disconnect()
      answers.forEach((tell) => tell())
      await settle()
      expect(state().recipient).toEqual({ status: 'empty', text: '' })
    },
  )

  it('can be pasted, and the visitor is told where that is refused', async () => {
    const { send, state, clipboard, snackbar, settle } = await createSending()
    await clipboard.write(` ${friend}\n`)
    await send.pasteRecipient()
    await settle()
    expect(state().recipient).toMatchObject({ status: 'ready', address: friend })
    clipboard.refuse(true)
    await send.pasteRecipient()
    await settle()
    expect(snackbar()).toBe('clipboard.denied')
    expect(state().recipient).toMatchObject({ status: 'ready', address: friend })
  })
})

describe('the review', () => {
  it('freezes what will be sent, read once more, and is shown', async () => {
    const { reviewOf, review, view, chain, phase } = await createSending()
    chain.setName('ines.eth', friend)
    await reviewOf(husd(0n), '12.5', 'ines.eth')
    expect([phase().status, view()]).toEqual(['reviewing', 'WalletSendPreview'])
    expect(review()).toMatchObject({
      from: `eip155:1:${account}`,
      fromName: 'marlow.eth',
      to: friend,
      name: 'ines.eth',
      network: 'eip155:1',
      asset: { symbol: 'HUSD', address: husdAddress, amount: { units: 2_500_000_000n } },
      amount: { units: 12_500_000n, decimals: 6 },
      usd: '12.50125',
      feeUsd: '0.1',
      total: { units: 100_000n * 1_000_000_000n, decimals: 18 },
      warnings: [{ kind: 'firstTime' }],
    })
  })

  it('says what its amounts are worth by the price of now, however long it is read, and nothing else of it moves', async () => {
    const { reviewOf, review, phase, balances, settle, asked, confirm } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const before = review()
    expect([before?.usd, before?.feeUsd]).toEqual(['2000', '0.042'])
    balances.set(`eip155:1:${account}`, [{ ...ether(wei('7')), price: '4000' }])
    await settle(10 * 60_000)
    expect(review()).toEqual({ ...before, asset: { ...before?.asset, price: '4000' }, usd: '4000', feeUsd: '0.084' })
    balances.setFailing(true)
    await settle(10 * 60_000)
    expect([phase().status, review()?.usd]).toEqual(['reviewing', '4000'])
    await confirm()
    expect(asked()).toHaveLength(1)
  })

  it('needs an amount and a receiver: Please enter a valid amount and receiver address [S5.24, S8.6]', async () => {
    const { send, phase, snackbar } = await createSending()
    await send.review()
    expect(codeOf(phase())).toBe('SEND_INCOMPLETE')
    expect(laterOutcomesWords[snackbar() as 'send.incomplete']).toBe('Please enter a valid amount and receiver address')
    send.setAmount('1')
    expect(phase()).toEqual({ status: 'editing' })
  })

  it.each([
    ['oneself', account.toLowerCase(), ['ownAddress']],
    ['another account of the wallet', otherAccount.toLowerCase(), ['ownAccount']],
    ['the token itself', husdAddress, ['tokenContract', 'firstTime']],
    ['a look-alike of oneself', `0x7099${'0'.repeat(32)}79c8`, ['lookAlike', 'firstTime']],
  ])('warns of %s', async (_, recipient, expected) => {
    const { reviewOf, review } = await createSending()
    await reviewOf(husd(0n), '1', recipient)
    expect(review()?.warnings.map(({ kind }) => kind)).toEqual(expected)
  })

  it('warns of a contract, and of what could not be checked', async () => {
    const { reviewOf, review, chain } = await createSending()
    chain.setContract(vault, 'contract')
    await reviewOf(ether(0n), '1', vault)
    expect(review()?.warnings.map(({ kind }) => kind)).toEqual(['contract', 'firstTime'])
    chain.fail('inspect', 'RPC_ERROR')
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings.map(({ kind }) => kind)).toEqual(['firstTime', 'unchecked'])
  })

  it('tells what a token does with what is sent', async () => {
    const { reviewOf, review, chain } = await createSending()
    const { estimateFee } = chain
    const rules = [
      { kind: 'tokenFee', arrives: { units: 990_000n, decimals: 6 } },
      { kind: 'permanentDelegate' },
    ] as const
    chain.estimateFee = async (...question) => ({ ...(await estimateFee(...question)), rules })
    await reviewOf(husd(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'firstTime' }, ...rules])
  })

  const keeps = (chain: ChainAdapter, arrives: bigint | undefined) => {
    chain.simulate = async () => ({ works: true, ...(arrives === undefined ? {} : { arrives }) })
  }

  it('tells how much arrives of a token that keeps a part, as the chain tries it out, and nothing of coins', async () => {
    const { reviewOf, review, chain } = await createSending()
    const told = async () => {
      await reviewOf(husd(0n), '1', friend)
      return review()?.warnings.filter(({ kind }) => kind === 'tokenFee')
    }
    for (const arrives of [undefined, 1_000_000n, 1_000_001n]) {
      keeps(chain, arrives)
      expect(await told()).toEqual([])
    }
    for (const arrives of [990_000n, 0n]) {
      keeps(chain, arrives)
      expect(await told()).toEqual([{ kind: 'tokenFee', arrives: { units: arrives, decimals: 6 } }])
    }
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'firstTime' }])
    chain.simulate = () => Promise.reject(errorOf('RPC_ERROR'))
    expect(await told()).toEqual([])
  })

  it('is shown anew where less arrives by now, and sends where no less does or nobody can tell', async () => {
    const { reviewOf, review, confirm, phase, chain } = await createSending()
    const rule = (units: bigint) => ({ kind: 'tokenFee', arrives: { units, decimals: 6 } })
    keeps(chain, undefined)
    await reviewOf(husd(0n), '1', friend)
    for (const less of [990_000n, 980_000n]) {
      keeps(chain, less)
      await confirm()
      expect([phase().status, codeOf(phase()), review()?.warnings]).toEqual([
        'reviewing',
        'ARRIVAL_CHANGED',
        [{ kind: 'firstTime' }, rule(less)],
      ])
    }
    keeps(chain, 985_000n)
    await confirm()
    expect(chain.sent.map(({ transfer, fee }) => [transfer.amount.units, fee.rules])).toEqual([
      [1_000_000n, [rule(980_000n)]],
    ])
  })

  it('warns of a name that is set for another network', async () => {
    const { reviewOf, review, chain } = await createSending()
    chain.resolveName = async (name) => ({ name, address: friend, isElsewhere: true })
    await reviewOf(ether(0n), '1', 'ines.eth')
    expect(review()?.warnings).toEqual([{ kind: 'nameElsewhere', name: 'ines.eth' }, { kind: 'firstTime' }])
  })

  it('stops when the name leads elsewhere meanwhile, and shows where', async () => {
    const { send, state, phase, view, chain, settle } = await createSending()
    chain.setName('ines.eth', friend)
    send.setAsset(ether(0n))
    send.setAmount('1')
    send.setRecipient('ines.eth')
    await settle()
    chain.setName('ines.eth', stranger)
    await send.review()
    expect([codeOf(phase()), view()]).toEqual(['NAME_CHANGED', 'WalletSend'])
    await settle()
    expect(state().recipient).toMatchObject({ address: stranger })
  })

  it('stops when the balance is lower than what was shown', async () => {
    const { send, phase, chain, settle } = await createSending()
    send.setAsset(husd(0n))
    send.setAmount('2500')
    send.setRecipient(friend)
    await settle()
    chain.give(`eip155:1:${account}`, 2_499_999_999n, husdAddress)
    await send.review()
    expect(codeOf(phase())).toBe('BALANCE_CHANGED')
  })

  it('is left by going back, and nothing is sent then', async () => {
    const { reviewOf, app, send, phase, view, asked, confirm } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    app.router.back()
    expect([phase().status, view()]).toEqual(['editing', 'WalletSend'])
    await confirm()
    await reviewOf(ether(0n), '1', friend)
    send.edit()
    expect([phase().status, view()]).toEqual(['editing', 'WalletSend'])
    expect(asked()).toEqual([])
  })

  it('is not shown to who left while it was prepared', async () => {
    const { send, app, phase, view, settle } = await createSending()
    send.setAsset(ether(0n))
    send.setAmount('1')
    send.setRecipient(friend)
    await settle()
    const prepared = send.review()
    app.router.back()
    await prepared
    expect([phase().status, view()]).toEqual(['editing', 'Account'])
  })

  it('is over when the wallet moves to another account or network', async () => {
    const { reviewOf, wallet, phase, view, state, settle } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    wallet.setAccounts([otherAccount, account])
    await settle()
    expect([phase().status, codeOf(phase()), view()]).toEqual(['editing', 'ACCOUNT_MISMATCH', 'WalletSend'])
    expect(state().asset?.symbol).toBe('ETH')
    await reviewOf(ether(0n), '1', friend)
    wallet.setChain(8453)
    await settle()
    expect([phase().status, codeOf(phase()), view()]).toEqual(['editing', 'NETWORK_MISMATCH', 'WalletSend'])
    expect(state()).toMatchObject({
      asset: undefined,
      amountText: '1',
      recipient: { status: 'ready', address: friend },
    })
  })
})

describe('sending', () => {
  it('shows Account at once, which tells that it started, and starts over [S1.7, S2.30, S4.36, S4.37]', async () => {
    const { reviewOf, send, wallet, view, phase, state, snackbar, asked, accountFeature, clock, chain } =
      await createSending()
    await reviewOf(ether(0n), '1.25', friend)
    wallet.setMood('hold')
    chain.holdBlocks(true)
    const sent = send.send()
    await clock.advance(500)
    expect([view(), phase().status, snackbar()]).toEqual(['Account', 'asking', undefined])
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ to: friend, state: { status: 'asking' } }])
    wallet.answerHeld('approve')
    await Promise.all([sent, clock.advance(500)])
    expect(asked()).toEqual([[{ from: account, to: friend, value: `0x${wei('1.25').toString(16)}` }]])
    expect(snackbar()).toBeUndefined()
    expect(state()).toMatchObject({
      asset: undefined,
      amountText: '',
      amount: undefined,
      usd: undefined,
      recipient: { status: 'empty', text: '' },
      fee: { status: 'idle' },
      phase: { status: 'editing' },
    })
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ state: { status: 'sent' } }])
    expect(chain.holds(`eip155:1:${friend}`)).toBe(wei('1.25'))
  })

  it('says Transaction started wherever the account, which says so itself, is not in sight [S4.38, S8.3]', async () => {
    const { reviewOf, send, app, wallet, chain, snackbar, clock } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    wallet.setMood('hold')
    chain.holdBlocks(true)
    const sent = send.send()
    await clock.advance(500)
    app.router.push({ name: 'WalletReceive', params: undefined })
    wallet.answerHeld('approve')
    await Promise.all([sent, clock.advance(500)])
    expect(laterOutcomesWords[snackbar() as 'send.started']).toBe('Transaction started')
  })

  it('moves tokens as well [S1.7]', async () => {
    const { reviewOf, confirm, chain } = await createSending()
    await reviewOf(husd(0n), '2,500', friend)
    await confirm()
    expect(chain.holds(`eip155:1:${friend}`, husdAddress)).toBe(2_500_000_000n)
  })

  it('of all native coin leaves exactly what the fee may cost', async () => {
    const { send, confirm, chain, settle } = await createSending()
    send.setAsset(ether(0n))
    send.setRecipient(friend)
    await Promise.all([send.useMax(), settle()])
    await send.review()
    await confirm()
    expect(chain.holds(`eip155:1:${friend}`)).toBe(wei('10') - gas)
    expect(chain.holds(`eip155:1:${account}`)).toBe(gas / 2n)
  })

  it('uses the fee that was shown', async () => {
    const { reviewOf, review, confirm, chain } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const shown = review()
    chain.setGasPrice(1_250_000_000n)
    await confirm()
    expect(chain.sent.map(({ fee }) => fee)).toEqual([shown?.fee])
  })

  it('knows whom the visitor has paid before', async () => {
    const { reviewOf, confirm, review } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    await confirm()
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([])
    await reviewOf(ether(0n), '1', `0x90f7${'0'.repeat(32)}b906`)
    expect(review()?.warnings[0]).toEqual({ kind: 'lookAlike', known: friend })
  })

  it.each([
    ['one that was paid before', 'vitalik.eth', 'vitaIik.eth', 'vitaiik.eth'],
    ['the visitor’s own', undefined, 'mar1ow.eth', 'mar1ow.eth'],
  ])('takes a name of somebody else that reads like %s for no other', async (_, before, typed, name) => {
    const { reviewOf, confirm, review, chain } = await createSending()
    chain.setName(name, `0x90f7${'0'.repeat(32)}b906`)
    if (before !== undefined) {
      chain.setName(before, friend)
      await reviewOf(ether(0n), '1', before)
      await confirm()
    }
    await reviewOf(ether(0n), '1', typed)
    expect(review()?.warnings).toContainEqual({ kind: 'confusableName', name: review()?.name })
  })

  it('knows whom the history says that the account has paid, once it was looked at', async () => {
    const activity = createFakeActivity()
    const paid = { type: 'send', status: 'confirmed', from: account, to: friend } as const
    const out = {
      kind: 'fungible',
      direction: 'out',
      name: 'Ether',
      symbol: 'ETH',
      quantity: '1',
      decimals: 18,
    } as const
    activity.set(`eip155:1:${account}`, [{ ...paid, id: 'one', at: 0, chainId: 'eip155:1', transfers: [out] }])
    const { app, reviewOf, review, settle } = await createSending({ activity })
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'firstTime' }])
    await Promise.all([app.features.load('activity'), settle()])
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([])
    await reviewOf(ether(0n), '1', `0x90f7${'0'.repeat(32)}b906`)
    expect(review()?.warnings[0]).toEqual({ kind: 'lookAlike', known: friend })
  })

  it.each(['failed', 'dropped', 'replaced', 'cancelled'] as const)(
    'does not know whom a transfer did not reach: %s',
    async (status) => {
      const { reviewOf, confirm, review, chain, settle } = await createSending()
      await reviewOf(ether(0n), '1', friend)
      chain.holdBlocks(true)
      await confirm()
      chain.setOutcome(`0x${'7'.repeat(64)}`, { status, hash: '0xdef' })
      await settle(60_000)
      await reviewOf(ether(0n), '1', friend)
      // What the chain says is not deep in it yet.
      const isOpen = status !== 'dropped'
      expect(review()?.warnings).toEqual([...(isOpen ? [{ kind: 'maybeSent' }] : []), { kind: 'firstTime' }])
    },
  )

  it('says Something went wrong, and loses nothing that was typed [S4.39, S8.4]', async () => {
    const { reviewOf, confirm, chain, phase, snackbar, state, accountFeature, events } = await createSending()
    await reviewOf(ether(0n), '1.5', friend)
    chain.fail('transfer', 'FEE_CAP_TOO_LOW')
    await confirm()
    expect(laterOutcomesWords[snackbar() as 'send.failed']).toBe('Something went wrong')
    expect([phase().status, codeOf(phase())]).toEqual(['editing', 'FEE_CAP_TOO_LOW'])
    expect(state()).toMatchObject({ amountText: '1.5', recipient: { address: friend }, asset: { symbol: 'ETH' } })
    expect(accountFeature.outgoing.state.get()).toEqual([])
    expect(events().at(-1)).toEqual({
      event: 'SEND_ERROR',
      properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', message: 'FEE_CAP_TOO_LOW' },
    })
  })

  it.each<[string, ErrorCode]>([
    ['the node knows it already', 'NONCE_TOO_LOW'],
    ['the node is too slow', 'HTTP_TIMEOUT'],
    ['its block is waited for too long', 'RECEIPT_TIMEOUT'],
    ['the request expires', 'WALLET_ERROR'],
    ['the answer makes no sense', 'WALLET_BAD_ANSWER'],
    ['the wallet falls silent', 'WALLET_UNRESPONSIVE'],
    ['the visitor leaves the approval of the embedded wallet', 'ABORTED'],
    ['the visitor declines what is asked after it', 'USER_REJECTED'],
  ])('never says that nothing was sent where nobody knows, as when %s [S4.39, S8.4]', async (_, message) => {
    const sending = await createSending()
    const { reviewOf, review, confirm, chain, phase, snackbar, state, accountFeature, events } = sending
    await reviewOf(ether(0n), '1.5', friend)
    failAfterAsking(chain, message)
    await confirm()
    expect(laterOutcomesWords[snackbar() as 'send.failed']).toBe('Something went wrong')
    expect([phase().status, codeOf(phase()), state().amountText]).toEqual(['editing', 'SEND_UNSURE', '1.5'])
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ to: friend, state: { status: 'unsure' } }])
    expect(events().at(-1)).toMatchObject({ event: 'SEND_ERROR', properties: { message } })
    // Whoever tries again is told before, and does not count as known.
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'maybeSent' }, { kind: 'firstTime' }])
    await reviewOf(husd(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'firstTime' }])
    const [unsure] = accountFeature.outgoing.state.get()
    // Hidden is not the same as not sent.
    accountFeature.outgoing.hide(unsure?.id ?? '')
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).toEqual([{ kind: 'maybeSent' }, { kind: 'firstTime' }])
  })

  it('never says that nothing was sent where the window of the wallet was closed', async () => {
    const { reviewOf, review, confirm, wallet, phase, accountFeature } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (one: { readonly method: string }) => {
        if (one.method === 'eth_sendTransaction') throw new Error('Popup closed')
        return request(one)
      },
    })
    await confirm()
    expect(codeOf(phase())).toBe('SEND_UNSURE')
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ to: friend, state: { status: 'unsure' } }])
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings[0]).toEqual({ kind: 'maybeSent' })
  })

  it.each<[string, unknown]>([
    ['does not know the method', { code: -32601, message: 'Method not found' }],
    ['has it open already', { code: -32002, message: 'Request already pending' }],
    ['says that the contract refuses', { code: 3, message: 'execution reverted' }],
    ['says that it cannot be paid', { code: -32000, message: 'insufficient funds for gas * price + value' }],
    ['is not allowed to', { code: 4100, message: 'Unauthorized' }],
    ['is cut off', { code: 4900, message: 'Disconnected' }],
    ['breaks', new Error('boom')],
  ])('may have been sent by a wallet that was asked to send, whatever else it answers: it %s', async (_, refusal) => {
    const { reviewOf, review, confirm, phase, accountFeature, wallet } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (one: { readonly method: string }) => {
        if (one.method !== 'eth_sendTransaction') return request(one)
        throw refusal
      },
    })
    await confirm()
    expect(codeOf(phase())).toBe('SEND_UNSURE')
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ to: friend, state: { status: 'unsure' } }])
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings[0]).toEqual({ kind: 'maybeSent' })
  })

  it.each<[string, () => unknown, ErrorCode | undefined, string]>([
    ['what is of no use', () => '0xsigned', 'WALLET_BAD_ANSWER', 'SEND_UNSURE'],
    ['what the nodes then refuse', () => '0xsigned', 'INSUFFICIENT_FUNDS', 'SEND_UNSURE'],
    ['what never lands any more', () => '0xsigned', 'TRANSACTION_EXPIRED', 'TRANSACTION_EXPIRED'],
    ['a failure of its own', () => Promise.reject(new Error('boom')), undefined, 'SEND_UNSURE'],
    ['that it cannot', () => Promise.reject(rpcError(4200)), undefined, 'SEND_UNSURE'],
    ['no', () => Promise.reject(rpcError(4001)), undefined, 'USER_REJECTED'],
  ])('by a wallet that only signs: it answers %s', async (_, answer, then, code) => {
    const { reviewOf, confirm, chain, wallet, phase, accountFeature } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (one: { readonly method: string }) =>
        one.method === 'eth_signTransaction' ? answer() : request(one),
    })
    Object.assign(chain, {
      transfer: async (connection: WalletConnection, { from }: Transfer, { id }: Network) => {
        await connection.request(id, { method: 'eth_signTransaction', params: [{ from: addressOf(from) }] })
        throw errorOf(then ?? 'SEND_FAILED')
      },
    })
    await confirm()
    expect(codeOf(phase())).toBe(code)
    expect(accountFeature.outgoing.state.get().map(({ state }) => state.status)).toEqual(
      code === 'SEND_UNSURE' ? ['unsure'] : [],
    )
  })

  it.each([
    ['at the same moment', 0],
    ['a while before', 5_000],
  ])(
    'happens once where the same was begun in another tab %s, since the review, and then only with a warning',
    async (_, ms) => {
      const origin = createSite()
      const device = createFakeWebStorage()
      const [here, there] = [await createSending({ device, origin }), await createSending({ device, origin })]
      for (const { reviewOf } of [here, there]) await reviewOf(ether(0n), '1', friend)
      expect([here, there].map(({ review }) => review()?.warnings)).toEqual([
        [{ kind: 'firstTime' }],
        [{ kind: 'firstTime' }],
      ])
      origin.chain.holdBlocks(true)
      const first = here.send.send()
      await origin.clock.advance(ms)
      await Promise.all([first, there.send.send(), origin.clock.advance(1_000)])
      expect([...here.asked(), ...there.asked()]).toHaveLength(1)
      const [late] = [here, there].filter((tab) => tab.asked().length === 0)
      expect(late?.phase()).toMatchObject({ status: 'reviewing', error: { code: 'SEND_REPEATED' } })
      expect(late?.review()?.warnings).toEqual([{ kind: 'maybeSent' }, { kind: 'firstTime' }])
      await late?.confirm()
      expect([...here.asked(), ...there.asked()]).toHaveLength(2)
    },
  )

  it('is warned of while a payment of the same still waits, also of another tab', async () => {
    const origin = createSite()
    const device = createFakeWebStorage()
    const [here, there] = [await createSending({ device, origin }), await createSending({ device, origin })]
    origin.chain.holdBlocks(true)
    await here.reviewOf(ether(0n), '1', friend)
    await here.confirm()
    for (const { reviewOf, review } of [here, there]) {
      await reviewOf(ether(0n), '2', friend)
      expect(review()?.warnings[0]).toEqual({ kind: 'maybeSent' })
    }
    origin.chain.mine(6)
    await origin.clock.advance(60_000)
    for (const { reviewOf, review } of [here, there]) {
      await reviewOf(ether(0n), '2', friend)
      expect(review()?.warnings).toEqual([])
    }
  })

  it('is warned of again while the wallet is still asked for the same', async () => {
    const { reviewOf, review, send, wallet, clock } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    wallet.setMood('hold')
    void send.send()
    await clock.advance(1_000)
    send.reset()
    await reviewOf(ether(0n), '2', friend)
    expect(review()?.warnings[0]).toEqual({ kind: 'maybeSent' })
  })

  it('does not happen when the visitor thinks again while the wallet is asked where it is', async () => {
    const { reviewOf, send, wallet, settle, asked, accountFeature, snackbar } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    let turned = false
    const { request } = wallet.provider
    Object.assign(wallet.provider, {
      request: async (one: { readonly method: string }) => {
        const answer = await request(one)
        if (one.method === 'eth_accounts' && send.state.get().phase.status === 'asking') {
          turned = true
          send.setAmount('7')
        }
        return answer
      },
    })
    await Promise.all([send.send(), settle()])
    expect([turned, asked(), accountFeature.outgoing.state.get(), snackbar()]).toEqual([true, [], [], undefined])
  })

  it('is calm about a no, and goes back to the review as it was', async () => {
    const sending = await createSending()
    const { reviewOf, confirm, wallet, phase, snackbar, accountFeature, state, events, asked, review, view } = sending
    await reviewOf(ether(0n), '1', friend)
    const before = review()
    wallet.setMood('reject')
    await confirm()
    expect(snackbar()).toBeUndefined()
    expect([phase().status, codeOf(phase()), view()]).toEqual(['reviewing', 'USER_REJECTED', 'WalletSendPreview'])
    expect(review()).toBe(before)
    expect([state().amountText, accountFeature.outgoing.state.get()]).toEqual(['1', []])
    expect(events().map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    const declined = asked().length
    wallet.setMood('approve')
    await confirm()
    expect(asked()).toHaveLength(declined + 1)
    expect([phase(), view()]).toEqual([{ status: 'editing' }, 'Account'])
  })

  it.each<[string, (sending: Awaited<ReturnType<typeof createSending>>) => void]>([
    ['looks at something else', ({ app }) => app.router.push(viewOf('WalletReceive'))],
    ['closed the dialog', ({ app }) => app.dialog.close()],
  ])('pulls nobody back into a review who %s before the no', async (_, turn) => {
    const sending = await createSending()
    const { reviewOf, send, wallet, settle, phase, state, view } = sending
    await reviewOf(ether(0n), '1', friend)
    wallet.setMood('hold')
    const sent = send.send()
    await settle()
    turn(sending)
    const shown = view()
    wallet.answerHeld('reject')
    await Promise.all([sent, settle()])
    expect([phase().status, codeOf(phase()), view()]).toEqual(['editing', 'USER_REJECTED', shown])
    expect(state().amountText).toBe('1')
  })

  it('is repeated through the form, and nothing of it is sent before it was reviewed', async () => {
    const { reviewOf, confirm, send, state, settle, accountFeature, asked, step } = await createSending()
    await reviewOf(husd(0n), '1.5', friend)
    await confirm()
    const [sent] = accountFeature.outgoing.state.get()
    send.setAmount('7')
    if (sent !== undefined) send.repeat(sent)
    await settle()
    expect(state()).toMatchObject({
      asset: { symbol: 'HUSD' },
      amountText: '1.5',
      recipient: { status: 'ready' },
      phase: { status: 'editing' },
    })
    expect([step(), asked().length]).toEqual(['review', 1])
  })

  it('tells its events without amounts and addresses', async () => {
    const { reviewOf, confirm, events } = await createSending()
    await reviewOf(husd(0n), '1', friend)
    await confirm()
    const properties = { isSmartAccount: false, network: 'eip155:1', token: 'HUSD' }
    expect(events()).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties },
    ])
  })

  it.each<[string, string, (sending: Awaited<ReturnType<typeof createSending>>) => void]>([
    ['the name leads elsewhere', 'NAME_CHANGED', ({ chain }) => chain.setName('ines.eth', stranger)],
    ['the name leads nowhere', 'NAME_NOT_FOUND', ({ chain }) => chain.setName('ines.eth', undefined)],
    [
      'the balance does not cover it any more',
      'BALANCE_CHANGED',
      ({ chain }) => chain.give(`eip155:1:${account}`, wei('1')),
    ],
    ['the fee is more than a quarter higher', 'FEE_CHANGED', ({ chain }) => chain.setGasPrice(1_250_000_001n)],
    ['nobody tells the balance', 'RPC_ERROR', ({ chain }) => chain.fail('balanceOf', 'RPC_ERROR')],
    ['nobody tells the fee', 'HTTP_TIMEOUT', ({ chain }) => chain.fail('estimateFee', 'HTTP_TIMEOUT')],
  ])('does not happen, and says so, when %s: %s', async (_, code, change) => {
    const sending = await createSending()
    const { reviewOf, confirm, phase, view, asked, accountFeature, chain } = sending
    chain.setName('ines.eth', friend)
    await reviewOf(ether(0n), '1', 'ines.eth')
    change(sending)
    await confirm()
    expect([phase().status, codeOf(phase()), view()]).toEqual(['reviewing', code, 'WalletSendPreview'])
    expect([asked(), accountFeature.outgoing.state.get()]).toEqual([[], []])
  })

  it('reads the balances anew when they do not cover it any more', async () => {
    const { reviewOf, confirm, chain, balances, accountFeature } = await createSending()
    await reviewOf(ether(0n), '5', friend)
    chain.give(`eip155:1:${account}`, wei('1'))
    balances.set(`eip155:1:${account}`, [ether(wei('1'))])
    await confirm()
    expect(known(accountFeature.state.get().balances)?.map(({ amount }) => amount.units)).toEqual([wei('1')])
  })

  it.each([
    ['the coin', ether(0n), undefined, wei('4') - gas],
    ['a token', husd(0n), husdAddress, wei('4')],
  ])('shows what is left of all of %s when that is less than before, and asks again', async (_, asset, token, left) => {
    const { send, phase, confirm, review, chain, settle } = await createSending()
    send.setAsset(asset)
    send.setRecipient(friend)
    await Promise.all([send.useMax(), settle()])
    if (token !== undefined) chain.give(`eip155:1:${account}`, wei('5'), token)
    await send.review()
    chain.give(`eip155:1:${account}`, wei('4'), token)
    await confirm()
    expect([phase().status, codeOf(phase()), review()?.amount.units]).toEqual(['reviewing', 'BALANCE_CHANGED', left])
    await confirm()
    expect(chain.sent.map(({ transfer }) => transfer.amount.units)).toEqual([left])
  })

  it('leaves the fee of a smart account to its wallet, and does not stop for it', async () => {
    const { reviewOf, review, confirm, chain, container, phase, accountFeature } = await createSending()
    container.get(services.session).update((now) => {
      const session = now.byNamespace['eip155']
      const accounts = session?.accounts.map((one) => ({ ...one, type: 'smartAccount' as const }))
      return session === undefined || accounts === undefined
        ? now
        : { ...now, byNamespace: { eip155: { ...session, accounts } } }
    })
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.feeBy).toBe('wallet')
    chain.setGasPrice(9_000_000_000n)
    await confirm()
    expect(codeOf(phase())).not.toBe('FEE_CHANGED')
    // What was a guess promised nothing.
    expect(accountFeature.outgoing.state.get()[0]).not.toHaveProperty('mostFee')
  })

  it('shows the higher fee, and happens once the visitor has seen it', async () => {
    const { reviewOf, confirm, review, chain } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    chain.setGasPrice(2_000_000_000n)
    await confirm()
    expect(review()).toMatchObject({ fee: { most: { units: 2n * gas } }, total: { units: wei('1') + 2n * gas } })
    await confirm()
    expect(chain.sent.map(({ fee }) => fee.most.units)).toEqual([2n * gas])
  })

  it('asks for less of all native coin when the fee is higher, and shows that first', async () => {
    const { send, confirm, review, chain, settle } = await createSending()
    send.setAsset(ether(0n))
    send.setRecipient(friend)
    await Promise.all([send.useMax(), settle()])
    await send.review()
    chain.setGasPrice(2_000_000_000n)
    await confirm()
    expect(review()?.amount.units).toBe(wei('10') - 2n * gas)
    await confirm()
    expect(chain.sent.map(({ transfer }) => transfer.amount.units)).toEqual([wei('10') - 2n * gas])
  })

  it('never asks a wallet that is on another account or network than the review says', async () => {
    for (const code of ['ACCOUNT_MISMATCH', 'NETWORK_MISMATCH']) {
      const sending = await createSending()
      const { reviewOf, confirm, wallet, phase, asked } = sending
      await reviewOf(ether(0n), '1', friend)
      // The wallet does not tell, and acts otherwise from now on.
      Object.assign(wallet.provider, { request: liar(wallet.provider.request, code) })
      await confirm()
      expect([phase().status, codeOf(phase())]).toEqual(['editing', code])
      expect(asked()).toEqual([])
    }
  })

  it('happens once, however often it is confirmed', async () => {
    const { reviewOf, send, clock, asked } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    await Promise.all([send.send(), send.send(), send.send(), clock.advance(1_000)])
    await Promise.all([send.send(), clock.advance(1_000)])
    expect(asked()).toHaveLength(1)
  })

  it('does not happen when the visitor goes back while it is checked', async () => {
    const { reviewOf, send, app, settle, asked, phase } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const sent = send.send()
    app.router.back()
    await Promise.all([sent, settle()])
    expect([asked(), phase().status]).toEqual([[], 'editing'])
  })

  it('leaves nothing to be warned of when the visitor goes back in the moment in which it is begun', async () => {
    const { reviewOf, review, send, app, settle, asked, phase, accountFeature } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    const begun: string[] = []
    const watch = accountFeature.outgoing.state.changes$.subscribe((all) => {
      for (const { id } of all) begun.push(id)
      if (all.length > 0) app.router.back()
    })
    await Promise.all([send.send(), settle()])
    watch.unsubscribe()
    expect([begun.length, asked(), phase().status, accountFeature.outgoing.state.get()]).toEqual([1, [], 'editing', []])
    await reviewOf(ether(0n), '1', friend)
    expect(review()?.warnings).not.toContainEqual({ kind: 'maybeSent' })
  })

  it('lets the next one be written while the wallet is silent, and still tells of the first', async () => {
    const { reviewOf, send, app, wallet, clock, state, snackbar, accountFeature, chain } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    chain.holdBlocks(true)
    wallet.setMood('hold')
    const sent = send.send()
    await clock.advance(1_000)
    app.router.push({ name: 'WalletSend', params: undefined })
    send.setAmount('7')
    expect(state().phase.status).toBe('editing')
    wallet.answerHeld('approve')
    await Promise.all([sent, clock.advance(1_000)])
    expect([state().amountText, snackbar()]).toEqual(['7', 'send.started'])
    expect(accountFeature.outgoing.state.get()).toMatchObject([{ state: { status: 'sent' } }])
  })
})

describe('where nothing can be sent', () => {
  const elsewhere = async () => {
    const sending = await createSending()
    sending.container.get(services.session).update((state) => {
      const session = state.byNamespace['eip155']
      if (session === undefined) return state
      const id = 'cosmos:hub:cosmos1'
      const there = { ...session, accounts: [{ id, type: 'eoa' }], active: id, network: 'cosmos:hub' } as const
      return acceptSession(state, 'cosmos', there)
    })
    return sending
  }

  it('all starts over when another namespace of chains acts [S4.21]', async () => {
    const { reviewOf, container, state, phase, view } = await createSending({
      options: { networks: [ethereum, base, solana] },
    })
    await reviewOf(ether(0n), '1', friend)
    container.get(services.session).update((now) => {
      const session = now.byNamespace['eip155']
      const id = `${solana.id}:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV` as const
      return session === undefined
        ? now
        : acceptSession(now, 'solana', {
            ...session,
            accounts: [{ id, type: 'eoa' }],
            active: id,
            network: solana.id,
          })
    })
    expect(state()).toMatchObject({ asset: undefined, amountText: '', recipient: { status: 'empty' } })
    expect([phase(), view()]).toEqual([{ status: 'editing' }, 'WalletSend'])
  })

  it('a namespace that cannot is named: Unsupported chain [S5.23, S8.17]', async () => {
    const { send, phase } = await elsewhere()
    await send.review()
    expect(phase()).toMatchObject({ error: { code: 'CHAIN_UNSUPPORTED', message: 'Unsupported chain' } })
  })

  it('a network that the site did not list is named: Network not found [S8.18]', async () => {
    const { send, wallet, phase, settle } = await createSending()
    wallet.setChain(999)
    await settle()
    await send.review()
    expect(phase()).toMatchObject({ error: { code: 'NETWORK_NOT_FOUND', message: 'Network not found' } })
  })

  it('nothing runs on after the dialog ended', async () => {
    const { send, end, clock, chain } = await createSending()
    chain.setName('ines.eth', friend)
    send.setAsset(ether(0n))
    send.setRecipient('ines.eth')
    end()
    await clock.advance(10_000)
    expect(clock.pending()).toBe(0)
  })
})

/** The wallet is asked, and then this goes wrong. */
const rpcError = (code: number) => Object.assign(new Error('Refused'), { code })

const failAfterAsking = (chain: ChainAdapter, code: ErrorCode) =>
  Object.assign(chain, {
    transfer: async (connection: WalletConnection, { from }: Transfer, { id }: Network) => {
      await connection.request(id, { method: 'eth_sendTransaction', params: [{ from: addressOf(from) }] })
      throw errorOf(code)
    },
  })

/** A wallet that says it is elsewhere when it is asked. */
const liar =
  (request: (one: { readonly method: string; readonly params?: unknown }) => Promise<unknown>, code: string) =>
  async (one: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    if (code === 'ACCOUNT_MISMATCH' && one.method === 'eth_accounts') return [otherAccount, account]
    if (code === 'NETWORK_MISMATCH' && one.method === 'eth_chainId') return '0x2105'
    return request(one)
  }

describe('what the review believes', () => {
  it('has a fee that nobody else spoke of compared, for the review and before it is sent, not while it is typed', async () => {
    const { reviewOf, confirm, review, chain, send, settle } = await createSending()
    const asked: unknown[] = []
    const checkFee: ChainAdapter['checkFee'] = async ({ caution, ...fee }, network) => {
      asked.push([caution, network.id])
      return { ...fee, caution: ['aboveReference'] }
    }
    Object.assign(chain, { checkFee })
    chain.setCaution(['unverified'])
    send.setAsset(ether(0n))
    send.setAmount('1')
    send.setRecipient(friend)
    await settle()
    expect(asked).toEqual([])
    await reviewOf(ether(0n), '1', friend)
    expect([asked, review()?.fee.caution]).toEqual([[[['unverified'], 'eip155:1']], ['aboveReference']])
    await confirm()
    expect([asked.length, chain.sent.length]).toEqual([2, 1])
  })

  it('is none where a fee cannot be right beside what others paid', async () => {
    const { reviewOf, chain, phase } = await createSending()
    Object.assign(chain, { checkFee: () => Promise.reject(errorOf('FEE_UNREASONABLE')) })
    await reviewOf(ether(0n), '1', friend)
    expect(phase()).toMatchObject({ status: 'editing', error: { code: 'FEE_UNREASONABLE' } })
  })

  it('is kept: the fee that was shown as the most stands beside what it really was', async () => {
    const { reviewOf, confirm, accountFeature, chain, clock } = await createSending()
    await reviewOf(ether(0n), '1', friend)
    await confirm()
    const [one] = accountFeature.outgoing.state.get()
    expect(one?.mostFee).toEqual({ units: gas, decimals: 18 })
    const id = one?.state.status === 'sent' && 'hash' in one.state.handle ? one.state.handle.hash : ''
    chain.setOutcome(id, { status: 'confirmed', hash: id, depth: 1, paid: gas + 1n })
    await clock.advance(15_000)
    const [now] = accountFeature.outgoing.state.get()
    expect(now && feeAbove(now)).toEqual({ paid: { units: gas + 1n, decimals: 18 }, most: one?.mostFee })
  })

  it('calls a token as its contract does, without the price of the other one, and says so', async () => {
    const { reviewOf, review, chain } = await createSending()
    chain.setSymbol(husdAddress, 'WETH')
    await reviewOf(husd(0n), '10', friend)
    expect(review()).toMatchObject({ asset: { symbol: 'WETH', name: 'WETH', address: husdAddress } })
    expect(review()?.asset.price).toBeUndefined()
    expect(review()?.usd).toBeUndefined()
    expect(review()?.warnings[0]).toEqual({ kind: 'tokenMismatch', told: 'HUSD', actual: 'WETH' })
  })

  it('says that a token has no symbol of its own, and nothing of letters in another case', async () => {
    const nameless = await createSending()
    nameless.chain.setSymbol(husdAddress, undefined)
    await nameless.reviewOf(husd(0n), '10', friend)
    expect(nameless.review()?.warnings[0]).toEqual({ kind: 'tokenMismatch', told: 'HUSD' })
    const alike = await createSending()
    alike.chain.setSymbol(husdAddress, 'hUSD')
    await alike.reviewOf(husd(0n), '10', friend)
    expect(alike.review()?.warnings.map(({ kind }) => kind)).not.toContain('tokenMismatch')
    expect(alike.review()?.usd).toBe('10.001')
  })

  it('asks to agree to a fee above the amount, and refuses one that is doubtful and dear', async () => {
    const { send, reviewOf, review, chain, phase } = await createSending()
    chain.setGasPrice(20_000_000_000n)
    await reviewOf(ether(0n), '0.0001', friend)
    expect(review()?.feeConsent).toEqual({ status: 'needed', because: 'aboveAmount' })
    send.edit()
    chain.setGasPrice(2_000_000_000_000n)
    chain.setCaution(['aboveReference'])
    await reviewOf(ether(0n), '1', friend)
    expect(phase()).toMatchObject({ status: 'editing', error: { code: 'FEE_UNREASONABLE', detail: { fee: '0.084' } } })
  })
})
