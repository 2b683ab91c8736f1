import { describe, expect, it } from 'vitest'
import { accountId, namespaceOf } from '../../../src/domain/networks/caip.js'
import { bitcoinMainnetId } from '../../../src/domain/networks/bitcoin.js'
import { solanaMainnet } from '../../../src/domain/networks/solana.js'
import type { SessionState } from '../../../src/domain/session/session.js'
import type { Outgoing } from '../../../src/domain/money/outgoing.js'
import type { LandedTransfer, TransferOutcome } from '../../../src/domain/money/transfer.js'
import { presentStrip } from '../../../src/presentation/react/views/account/strip-presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'
import { timeOfPage } from './support/pairing-of-stores.js'

const from = accountId('eip155:1', '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E')
const hash = `0x${'ab'.repeat(32)}`
const instead = `0x${'cd'.repeat(32)}`
const { time } = timeOfPage()
const minute = 60_000
const ether = 10n ** 18n
const thief = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const outgoing = (outcome: TransferOutcome | undefined, change: Partial<Outgoing> = {}): Outgoing => ({
  id: 'one',
  chainId: 'eip155:1',
  from,
  to: '0x12f4567890abcdef1234567890abcdef12345634',
  asset: { symbol: 'ETH', decimals: 18 },
  amount: { units: 1_500_000_000_000_000_000n, decimals: 18 },
  at: time.now(),
  state:
    outcome === undefined ? { status: 'asking' } : { status: 'sent', handle: { kind: 'transaction', hash }, outcome },
  ...change,
})

const strip = (...all: readonly Outgoing[]) => stripOf(connectedSession(1), all)

function stripOf(session: SessionState, all: readonly Outgoing[]) {
  const { app, account, stores, log } = appOfStores()
  stores.session.update(() => session)
  stores.outgoing.update(() => all)
  return { presenter: presentStrip({ app, t, feature: account, time }), log, stores }
}

describe('what is on its way out', () => {
  it('names the contract of a token that is taken for another one that the account has, or sent from here', () => {
    const [real, fake] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x5FbDB2315678afecb367f032d93F642f64180aa3']
    const usdc = (address: string) => ({ symbol: 'USDC', address, decimals: 6 })
    const { presenter, stores } = strip(outgoing({ status: 'pending' }, { asset: usdc(fake) }))
    expect(presenter.vm.get()?.contract).toBeUndefined()
    const held = { ...usdc(real), name: 'USD Coin', chainId: 'eip155:1', amount: { units: 1n, decimals: 6 } } as const
    stores.account.update((now) => ({ ...now, hidden: [held] }))
    expect(presenter.vm.get()?.contract).toEqual({ short: '0x5FbD…0aa3', whole: fake })
    const both = strip(
      outgoing({ status: 'pending' }, { asset: usdc(fake) }),
      outgoing({ status: 'confirmed', hash, depth: 1 }, { id: 'two', asset: usdc(real) }),
    )
    expect(both.presenter.vm.get()?.contract).toEqual({ short: '0x5FbD…0aa3', whole: fake })
  })

  it('is asked for in the wallet, with the amount and the receiver', () => {
    expect(strip(outgoing(undefined)).presenter.vm.get()).toMatchObject({
      state: 'Confirm in your wallet',
      what: 'Send 1.500 ETH to 0x12f4…5634',
      tone: 'busy',
    })
  })

  it.each<readonly [TransferOutcome | undefined, number | undefined, boolean, boolean]>([
    [undefined, 1, false, false],
    [{ status: 'pending' }, 2, false, false],
    [{ status: 'confirmed', hash, depth: 1 }, 3, true, true],
    [{ status: 'failed', hash }, 3, true, true],
    [{ status: 'cancelled', hash }, undefined, true, true],
    [{ status: 'other', hash }, 3, true, false],
    [{ status: 'dropped' }, undefined, true, false],
    [{ status: 'unknown' }, undefined, true, false],
  ])(
    'is told how far it is, whether it is over, and whether it may be sent again: %o',
    (outcome, reached, isOver, mayRepeat) => {
      const vm = strip(outgoing(outcome)).presenter.vm.get()
      expect([vm?.reached, vm?.isOver, vm?.mayRepeat]).toEqual([reached, isOver, mayRepeat])
    },
  )

  it('is headed by Transaction started until the chain has spoken, but for a swap [S4.38, S8.3]', () => {
    expect(strip(outgoing({ status: 'pending' })).presenter.vm.get()?.state).toBe('Transaction started')
    const swap = { does: 'swap', promised: 5_000_000n, minimum: 4_950_000n } as const
    expect(strip(outgoing({ status: 'pending' }, { swap })).presenter.vm.get()?.state).toBe('Swapping…')
  })

  it('is sent again through the form and its review, with all that it had; what a request asked for is not', async () => {
    const { presenter, log } = strip(outgoing({ status: 'failed', hash }))
    await presenter.again()
    expect(log).toEqual(['repeat ETH to 0x12f4567890abcdef1234567890abcdef12345634', 'push WalletSend'])
    const asked = strip(outgoing({ status: 'confirmed', hash, depth: 1 }, { marks: { memo: 'Order 42' } }))
    expect(asked.presenter.vm.get()?.mayRepeat).toBe(false)
  })

  it('goes when the visitor is done with it, and is forgotten by nobody; the next one is told', () => {
    const first = outgoing({ status: 'confirmed', hash, depth: 1 })
    const { presenter, stores } = strip(first)
    presenter.done()
    expect(presenter.vm.get()).toBeUndefined()
    expect(stores.outgoing.get()).toEqual([first])
    stores.outgoing.update(() => [outgoing(undefined, { id: 'two' }), first])
    expect(presenter.vm.get()).toMatchObject({ state: 'Confirm in your wallet' })
  })

  it.each<readonly [TransferOutcome, string, string, string | undefined]>([
    [{ status: 'pending' }, 'Transaction started', 'busy', undefined],
    [{ status: 'confirmed', hash, depth: 1 }, 'Sent', 'done', undefined],
    [
      { status: 'other', hash },
      'Something else was sent',
      'danger',
      'Your wallet sent something other than what you asked for here. Check it in the explorer.',
    ],
    [{ status: 'failed', hash, depth: 5 }, 'Failed', 'danger', undefined],
    [{ status: 'failed', hash, depth: 6 }, 'Failed', 'danger', 'The network took the fee and nothing else.'],
    [{ status: 'replaced', hash: instead }, 'Replaced', 'calm', 'Another transaction took its place.'],
    [{ status: 'cancelled', hash: instead, depth: 5 }, 'Cancelled', 'calm', 'Another transaction took its place.'],
    [
      { status: 'cancelled', hash: instead, depth: 6 },
      'Cancelled',
      'calm',
      'Another transaction took its place, so nothing was sent.',
    ],
    [
      { status: 'dropped' },
      'No longer on the network',
      'calm',
      'The network doesn’t know it any more. Your wallet may send it again.',
    ],
    [
      { status: 'unknown', oneSource: true },
      'May have been sent',
      'calm',
      'This site has only one source for this network, so it can’t be sure. Check your wallet before you try again.',
    ],
    [
      { status: 'unknown' },
      'May have been sent',
      'calm',
      'It isn’t certain whether it went through. Check your wallet before you try again.',
    ],
  ])('says what the chain says: %o', (outcome, state, tone, told) => {
    const vm = strip(outgoing(outcome)).presenter.vm.get()
    expect(vm).toMatchObject({ state, tone })
    expect(vm?.told).toBe(told)
  })

  it.each<readonly [string, LandedTransfer, string]>([
    [
      'another amount to somebody else',
      { to: thief, amount: { units: 2n * ether, decimals: 18 } },
      '2.000 ETH went to 0x90F7…b906 instead of 1.500 ETH to 0x12f4…5634.',
    ],
    ['the same to somebody else', { to: thief }, 'It went to 0x90F7…b906 instead of 0x12f4…5634.'],
    [
      'to somebody who looks the same',
      { to: '0x12f4000000000000000000000000000000005634' },
      'It went to 0x12f4000000000000000000000000000000005634 instead of 0x12f4567890abcdef1234567890abcdef12345634.',
    ],
    [
      'another amount, and nothing is known of the recipient',
      { amount: { units: 1n, decimals: 18 } },
      '<0.001 ETH was sent instead of 1.500 ETH.',
    ],
    [
      'an amount that differs in its last digit',
      { amount: { units: 1_500_000_000_000_000_001n, decimals: 18 } },
      '1.500000000000000001 ETH was sent instead of 1.5 ETH.',
    ],
    [
      'another asset',
      { asset: { symbol: 'KELP', decimals: 6, address: thief }, amount: { units: 7_000_000n, decimals: 6 } },
      '7.000 KELP was sent instead of 1.500 ETH.',
    ],
    [
      'another asset that is called the same',
      { asset: { symbol: 'ETH', decimals: 6, address: thief }, amount: { units: 1_500_000n, decimals: 6 } },
      '1.500 ETH (0x90F7…b906) was sent instead of 1.500 ETH.',
    ],
    [
      'the payment without its marks',
      { isUnmarked: true },
      'It was sent without the note or the reference that the recipient asked for. Tell them which payment is yours.',
    ],
  ])('tells the difference where something else was sent: %s', (_, landed, difference) => {
    const told = (outcome: TransferOutcome) => strip(outgoing(outcome)).presenter.vm.get()?.told
    expect(told({ status: 'other', hash, landed })).toBe(difference)
    expect(told({ status: 'replaced', hash: instead, landed })).toBe(
      `Another transaction took its place. ${difference}`,
    )
  })

  it.each<readonly [TransferOutcome, string]>([
    [{ status: 'confirmed', hash, depth: 1, paid: 63_000_000_000_001n }, ''],
    [{ status: 'failed', hash, depth: 6, paid: 63_000_000_000_001n }, 'The network took the fee and nothing else. '],
    [
      { status: 'other', hash, landed: { to: thief }, paid: 63_000_000_000_001n },
      'It went to 0x90F7…b906 instead of 0x12f4…5634. ',
    ],
  ])('tells what it cost where that is more than was shown, to the last digit, in each view: %o', (outcome, before) => {
    const most = { mostFee: { units: 63_000_000_000_000n, decimals: 18 } }
    const told = `${before}The fee was 0.000063000000000001 ETH. The review said at most 0.000063 ETH.`
    expect(strip(outgoing(outcome, most)).presenter.vm.get()?.told).toBe(told)
    const less = strip(outgoing({ ...outcome, paid: 63_000_000_000_000n } as TransferOutcome, most)).presenter.vm.get()
    expect(less?.told ?? '').toBe(before.trim())
  })

  it('tells of a swap what arrived and what it cost beyond what was shown', () => {
    const change = {
      mostFee: { units: 62_000_000_000_000n, decimals: 18 },
      call: { data: '0x38ed1739', value: 0n, brings: { symbol: 'HUSD', decimals: 6 } },
      swap: { does: 'swap', promised: 5_000_000n, minimum: 4_950_000n },
    } as const
    const outcome = { status: 'confirmed', hash, depth: 1, paid: 63_000_000_000_000n, received: 5_000_000n } as const
    expect(strip(outgoing(outcome, change)).presenter.vm.get()?.told).toBe(
      'You received 5 HUSD. The fee was 0.000063 ETH. The review said at most 0.000062 ETH.',
    )
  })

  it.each([
    [1_234_567_890_123_456_789n, 'You received 1.2345 WETH.'],
    [1_234_511_111_111_111_111n, 'You received 1.2345 WETH.'],
    [1_222_222_222_222_222_222n, 'You received 1.2222 WETH. The review promised 1.2345 WETH.'],
    [1_240_000_000_000_000_000n, 'You received 1.24 WETH. The review promised 1.2345 WETH.'],
  ])('tells of what was promised only where %d is read otherwise, and each as the review has it', (received, told) => {
    const change = {
      call: { data: '0x38ed1739', value: 0n, brings: { symbol: 'WETH', decimals: 18 } },
      swap: { does: 'swap', promised: 1_234_567_890_123_456_789n, minimum: 1n },
    } as const
    const vm = strip(outgoing({ status: 'confirmed', hash, depth: 1, received }, change)).presenter.vm.get()
    // The longer one keeps the place that it had while it was awaited.
    expect(vm).toMatchObject({ told, awaited: 'You received 1.2345 WETH. The review promised 1.2345 WETH.' })
  })

  it.each<['allowance' | 'signature' | undefined, string]>([
    ['allowance', ' What you allowed stays allowed until it is swapped or you take it back.'],
    ['signature', ' What you signed for the token stays valid for 20 minutes at most, for this amount only.'],
    [undefined, ''],
  ])('tells of a swap that came to nothing what stays of its %s', (leaves, said) => {
    const change = {
      call: { data: '0x38ed1739', value: 0n, brings: { symbol: 'HUSD', decimals: 6 } },
      swap: { does: 'swap', promised: 5n, minimum: 4n, ...(leaves && { leaves }) },
    } as const
    const told = (outcome: TransferOutcome) => strip(outgoing(outcome, change)).presenter.vm.get()?.told
    expect(told({ status: 'failed', hash, depth: 9 })).toBe(
      `Nothing was swapped: the price moved too far, or the contract refused it. The network took the fee.${said}`,
    )
    expect(told({ status: 'cancelled', hash, depth: 9 })).toBe(
      `Another transaction took its place, so nothing was sent.${said}`,
    )
    expect(told({ status: 'confirmed', hash, depth: 9, received: 5n })).not.toContain('stays')
  })

  it('of a swap on its way has as much to say from the start as it will have, so that nothing below it moves', () => {
    const change = {
      call: { data: '0x38ed1739', value: 0n, brings: { symbol: 'HUSD', decimals: 6 } },
      swap: { does: 'swap', promised: 5_000_000n, minimum: 4_950_000n },
    } as const
    const vm = strip(outgoing({ status: 'pending' }, change)).presenter.vm.get()
    expect(vm).toMatchObject({ awaited: 'You received 5 HUSD. The review promised 5 HUSD.' })
    expect(vm).not.toHaveProperty('told')
  })

  it('tells the difference to the name that the visitor typed, and of an asset alone nothing', () => {
    const told = (landed: LandedTransfer) =>
      strip(outgoing({ status: 'other', hash, landed }, { name: 'ines.eth' })).presenter.vm.get()?.told
    expect(told({ to: thief })).toBe('It went to 0x90F7…b906 instead of ines.eth.')
    expect(told({ asset: { symbol: 'KELP', decimals: 6 } })).toBe(
      'Your wallet sent something other than what you asked for here. Check it in the explorer.',
    )
  })

  it.each([
    ['Ethereum', 'eip155:1', from],
    ['Bitcoin', bitcoinMainnetId, accountId(bitcoinMainnetId, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')],
    ['Solana', solanaMainnet, accountId(solanaMainnet, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')],
  ] as const)('says that a site asks one node alone, on %s', (_, chainId, payer) => {
    const one = outgoing({ status: 'unknown', hash, oneSource: true }, { chainId, from: payer })
    const { eip155: wallet } = connectedSession(1).byNamespace
    if (wallet === undefined) throw new Error('Nobody is connected.')
    const active = namespaceOf(chainId)
    const own = { ...wallet, accounts: [{ id: payer, type: 'eoa' }], active: payer, network: chainId } as const
    const session: SessionState = { status: 'connected', active, byNamespace: { [active]: own } }
    expect(stripOf(session, [one]).presenter.vm.get()).toMatchObject({
      state: 'May have been sent',
      told: 'This site has only one source for this network, so it can’t be sure. Check your wallet before you try again.',
    })
  })

  it('does not speak of a fee where a batch never became a transaction', () => {
    const batch = { status: 'sent', handle: { kind: 'calls', id: '0x1d' } } as const
    const told = (outcome: TransferOutcome) =>
      strip(outgoing(undefined, { state: { ...batch, outcome } })).presenter.vm.get()?.told
    expect(told({ status: 'failed' })).toBe('It didn’t go through. Nothing was sent.')
    expect(told({ status: 'failed', hash, depth: 6 })).toBe('The network took the fee and nothing else.')
  })

  it('was not sent where its last block is over and no block holds it', () => {
    const handle = { kind: 'transaction', hash, lastBlock: 300 } as const
    const { presenter } = strip(
      outgoing(undefined, { state: { status: 'sent', handle, outcome: { status: 'dropped' } } }),
    )
    expect(presenter.vm.get()).toMatchObject({
      state: 'Not sent',
      tone: 'calm',
      told: 'The network didn’t take it in time. Nothing was sent.',
    })
  })

  it('may have been sent where the wallet gave no clear answer, until the visitor has seen to it', () => {
    const at = time.now() - 60 * minute
    const { presenter, log } = strip(outgoing(undefined, { at, state: { status: 'unsure' } }))
    expect(presenter.vm.get()).toMatchObject({
      state: 'May have been sent',
      told: 'Check your wallet before you try again.',
      what: 'Send 1.500 ETH to 0x12f4…5634',
      tone: 'calm',
      isUnsure: true,
    })
    presenter.dismiss()
    expect(log).toEqual(['hide one'])
    const hidden = outgoing(undefined, { at, state: { status: 'unsure' }, hidden: true })
    expect(strip(hidden).presenter.vm.get()).toBeUndefined()
    expect(strip(outgoing({ status: 'pending' })).presenter.vm.get()?.isUnsure).toBe(false)
  })

  it('leads to the transaction that counts', () => {
    const { presenter, log } = strip(outgoing({ status: 'replaced', hash: instead }))
    presenter.open()
    expect(log).toEqual([`link https://explorer.test/tx/${instead}`])
    expect(strip(outgoing({ status: 'pending' })).presenter.vm.get()?.href).toBe(`https://explorer.test/tx/${hash}`)
    expect(strip(outgoing(undefined)).presenter.vm.get()).not.toHaveProperty('href')
  })

  it('has the name that the visitor typed, and an amount that is never shown as nothing', () => {
    const tiny = outgoing({ status: 'pending' }, { name: 'ines.eth', amount: { units: 1n, decimals: 18 } })
    expect(strip(tiny).presenter.vm.get()?.what).toBe('<0.001 ETH to ines.eth')
  })

  it('is of this account and network alone, and of the newest', () => {
    const [elsewhere, older] = [
      accountId('eip155:8453', from.slice('eip155:1:'.length)),
      { id: 'two', name: 'ines.eth' },
    ]
    expect(strip(outgoing({ status: 'pending' }, { from: elsewhere })).presenter.vm.get()).toBeUndefined()
    const both = strip(outgoing(undefined), outgoing({ status: 'pending' }, older))
    expect(both.presenter.vm.get()?.state).toBe('Confirm in your wallet')
  })

  it('is news for a while, and as long as it is not settled', () => {
    const at = time.now() - 11 * minute
    expect(strip(outgoing({ status: 'confirmed', hash, depth: 6 }, { at })).presenter.vm.get()).toBeUndefined()
    expect(strip(outgoing({ status: 'pending' }, { at })).presenter.vm.get()).toBeDefined()
    expect(strip(outgoing({ status: 'unknown' }, { at })).presenter.vm.get()).toBeDefined()
    const hourAgo = { at: time.now() - 60 * minute }
    expect(strip(outgoing({ status: 'unknown' }, hourAgo)).presenter.vm.get()).toBeUndefined()
    expect(strip(outgoing({ status: 'pending' }, hourAgo)).presenter.vm.get()).toBeDefined()
  })
})
