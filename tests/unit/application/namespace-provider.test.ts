import { describe, expect, it } from 'vitest'
import { createTideConnector } from '../../../docs/examples/fourth-namespace/tide-wallet.js'
import { tideAddress } from '../../../docs/examples/fourth-namespace/tide-address.js'
import { createNamespaceProvider } from '../../../src/application/facade/namespace-provider.js'
import { createNamespaceShell } from '../../../src/application/facade/provider-shells.js'
import { defineNetwork } from '../../../src/domain/networks/define-network.js'
import { createDialogOfFakes } from '../support/dialog-of-fakes.js'
import { providerHost } from '../support/provider-host.js'

const tide = defineNetwork({
  id: 'tide:main',
  name: 'Tide',
  nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 6 },
  rpcUrls: ['https://node.tide.example'],
})
const [first, second] = ['a', 'b'].map((digit) => tideAddress(digit.repeat(20))) as [string, string]

/** A dialog with the toy namespace, whose wallet says what it was asked. */
function createPool() {
  const now = {
    accounts: [first, second] as readonly string[],
    asked: [] as string[],
    changed: () => undefined as void,
  }
  const connector = createTideConnector({
    open: async () => undefined,
    read: async () => ({ accounts: now.accounts, network: 'main' }),
    move: async () => undefined,
    call: async (method, params) => {
      now.asked.push(`${method} ${JSON.stringify(params)}`)
      return 'wave-1'
    },
    onChange: (listener) => {
      now.changed = listener
      return () => undefined
    },
  })
  const dialog = createDialogOfFakes({ options: { networks: [tide] }, connectors: [connector] })
  const host = providerHost(dialog, 'tide')
  const provider = createNamespaceShell({
    load: async () => createNamespaceProvider('tide')(host),
    state: host.dialog.getState,
  })
  return { ...dialog, now, host, provider, join: () => dialog.app.connect.connect('tide') }
}

const account = (address: string) => `tide:main:${address}`

describe('the provider of a namespace that a host added', () => {
  it('has the accounts of the session, the acting one first, and none before', async () => {
    const { provider, join } = createPool()
    expect(await provider.getAccounts()).toEqual([])
    await join()
    expect(await provider.getAccounts()).toEqual([account(first), account(second)])
  })

  it('passes requests on in the words of the wallet, once account and network are what the visitor sees', async () => {
    const { provider, join, now } = createPool()
    await expect(provider.request({ method: 'tide_send' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await join()
    expect(await provider.request({ method: 'tide_send', params: { to: second } })).toBe('wave-1')
    now.accounts = [second, first]
    await expect(provider.request({ method: 'tide_send' })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(now.asked).toEqual([`tide_send {"to":"${second}"}`])
  })

  it.each([undefined, 'tide_send', {}, { method: 5 }])(
    'says of the request %o what is wrong with it',
    async (asked) => {
      const { provider, join, now } = createPool()
      await join()
      await expect(provider.request(asked as never)).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
      expect(now.asked).toEqual([])
    },
  )

  it('tells nothing more to a listener that takes itself off while it hears what it missed', async () => {
    const { host, join, now, clock } = createPool()
    const before = host.dialog.getState()
    await join()
    const body = createNamespaceProvider('tide')(host)
    const told: (readonly string[])[] = []
    const once = (accounts: readonly string[]) => {
      told.push(accounts)
      body.removeListener('accountsChanged', once)
    }
    body.on('accountsChanged', once, before)
    now.accounts = [second, first]
    now.changed()
    await clock.advance(200)
    expect(told).toEqual([[account(first), account(second)]])
  })

  it('opens the dialog to connect, and takes closing it for a no', async () => {
    const { provider, app, clock, join } = createPool()
    const asked = provider.requestAccounts()
    await clock.advance(10)
    expect(app.dialog.state.get()).toMatchObject({ open: true, namespace: 'tide' })
    app.dialog.close()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await join()
    expect(await provider.requestAccounts()).toEqual([account(first), account(second)])
  })

  it('tells of other accounts and networks, and of no network at a goodbye', async () => {
    const { provider, app, clock, join, now } = createPool()
    const heard: unknown[] = []
    const onAccounts = (accounts: readonly string[]) => void heard.push(accounts)
    provider.on('accountsChanged', onAccounts).on('networkChanged', (network) => heard.push(network))
    await clock.advance(10)
    await join()
    now.accounts = [second]
    now.changed()
    await clock.advance(10)
    await app.session.disconnect('tide')
    expect(heard).toEqual(
      expect.arrayContaining([[account(first), account(second)], 'tide:main', [account(second)], []]),
    )
    expect(heard.filter((one) => one === 'tide:main')).toHaveLength(1)
    provider.removeListener('accountsChanged', onAccounts)
    await join()
    expect(heard.filter((one) => Array.isArray(one) && one.length === 0)).toHaveLength(1)
  })
})
