import { describe, expect, it } from 'vitest'
import { view } from '../../../src/domain/dialog/view.js'
import { DialogError } from '../../../src/domain/errors.js'
import { known } from '../../../src/domain/loadable.js'
import type { Outgoing } from '../../../src/domain/money/outgoing.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { services } from '../../../src/composition/services.js'
// Fetched with the first that a site sends, which takes real time.
import '../../../src/application/session/follow-sent.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes, otherAccount, type DialogOfFakesOptions } from '../support/dialog-of-fakes.js'

const token = (symbol: string, units: bigint, decimals: number, price?: string): TokenBalance => ({
  name: symbol === 'ETH' ? 'Ether' : symbol,
  symbol,
  chainId: 'eip155:1',
  amount: { units, decimals },
  ...(symbol === 'ETH' ? {} : { address: `0x${symbol.toLowerCase().padEnd(40, '0')}` }),
  ...(price === undefined ? {} : { price }),
})

const accountOf = async (
  setup: (dialog: ReturnType<typeof createDialogOfFakes>) => void = () => undefined,
  options: DialogOfFakesOptions = {},
) => {
  const dialog = createDialogOfFakes(options)
  setup(dialog)
  await dialog.connect()
  const feature = await dialog.app.features.load('account')
  await dialog.clock.advance(100)
  const symbols = () => known(feature.state.get().balances)?.map(({ symbol }) => symbol)
  return { ...dialog, feature, symbols, status: () => feature.state.get().balances.status }
}

describe('the account', () => {
  it('is loading from the moment in which balances are asked for until they are there [S4.42]', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    const { state, refresh } = await dialog.app.features.load('account')
    const seen = [state.get().balances.status]
    state.changes$.subscribe(({ balances }) => seen.at(-1) !== balances.status && seen.push(balances.status))
    await dialog.clock.advance(100)
    expect(seen).toEqual(['loading', 'ready'])
    await Promise.all([refresh(), dialog.clock.advance(100)])
    expect(seen).toEqual(['loading', 'ready', 'loading', 'ready'])
  })

  it('loads what the account holds, the most valuable first, and its name', async () => {
    const { symbols, feature } = await accountOf(({ balances }) =>
      balances.set(`eip155:1:${account}`, [token('DUST', 5n, 6, '1'), token('ETH', 2n * 10n ** 18n, 18, '3000')]),
    )
    expect(symbols()).toEqual(['ETH', 'DUST'])
    expect(feature.state.get().identity.name).toBe('marlow.eth')
  })

  it.each([
    ['a transaction', 'eth_sendTransaction', `0x${'3'.repeat(64)}`],
    ['a batch', 'wallet_sendCalls', '0xb1'],
  ])('is read anew once the chain has %s that the site itself had the wallet send', async (_, method, id) => {
    const wallet = createFakeWallet({ accounts: [account], answer: () => ({ id }) })
    const { request } = wallet.provider
    wallet.provider.request = async (asked) => (asked.method === 'eth_sendTransaction' ? id : request(asked))
    const { symbols, balances, clock, chain, container } = await accountOf(undefined, { wallet })
    chain.setOutcome(id, { status: 'pending', hash: id })
    const params = [{ from: account, to: otherAccount, value: '0x1' }]
    const sending = container.get(services.walletRequest)('eip155', { method, params })
    await clock.advance(20_000)
    expect(await sending).toEqual(method === 'eth_sendTransaction' ? id : { id })
    balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)])
    const asked = balances.forced.length
    await clock.advance(20_000)
    expect([symbols(), balances.forced.length]).toEqual([[], asked])
    chain.setOutcome(id, { status: 'other', hash: id, depth: 1 })
    await clock.advance(20_000)
    expect([symbols(), balances.forced.length]).toEqual([['ETH'], asked + 1])
  })

  it('drops tokens without decimals as low quality [S5.2]', async () => {
    const { symbols } = await accountOf(({ balances }) =>
      balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18), token('SPAM', 1_000n, 0)]),
    )
    expect(symbols()).toEqual(['ETH'])
  })

  it('keeps what it dropped at hand for whoever wants to see all [S5.2]', async () => {
    const { feature, balances, clock } = await accountOf((dialog) =>
      dialog.balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18), token('FEW', 3n, 0), token('MANY', 9n, 0)]),
    )
    expect(feature.state.get().hidden.map(({ symbol }) => symbol)).toEqual(['MANY', 'FEW'])
    balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)])
    await Promise.all([feature.refresh(true), clock.advance(100)])
    expect(feature.state.get().hidden).toEqual([])
  })

  it('keeps account, identity, balances and tab in one state [S3.13, S3.16, S3.17, S3.23]', async () => {
    const { feature } = await accountOf(({ balances }) => balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)]))
    expect(feature.state.get()).toEqual({
      account: { id: `eip155:1:${account}`, type: 'eoa' },
      balances: { status: 'ready', value: [token('ETH', 1n, 18)] },
      hidden: [],
      identity: { name: 'marlow.eth' },
      currentTab: 'tokens',
    })
  })

  it('begins with the tokens, and stays on the tab that was chosen until the wallet goes [S2.27, S3.23]', async () => {
    const { feature, wallet, clock, app } = await accountOf()
    const tab = () => feature.state.get().currentTab
    expect(tab()).toBe('tokens')
    feature.setTab('activity')
    wallet.setAccounts([otherAccount, account])
    await clock.advance(500)
    expect(tab()).toBe('activity')
    await app.session.disconnect()
    expect(tab()).toBe('tokens')
  })

  it('passes caches by where it is told that balances have just changed [S7.20]', async () => {
    const { feature, balances, clock } = await accountOf()
    const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const harbour = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    await Promise.all([feature.refresh(), clock.advance(100)])
    await Promise.all([feature.refresh(true), clock.advance(100)])
    await Promise.all([feature.refresh([harbour]), clock.advance(100)])
    await Promise.all([feature.refresh(Array.from({ length: 500 }, () => harbour)), clock.advance(100)])
    expect(balances.forced.slice(1, 4)).toEqual([undefined, [coin], [coin, `eip155:1:${harbour}`]])
    // An address of the server has its limits.
    expect(balances.forced[4]).toHaveLength(20)
  })

  it('lets another account of the wallet act, and ignores one that the wallet does not share', async () => {
    const { feature, clock, symbols, session } = await accountOf(({ balances }) =>
      balances.set(`eip155:1:${otherAccount}`, [token('DAI', 1n, 18)]),
    )
    feature.switchAccount('eip155:1:0x90F79bf6EB2c4f870365E785982E1f101E93b906')
    expect(session().byNamespace['eip155']?.active).toBe(`eip155:1:${account}`)
    feature.switchAccount(`eip155:1:${otherAccount}`)
    await clock.advance(100)
    expect(session().byNamespace['eip155']?.active).toBe(`eip155:1:${otherAccount}`)
    expect([feature.state.get().account?.id, symbols()]).toEqual([`eip155:1:${otherAccount}`, ['DAI']])
  })

  const [paid, got] = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0']
  const assetAt = (address: string) => ({ address, symbol: 'T', decimals: 18 })
  const native = { symbol: 'ETH', decimals: 18 }
  it.each<[string, ChainId, Pick<Outgoing, 'asset' | 'call'>, readonly string[]]>([
    ['of the coin', 'eip155:1', { asset: native }, []],
    ['of a token', 'eip155:1', { asset: assetAt(paid) }, [paid]],
    [
      'that is a swap',
      'eip155:1',
      { asset: assetAt(paid), call: { data: '0x', value: 0n, brings: assetAt(got) } },
      [paid, got],
    ],
    ['of another network', 'eip155:8453', { asset: assetAt(paid) }, []],
  ])(
    'reads anew what a transfer %s has changed, once the chain has spoken about it [S7.20]',
    async (_, chainId, what, named) => {
      const { feature, balances, chain, clock, symbols } = await accountOf()
      const id = await feature.outgoing.begin({
        chainId,
        from: `${chainId}:${account}`,
        to: otherAccount,
        amount: { units: 1n, decimals: 18 },
        ...what,
      })
      feature.outgoing.sent(id ?? '', { kind: 'transaction', hash: '0xabc' })
      await clock.advance(2_000)
      balances.set(`eip155:1:${account}`, [token('ETH', 5n, 18)])
      expect(symbols()).toEqual([])
      chain.setOutcome('0xabc', { status: 'confirmed', hash: '0xabc', depth: 1 })
      await clock.advance(2_000)
      expect(symbols()).toEqual(['ETH'])
      const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
      expect(balances.forced.at(-1)).toEqual([coin, ...named].map((address) => `eip155:1:${address}`))
    },
  )

  it('says Token Balance Unavailable, and is blocked for 30 seconds after a failure [S3.23, S4.43, S4.44, S9.6, S8.2]', async () => {
    const { balances, feature, clock, status, symbols, app } = await accountOf((dialog) =>
      dialog.balances.setFailing(true),
    )
    expect(status()).toBe('failed')
    expect(app.feedback.snackbar.get()).toMatchObject({ message: 'balances.unavailable', open: true, variant: 'error' })
    balances.setFailing(false)
    balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)])
    await Promise.all([feature.refresh(), clock.advance(20_000)])
    expect([status(), symbols()]).toEqual(['failed', undefined])
    await clock.advance(10_000)
    await Promise.all([feature.refresh(), clock.advance(100)])
    expect([status(), symbols()]).toEqual(['ready', ['ETH']])
  })

  it('asks nobody while it is blocked, and leaves what was read before, as old [S4.44]', async () => {
    const { balances, feature, clock } = await accountOf(({ balances }) =>
      balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)]),
    )
    balances.setFailing(true)
    await Promise.all([feature.refresh(), clock.advance(100)])
    balances.setFailing(false)
    balances.set(`eip155:1:${account}`, [token('DAI', 1n, 18)])
    const asked = balances.forced.length
    await Promise.all([feature.refresh(), clock.advance(29_000)])
    expect(balances.forced).toHaveLength(asked)
    expect(feature.state.get().balances).toMatchObject({ status: 'failed', stale: [{ symbol: 'ETH' }] })
  })

  it('leaves it to the account, where that is in sight, to say that it is unavailable', async () => {
    const { balances, feature, status, app, clock } = await accountOf()
    app.dialog.open({ view: view('Account') })
    balances.setFailing(true)
    await Promise.all([feature.refresh(true), clock.advance(100)])
    expect(status()).toBe('failed')
    expect(app.feedback.snackbar.get()).toBeUndefined()
  })

  it('leaves it to the account as soon as that comes in sight', async () => {
    const { app, clock } = await accountOf((dialog) => dialog.balances.setFailing(true))
    expect(app.feedback.snackbar.get()).toMatchObject({ message: 'balances.unavailable', open: true })
    app.dialog.open({ view: view('Account') })
    await clock.advance(0)
    expect(app.feedback.snackbar.get()?.open).not.toBe(true)
  })

  it('is unavailable on a network that the site does not work with [S8.2]', async () => {
    const { wallet, clock, status, app } = await accountOf()
    wallet.setChain(999)
    await clock.advance(500)
    expect(status()).toBe('failed')
    expect(app.feedback.snackbar.get()?.message).toBe('balances.unavailable')
  })

  it('follows the wallet to another account and never shows the one before as the new one', async () => {
    const { wallet, clock, feature, symbols } = await accountOf(({ balances }) => {
      balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)])
      balances.set(`eip155:1:${otherAccount}`, [token('DAI', 1n, 18)])
    })
    wallet.setAccounts([otherAccount, account])
    await clock.advance(500)
    expect(feature.state.get().account?.id).toBe(`eip155:1:${otherAccount}`)
    expect(symbols()).toEqual(['DAI'])
  })

  it('asks for the prices of a hundred tokens and no more, however many somebody sends', async () => {
    const asked: string[] = []
    const sent = Array.from({ length: 400 }, (_, i) => {
      const address = `0x${i.toString(16).padStart(40, '0')}`
      return {
        name: 'Spam',
        symbol: 'SPAM',
        chainId: 'eip155:1',
        address,
        amount: { units: 1n, decimals: 18 },
      } as const
    })
    const { feature } = await accountOf(({ balances, prices }) => {
      balances.of = async () => [...sent, token('ETH', 1n, 18)]
      prices.usd = async (tokens) => {
        asked.push(...tokens)
        return new Map()
      }
    })
    await feature.refresh()
    expect(new Set(asked).size).toBe(100)
    expect(asked[0]).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  })

  it('asks for prices that nobody told, and stands without them', async () => {
    let asked = 0
    const { feature } = await accountOf(({ balances, prices }) => {
      balances.set(`eip155:1:${account}`, [token('ETH', 1n, 18)])
      prices.usd = async () => {
        asked += 1
        throw new DialogError('HTTP_STATUS', { status: 503 })
      }
    })
    expect([asked > 0, known(feature.state.get().balances)]).toEqual([true, [token('ETH', 1n, 18)]])
  })

  it('takes a price of nothing, from whomever it comes, for one that nobody told', async () => {
    const nothing = (name: 'balances' | 'prices') =>
      accountOf(({ balances, prices }) => {
        balances.set(`eip155:1:${account}`, [token('DAI', 1n, 18, name === 'balances' ? '0' : undefined)])
        prices.usd = async (tokens) => new Map(tokens.map((id) => [id, name === 'prices' ? '0.0' : '2']))
      })
    const told = ({ feature }: Awaited<ReturnType<typeof accountOf>>) => known(feature.state.get().balances)?.[0]?.price
    expect([told(await nothing('balances')), told(await nothing('prices'))]).toEqual(['2', undefined])
  })

  it('shows the coin of the network as what it is, and as none of other decimals', async () => {
    const coin = token('ETH', 5n, 18)
    const shown = async (told: TokenBalance) =>
      known(
        (await accountOf(({ balances }) => balances.set(`eip155:1:${account}`, [told]))).feature.state.get().balances,
      )
    expect(await shown({ ...coin, name: 'USD Coin', symbol: 'USDC' })).toEqual([coin])
    expect(await shown({ ...coin, amount: { units: 5n, decimals: 24 } })).toEqual([])
  })

  it('is empty when nothing is connected any more', async () => {
    const { app, feature } = await accountOf()
    await app.session.disconnect()
    expect(feature.state.get()).toEqual({
      account: undefined,
      balances: { status: 'idle' },
      hidden: [],
      identity: {},
      currentTab: 'tokens',
    })
  })
})
