import { createPublicKey, verify } from 'node:crypto'
import { Verifier } from 'bip322-js'
import { bitcoinAccount } from '../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'
import { accounts } from './support/namespaces.ts'
import { isSigned, pair, sign } from './support/pairing.ts'
import { coinOf, Sending, signerAt, unitsOf } from './support/sending.ts'
import { expect, Host, namespaceOptions, pairingOptions, test, type PlainOptions, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

test.beforeEach(async ({ world }) => {
  await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
})

const solana = solanaAccount(0)
const bitcoin = bitcoinAccount(0)
/** An account that the phone does not hold. */
const strangerIndex = 7

/** A page with networks of three namespaces and the sandbox's relay. */
const options = (world: World): PlainOptions => ({ ...namespaceOptions(world), ...relayOf(world) })
const relayOf = (world: World) => {
  const { endpoints = {}, walletConnect = true } = pairingOptions(world)
  return { endpoints, walletConnect }
}

const everyAccount = async ({ sandbox }: World, index = 0) => ({
  eip155: `eip155:1:${(await sandbox.phone.accounts())[index]}`,
  solana: `${sandbox.solana.id}:${solanaAccount(index).address}`,
  bip122: `${sandbox.bitcoin.id}:${bitcoinAccount(index).payment.address}`,
})

/** Lets a connected namespace act, by one of its networks. */
async function goTo(host: Host, network: string): Promise<void> {
  if (await host.dialog.isHidden()) await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: network }).first().click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
}

/** Signatures over a text in both of the other namespaces, by the providers that the page gets from the dialog. */
const signElsewhere = ({ page }: Host, message: string) =>
  page.evaluate(async (message) => {
    const wallet = window.dialogs['main']?.provider('solana')
    const [account] = (await wallet?.features['standard:connect'].connect())?.accounts ?? []
    if (wallet === undefined || account === undefined) throw new Error('There is no account of Solana.')
    const inputs = { account, message: new TextEncoder().encode(message) }
    const [signed] = await wallet.features['solana:signMessage'].signMessage(inputs)
    const onBitcoin = await window.dialogs['main']?.provider('bip122')?.signMessage({ message })
    return { solana: [...(signed?.signature ?? [])], bitcoin: onBitcoin?.signature ?? '' }
  }, message)

test('a phone that scans one code is connected in three namespaces, signs in each, is there after a reload, and leaves as a whole [S4.10]', async ({
  page,
  world,
}) => {
  const { phone } = world.sandbox
  const host = await pair(page, world, options(world))
  await expect(host.dialog).toBeHidden()
  const all = await everyAccount(world)
  expect(await accounts(page)).toEqual(all)
  expect(await host.state('account')).toBe(all.eip155)

  const inEach = async () => {
    expect(await isSigned(await sign(host))).toBe(true)
    const elsewhere = await signElsewhere(host, 'Ahoy ⚓')
    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(solana.publicKey).toString('base64url') }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    expect(verify(null, Buffer.from('Ahoy ⚓'), publicKey, Buffer.from(elsewhere.solana))).toBe(true)
    expect(Verifier.verifySignature(bitcoin.payment.address, 'Ahoy ⚓', elsewhere.bitcoin)).toBe(true)
  }
  await inEach()

  const asked = (await phone.requests()).length
  await reload(page)
  const visit = await settle(page, options(world))
  expect(visit.statuses).toEqual(['connecting', 'connected'])
  expect(await accounts(page)).toEqual(all)
  // The phone was not bothered.
  expect((await phone.requests()).length).toBe(asked)
  await inEach()

  await goTo(host, 'Solana')
  expect(await host.state('account')).toBe(all.solana)
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  expect(await accounts(page)).toEqual({})
  await expect.poll(async () => (await phone.sessions()).length).toBe(0)
  await reload(page)
  expect((await settle(page, options(world))).statuses).toEqual(['disconnected'])
})

test('coins of each namespace are sent from the dialog over the phone, to the unit', async ({ page, world }) => {
  const { chains, solana: solanaChain, bitcoin: bitcoinChain, phone } = world.sandbox
  const [ethereum] = chains
  if (ethereum === undefined) throw new Error('The sandbox has no chains.')
  const receiver = signerAt(strangerIndex).address
  const payee = solanaAccount(strangerIndex).address
  const merchant = bitcoinAccount(strangerIndex).payment.address
  const host = await pair(page, world, options(world))
  await expect(host.dialog).toBeHidden()
  const outgoing = host.dialog.getByTestId('outgoing')

  const before = await unitsOf(ethereum, coinOf(ethereum), receiver)
  const ether = await Sending.open(host)
  await ether.prepare(coinOf(ethereum), '0.25', receiver)
  await ether.confirm.click()
  await expect(outgoing).toContainText('Sent')
  expect((await unitsOf(ethereum, coinOf(ethereum), receiver)) - before).toBe(250_000_000_000_000_000n)

  await goTo(host, 'Solana')
  const sol = await Sending.open(host)
  await sol.prepare({ name: 'Solana' }, '1.25', payee)
  await sol.confirm.click()
  await expect(outgoing).toContainText('Sent')
  expect(solanaChain.control.balance(payee)).toBe(1_250_000_000n)

  await goTo(host, 'Bitcoin')
  const kept = bitcoinChain.control.balance(bitcoin.ordinals.address)
  const btc = await Sending.open(host)
  await btc.amount.fill('0.0123')
  await btc.receiver.fill(merchant)
  await btc.review()
  await btc.confirm.click()
  await expect(outgoing).toContainText('Transaction started')
  await bitcoinChain.control.mine(1)
  await expect(outgoing).toContainText('Sent')
  expect(bitcoinChain.control.balance(merchant)).toBe(1_230_000n)
  expect(bitcoinChain.control.balance(bitcoin.ordinals.address)).toBe(kept)

  const asked = (await phone.requests()).map(({ method, outcome }) => `${method} ${outcome}`)
  expect(asked).toEqual([
    'wc_sessionPropose approved',
    'eth_sendTransaction approved',
    'solana_signTransaction approved',
    'signPsbt approved',
  ])
})

test('what a phone declines is calm, and what it is asked while the page is loaded anew may have been sent, in another tab too, on Solana and Bitcoin', async ({
  page,
  world,
}) => {
  const { solana: chain, bitcoin: explorer, phone } = world.sandbox
  const host = await pair(page, world, options(world))
  await expect(host.dialog).toBeHidden()
  const payments = [
    ['Solana', '1.25', solanaAccount(strangerIndex).address],
    ['Bitcoin', '0.0123', bitcoinAccount(strangerIndex).payment.address],
  ] as const
  for (const [network, amount, to] of payments) {
    await goTo(host, network)
    const sending = await Sending.open(host)
    if (network === 'Solana') await sending.choose({ name: 'Solana' })
    await sending.amount.fill(amount)
    await sending.receiver.fill(to)
    await sending.review()
    await phone.policy({ requests: 'reject' })
    await sending.confirm.click()
    await expect(host.dialog.getByTestId('send-changed')).toContainText('You declined in your wallet')
    await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    await phone.policy({ requests: 'ask' })
    await sending.confirm.click()
    await expect.poll(async () => (await phone.state()).questions.length).toBe(1)
    await reload(page)
    await settle(page, options(world))
    const other = await Host.open(await page.context().newPage(), world, options(world))
    for (const tab of [other, host]) {
      await tab.page.bringToFront()
      await expect.poll(() => tab.state('status')).toBe('connected')
      await goTo(tab, network)
      await expect(tab.dialog.getByTestId('outgoing')).toContainText('May have been sent')
      const again = await Sending.open(tab)
      if (network === 'Solana') await again.choose({ name: 'Solana' })
      await again.amount.fill(amount)
      await again.receiver.fill(to)
      await again.review()
      await expect(again.dialog).toContainText('You may have sent this already')
      await again.dialog.getByTestId('back').click()
      await again.dialog.getByTestId('back').click()
    }
    await other.page.close()
    // It only signs: nobody is left to hand it to the network.
    await phone.policy({ requests: 'approve' })
    await expect.poll(async () => (await phone.state()).questions.length).toBe(0)
    await expect(host.dialog.getByTestId('outgoing')).toContainText('May have been sent')
  }
  expect([chain.control.history(solana.address), explorer.control.pending()]).toEqual([[], []])
})

test('a phone that has one other namespace alone is connected in that one, also after a reload', async ({
  page,
  world,
}) => {
  const { phone } = world.sandbox
  for (const namespace of ['solana', 'bip122'] as const)
    await test.step(namespace, async () => {
      await phone.has([namespace])
      await pair(page, world, options(world))
      const { [namespace]: account } = await everyAccount(world)
      expect(await accounts(page)).toEqual({ [namespace]: account })
      await reload(page)
      await settle(page, options(world))
      expect(await accounts(page)).toEqual({ [namespace]: account })
      await page.evaluate(() => window.dialogs['main']?.disconnect())
    })
})

test('every namespace follows the phone to another account, and to the end', async ({ page, world }) => {
  const { phone } = world.sandbox
  const host = await pair(page, world, options(world))
  await phone.switchAccount(1)
  const second = await everyAccount(world, 1)
  await expect.poll(() => accounts(page)).toEqual(second)
  await reload(page)
  await settle(page, options(world))
  expect(await accounts(page)).toEqual(second)
  await phone.deleteSession()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  expect(await accounts(page)).toEqual({})
})

test('a page or a phone without other namespaces fetches nothing of them', async ({ page, world }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofNamespaces = () => fetched.filter((path) => /connect-namespaces/.test(path))
  await pair(page, world)
  expect(ofNamespaces()).toEqual([])
  await world.sandbox.phone.reset()
  await world.sandbox.phone.policy({ proposals: 'approve' })
  await world.sandbox.phone.has(['eip155'])
  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await pair(page, world, options(world))
  expect(ofNamespaces()).toEqual([])
  await world.sandbox.phone.has(['eip155', 'solana'])
  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await pair(page, world, options(world))
  expect(ofNamespaces()).toHaveLength(1)
})
