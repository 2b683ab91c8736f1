import { describe, expect, it } from 'vitest'
import type { AccountCode, AccountType } from '../../../src/domain/session/account.js'
import type { SessionState } from '../../../src/domain/session/session.js'
import { presentCompatibleNetworks } from '../../../src/presentation/react/views/wallet-compatible-networks/presenter.js'
import { presentWalletReceive } from '../../../src/presentation/react/views/wallet-receive/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const owner = '0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E'

function sessionOf(type: AccountType, chain: number): SessionState {
  const session = connectedSession(chain)
  const { eip155 } = session.byNamespace
  if (eip155 === undefined) return session
  return { ...session, byNamespace: { eip155: { ...eip155, accounts: [{ id: eip155.active, type }] } } }
}

function receiving(type: AccountType = 'eoa', chain = 8453, code?: AccountCode) {
  const { app, account, stores, log } = appOfStores()
  stores.session.update(() => sessionOf(type, chain))
  stores.code.update(() => code)
  const compatible = presentCompatibleNetworks({ app, t, feature: account })
  return {
    receive: presentWalletReceive({ app, t, feature: account }),
    compatible,
    networks: compatible.vm.get(),
    stores,
    log,
  }
}

describe('receiving', () => {
  it('shows the address in full and a code that names the network, and copies the address [S1.8]', () => {
    const { receive, log } = receiving()
    expect(receive.vm.get()).toMatchObject({
      address: owner,
      name: '0x7a3F…c41E',
      network: { id: 'eip155:8453', name: 'Base' },
      uri: `ethereum:${owner}@8453`,
      caption: 'Copy your address or scan this code to receive on Base.',
    })
    receive.copy()
    receive.showNetworks()
    expect(log).toEqual([`copy ${owner}`, 'push WalletCompatibleNetworks'])
  })

  it('is for every listed network of the namespace with a key of one’s own', () => {
    const { receive, networks } = receiving()
    expect(receive.vm.get()?.only).toBe('Only receive on these networks')
    expect(networks.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
    expect(networks.warning).toContain('on these networks')
  })

  it('is for the active network alone with a smart account', () => {
    const { receive, networks } = receiving('smartAccount')
    expect(receive.vm.get()?.only).toBe('Only receive on this network')
    expect(networks.networks).toEqual([{ id: 'eip155:8453', name: 'Base' }])
    expect(networks.warning).toContain('on this network')
  })

  it.each<[AccountCode, string[]]>([
    ['own', ['Base']],
    ['borrowed', ['Ethereum', 'Base']],
    ['none', ['Ethereum', 'Base']],
  ])(
    'is for the active network alone with a contract that its wallet calls an account: code %s',
    async (code, names) => {
      const { receive, compatible, stores } = receiving('eoa', 8453, code)
      const stops = [receive.start(), compatible.start()]
      for (let turn = 0; turn < 4; turn++) await Promise.resolve()
      const shown = () =>
        [receive.vm.get()?.networks, compatible.vm.get().networks].map((all) => all?.map((one) => one.name))
      expect(shown()).toEqual([names, names])
      // What stands at the address there says nothing of another network.
      stores.code.update(() => undefined)
      stores.session.update(() => sessionOf('eoa', 1))
      expect(shown()).toEqual([
        ['Ethereum', 'Base'],
        ['Ethereum', 'Base'],
      ])
      stops.forEach((stop) => stop())
    },
  )

  it('says when the site does not work with the network of the code', () => {
    expect(receiving('eoa', 137).receive.vm.get()).toMatchObject({
      uri: `ethereum:${owner}@137`,
      caption: 'This network isn’t available here',
    })
  })

  it('asks for the name once, where nobody did before', () => {
    const { receive, log } = receiving()
    receive.start()
    expect(log).toEqual(['refresh'])
  })

  it('has nothing to show without an account', () => {
    const { app, account } = appOfStores()
    expect(presentWalletReceive({ app, t, feature: account }).vm.get()).toBeUndefined()
  })
})
