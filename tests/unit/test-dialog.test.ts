import { describe, expect, it } from 'vitest'
import { base, ethereum } from '../../src/networks.js'
import { createTestDialog } from '../fakes/test-dialog.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a dialog for tests of hosts', () => {
  it('connects, follows the wallet and signs, with nothing that is seen', async () => {
    const signature = `0x${'ab'.repeat(65)}`
    const { dialog, wallet, connect } = createTestDialog({
      networks: [ethereum, base],
      wallet: { answer: (_, { method }) => (method === 'personal_sign' ? signature : undefined) },
    })
    expect(dialog.getState().status).toBe('disconnected')
    expect(await connect()).toBe(`eip155:1:${address}`)
    expect(dialog.getState()).toMatchObject({ status: 'connected', account: `eip155:1:${address}`, open: false })

    wallet.setChain('eip155:8453')
    expect(dialog.getState().account).toBe(`eip155:8453:${address}`)
    await dialog.switchNetwork('eip155:1')
    const provider = dialog.provider('eip155')
    expect(await provider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })).toBe(signature)
    expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')

    await dialog.disconnect()
    expect(dialog.getState().status).toBe('disconnected')
    await dialog.destroy()
  })

  it.each([
    ['reject', 'USER_REJECTED'],
    ['busy', 'REQUEST_PENDING'],
  ] as const)('says what the wallet said: %s', async (mood, code) => {
    const { dialog, wallet, connect } = createTestDialog()
    wallet.setMood(mood)
    await expect(connect()).rejects.toMatchObject({ code })
    wallet.setMood('approve')
    expect(await connect()).toBe(`eip155:1:${address}`)
    await dialog.destroy()
  })

  it('keeps nothing for the next test, and prepares nothing where there is no page', async () => {
    const one = createTestDialog()
    await one.connect()
    await one.dialog.destroy()
    const next = createTestDialog()
    await next.dialog.preload()
    expect(next.dialog.getState().status).toBe('disconnected')
    await next.dialog.destroy()
  })

  it('opens, and waits for the visitor, where there is no page to draw it in', async () => {
    const { dialog, wallet, connect } = createTestDialog({ networks: [ethereum] })
    const { outcome } = await dialog.open()
    expect(dialog.getState().open).toBe(true)
    const asked = dialog.provider('eip155')?.request({ method: 'eth_requestAccounts' })
    await connect()
    expect(await asked).toEqual([address])
    expect(await outcome).toMatchObject({ status: 'connected', account: `eip155:1:${address}` })
    dialog.close()
    // By itself it leads away from a network that the site does not list.
    wallet.setChain('eip155:137')
    expect(dialog.getState()).toMatchObject({ open: true, networkSupported: false })
    await dialog.destroy()
  })

  it.each([
    [{ walet: {} }, 'did you mean "wallet"?'],
    [{ feature: {} }, 'did you mean "features"?'],
    [{ wallet: { adresses: [] } }, 'did you mean "wallet.addresses"?'],
    [{ wallet: { balance: 1 } }, 'there are info, addresses'],
    [{ isolate: 'yes' }, 'it must be true or false'],
  ])('refuses what it does not know: %j', (given, told) => {
    expect(() => createTestDialog(given as object)).toThrow(told)
  })
})
