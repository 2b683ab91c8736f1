import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../../src/domain/loadable.js'
import type { TokenBalance } from '../../../src/domain/money/token-balance.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { presentSelectToken } from '../../../src/presentation/react/views/wallet-send-select-token/presenter.js'
import { WalletSendSelectTokenView } from '../../../src/presentation/react/views/wallet-send-select-token/view.js'
import { appOfStores, t, translator } from './support/app-of-stores.js'
import { ether } from './support/send-drafts.js'
import { moneyError } from '../../../src/domain/money/money-errors.js'

const token = (symbol: string, name = symbol): TokenBalance => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address: `0xAb${symbol}`,
  amount: { units: 5_004_999n, decimals: 6 },
})
const many = Array.from({ length: 100 }, (_, i) => token(`T${i}`))

function begin(list: Loadable<readonly TokenBalance[]>, hidden: readonly TokenBalance[] = []) {
  const world = appOfStores()
  world.stores.sendTokens.update(() => ({ list, hidden }))
  const html = () =>
    renderToStaticMarkup(
      <AppContext.Provider value={{ app: world.app, translator }}>
        <WalletSendSelectTokenView params={undefined} feature={world.send} />
      </AppContext.Provider>,
    )
  return { ...world, presenter: presentSelectToken({ app: world.app, t, feature: world.send }), html }
}

describe('the tokens to send', () => {
  it('are shown with name, amount and worth, and one of them is chosen [S3.29]', () => {
    const { presenter, log, html } = begin(ready([ether, token('USDC', 'USD Coin')]))
    expect(presenter.vm.get().tokens).toMatchObject([
      { name: 'Ether', symbol: 'ETH', amount: '2.41 ETH', value: '$7,598.24' },
      { name: 'USD Coin', symbol: 'USDC', amount: '5.00 USDC', value: undefined },
    ])
    expect(html()).toContain('No price')
    presenter.choose('eip155:1:0xAbUSDC')
    presenter.choose('eip155:1:unknown')
    expect(log).toEqual(['asset USDC', 'back'])
  })

  it('are told apart by their contracts where two are taken for each other, hidden ones too', () => {
    const real: TokenBalance = { ...token('USDC', 'USD Coin'), address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
    const twin: TokenBalance = { ...token('USDС', 'Cheap'), address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }
    const { presenter, html } = begin(ready([ether, real, token('DAI')]), [twin])
    expect(presenter.vm.get().tokens.map(({ contract }) => contract)).toEqual([undefined, '0x3C44…93BC', undefined])
    expect(html()).toContain('0x3C44…93BC')
  })

  it('are found by name, symbol and address', () => {
    const { presenter } = begin(ready([ether, token('USDC', 'USD Coin'), token('DAI')]))
    const found = (query: string) => {
      presenter.search(query)
      return presenter.vm.get().tokens.map(({ symbol }) => symbol)
    }
    expect(found(' coin ')).toEqual(['USDC'])
    expect(found('eT')).toEqual(['ETH'])
    expect(found('0xabdai')).toEqual(['DAI'])
    expect(presenter.vm.get().announcement).toBe('Tokens found: 1')
    expect(found('nothing')).toEqual([])
    expect(presenter.vm.get().status).toBe('empty')
  })

  it('come forty at a time, and a search begins anew', () => {
    const { presenter } = begin(ready(many))
    const counts = () => [presenter.vm.get().tokens.length, presenter.vm.get().hasMore]
    expect(counts()).toEqual([40, true])
    presenter.more()
    presenter.more()
    expect(counts()).toEqual([100, false])
    presenter.search('T')
    expect(counts()).toEqual([40, true])
  })

  it('include those of low quality only for whoever wants to see all', () => {
    const { presenter, html } = begin(ready([ether]), [token('SPAM')])
    expect(presenter.vm.get()).toMatchObject({ tokens: [{ symbol: 'ETH' }], hidden: 1 })
    expect(html()).toContain('Show 1 hidden')
    presenter.toggleHidden()
    expect(presenter.vm.get().tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'SPAM'])
  })

  it('are waited for, and asked for again when they did not come', async () => {
    expect(begin(loading(idle)).html()).toContain('data-state="pending"')
    expect(begin(ready([])).html()).toContain('Nothing to send yet')
    const away = begin(failed(idle, moneyError('BALANCES_UNAVAILABLE'), 0))
    expect(away.html()).toContain('role="alert"')
    expect(away.html()).toContain('Your tokens didn’t load')
    away.presenter.retry()
    await Promise.resolve()
    expect(away.log).toEqual(['refresh'])
    const known = begin(failed(ready([ether]), moneyError('BALANCES_UNAVAILABLE'), 0))
    expect(known.presenter.vm.get()).toMatchObject({ status: 'ready', tokens: [{ symbol: 'ETH' }] })
  })

  it('are read when nobody asked for them yet', async () => {
    const { presenter, log, loading: parts } = begin(idle)
    presenter.start()
    await Promise.resolve()
    parts.error = new DialogError('CHUNK_NOT_LOADED')
    presenter.retry()
    await new Promise((done) => setTimeout(done))
    expect(log).toEqual(['refresh', 'show generic.failed'])
  })
})
