import { describe, expect, it } from 'vitest'
import type { Account } from '../../../src/domain/session/account.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import { ready } from '../../../src/domain/loadable.js'
import type { Network } from '../../../src/domain/networks/network.js'
import type { SessionState } from '../../../src/domain/session/session.js'
import { presentConnectingMultiChain } from '../../../src/presentation/react/views/connecting-multi-chain/presenter.js'
import { presentNetworks } from '../../../src/presentation/react/views/networks/presenter.js'
import { presentSwitchActiveChain } from '../../../src/presentation/react/views/switch-active-chain/presenter.js'
import { presentSend } from '../../../src/presentation/react/views/wallet-send/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const ethereum = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

const network = (id: Network['id'], name: string, symbol: string, decimals: number): Network => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: [],
})
const networks = [
  network(ethereum, 'Ethereum', 'ETH', 18),
  network(solana, 'Solana', 'SOL', 9),
  network('eip155:8453', 'Base', 'ETH', 18),
  network(bitcoin, 'Bitcoin', 'BTC', 8),
  network('tezos:main', 'Tezos', 'XTZ', 6),
]
const lantern: ConnectorInfo = {
  id: 'lantern',
  kind: 'multiChain',
  name: 'Lantern',
  namespaces: ['bip122', 'eip155', 'solana', 'cosmos'],
}
const inSolana: Account = { id: `${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`, type: 'eoa' }

/** Lantern in Ethereum, another wallet in Solana; Ethereum acts. */
const bothConnected = (): SessionState => {
  const session = connectedSession(1)
  const { eip155 } = session.byNamespace
  if (eip155 === undefined) return session
  return {
    ...session,
    byNamespace: {
      eip155: { ...eip155, connector: lantern },
      solana: {
        accounts: [inSolana],
        active: inSolana.id,
        network: solana,
        connector: { id: 'ember', kind: 'announced', name: 'Ember', namespaces: ['solana'] },
      },
    },
  }
}
const onlyLantern = (): SessionState => {
  const { byNamespace, ...session } = bothConnected()
  const { solana: _, ...others } = byNamespace
  return { ...session, byNamespace: others }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a wallet with several namespaces', () => {
  it('is asked which one, unless wallets of one namespace are looked for [S3.38]', () => {
    const { app, stores, log } = appOfStores({ networks })
    app.connect.chooseConnector(lantern)
    stores.dialog.update((now) => ({ ...now, namespace: 'solana' }))
    app.connect.chooseConnector(lantern)
    app.connect.chooseConnector({ ...lantern, kind: 'announced', namespaces: ['eip155'] })
    expect(log).toEqual(['push ConnectingMultiChain', 'push ConnectingExternal', 'push ConnectingExternal'])
    const entries = stores.stack.get().entries
    expect(entries.map(({ params }) => params)).toContainEqual({ connector: lantern, namespace: 'solana' })
  })

  it('offers those that the site has too, in the order of the site, and not those that it is connected in [S3.38]', () => {
    const { app, stores, log } = appOfStores({ networks })
    stores.session.update(onlyLantern)
    const { vm, choose } = presentConnectingMultiChain({ app, t, params: { connector: lantern } })
    expect(vm.get().namespaces.map(({ name, connected }) => [name, connected])).toEqual([
      ['Ethereum', true],
      ['Solana', false],
      ['Bitcoin', false],
    ])
    expect(vm.get().text).toBe('Which one should Tidewater use?')
    choose('bip122')
    expect(log).toEqual(['push ConnectingExternal'])
    expect(stores.stack.get().entries.at(-1)?.params).toEqual({ connector: lantern, namespace: 'bip122' })
  })
})

describe('the networks of several namespaces', () => {
  it('are listed by namespace, with the wallet that is on one of them', () => {
    const { app, stores } = appOfStores({ networks })
    stores.session.update(bothConnected)
    const { groups } = presentNetworks({ app, t }).vm.get()
    expect(groups.map(({ title, networks }) => [title, networks.map(({ name }) => name)])).toEqual([
      ['Ethereum', ['Ethereum', 'Base']],
      ['Solana', ['Solana']],
      ['Bitcoin', ['Bitcoin']],
      // A namespace of the host's own is called as its network.
      ['Tezos', ['Tezos']],
    ])
    expect(groups[1]?.networks[0]).toMatchObject({ active: false, usedBy: 'In use with Ember' })
    expect(groups[0]?.networks[0]).toMatchObject({ active: true })
    expect(groups[0]?.networks[0]).not.toHaveProperty('usedBy')
    // Bitcoin and Tezos have no wallet yet.
    expect(groups.map(({ networks }) => networks[0]?.isNew)).toEqual([false, false, true, true])
  })

  it('lead to the connected wallet of their namespace without a question, or to one that has to be connected [S4.20]', async () => {
    const { app, stores, log } = appOfStores({ networks })
    stores.session.update(bothConnected)
    const { choose } = presentNetworks({ app, t })
    choose(solana)
    await settled()
    choose('eip155:8453')
    choose(bitcoin)
    expect(log).toEqual([`switch ${solana}`, 'back', 'push SwitchNetwork', 'push SwitchActiveChain'])
  })
})

describe('a namespace without a wallet', () => {
  it('gets the connected wallet where that can do it, and keeps the choice [S4.20]', () => {
    const { app, stores, log } = appOfStores({ networks })
    stores.session.update(onlyLantern)
    stores.connectors.update(() => [lantern])
    const { vm, same } = presentSwitchActiveChain({ app, t, params: { chainId: solana } })
    expect(vm.get()).toMatchObject({ heading: 'Choose a wallet for Solana', same: 'Continue with Lantern' })
    same()
    expect(log).toEqual([`switch ${solana}`, 'push ConnectingExternal'])
    expect(stores.stack.get().entries.at(-1)?.params).toEqual({ connector: lantern, namespace: 'solana' })
  })

  it('gets another one, of that namespace only', () => {
    const { app, stores, log } = appOfStores({ networks })
    stores.session.update(bothConnected)
    stores.connectors.update(() => [{ ...lantern, kind: 'announced', namespaces: ['eip155'] }])
    const { vm, choose } = presentSwitchActiveChain({ app, t, params: { chainId: bitcoin } })
    expect(vm.get()).not.toHaveProperty('same')
    expect(vm.get().text).toContain('Lantern stays connected')
    choose()
    expect(log).toEqual([`switch ${bitcoin}`, 'narrow bip122', 'push Connect'])
  })
})

describe('sending in a namespace that has only its coin', () => {
  it('has nothing to select', () => {
    const { app, stores, send, log } = appOfStores({ networks })
    const coin = { name: 'Bitcoin', symbol: 'BTC', chainId: bitcoin, amount: { units: 5n, decimals: 8 } } as const
    const stop = presentSend({ app, t, feature: send }).start()
    stores.sendTokens.update((now) => ({ ...now, list: ready([coin]) }))
    expect(log).toEqual(['asset BTC'])
    stores.sendTokens.update((now) => ({ ...now, list: ready([{ ...coin, symbol: 'ETH', chainId: ethereum }]) }))
    stop()
    expect(log).toEqual(['asset BTC'])
  })
})
