import { describe, expect, it } from 'vitest'
import { laterOutcomesWords } from '../../../src/presentation/react/i18n/en/later-outcomes.js'
import { addressOf, type ChainId } from '../../../src/domain/networks/caip.js'
import type { ErrorCode } from '../../../src/domain/errors.js'
import { known } from '../../../src/domain/loadable.js'
import type { Network } from '../../../src/domain/networks/network.js'
import { bitcoin, ethereum, solana } from '../../../src/domain/networks/networks.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import type { Transfer } from '../../../src/domain/money/transfer.js'
import type { WalletConnection } from '../../../src/ports/connectors.js'
import { ports } from '../../../src/ports/tokens.js'
import { errorOf } from '../../fakes/error-of.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakeNames } from '../../fakes/fake-names.js'
import type { DialogOfFakesOptions } from '../support/dialog-of-fakes.js'
import {
  createNamespaces,
  createLantern,
  ordinalsAccount,
  otherPayment,
  otherSolana,
  paymentAccount,
  solanaAccount,
} from '../support/namespaces.js'

const coin = (network: Network, units: bigint): TokenBalance => ({
  name: network.nativeCurrency.name,
  symbol: network.nativeCurrency.symbol,
  chainId: network.id,
  amount: { units, decimals: network.nativeCurrency.decimals },
  price: '100',
})

/** A visitor who acts with an account of Lantern in one namespace, and is about to send. */
async function sendingIn(namespace: 'solana' | 'bip122', setup: DialogOfFakesOptions & { fails?: Error } = {}) {
  const names = createFakeNames()
  const answer = () => {
    if (setup.fails !== undefined) throw setup.fails
    return 'an-id'
  }
  const dialog = createNamespaces({
    lantern: createLantern({ answer }),
    ...setup,
    options: { bindings: (to) => to.bind(ports.names).toConstantValue(names), ...setup.options },
  })
  const network = namespace === 'solana' ? solana : bitcoin
  const chain = namespace === 'solana' ? dialog.solanaChain : dialog.bitcoinChain
  const owner = `${network.id}:${namespace === 'solana' ? solanaAccount : paymentAccount}` as const
  chain.setGasPrice(1n)
  chain.give(owner, 1_000_000n)
  dialog.balances.set(owner, [coin(network, 1_000_000n)])
  await dialog.join('dev.lantern', namespace)
  dialog.app.dialog.open({ view: { name: 'Account', params: undefined } })
  const send = await dialog.app.features.load('send')
  const account = await dialog.app.features.load('account')
  await dialog.clock.advance(1_000)
  const phase = () => send.state.get().phase
  return {
    ...dialog,
    names,
    chain,
    network,
    owner,
    send,
    account,
    phase,
    settle: (ms = 2_000) => dialog.clock.advance(ms),
    snackbar: () => dialog.app.feedback.snackbar.get()?.message,
    fill: async (amount: string, recipient: string) => {
      send.setAsset(coin(network, 1_000_000n))
      send.setAmount(amount)
      send.setRecipient(recipient)
      await dialog.clock.advance(2_000)
    },
    review: () => Promise.all([send.review(), dialog.clock.advance(100)]),
    confirm: () => Promise.all([send.send(), dialog.clock.advance(1_000)]),
    asked: () => dialog.lantern.requests.map(({ method }) => method),
  }
}

describe('sending on Solana', () => {
  it('sends what was reviewed, and reads the balances again [S1.7, S4.40]', async () => {
    const { fill, review, confirm, asked, balances, chain, account, snackbar, lantern } = await sendingIn('solana')
    await fill('0.0005', otherSolana)
    await review()
    const before = balances.forced.length
    chain.holdBlocks(true)
    await confirm()
    expect(asked()).toEqual(['solana_signAndSendTransaction'])
    expect(lantern.requests[0]?.chainId).toBe(solana.id)
    expect(chain.holds(`${solana.id}:${otherSolana}`)).toBe(500_000n)
    expect([snackbar(), account.outgoing.state.get()]).toMatchObject([undefined, [{ state: { status: 'sent' } }]])
    expect(balances.forced.slice(before).some((tokens) => tokens !== undefined)).toBe(true)
  })

  it('says that it failed in its own words [S4.39, S8.5]', async () => {
    const fails = errorOf('METHOD_UNSUPPORTED')
    const { fill, review, confirm, snackbar } = await sendingIn('solana', { fails })
    await fill('0.0005', otherSolana)
    await review()
    await confirm()
    expect(laterOutcomesWords[snackbar() as 'send.failedSolana']).toBe('Failed to send transaction. Please try again.')
  })

  it('does not say so of what may have been sent all the same', async () => {
    const { fill, review, confirm, snackbar } = await sendingIn('solana', { fails: new Error('node is down') })
    await fill('0.0005', otherSolana)
    await review()
    await confirm()
    expect(laterOutcomesWords[snackbar() as 'send.failed']).toBe('Something went wrong')
  })

  it.each([
    ['without an amount', '', otherSolana],
    ['without a receiver', '0.0005', ''],
  ])('says %s what is needed [S5.24, S8.6]', async (_, amount, recipient) => {
    const { fill, review, snackbar, phase, asked } = await sendingIn('solana')
    await fill(amount, recipient)
    await review()
    expect(laterOutcomesWords[snackbar() as 'send.incomplete']).toBe('Please enter a valid amount and receiver address')
    expect(phase()).toMatchObject({ status: 'editing', error: { code: 'SEND_INCOMPLETE' } })
    expect(asked()).toEqual([])
  })

  it('takes an address letter by letter', async () => {
    const { fill, send } = await sendingIn('solana')
    await fill('0.0005', otherSolana.toLowerCase())
    expect(send.state.get().recipient).toMatchObject({ status: 'invalid' })
    await fill('0.0005', `${solana.id}:${otherSolana}`)
    expect(send.state.get().recipient).toMatchObject({ status: 'ready', address: otherSolana })
    await fill('0.0005', `eip155:1:0x90f79bf6eb2c4f870365e785982e1f101e93b906`)
    expect(send.state.get().recipient).toMatchObject({ status: 'invalid', error: { code: 'RECIPIENT_ELSEWHERE' } })
  })

  it('asks no name service, for names are of eip155 alone', async () => {
    const { fill, send, names } = await sendingIn('solana')
    names.set('marlow.wcn.id', { [solana.id]: otherSolana })
    await fill('0.0005', 'marlow.wcn.id')
    expect(send.state.get().recipient).toMatchObject({ status: 'invalid', error: { code: 'NAME_NOT_FOUND' } })
  })

  it('warns of an address that looks like one that was paid before', async () => {
    const twin = `${otherSolana.slice(0, 4)}${'Q'.repeat(otherSolana.length - 8)}${otherSolana.slice(-4)}`
    const chain = createFakeChainAdapter(
      {},
      { namespace: 'solana', addresses: [otherSolana, twin], method: 'solana_signAndSendTransaction' },
    )
    const sending = await sendingIn('solana', { chains: [chain] })
    chain.setGasPrice(1n)
    chain.give(sending.owner, 1_000_000n)
    await sending.fill('0.0001', otherSolana)
    await sending.review()
    await sending.confirm()
    await sending.fill('0.0001', twin)
    await sending.review()
    expect(sending.phase()).toMatchObject({
      status: 'reviewing',
      review: { warnings: [{ kind: 'lookAlike', known: otherSolana }, {}] },
    })
  })
})

describe('sending on Bitcoin', () => {
  it('is offered, with all of it being what the fee leaves', async () => {
    const { send, settle, review, confirm, chain, network, asked } = await sendingIn('bip122')
    send.setAsset(coin(network, 1_000_000n))
    send.setRecipient(otherPayment)
    await send.useMax()
    await settle()
    expect(send.state.get().amount).toEqual({ units: 1_000_000n - 42_000n, decimals: 8 })
    await review()
    await confirm()
    expect(asked()).toEqual(['sendTransfer'])
    expect(chain.holds(`${network.id}:${otherPayment}`)).toBe(958_000n)
  })

  it('takes no coins that stay behind for a fee: they are not asked about, not shown as one, and not held against the next reading', async () => {
    const fake = createFakeChainAdapter({}, { namespace: 'bip122', addresses: [otherPayment], method: 'sendTransfer' })
    const behind = 600_000n
    const terms = { type: 'bitcoin', rate: 10_000n } as const
    const chain = {
      ...fake,
      estimateFee: async (...asked: Parameters<typeof fake.estimateFee>) => {
        const fee = { ...(await fake.estimateFee(...asked)), terms, caution: ['unverified'] as const }
        const [{ amount }] = asked
        const most = { ...fee.most, units: fee.expected.units + (amount.units === 0n ? behind : 0n) }
        return { ...fee, most }
      },
    }
    const { send, settle, review, confirm, phase, owner, network, asked } = await sendingIn('bip122', {
      chains: [chain],
    })
    fake.setGasPrice(1n)
    fake.give(owner, 1_000_000n)
    send.setAsset(coin(network, 1_000_000n))
    send.setRecipient(otherPayment)
    await send.useMax()
    await settle()
    const { expected } = known(send.state.get().fee) ?? {}
    const most = 1_000_000n - behind - (expected?.units ?? 0n)
    expect(send.state.get().amount?.units).toBe(most)
    await review()
    expect(phase()).toMatchObject({
      status: 'reviewing',
      review: {
        amount: { units: most },
        fee: { most: expected },
        total: { units: 1_000_000n - behind },
        feeConsent: { status: 'needless' },
      },
    })
    await confirm()
    expect(asked()).toEqual(['sendTransfer'])
  })

  it('says whose the fee is where the wallet takes none', async () => {
    const chain = createFakeChainAdapter(
      {},
      { namespace: 'bip122', addresses: [otherPayment], method: 'sendTransfer', feeBy: 'wallet' },
    )
    const { fill, review, confirm, phase, owner, asked } = await sendingIn('bip122', { chains: [chain] })
    chain.setGasPrice(1n)
    chain.give(owner, 1_000_000n)
    await fill('0.0001', otherPayment)
    await review()
    expect(phase()).toMatchObject({ status: 'reviewing', review: { feeBy: 'wallet' } })
    // Its figures promise nothing, so that others are no reason to stop.
    chain.setGasPrice(10n)
    await confirm()
    expect(asked()).toEqual(['sendTransfer'])
  })

  it('never spends coins of the ordinals account, and says so before anything is typed', async () => {
    const { account, settle, send, phase, fill, review, asked, network, owner } = await sendingIn('bip122')
    account.switchAccount(`${network.id}:${ordinalsAccount}`)
    await settle()
    expect(phase()).toMatchObject({ status: 'editing', error: { code: 'ORDINALS_NOT_SPENT' } })
    await fill('0.0001', otherPayment)
    await review()
    expect(phase()).toMatchObject({ status: 'editing', error: { code: 'ORDINALS_NOT_SPENT' } })
    expect(asked()).toEqual([])
    account.switchAccount(owner)
    await settle()
    expect(send.state.get().phase).toEqual({ status: 'editing' })
  })
})

describe('an error without a clear meaning', () => {
  interface Script {
    readonly method: string
    readonly params?: object
    /** Where it happens: the wallet gives no answer, or the adapter has one and goes on. */
    readonly in: 'wallet' | 'adapter'
    readonly error?: ErrorCode
  }
  const failing = async (namespace: 'solana' | 'bip122', { method, params = {}, in: place, error }: Script) => {
    const fails = errorOf(error ?? 'WALLET_ERROR')
    const sending = await sendingIn(namespace, place === 'wallet' ? { fails } : {})
    const { fill, review, confirm, chain, account, phase, send } = sending
    Object.assign(chain, {
      transfer: async (connection: WalletConnection, { from }: Transfer, { id }: Network) => {
        const signer = namespace === 'solana' ? 'pubkey' : 'account'
        await connection.request(id, { method, params: { [signer]: addressOf(from), ...params } })
        throw fails
      },
    })
    const recipient = namespace === 'solana' ? otherSolana : otherPayment
    await fill('0.0005', recipient)
    await review()
    await confirm()
    const [now, kept] = [phase(), account.outgoing.state.get().map(({ state }) => state.status)]
    await review()
    const next = send.state.get().phase
    return {
      code: now.status === 'editing' ? now.error?.code : undefined,
      kept,
      isWarned: next.status === 'reviewing' && next.review.warnings.some(({ kind }) => kind === 'maybeSent'),
    }
  }
  const unsent = (code: ErrorCode) => ({ code, kept: [], isWarned: false })
  const unsure = { code: 'SEND_UNSURE', kept: ['unsure'], isWarned: true }

  it.each<readonly ['solana' | 'bip122', string, object]>([
    ['solana', 'solana_signTransaction', {}],
    ['solana', 'solana_signAllTransactions', {}],
    ['solana', 'solana_signMessage', {}],
    ['bip122', 'signPsbt', { broadcast: false }],
    ['bip122', 'signMessage', {}],
  ])(
    'leaves it open where a wallet of %s is only asked to sign, which it can send too: %s',
    async (namespace, method, params) => {
      expect(await failing(namespace, { method, params, in: 'wallet' })).toEqual(unsure)
      const useless = { method, params, in: 'adapter', error: 'WALLET_BAD_ANSWER' } as const
      expect(await failing(namespace, useless)).toEqual(unsure)
      // What was signed is in the hands of the adapter.
      expect(await failing(namespace, { method, params, in: 'adapter', error: 'HTTP_TIMEOUT' })).toEqual(unsure)
      // Its life is over, by two histories.
      const over = { method, params, in: 'adapter', error: 'TRANSACTION_EXPIRED' } as const
      expect(await failing(namespace, over)).toEqual(unsent('TRANSACTION_EXPIRED'))
    },
  )

  it.each<readonly ['solana' | 'bip122', string, object]>([
    ['solana', 'solana_signAndSendTransaction', {}],
    ['solana', 'solana_ofTomorrow', {}],
    ['bip122', 'sendTransfer', {}],
    ['bip122', 'signPsbt', { broadcast: true }],
    ['bip122', 'signPsbt', {}],
  ])('leaves it open where a wallet of %s may send: %s', async (namespace, method, params) => {
    expect(await failing(namespace, { method, params, in: 'wallet' })).toEqual(unsure)
  })
})

describe('sending in a namespace that cannot', () => {
  const toy: ChainId = 'toy:main'

  it('says Unsupported chain before anything is typed [S5.23, S8.17]', async () => {
    const wallet = createFakeConnector({
      info: { id: 'toy', kind: 'external', name: 'Toy', namespaces: ['toy'] },
      addresses: ['toyAccount'],
    })
    const dialog = createNamespaces({
      connectors: [wallet.connector],
      options: { networks: [{ ...ethereum, id: toy }] },
    })
    await dialog.join('toy')
    const send = await dialog.app.features.load('send')
    const { phase } = send.state.get()
    expect(phase).toMatchObject({ status: 'editing', error: { message: 'Unsupported chain' } })
    await send.review()
    expect(send.state.get().phase).toMatchObject({ status: 'editing', error: { code: 'CHAIN_UNSUPPORTED' } })
  })
})

describe('what is known of an account in its namespace', () => {
  it('is no history on Bitcoin: nobody is asked, and nothing fails', async () => {
    const dialog = await sendingIn('solana')
    const activity = await dialog.app.features.load('activity')
    await dialog.settle()
    expect(activity.available).toBe(true)
    await dialog.join('dev.lantern', 'bip122')
    await activity.refresh()
    await dialog.settle()
    expect(activity.available).toBe(false)
    expect(activity.state.get().items).toMatchObject({ status: 'ready', value: [] })
    expect(dialog.snackbar()).toBeUndefined()
    await dialog.app.session.switchNetwork(solana.id)
    await dialog.settle()
    expect(activity.available).toBe(true)
  })

  it('follows the namespace that acts', async () => {
    const dialog = await sendingIn('solana')
    dialog.balances.set(`${bitcoin.id}:${paymentAccount}`, [coin(bitcoin, 5n)])
    await dialog.join('dev.lantern', 'bip122')
    await dialog.settle()
    expect(dialog.account.state.get()).toMatchObject({
      account: { id: `${bitcoin.id}:${paymentAccount}`, type: 'payment' },
      balances: { status: 'ready', value: [{ symbol: 'BTC' }] },
    })
    await dialog.app.session.switchNetwork(solana.id)
    await dialog.settle()
    expect(dialog.account.state.get().balances).toMatchObject({ status: 'ready', value: [{ symbol: 'SOL' }] })
  })
})
