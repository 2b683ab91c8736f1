import { afterEach, describe, expect, it } from 'vitest'
import { withUnhandled } from '../support/with-unhandled.js'
import { createHeadless, watch, type Headless, type HeadlessOptions } from '../../../src/headless.js'
import { base, ethereum } from '../../../src/networks.js'
import type { AccountId, ChainId } from '../../../src/domain/networks/caip.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeCatalogue } from '../../fakes/fake-catalogue.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const open: Headless[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.destroy()
})

async function headless() {
  const answer = (_: string, { method }: { readonly method: string }) =>
    method === 'personal_sign' ? '0xsigned' : undefined
  const wallet = createFakeConnector({ addresses: [address], answer })
  const made = await createHeadless({ networks: [ethereum, base], connectors: [wallet.connector] })
  open.push(made)
  return { wallet, ...made }
}

describe('all that the dialog does, without its interface', () => {
  it.each([[address], [`eip155:1:${address}:1`], [undefined]])(
    'reads no balance of %s, which is no CAIP-10 id',
    async (id) => {
      const { nativeBalance } = await headless()
      await expect(nativeBalance(id as AccountId)).rejects.toMatchObject({
        code: 'CAIP10_INVALID',
        detail: { value: String(id) },
      })
    },
  )

  it.each([[8453], ['0x2105'], ['base']])(
    'goes to no network %s, which is no CAIP-2 id, and says how one is written',
    async (id) => {
      const { switchNetwork } = await headless()
      await expect(switchNetwork(id as ChainId)).rejects.toMatchObject({
        code: 'CAIP2_INVALID',
        message: `Invalid CAIP-2 network id: ${id}, write "eip155:1"`,
      })
    },
  )

  it('has no verb that only an interface of ours answers', async () => {
    const verbs = Object.keys(await headless())
    expect(verbs.filter((name) => /^(attach|preload|setLanguage)$/.test(name))).toEqual([])
  })

  it('connects, tells of it by stores, by state and by events, and asks the wallet', async () => {
    const { wallet, app, getState, on, provider } = await headless()
    const statuses: string[] = []
    const connected: string[] = []
    const stop = watch(app.session.state, ({ status }) => statuses.push(status))
    on('connect', ({ account }) => connected.push(account))
    expect(app.connect.connectors.get().map(({ id }) => id)).toEqual([wallet.connector.info.id])
    await app.connect.connect(wallet.connector.info.id)
    stop()
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(connected).toEqual([getState().account])
    wallet.setChain(base.id)
    expect(getState().network).toBe(base.id)
    const signature = await provider('eip155').request({ method: 'personal_sign', params: ['0x68', address] })
    expect(signature).toBe('0xsigned')
    await app.session.disconnect()
    expect(getState().status).toBe('disconnected')
  })

  it('says where the visitor is, as it does for the interface of the dialog', async () => {
    const { app, open, getState } = await headless()
    const [connector] = app.connect.connectors.get()
    if (connector === undefined) throw new Error('There is no wallet.')
    const { outcome } = await open()
    expect(getState().open).toBe(true)
    app.connect.chooseConnector(connector)
    // Shown is asked.
    expect(await outcome).toMatchObject({ status: 'connected' })
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('fetches wallets on a server as well, where nothing is painted, and nothing fails of which nobody hears', async () => {
    const catalogue = createFakeCatalogue([])
    const heard: unknown[] = []
    await withUnhandled(
      (error) => heard.push(error),
      async () => {
        const bindings: HeadlessOptions['bindings'] = ({ bind }) => bind(ports.catalogue).toConstantValue(catalogue)
        const made = await createHeadless({ networks: [ethereum], bindings })
        open.push(made)
        await made.open()
        await expect.poll(() => made.getState().loading).toBe(false)
      },
    )
    expect(heard).toEqual([])
  })

  it.each([
    ['at a wallet', { wallet: 'fake' }],
    ['for a network', { network: base.id }],
  ])(
    'opens %s no more once it is closed, nor once it is opened elsewhere, however long its code takes',
    async (_, at) => {
      const { open, close, getState, app } = await headless()
      const opening = open(at)
      close()
      const { outcome } = await opening
      expect(await outcome).toEqual({ status: 'cancelled' })
      expect(getState().open).toBe(false)
      const [earlier] = [open(at), await open({ view: 'WhatIsAWallet' })]
      expect(await (await earlier).outcome).toEqual({ status: 'cancelled' })
      expect(app.router.stack.get().entries.map(({ name }) => name)).toEqual(['WhatIsAWallet'])
    },
  )

  it('says what the account that acts can do, which is nothing on a network of nobody’s', async () => {
    const { wallet, app } = await headless()
    const account = await app.features.load('account')
    expect(account.features()).toEqual([])
    await app.connect.connect(wallet.connector.info.id)
    expect(account.features()).toEqual(['receive', 'send'])
    wallet.setChain('eip155:31337')
    expect(account.features()).toEqual([])
  })

  it('has a window for logins where the site has logins', async () => {
    const { openLoginWindow } = await headless()
    expect(openLoginWindow()).toBeUndefined()
  })

  it('starts where there is no page, also for a site with logins', async () => {
    expect(typeof window).toBe('undefined')
    const endpoints = { frame: 'https://frame.example/sdk' }
    const made = await createHeadless({ networks: [ethereum], endpoints, socials: ['google'] })
    open.push(made)
    expect(made.getState().status).toBe('disconnected')
    expect(made.app.settings.logins?.socials).toEqual(['google'])
  })

  it('refuses options that are none, before anything is fetched', async () => {
    await expect(createHeadless({ networks: [] } as never)).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
  })
})
