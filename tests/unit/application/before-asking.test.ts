import { describe, expect, it } from 'vitest'
import type { RequestAsked } from '../../../src/application/site-rules.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { services } from '../../../src/composition/services.js'
import { createFakeEmbeddedWallet } from '../../fakes/fake-embedded-wallet.js'
import { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import {
  account,
  createDialogOfFakes,
  createEmbeddedOfFakes,
  otherAccount,
  walletInfo,
} from '../support/dialog-of-fakes.js'

// Whom a site asks before a wallet is asked.

const no: readonly (readonly [string, () => boolean | Promise<boolean>])[] = [
  ['false', () => false],
  ['false, later', async () => false],
  [
    'what it throws',
    () => {
      throw new Error('Not today.')
    },
  ],
  ['what it rejects with', () => Promise.reject(new Error('Not today.'))],
]

describe('before connecting', () => {
  it.each(no)('%s is a no of the visitor, and the wallet is not asked', async (_, beforeConnect) => {
    const dialog = createDialogOfFakes({ options: { beforeConnect } })
    await dialog.connect()
    expect(dialog.app.connect.state.get()).toMatchObject({ status: 'declined' })
    expect(dialog.wallet.prompts()).toBe(0)
    expect(dialog.session().status).toBe('disconnected')
  })

  it('asks once, with the wallet, and goes on; an earlier visit’s session does not ask', async () => {
    const asked: string[] = []
    const device = createFakeWebStorage()
    const options: Partial<DialogOptions> = { beforeConnect: ({ wallet }) => void asked.push(wallet.name) }
    const first = createDialogOfFakes({ options, device })
    await first.connect()
    expect(first.session().status).toBe('connected')
    first.end()
    const second = createDialogOfFakes({ options, device, wallet: first.wallet })
    const later = async () => {
      await second.clock.advance(50)
      return second.session().status
    }
    await expect.poll(later).toBe('connected')
    expect(asked).toEqual([walletInfo.name])
  })

  it('connects nobody who left while the site was asked', async () => {
    let answer: (yes: boolean) => void = () => undefined
    const dialog = createDialogOfFakes({
      options: { beforeConnect: () => new Promise<boolean>((go) => (answer = go)) },
    })
    const connecting = dialog.app.connect.connect(walletInfo.id)
    await dialog.clock.advance(10)
    await dialog.app.session.disconnect()
    answer(true)
    await connecting
    expect(dialog.wallet.prompts()).toBe(0)
    expect(dialog.session().status).toBe('disconnected')
  })

  it('shows no code before, and asks once for all codes of one wait', async () => {
    const answers = [false, true]
    let asked = 0
    const pairing = createFakePairingConnector()
    const beforeConnect = () => answers[asked++] === true
    const dialog = createDialogOfFakes({ pairing, options: { beforeConnect } })
    await dialog.app.features.load('pairing')
    const { start, retry, state } = dialog.container.get(services.pairingFeature)
    dialog.app.dialog.open()
    start()
    await dialog.clock.advance(0)
    expect(state.get()).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect(pairing.uris).toEqual([])
    retry()
    await dialog.clock.advance(0)
    expect(state.get()).toMatchObject({ status: 'ready' })
    await dialog.clock.advance(600_000)
    expect(pairing.uris.length).toBeGreaterThan(1)
    expect(asked).toBe(2)
  })

  it('leaves nobody logged in', async () => {
    const embedded = createFakeEmbeddedWallet()
    const dialog = await createEmbeddedOfFakes({ embedded, options: { beforeConnect: () => false } })
    await dialog.logIn()
    await dialog.settle()
    expect(dialog.session().status).not.toBe('connected')
    expect(embedded.count('signOut')).toBe(1)
  })
})

describe('before the connected wallet is asked', () => {
  const sign = { method: 'personal_sign', params: ['0x01', account] }
  const send = { method: 'eth_sendTransaction', params: [{ from: account, to: account, value: '0x1' }] }
  const connected = async (options: Partial<DialogOptions>) => {
    const dialog = createDialogOfFakes({ options })
    await dialog.connect()
    const before = dialog.wallet.prompts()
    return {
      ...dialog,
      prompts: () => dialog.wallet.prompts() - before,
      request: (asked: typeof sign | typeof send | { readonly method: string; readonly params?: unknown }) =>
        dialog.container.get(services.walletRequest)('eip155', asked),
    }
  }

  it('is not asked about what would be refused for naming another account than is shown', async () => {
    let asked = 0
    const { request, prompts } = await connected({ beforeSend: () => void (asked += 1) })
    const params = [{ from: otherAccount, to: account, value: '0x1' }]
    await expect(request({ ...send, params })).rejects.toMatchObject({ code: 'REQUEST_OF_OTHER_ACCOUNT' })
    expect([asked, prompts()]).toEqual([0, 0])
  })

  it.each(no)('%s is a no of the visitor, for what is signed and for what is sent', async (_, before) => {
    const signs = await connected({ beforeSign: before })
    await expect(signs.request(sign)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(signs.prompts()).toBe(0)
    await signs.request(send)
    expect(signs.prompts()).toBe(1)
    const sends = await connected({ beforeSend: before })
    await expect(sends.request(send)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(sends.prompts()).toBe(0)
    await sends.request(sign)
    expect(sends.prompts()).toBe(1)
  })

  it('asks about every kind of signature, and not as about what is sent', async () => {
    const asked: (readonly [hook: string, method: string])[] = []
    const hear = (hook: string) => (one: RequestAsked) => {
      asked.push([hook, one.method])
      return false
    }
    const { request, prompts } = await connected({ beforeSign: hear('sign'), beforeSend: hear('send') })
    const [typed, one] = [[account, { domain: { chainId: 1 } }], [{ from: account, chainId: '0x1' }]]
    const methods: readonly (readonly [hook: string, method: string, params: unknown])[] = [
      ['sign', 'personal_sign', sign.params],
      ['sign', 'eth_sign', [account, '0x01']],
      ['sign', 'eth_signTransaction', one],
      ['sign', 'eth_signTypedData', [[], account]],
      ['sign', 'eth_signTypedData_v1', [[], account]],
      ['sign', 'eth_signTypedData_v3', typed],
      ['sign', 'eth_signTypedData_v4', typed],
      ['sign', 'eth_signUserOperation', [{ sender: account }, otherAccount]],
      ['sign', 'wallet_signAuthorization', [{ address: otherAccount, chainId: '0x1' }]],
      ['send', 'eth_sendTransaction', send.params],
      ['send', 'eth_sendUserOperation', [{ sender: account }, otherAccount]],
      ['send', 'wallet_sendCalls', [{ ...one[0], calls: [] }]],
      ['send', 'wallet_grantPermissions', [{ address: account, chainId: '0x1' }]],
      // Nobody knows that one.
      ['send', 'eth_signAndSendTransaction', one],
    ]
    for (const [, method, params] of methods)
      await expect(request({ method, params })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toEqual(methods.map(([hook, method]) => [hook, method]))
    expect(prompts()).toBe(0)
  })

  it('tells what is asked for of whom, and what it changes of that changes nothing', async () => {
    const asked: RequestAsked[] = []
    const { request, wallet } = await connected({
      beforeSend: (one) => {
        asked.push(structuredClone(one))
        Object.assign(Object(one.params)[0], { value: '0xffff' })
      },
    })
    await request(send)
    const id = `eip155:1:${account}`
    const { method, params } = send
    expect(asked).toEqual([
      { wallet: walletInfo, namespace: 'eip155', account: id, network: 'eip155:1', method, params },
    ])
    expect(wallet.calls.find((call) => call.method === method)?.params).toEqual(params)
  })

  it.each(['beforeSign', 'beforeSend'] as const)('%s is not asked about parameters that are no data', async (hook) => {
    let asked = 0
    const { request, prompts } = await connected({ [hook]: () => void (asked += 1) })
    const [method, params] =
      hook === 'beforeSign'
        ? ['personal_sign', ['0x01', account, () => undefined]]
        : ['eth_sendTransaction', [{ from: account, to: account, toJSON: () => undefined }]]
    await expect(request({ method, params })).rejects.toMatchObject({
      code: 'WALLET_ERROR',
      detail: { method, walletCode: -32602 },
      cause: { name: 'DataCloneError' },
    })
    expect([asked, prompts()]).toEqual([0, 0])
  })

  it('asks about no read, and no other network', async () => {
    let asked = 0
    const count = () => void (asked += 1)
    const { request, app, wallet } = await connected({ beforeSign: count, beforeSend: count })
    await request({ method: 'eth_blockNumber' }).catch(() => undefined)
    await request({ method: 'wallet_watchAsset', params: { type: 'ERC20' } }).catch(() => undefined)
    expect(wallet.calls.at(-1)?.method).toBe('wallet_watchAsset')
    await app.session.switchNetwork('eip155:8453').catch(() => undefined)
    expect(asked).toBe(0)
  })

  it('asks the wallet for nothing where it moved while the site was asked', async () => {
    const { request, wallet, prompts } = await connected({ beforeSign: () => wallet.setChain(8453) })
    await expect(request(sign)).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    expect(prompts()).toBe(0)
  })
})
