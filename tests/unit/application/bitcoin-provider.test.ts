import { networks, Psbt, type Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { bitcoinAccount, deriveBitcoin } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { signPsbt } from '../../../sandbox/wallets/keys/sign-psbt.ts'
import { mnemonic } from '../../../sandbox/chains/chain-plan.ts'
import { createBitcoinProvider } from '../../../src/application/facade/bitcoin-provider.js'
import { createBitcoinShell } from '../../../src/application/facade/provider-shells.js'
import { bitcoin } from '../../../src/domain/networks/networks.js'
import type { RpcRequest } from '../../../src/ports/connectors.js'
import { createNamespaces, createLantern } from '../support/namespaces.js'
import { providerHost } from '../support/provider-host.js'

const mine = deriveBitcoin(mnemonic, 0, networks.bitcoin)
const payee = deriveBitcoin(mnemonic, 1, networks.bitcoin).payment.address

/** A wallet that really signs, and says what it was asked. */
const answer = (_: string, { method, params }: RpcRequest) => {
  if (method === 'signMessage') return { address: mine.payment.address, signature: 'c2lnbmVk' }
  if (method === 'sendTransfer') return { txid: 'ab'.repeat(32) }
  const { psbt: text, signInputs } = params as {
    psbt: string
    signInputs: readonly { index: number; address: string }[]
  }
  const psbt = Psbt.fromBase64(text, { network: networks.bitcoin })
  const keys = [mine.payment, mine.ordinals]
  signPsbt(
    psbt,
    signInputs.flatMap(({ index, address }) =>
      keys.filter((key) => key.address === address).map((key) => ({ key, index })),
    ),
  )
  return {
    psbt: psbt.toBase64(),
    ...(Reflect.get(Object(params), 'broadcast') === true ? { txid: 'cd'.repeat(32) } : {}),
  }
}

async function providerOf(connected = true) {
  const lantern = createLantern({
    addresses: { bip122: [mine.payment.address, mine.ordinals.address], solana: [], eip155: [] },
    answer,
  })
  const dialog = createNamespaces({ lantern })
  const host = providerHost(dialog, 'bip122')
  const provider = createBitcoinShell({ load: async () => createBitcoinProvider(host), state: host.dialog.getState })
  if (connected) await dialog.join('dev.lantern', 'bip122')
  return { ...dialog, provider }
}

/** Pays from a coin of the payment account. */
const payment = () =>
  new Psbt({ network: networks.bitcoin })
    .addInput({
      hash: '11'.repeat(32),
      index: 0,
      witnessUtxo: { script: mine.payment.output, value: 20_000n },
    })
    .addOutput({ address: payee, value: 15_000n })

describe('the Bitcoin provider of the dialog', () => {
  it('is for another network than that of the sandbox, with the same keys', () => {
    expect(mine.payment.address).toMatch(/^bc1q/)
    expect(bitcoinAccount(0).payment.address).toMatch(/^bcrt1q/)
  })

  it('has the accounts of the session, each with its purpose, and none before', async () => {
    const { provider, join } = await providerOf(false)
    expect(await provider.getAccounts()).toEqual([])
    await join('dev.lantern', 'bip122')
    expect(await provider.getAccounts()).toEqual([
      { address: mine.payment.address, purpose: 'payment' },
      { address: mine.ordinals.address, purpose: 'ordinals' },
    ])
  })

  it('opens the dialog to connect, and takes closing it for a no', async () => {
    const { provider, app, join, clock } = await providerOf(false)
    const asked = provider.requestAccounts()
    await clock.advance(10)
    expect(app.dialog.state.get()).toMatchObject({ open: true, namespace: 'bip122' })
    await join('dev.lantern', 'bip122')
    expect(await asked).toHaveLength(2)
    await app.session.disconnect()
    const again = provider.requestAccounts()
    await clock.advance(10)
    app.dialog.close()
    await expect(again).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it.each(['base64', 'hex'] as const)('signs a Psbt of bitcoinjs-lib given as %s', async (form) => {
    const { provider, lantern } = await providerOf()
    const asked = payment()
    const signed = await provider.signPsbt({
      psbt: form === 'hex' ? asked.toHex() : asked.toBase64(),
      signInputs: [{ index: 0, address: mine.payment.address }],
    })
    const psbt = Psbt.fromBase64(signed.psbt, { network: networks.bitcoin })
    const transaction: Transaction = psbt.finalizeAllInputs().extractTransaction()
    expect(transaction.outs.map(({ value }) => value)).toEqual([15_000n])
    expect(transaction.ins[0]?.witness[1]).toEqual(mine.payment.publicKey)
    expect(lantern.requests.at(-1)).toMatchObject({
      chainId: bitcoin.id,
      params: { account: mine.payment.address, psbt: asked.toBase64(), broadcast: false },
    })
  })

  it('tells the id of what was broadcast', async () => {
    const { provider } = await providerOf()
    const signInputs = [{ index: 0, address: mine.payment.address }]
    expect(await provider.signPsbt({ psbt: payment().toBase64(), signInputs, broadcast: true })).toMatchObject({
      txid: 'cd'.repeat(32),
    })
  })

  it('signs messages and sends transfers as the account that acts', async () => {
    const { provider, lantern } = await providerOf()
    expect(await provider.signMessage({ message: 'Marlow', protocol: 'bip322' })).toEqual({
      address: mine.payment.address,
      signature: 'c2lnbmVk',
    })
    expect(await provider.sendTransfer({ recipient: payee, amount: 1_234n })).toEqual({ txid: 'ab'.repeat(32) })
    expect(lantern.requests.map(({ params }) => params)).toEqual([
      { account: mine.payment.address, message: 'Marlow', protocol: 'bip322' },
      { account: mine.payment.address, recipientAddress: payee, amount: '1234' },
    ])
  })

  it('refuses what is not of the account shown, no PSBT and no amount, and asks the wallet for nothing', async () => {
    const { provider, lantern } = await providerOf()
    const message = 'Marlow'
    await expect(provider.signMessage({ message, account: mine.ordinals.address })).rejects.toMatchObject({
      code: 'REQUEST_OF_OTHER_ACCOUNT',
    })
    for (const psbt of ['', 'nonsense', Buffer.from('nonsense').toString('base64'), 'ffff'])
      await expect(provider.signPsbt({ psbt, signInputs: [] })).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
    for (const amount of [0n, -1n, 1.5 as never])
      await expect(provider.sendTransfer({ recipient: payee, amount })).rejects.toMatchObject({
        code: 'TRANSACTION_INVALID',
      })
    expect(lantern.requests).toEqual([])
  })

  it.each(['signMessage', 'signPsbt', 'sendTransfer'] as const)(
    'says that %s takes an object, where it is given nothing',
    async (method) => {
      const { provider } = await providerOf()
      const ask = provider[method] as (given?: unknown) => Promise<unknown>
      for (const given of [undefined, null]) await expect(ask(given)).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    },
  )

  it('sends no coins of the ordinals account, which the wallet would choose whatever they carry [S9.22]', async () => {
    const { provider, lantern, app } = await providerOf()
    const account = await app.features.load('account')
    account.switchAccount(`${bitcoin.id}:${mine.ordinals.address}`)
    const amount = 546n
    await expect(provider.sendTransfer({ recipient: payee, amount })).rejects.toMatchObject({
      code: 'ORDINALS_NOT_SPENT',
    })
    expect(lantern.requests).toEqual([])
    account.switchAccount(`${bitcoin.id}:${mine.payment.address}`)
    expect(await provider.sendTransfer({ recipient: payee, amount })).toEqual({ txid: 'ab'.repeat(32) })
  })

  it('refuses when nothing is connected', async () => {
    const { provider } = await providerOf(false)
    await expect(provider.signMessage({ message: 'Marlow' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('says what has changed, and stops when asked', async () => {
    const { provider, app, join, lantern } = await providerOf(false)
    const heard: unknown[] = []
    const onAccounts = (accounts: readonly { address: string }[]) => heard.push(accounts.map(({ address }) => address))
    provider.on('accountsChanged', onAccounts).on('networkChanged', (network) => heard.push(network))
    await join('dev.lantern', 'bip122')
    lantern.setAccounts([mine.payment.address], 'bip122')
    provider.removeListener('accountsChanged', onAccounts)
    await app.session.disconnect()
    expect(heard).toEqual([[mine.payment.address, mine.ordinals.address], bitcoin.id, [mine.payment.address]])
  })
})
