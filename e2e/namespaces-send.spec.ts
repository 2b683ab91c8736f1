import type { Page, Route } from '@playwright/test'
import { Psbt } from 'bitcoinjs-lib'
import { bitcoinAccount } from '../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../sandbox/wallets/keys/solana-keys.ts'
import { createBitcoinExplorer } from '../sandbox/wallets/keys/bitcoin-explorer.ts'
import { extractTransaction } from '../sandbox/wallets/keys/sign-psbt.ts'
import { addresses, bitcoin, connectedIn, connectIn, openNamespaces, shownFee, solana } from './support/namespaces.ts'
import { failedRequest } from './support/noise.ts'
import { inAnsweredSteps } from './support/page-time.ts'
import { Sending } from './support/sending.ts'
import { expect, namespaceOptions, test, type Host, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

const strip = ({ dialog }: Host) => dialog.getByTestId('outgoing')
const snackbar = ({ dialog }: Host) => dialog.getByTestId('snackbar')

/** What was sent is seen: the next is told alone. */
async function seen(host: Host): Promise<void> {
  await host.dialog.getByTestId('outgoing-done').click()
  await expect(strip(host)).toHaveCount(0)
}

test('what is sent on Solana arrives to the unit, for the fee that was shown: SOL, a token to who has no account of it, and a payment request with its note and its reference [S1.7, S4.40]', async ({
  page,
  world,
}) => {
  test.slow()
  const { control, tokens, rpcUrl } = world.sandbox.solana
  const receiver = solanaAccount(7).address
  const host = await connectedIn('Solana', page, world)

  await test.step('SOL, and the balance is read anew', async () => {
    const before = control.balance(solana.address)
    const sending = await Sending.open(host)
    await sending.prepare({ name: 'Solana' }, '1.25', receiver)
    const { most, total } = await shownFee(host, 'SOL', 9)
    expect(total).toBe(1_250_000_000n + most)
    await sending.confirm.click()
    await expect(strip(host)).toContainText(/^Sent/)
    expect(control.balance(receiver)).toBe(1_250_000_000n)
    expect(before - control.balance(solana.address)).toBe(total)
    await expect(host.dialog.getByTestId('token-row').filter({ hasText: 'SOL' })).toContainText('98.74')
    await seen(host)
  })

  for (const symbol of ['HUSD', 'KELP'])
    await test.step(`${symbol}, whose account is opened from what was shown as the fee`, async () => {
      const token = tokens.find((one) => one.symbol === symbol)
      if (token === undefined) throw new Error(`The sandbox has no ${symbol}.`)
      const held = (owner: string) => control.holdings(owner).find((one) => one.symbol === symbol)?.amount ?? 0n
      const [coins, units] = [control.balance(solana.address), held(solana.address)]
      const sending = await Sending.open(host)
      await sending.prepare(token, '12.345678', receiver)
      const { most, total } = await shownFee(host, 'SOL', 9)
      // The fee of the network is a few thousand lamports; the rest stays in the new account.
      expect(most).toBeGreaterThan(2_000_000n)
      expect(total).toBe(most)
      await sending.confirm.click()
      await expect(strip(host)).toContainText(/^Sent/)
      const sent = 12_345_678n * 10n ** BigInt(token.decimals - 6)
      expect(held(receiver)).toBe(sent)
      expect(held(solana.address)).toBe(units - sent)
      expect(coins - control.balance(solana.address)).toBe(most)
      await seen(host)
    })

  await test.step('a payment request of Solana Pay, whose note and reference the review shows', async () => {
    const reference = solanaAccount(50).address
    const memo = 'Order #42 – café ☕ + tea'
    const query = new URLSearchParams({ amount: '1.25', memo, label: 'Kelp', reference })
    const sending = await Sending.open(host)
    await sending.enter({ name: 'Solana' }, '1.25', `solana:${receiver}?${query.toString()}`)
    await sending.review()
    const { dialog } = sending
    await expect(dialog.getByTestId('review-to')).toContainText(receiver)
    await expect(dialog.getByTestId('review-memo')).toContainText('Note for the recipient')
    await expect(dialog.getByTestId('review-memo').locator('bdi')).toHaveText(memo)
    await expect(dialog.getByTestId('review-references').getByTitle(reference)).toHaveText(/^.{4}….{4}$/)
    const { total } = await shownFee(host, 'SOL', 9)
    const [before, held] = [control.balance(solana.address), control.balance(receiver)]
    await sending.confirm.click()
    await expect(strip(host)).toContainText(/^Sent/)
    expect(control.balance(receiver) - held).toBe(1_250_000_000n)
    expect(before - control.balance(solana.address)).toBe(total)
    // As the shop looks for it.
    const ask = async (method: string, params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return ((await answer.json()) as { readonly result: unknown }).result
    }
    const found = (await ask('getSignaturesForAddress', [reference])) as readonly { readonly signature: string }[]
    expect(found).toHaveLength(1)
    const paid = await ask('getTransaction', [found[0]?.signature, { encoding: 'json', commitment: 'confirmed' }])
    expect(JSON.stringify(paid)).toContain('Memo (len')
  })
})

test('a token that a list calls otherwise than its mint is a danger to agree to', async ({ page, world }) => {
  const token = world.sandbox.solana.tokens.find(({ symbol }) => symbol === 'HUSD')
  if (token === undefined) throw new Error('The sandbox has no HUSD.')
  await page.route(`**/v1/account/*/balance?*`, async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { balances: { address?: string; symbol: string }[] }
    const renamed = balances.map((one) =>
      one.address?.endsWith(token.mint) === true ? { ...one, symbol: 'DAI', price: 1 } : one,
    )
    await route.fulfill({ response, json: { balances: renamed } })
  })
  const sending = await Sending.open(await connectedIn('Solana', page, world))
  await sending.prepare(token, '1', solanaAccount(7).address)
  const { dialog } = sending
  await expect(dialog.getByTestId('review-amount')).toHaveText('1 HUSD')
  await expect(dialog.getByTestId('warning-tokenMismatch')).toContainText('DAI')
  await expect(dialog.getByTestId('review-token').getByTitle(token.mint)).toBeVisible()
  await expect(sending.confirm).toHaveAttribute('aria-disabled', 'true')
})

interface Payment {
  readonly symbol: string
  readonly amount: string
  readonly to: string
}

const payments = {
  Solana: { symbol: 'SOL', amount: '0.5', to: solanaAccount(7).address },
  Bitcoin: { symbol: 'BTC', amount: '0.25', to: bitcoinAccount(2).payment.address },
} satisfies Readonly<Record<string, Payment>>
type PaidNamespace = keyof typeof payments

/** On the review of a payment. */
async function reviewing(host: Host, namespace: PaidNamespace): Promise<Sending> {
  const { symbol, amount, to } = payments[namespace]
  const sending = await Sending.open(host)
  await sending.prepare({ name: symbol }, amount, to)
  return sending
}

/** From the review, to waiting for a block. */
async function begun(sending: Sending, { sandbox }: World): Promise<Sending> {
  sandbox.solana.control.mining.pause()
  await sending.confirm.click()
  await expect(strip(sending.host)).toContainText('Transaction started')
  return sending
}

/** Sent, and waiting for a block. */
const waiting = async (host: Host, namespace: PaidNamespace, world: World): Promise<Sending> =>
  begun(await reviewing(host, namespace), world)

const notReceivers: Readonly<Record<PaidNamespace, readonly string[]>> = {
  Solana: [
    '0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7',
    // Too short for its bytes, with a letter that base58 has not, and more than 32 bytes in 44 characters.
    solana.address.slice(0, 31),
    `0${solana.address.slice(1)}`,
    'z'.repeat(44),
  ],
  Bitcoin: [
    '0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7',
    // Of the main network, in both ways to write one, and of a test network.
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    `${payments.Bitcoin.to.slice(0, -1)}x`,
  ],
}

/** The form says who cannot be paid; the wallet's owner declines; and what is sent then waits over a reload. */
async function payFromForm(namespace: PaidNamespace, host: Host, world: World): Promise<void> {
  const { wallet, solana: chain, bitcoin: explorer } = world.sandbox
  const { symbol, amount, to } = payments[namespace]
  const { page, dialog } = host
  const sending = await Sending.open(host)
  const held = () => (namespace === 'Solana' ? chain.control.balance(to) : explorer.control.balance(to))
  const before = held()
  const sentBefore = chain.control.history(solana.address)

  await test.step('who cannot be paid', async () => {
    await sending.choose({ name: symbol })
    // It says what is missing by itself; pressed all the same, it says why nothing happens.
    await sending.button.press('Enter')
    await expect(snackbar(host)).toHaveText('Please enter a valid amount and receiver address')
    await sending.amount.fill(amount)
    for (const text of notReceivers[namespace]) {
      await sending.receiver.fill(text)
      await expect(sending.button, text).toHaveText('Enter a valid address')
    }
    await expect(dialog.getByTestId('send-receiver-error')).toContainText('isn’t an address on this network')
    await sending.receiver.fill(to)
    await expect(sending.button).toHaveText('Review send')
  })

  await test.step('declined, which is calm, and everything is kept', async () => {
    await sending.prepare({ name: symbol }, amount, to)
    wallet.auto('reject')
    await sending.confirm.click()
    const declined = dialog.getByTestId('send-changed')
    await expect(declined).toContainText('You declined in your wallet')
    await expect(declined).toHaveAttribute('data-tone', 'calm')
    await expect(dialog).toHaveAttribute('data-view', 'WalletSendPreview')
    expect([chain.control.history(solana.address), explorer.control.pending()]).toEqual([sentBefore, []])
    await dialog.getByTestId('back').click()
    await sending.expectKept(symbol, amount, to)
    await sending.review()
  })

  await test.step('sent, and a reload while it waits', async () => {
    wallet.auto('approve')
    await begun(sending, world)
    await reload(page)
    await settle(page, namespaceOptions(world))
    await host.openDialog()
    await expect(strip(host)).toContainText(/^Transaction started.*to /)
    await (namespace === 'Solana' ? chain.control.mining.mine(4) : explorer.control.mine(1))
    await expect(strip(host)).toContainText(/^Sent/)
    expect(held() - before).toBe(namespace === 'Solana' ? 500_000_000n : 25_000_000n)
  })
}

test('Solana pays to 32 bytes in base58 and to nothing else, and says what is missing; a refusal is calm, and a reload loses nothing [S5.15, S5.24, S8.6]', async ({
  page,
  world,
}) => {
  test.slow()
  const receiver = solanaAccount(7).address
  const host = await connectedIn('Solana', page, world)
  await test.step('a payment request that asks for more than is carried', async () => {
    const sending = await Sending.open(host)
    await sending.choose({ name: 'Solana' })
    await sending.receiver.fill(`solana:${receiver}?spl-token=${solanaAccount(50).address}&memo=x`)
    await sending.receiver.blur()
    const complaint = sending.dialog.getByTestId('send-receiver-error')
    await expect(complaint).toHaveText(/^This payment request asks for something that isn’t supported here/)
    await sending.receiver.fill(`solana:${receiver}?memo=x`)
    await expect(complaint).toHaveText('')
    // Nothing of it is left.
    await reload(page)
    await settle(page, namespaceOptions(world))
  })
  await payFromForm('Solana', host, world)
})

test('bitcoin is paid to the satoshi, for the fee that was shown, to addresses of its own network; the coins of the ordinals address stay; a refusal is calm, and a reload loses nothing [S1.7]', async ({
  page,
  world,
}) => {
  test.slow()
  const { control } = world.sandbox.bitcoin
  const receiver = bitcoinAccount(2).payment.address
  const host = await connectedIn('Bitcoin', page, world)
  await test.step('to the satoshi', async () => {
    const [before, ordinals] = [control.balance(bitcoin.payment.address), control.balance(bitcoin.ordinals.address)]
    const sending = await Sending.open(host)
    // There is nothing else to send.
    await expect(sending.dialog.getByTestId('send-token')).toContainText('BTC')
    await sending.amount.fill('0.0123')
    await sending.receiver.fill(receiver)
    await sending.review()
    const { most, total } = await shownFee(host, 'BTC', 8)
    expect(total).toBe(1_230_000n + most)
    await sending.confirm.click()
    await expect(strip(host)).toContainText('Transaction started')
    await control.mine(1)
    await expect(strip(host)).toContainText(/^Sent/)
    expect(control.balance(receiver)).toBe(1_230_000n)
    expect(before - control.balance(bitcoin.payment.address)).toBe(total)
    expect(control.balance(bitcoin.ordinals.address)).toBe(ordinals)
    // No message repeats it.
    await expect(snackbar(host)).toHaveCount(0)
    await seen(host)
  })
  await payFromForm('Bitcoin', host, world)
})

/** Stands between the page and every node that is given a transaction. */
const onSolanaSend = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/*', (route) =>
    route.request().postData()?.includes('"sendTransaction"') === true ? answer(route) : route.continue(),
  )

/** On a site that lists two nodes of Solana, each of a host of its own. */
async function withTwoNodes(page: Page, world: World): Promise<Host> {
  const { id, rpcUrl } = world.sandbox.solana
  const rpc = { [id]: [rpcUrl, rpcUrl.replace('127.0.0.1', 'localhost')] }
  const host = await openNamespaces(page, world, { endpoints: { ...namespaceOptions(world).endpoints, rpc } })
  await connectIn(host, 'Solana')
  return host
}

test('what two nodes of Solana refuse can still be sent by them, so it is on its way until its time is over', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const host = await withTwoNodes(page, world)
  const sending = await reviewing(host, 'Solana')
  // Somebody else took the coins while the wallet was asked.
  await onSolanaSend(page, (route) => {
    const { id } = route.request().postDataJSON() as { readonly id: unknown }
    const data = { err: { InstructionError: [2, { Custom: 1 }] }, logs: ['Transfer: insufficient lamports 1, need 2'] }
    const message = 'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1'
    return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32_002, message, data } } })
  })
  await sending.confirm.click()
  await expect(strip(host)).toContainText('Transaction started')
  world.sandbox.solana.control.mining.mine(200)
  const pass = inAnsweredSteps(page)
  const told = async () => {
    await pass(5_000)
    return strip(host).innerText()
  }
  await expect.poll(told, { intervals: [200] }).toMatch(/^Not sent/)
})

test.describe('what is gone from', () => {
  test.use({ expected: [failedRequest] })
  for (const [nodes, open, text] of [
    ['two nodes', withTwoNodes, /^Not sent[^]*Nothing was sent\.$/],
    // It may have another chain in mind, or none.
    ['one node', (page: Page, world: World) => connectedIn('Solana', page, world), /^May have been sent/],
  ] as const)
    test(`Solana, for it was not taken in time, is told by the word of ${nodes}`, async ({ page, world }) => {
      const { control } = world.sandbox.solana
      const before = control.balance(solana.address)
      await page.clock.install()
      const { host } = await waiting(await open(page, world), 'Solana', world)
      const [sent] = control.history(solana.address)
      // Who has forgotten it is given it again, as long as there is hope.
      await onSolanaSend(page, (route) => route.abort())
      control.mining.drop(sent?.signature ?? '')
      control.mining.mine(160)
      const pass = inAnsweredSteps(page)
      const told = async () => {
        await pass(5_000)
        return strip(host).innerText()
      }
      await expect.poll(told, { intervals: [200] }).toMatch(text)
      expect(control.balance(solana.address)).toBe(before)
    })

  test('Bitcoin, for its coins went into another payment, is told as replaced once two explorers see that in a block', async ({
    page,
    world,
  }) => {
    const { id, url, control } = world.sandbox.bitcoin
    const rpc = { [id]: [url, url.replace('127.0.0.1', 'localhost')] }
    const opened = await openNamespaces(page, world, { endpoints: { ...namespaceOptions(world).endpoints, rpc } })
    await connectIn(opened, 'Bitcoin')
    const { host } = await waiting(opened, 'Bitcoin', world)
    const [sent = ''] = control.pending()
    await spendElsewhere(url, sent)
    await expect(strip(host)).toContainText(/^May have been sent/)
    await control.mine(1)
    await expect(strip(host)).toContainText(/^Replaced.*Another transaction took its place\..* instead of /)
    expect(control.balance(payments.Bitcoin.to)).toBe(0n)
  })
})

/** Pays somebody else with the coins of a payment that waits, for a higher fee. */
async function spendElsewhere(url: string, txid: string): Promise<void> {
  const { vin } = (await (await fetch(`${url}/tx/${txid}`)).json()) as {
    readonly vin: readonly {
      readonly txid: string
      readonly vout: number
      readonly prevout: { readonly value: number }
    }[]
  }
  const psbt = new Psbt()
  for (const { txid, vout, prevout } of vin) {
    const witnessUtxo = { script: bitcoin.payment.output, value: BigInt(prevout.value) }
    psbt.addInput({ hash: txid, index: vout, witnessUtxo })
  }
  const value = vin.reduce((sum, { prevout }) => sum + BigInt(prevout.value), -20_000n)
  psbt.addOutput({ script: bitcoinAccount(3).payment.output, value }).signAllInputs(bitcoin.payment.signer)
  await createBitcoinExplorer(url).broadcast(extractTransaction(psbt).toHex())
}

test('who cannot pay the fee, or for the account of a token that has to be opened, is told before the wallet is asked', async ({
  page,
  world,
}) => {
  const { solana, bitcoin, wallet } = world.sandbox
  const [token] = solana.tokens
  const poor = solanaAccount(2).address
  if (token === undefined) throw new Error('The sandbox has no tokens.')
  // Ten lamports less than an account of the token has to hold.
  solana.control.fund(poor, 2_039_270n)
  await solana.control.give(token.mint, poor, 5_000_000n)
  const host = await openNamespaces(page, world)
  wallet.setAccounts([2])
  await connectIn(host, 'Solana')
  const onSolana = await Sending.open(host)
  await onSolana.enter(token, '5', solanaAccount(7).address)
  await expect(onSolana.button).toHaveText('Not enough SOL for the fee')
  // Who has one already costs the fee of the network alone.
  await onSolana.dialog.getByTestId('send-receiver-known').click()
  await onSolana.receiver.fill(solanaAccount(1).address)
  await expect(onSolana.button).toHaveText('Review send')
  await page.keyboard.press('Escape')

  // The page was given another account than the wallet has now, which ends the session.
  wallet.setAccounts([1])
  await expect.poll(() => addresses(host)).toEqual({})
  await connectIn(host, 'Bitcoin')
  const onBitcoin = await Sending.open(host)
  await onBitcoin.enter({ name: 'BTC' }, '0.0002', bitcoinAccount(2).payment.address)
  await expect(onBitcoin.button).toHaveText('Not enough BTC for the fee')
  await onBitcoin.dialog.getByTestId('send-max').click()
  await onBitcoin.review()
  const { total } = await shownFee(host, 'BTC', 8)
  expect(total).toBe(bitcoin.control.balance(bitcoinAccount(1).payment.address))
})
