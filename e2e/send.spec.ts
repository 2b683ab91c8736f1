import type { BrowserContext, Locator, Page } from '@playwright/test'
import { erc20Abi, formatEther, getAddress, parseEther, parseUnits, type Address, type Hash } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../sandbox/chains/sandbox-chain.ts'
import { addressOf, connected } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { approve, decline, logIn } from './support/logins.ts'
import { failedRequest } from './support/noise.ts'
import { addPageScript } from './support/page-wallets.ts'
import { pair } from './support/pairing.ts'
import {
  coinOf,
  giveToken,
  lastSent,
  mined,
  operations,
  Sending,
  sentBy,
  signerAt,
  takePlace,
  tokenOf,
  unitsOf,
  waiting,
  type Sendable,
} from './support/sending.ts'
import {
  askingTwoNodes,
  expect,
  Host,
  loginOptions,
  sandboxOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'
import { prompts, reload, settle } from './support/visit.ts'
import { answerInWallet } from './support/wallet-window.ts'

/** Nobody was ever paid there. */
const stranger = getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7')

const snackbar = ({ dialog }: Host) => dialog.getByTestId('snackbar')
const notice = ({ dialog }: Host) => dialog.getByTestId('send-notice')
/** The newest transfer above the tabs. */
const strip = ({ dialog }: Host) => dialog.getByTestId('outgoing')
/** What the activity tells about a transaction: among what was begun here, or in the history. */
const toldOf = ({ page, dialog }: Host, hash: Hash | undefined) =>
  dialog
    .getByTestId('outgoing-row')
    .or(dialog.getByTestId('activity-row'))
    .filter({ has: page.locator(`a[href$="/tx/${hash}"]`) })

interface WalletKind {
  readonly smart?: true
  connect(page: Page, world: World): Promise<Host>
  /** Does what makes the wallet ask, and answers there. */
  answer(host: Host, world: World, answer: 'approve' | 'reject', ask: () => Promise<void>): Promise<void>
}

async function loggedIn(page: Page, world: World, accountType: 'eoa' | 'smartAccount'): Promise<Host> {
  const host = await logIn(page, world, { ...loginOptions(world), accountType })
  await expect(host.dialog).toBeHidden()
  return host
}

const embedded = (accountType: 'eoa' | 'smartAccount'): Omit<WalletKind, 'smart'> => ({
  connect: (page, world) => loggedIn(page, world, accountType),
  answer: async ({ page }, _, answer, ask) => {
    await ask()
    await (answer === 'approve' ? approve : decline)(page)
  },
})

const walletKinds: Readonly<Record<string, WalletKind>> = {
  'a browser wallet': {
    connect: connected,
    answer: async ({ page, dialog }, { sandbox }, answer, ask) => {
      sandbox.wallet.auto('ask')
      await answerInWallet(page.context(), answer, async () => {
        await ask()
        // Before the wallet is answered.
        await expect(dialog).toHaveAttribute('data-view', 'Account')
        await expect(dialog.getByTestId('outgoing')).toContainText('Confirm in your wallet')
      })
    },
  },
  'a phone': {
    connect: async (page, world) => {
      await world.sandbox.phone.policy({ proposals: 'approve' })
      const host = await pair(page, world)
      await expect(host.dialog).toBeHidden()
      return host
    },
    answer: async (_, { sandbox }, answer, ask) => {
      await sandbox.phone.policy({ requests: answer })
      await ask()
    },
  },
  'a key in a frame': embedded('eoa'),
  'a smart account': { ...embedded('smartAccount'), smart: true },
}

/** The first of them is the first that a new smart account does. */
const assets: Readonly<Record<string, { of(chain: SandboxChain): Sendable; readonly amount: string }>> = {
  'a token': { of: (chain) => tokenOf(chain, 'HUSD'), amount: '12.345678' },
  'the coin of the network': { of: coinOf, amount: '0.123456789012345678' },
  'a token that answers nothing': { of: (chain) => tokenOf(chain, 'QUSD'), amount: '7.000001' },
}

/** Something to send, on whatever account it is. */
async function endow(chain: SandboxChain, { token, decimals }: Sendable, owner: Address): Promise<void> {
  if (token !== undefined) await giveToken(chain, token, owner, parseUnits('20', decimals))
}

test('a fee that the wallet raised above the most that was shown is told, with both, after a reload and in other tabs too', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const host = await connected(page, world)
  const from = await addressOf(host)
  world.sandbox.wallet.feeTimes(3)
  const sending = await Sending.open(host)
  await sending.prepare(coinOf(ethereum), '0.25', stranger)
  const most = await sending.most()
  const before = await unitsOf(ethereum, {}, from)
  await sending.confirm.click()
  await expect(strip(host)).toContainText(/^Sent/)

  const paid = before - (await unitsOf(ethereum, {}, from)) - parseEther('0.25')
  expect(paid).toBeGreaterThan(most)
  const told = `The fee was ${formatEther(paid)} ETH. The review said at most ${formatEther(most)} ETH.`
  await expect(strip(host)).toContainText(told)
  const { hash } = await lastSent(ethereum, from)
  const tellsInActivity = async (one: Host) => {
    await one.dialog.getByTestId('tab-activity').click()
    await expect(toldOf(one, hash)).toHaveCount(1)
    await expect(toldOf(one, hash)).toContainText(told)
  }
  await tellsInActivity(host)

  await reload(page)
  await settle(page, sandboxOptions(world))
  await host.openDialog()
  await expect(strip(host)).toContainText(told)
  await tellsInActivity(host)
  const other = await Host.open(await page.context().newPage(), world, sandboxOptions(world))
  await expect.poll(async () => String(await other.state('account'))).toContain(from)
  await other.openDialog()
  await expect(strip(other)).toContainText(told)
  await tellsInActivity(other)
})

/** Declines a payment, which is calm, leaves the form as it was, and sends nothing, and comes back to the form. */
async function refuse(sending: Sending, world: World, from: Address, answer: WalletKind['answer']): Promise<void> {
  const { ethereum } = places(world)
  const { host } = sending
  await sending.prepare(coinOf(ethereum), '0.25', stranger)
  const [nonce, coins] = [await sentBy(ethereum, from), await unitsOf(ethereum, {}, from)]
  await answer(host, world, 'reject', () => sending.confirm.click())
  // The review as it was, with what happened above it.
  const declined = host.dialog.getByTestId('send-changed')
  await expect(declined).toContainText('You declined in your wallet')
  await expect(declined).toHaveAttribute('data-tone', 'calm')
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  await expect(host.dialog.getByTestId('review-amount')).toHaveText('0.25 ETH')
  await expect(sending.confirm).toHaveText('Send 0.25 ETH')
  await expect(snackbar(host)).toHaveCount(0)
  expect([await sentBy(ethereum, from), await unitsOf(ethereum, {}, from)]).toEqual([nonce, coins])

  await host.dialog.getByTestId('back').click()
  await sending.expectKept('ETH', '0.25', stranger)
  await sending.review()
  await host.dialog.getByTestId('back').click()
  await host.dialog.getByTestId('back').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await expect(strip(host)).toHaveCount(0)
  await Sending.open(host)
  await sending.expectKept('ETH', '0.25', stranger)
}

/** What was sent is seen: the next is told alone. */
async function seen(host: Host): Promise<void> {
  await host.dialog.getByTestId('outgoing-done').click()
  await expect(strip(host)).toHaveCount(0)
}

for (const [kind, { connect, answer, smart = false }] of Object.entries(walletKinds))
  test(`a token, the coin of the network and a token that answers nothing are sent from ${kind}, to the wei, after a refusal that is calm and loses nothing [S2.30, S4.37, S4.38, S8.3]`, async ({
    page,
    world,
  }) => {
    test.slow()
    const { ethereum } = places(world)
    const mining = world.sandbox.mining(ethereum.id)
    const host = await connect(page, world)
    const from = await addressOf(host)
    for (const { of } of Object.values(assets)) await endow(ethereum, of(ethereum), from)
    const sending = await Sending.open(host)
    await test.step('a refusal', () => refuse(sending, world, from, answer))
    for (const [what, { of, amount }] of Object.entries(assets))
      await test.step(what, async () => {
        const asset = of(ethereum)
        await sending.prepare(asset, amount, stranger)
        await expect(host.dialog.getByTestId('review-amount')).toHaveText(`${amount} ${asset.symbol}`)
        // Only its wallet knows how the fee of a smart account is paid.
        if (smart) await expect(sending.dialog.getByTestId('review-fee')).toContainText('your wallet sets the fee')
        const most = smart ? undefined : await sending.most()
        const units = parseUnits(amount, asset.decimals)
        const [before, coins] = [await unitsOf(ethereum, asset, from), await unitsOf(ethereum, {}, from)]
        const earlier = smart ? await operations(ethereum, from) : undefined

        // A smart account's wallet answers once the operation is in a block.
        if (!smart) await mining.pause()
        await answer(host, world, 'approve', () => sending.confirm.click())
        await expect(host.dialog).toHaveAttribute('data-view', 'Account')
        if (!smart) {
          await expect(strip(host)).toContainText('Transaction started')
          await expect(snackbar(host)).toHaveCount(0)
          const [hash] = await waiting(ethereum)
          await host.dialog.getByTestId('tab-activity').click()
          await expect(toldOf(host, hash)).toHaveCount(1)
          await expect(toldOf(host, hash)).toContainText('Sending')
          expect(await unitsOf(ethereum, asset, stranger)).toBe(0n)
          await mining.mine()
        }
        await expect(strip(host)).toContainText(/^Sent/)
        await expect(strip(host)).toContainText(/^Sent\d/)
        const { hash, cost } = smart ? await operations(ethereum, from) : await lastSent(ethereum, from)
        expect(hash).not.toBe(earlier?.hash)
        const fee = cost - (earlier?.cost ?? 0n)
        await host.dialog.getByTestId('tab-activity').click()
        await expect(toldOf(host, hash)).toHaveCount(1)
        await expect(toldOf(host, hash)).toContainText(/Sent.*Confirmed/)

        expect(await unitsOf(ethereum, asset, stranger)).toBe(units)
        if (most !== undefined) expect(fee).toBeLessThanOrEqual(most)
        expect(await unitsOf(ethereum, {}, from)).toBe(coins - fee - (asset.token === undefined ? units : 0n))
        if (asset.token !== undefined) expect(await unitsOf(ethereum, asset, from)).toBe(before - units)

        await seen(host)
        await (await Sending.open(host)).expectEmpty()
      })
  })

/** Connected with the browser wallet, on the form. */
async function onForm(page: Page, world: World, options?: Partial<PlainOptions>): Promise<Sending> {
  return Sending.open(await connected(page, world, options))
}

/** Nobody asked the wallet to send, and the account has sent nothing. */
async function expectNothingSent(world: World, since: number): Promise<void> {
  const { ethereum, owner } = places(world)
  expect(prompts(world, since)).toEqual([])
  expect(await sentBy(ethereum, owner)).toBe(0)
  expect(await unitsOf(ethereum, {}, owner)).toBe(parseEther('12.5'))
}

test('what becomes of it is told by the chain alone', async ({ page, world }) => {
  test.slow()
  const { ethereum, owner } = places(world)
  const [coin, tide] = [coinOf(ethereum), tokenOf(ethereum, 'TIDE')]
  const client = createNodeClient(ethereum)
  const taker = signerAt(1)
  const all = await unitsOf(ethereum, tide, owner)
  const call = { address: tide.address, abi: erc20Abi } as const
  await mined(
    ethereum,
    await client.writeContract({ ...call, account: signerAt(0), functionName: 'approve', args: [taker.address, all] }),
  )
  const mining = world.sandbox.mining(ethereum.id)
  const host = await connected(page, world, askingTwoNodes(world))
  /** Sent from the first account, and waiting for a block; what that account held before, and its receiver. */
  const start = async (asset: Sendable) => {
    const sending = await Sending.open(host)
    await sending.prepare(asset, '0.5', stranger)
    const before = { owner: await unitsOf(ethereum, {}, owner), stranger: await unitsOf(ethereum, {}, stranger) }
    await mining.pause()
    await sending.confirm.click()
    await expect(strip(host)).toContainText('Transaction started')
    return before
  }

  await test.step('one with a higher fee in its place, which pays the same, is that payment', async () => {
    const before = await start(coin)
    await takePlace(host, ethereum, { to: stranger, value: parseEther('0.5') })
    await mining.mine()
    await expect(strip(host)).toContainText(/^Sent/)
    const { cost } = await lastSent(ethereum, owner)
    expect(await unitsOf(ethereum, {}, stranger)).toBe(before.stranger + parseEther('0.5'))
    expect(await unitsOf(ethereum, {}, owner)).toBe(before.owner - parseEther('0.5') - cost)
    await seen(host)
  })

  await test.step('nothing in its place, to oneself', async () => {
    const before = await start(coin)
    await takePlace(host, ethereum, { to: owner, value: 0n })
    await mining.mine()
    await expect(strip(host)).toContainText(/^Cancelled.*Another transaction took its place\.$/)
    // Until it is that deep, the chain may take it back.
    for (let block = 1; block < 6; block++) await mining.mine()
    await expect(strip(host)).toContainText(/^Cancelled.*so nothing was sent\.$/)
    const { cost } = await lastSent(ethereum, owner)
    expect(await unitsOf(ethereum, {}, stranger)).toBe(before.stranger)
    expect(await unitsOf(ethereum, {}, owner)).toBe(before.owner - cost)
    await seen(host)
  })

  await test.step('a token that is gone when its block is made', async () => {
    const before = await start(tide)
    // Pays more, so that it comes first.
    await client.writeContract({
      ...call,
      account: taker,
      functionName: 'transferFrom',
      args: [owner, taker.address, all],
      gas: 200_000n,
      maxFeePerGas: 400_000_000_000n,
      maxPriorityFeePerGas: 200_000_000_000n,
    })
    await mining.mine()
    await expect(strip(host)).toContainText(/^Failed/)
    await expect(strip(host)).toContainText(/^Failed/)
    await expect(strip(host)).not.toContainText('nothing else')
    // Until then a reorganisation could still bring it.
    await mining.mine(5)
    await expect(strip(host)).toContainText(/^Failed.*The network took the fee and nothing else\.$/)
    const { hash, status, cost } = await lastSent(ethereum, owner)
    await host.dialog.getByTestId('tab-activity').click()
    await expect(toldOf(host, hash)).toHaveCount(1)
    await expect(toldOf(host, hash)).toContainText('Failed')
    expect(status).toBe('reverted')
    expect(await unitsOf(ethereum, {}, owner)).toBe(before.owner - cost)
    expect(await unitsOf(ethereum, tide, stranger)).toBe(0n)
    await seen(host)
  })

  await test.step('a reload while it waits loses nothing', async () => {
    const before = await start(coin)
    await reload(page)
    await settle(page, sandboxOptions(world))
    await host.openDialog()
    await expect(strip(host)).toContainText('Transaction started0.500 ETH to')
    await mining.mine()
    await expect(strip(host)).toContainText(/^Sent/)
    await expect(strip(host)).toContainText(/^Sent/)
    expect(await unitsOf(ethereum, {}, stranger)).toBe(before.stranger + parseEther('0.5'))
  })
})

/** A list that gives the sandbox's Kelp another name, and has a token that refuses every transfer and one that keeps a part. */
async function spoilList(page: Page, chain: SandboxChain): Promise<void> {
  const kelp = tokenOf(chain, 'KELP').address.toLowerCase()
  // No list names them; one that does is as good as any.
  const odd = (name: string, symbol: string, address: Address) => ({
    ...{ name, symbol, address: `${chain.id}:${address}` },
    chainId: chain.id,
    value: 1000,
    price: 1,
    quantity: { decimals: '18', numeric: '1000' },
    iconUrl: '',
  })
  const { reverting, feeOnTransfer } = chain.oddTokens
  const odds = [odd('Paused Token', 'PAUSE', reverting), odd('Toll Token', 'TOLL', feeOnTransfer)]
  await page.route(`**/v1/account/*/balance?*`, async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { balances: { address?: string; symbol: string }[] }
    const renamed = balances.map((one) =>
      one.address?.toLowerCase().endsWith(kelp) === true ? { ...one, symbol: 'DAI', price: 1 } : one,
    )
    await route.fulfill({ response, json: { balances: [...renamed, ...odds] } })
  })
}

test('what is wrong with a receiver, a token or a fee is told, and a danger is agreed to by itself', async ({
  page,
  world,
}) => {
  test.slow()
  const { ethereum, owner } = places(world)
  world.sandbox.wallet.setAccounts([0, 1])
  const { lookAlike } = await world.sandbox.poison()
  await spoilList(page, ethereum)
  const sending = await onForm(page, world, askingTwoNodes(world))
  const { host, dialog, confirm } = sending
  const back = () => dialog.getByTestId('back').click()

  await test.step('a receiver that looks like a known one', async () => {
    await sending.prepare(coinOf(ethereum), '0.5', lookAlike)
    const since = world.sandbox.wallet.callLog().length
    const warning = dialog.getByTestId('warning-lookAlike')
    await expect(warning).toContainText(signerAt(1).address)
    await expect(warning.locator('mark').first()).toBeVisible()
    await confirm.click({ force: true })
    await expect(dialog.getByTestId('send-understood')).toBeFocused()
    await expectNothingSent(world, since)
    await dialog.getByTestId('send-understood').check()
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await back()
  })

  await test.step('a receiver that is the token itself', async () => {
    await sending.prepare({ name: 'Harbour Dollar' }, '5', tokenOf(ethereum, 'HUSD').address)
    await expect(dialog.getByTestId('warning-tokenContract')).toBeVisible()
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await back()
  })

  await test.step('a token that a list calls otherwise than its contract', async () => {
    await sending.prepare(tokenOf(ethereum, 'KELP'), '1', stranger)
    await expect(dialog.getByTestId('review-amount')).toHaveText('1 KELP')
    await expect(dialog.getByTestId('warning-tokenMismatch')).toContainText('DAI')
    await expect(dialog.getByTestId('review-token').getByTitle(tokenOf(ethereum, 'KELP').address)).toBeVisible()
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await back()
  })

  await test.step('a token that refuses every transfer is not sent, and its reason is read', async () => {
    await sending.enter({ name: 'Paused Token' }, '5', stranger)
    await expect(sending.button).toHaveText('Network fee unavailable')
    await expect(notice(host)).toContainText('The contract refused the transfer. Check the token')
    const details = notice(host).getByTestId('foreign-details')
    await expect(details.getByText('Paused')).toBeHidden()
    await details.getByText('Details').click()
    await expect(details).toContainText('The network saidPaused')
    await expect(details.locator('a')).toHaveCount(0)
    expect(await sentBy(ethereum, owner)).toBe(0)
  })

  await test.step('a fee out of proportion is agreed to with the keyboard, before anything is sent', async () => {
    await sending.prepare(coinOf(ethereum), '0.00000001', stranger)
    const tick = dialog.getByTestId('send-fee-agreed')
    await expect(dialog.getByTestId('high-fee')).toContainText('more than the amount')
    await expect(dialog.getByLabel(/^I agree to pay up to 0\.\d+ ETH in fees$/)).toHaveCount(1)
    await expect(dialog.getByTestId('warning-firstTime')).toBeVisible()
    await confirm.press('Enter')
    await expect(tick).toBeFocused()
    expect(await sentBy(ethereum, owner)).toBe(0)
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await confirm.click()
    await expect(strip(host)).toContainText(/^Sent/)
    expect(await unitsOf(ethereum, {}, stranger)).toBe(10_000_000_000n)
  })

  await test.step('a token that keeps a part of what is sent says before how much arrives, and that arrives', async () => {
    const toll: Sendable = { name: 'Toll Token', symbol: 'TOLL', decimals: 18, token: ethereum.oddTokens.feeOnTransfer }
    await (await Sending.open(host)).prepare(toll, '10', stranger)
    await expect(dialog.getByTestId('warning-tokenFee')).toContainText('9.9 TOLL arrives')
    await confirm.click()
    await expect(strip(host)).toContainText(/^Sent.*TOLL/)
    expect(await unitsOf(ethereum, toll, stranger)).toBe(parseEther('9.9'))
  })

  await test.step('a receiver is called new the first time only', async () => {
    await (await Sending.open(host)).prepare(coinOf(ethereum), '0.25', stranger)
    await expect(dialog.getByTestId('review-total')).toBeVisible()
    await expect(dialog.getByTestId('warning-firstTime')).toHaveCount(0)
  })
})

test('a smart account misses no fee, and all there is in it, new or on the chain, leaves what its EntryPoint takes [S5.25]', async ({
  page,
  world,
}) => {
  test.slow()
  const { ethereum } = places(world)
  const client = createNodeClient(ethereum)
  const host = await loggedIn(page, world, 'smartAccount')
  const address = await addressOf(host)
  const funds = await unitsOf(ethereum, {}, address)
  expect(funds).toBeGreaterThan(0n)

  await test.step('of a token, without a coin', async () => {
    await giveToken(ethereum, tokenOf(ethereum, 'HUSD').address, address, 5_000_000n)
    await client.setBalance({ address, value: 0n })
    const sending = await Sending.open(host)
    await sending.enter({ name: 'Harbour Dollar' }, '5', stranger)
    await sending.review()
  })

  for (const what of ['all, new', 'all, on the chain'])
    await test.step(what, async () => {
      const paid = await unitsOf(ethereum, {}, stranger)
      await client.setBalance({ address, value: funds })
      // Balances that were read before are not remembered.
      await page.evaluate(() => sessionStorage.clear())
      await reload(page)
      await settle(page, { ...loginOptions(world), accountType: 'smartAccount' })
      const sending = await Sending.open(host)
      await sending.choose(coinOf(ethereum))
      await host.dialog.getByTestId('send-max').click()
      await sending.receiver.fill(stranger)
      await sending.receiver.blur()
      await expect(host.dialog.getByTestId('send-fee')).toContainText('ETH')
      await sending.review()
      await sending.confirm.click()
      await approve(page)
      await expect(strip(host)).toContainText(/^Sent/)
      const moved = (await unitsOf(ethereum, {}, stranger)) - paid
      expect(moved).toBeGreaterThan((funds * 99n) / 100n)
      // What an earlier order left with the EntryPoint may pay for this one.
      expect(await unitsOf(ethereum, {}, address)).toBeLessThanOrEqual(funds - moved)
      await seen(host)
    })
})

test.describe('the amount', () => {
  test('in dollars buys what they pay for, and never more; all there is leaves no more than what the fee did not use', async ({
    page,
    world,
  }) => {
    test.slow()
    const { ethereum, owner } = places(world)
    const tide = tokenOf(ethereum, 'TIDE')
    const sending = await onForm(page, world)
    const { host } = sending
    await test.step('in dollars', async () => {
      await sending.choose(tide)
      await sending.dialog.getByTestId('send-unit').click()
      await sending.amount.fill('100')
      await sending.receiver.fill(stranger)
      await sending.receiver.blur()
      await sending.review()
      // At 61,500 dollars: 0.001626016…
      await expect(sending.dialog.getByTestId('review-amount')).toHaveText('0.00162601 TIDE')
      await sending.confirm.click()
      await expect(strip(host)).toContainText(/^Sent/)
      expect(await unitsOf(ethereum, tide, stranger)).toBe(162_601n)
      await seen(host)
    })

    await test.step('all there is', async () => {
      const before = await unitsOf(ethereum, {}, owner)
      await Sending.open(host)
      await sending.choose(coinOf(ethereum))
      await host.dialog.getByTestId('send-max').click()
      await sending.receiver.fill(stranger)
      await sending.receiver.blur()
      await sending.review()
      await expect(host.dialog.getByTestId('review-totalMost')).toContainText(`${formatEther(before)} ETH`)
      const most = await sending.most()
      await sending.confirm.click()
      await expect(strip(host)).toContainText(/^Sent/)
      const { cost } = await lastSent(ethereum, owner)
      expect(await unitsOf(ethereum, {}, stranger)).toBe(before - most)
      expect(await unitsOf(ethereum, {}, owner)).toBe(most - cost)
    })
  })

  test.describe('in a German browser', () => {
    test.use({ locale: 'de-DE' })
    test('has a comma', async ({ page, world }) => {
      const { ethereum } = places(world)
      const dollar = tokenOf(ethereum, 'HUSD')
      const sending = await onForm(page, world)
      await sending.prepare(dollar, '1.234,5', stranger)
      await expect(sending.dialog.getByTestId('review-amount')).toHaveText('1.234,5 HUSD')
      await sending.confirm.click()
      await expect(strip(sending.host)).toContainText(/^Sent/)
      expect(await unitsOf(ethereum, dollar, stranger)).toBe(1_234_500_000n)
    })
  })
})

test('the button says the next thing that is missing, and the fee where it cannot be paid [S5.22, S5.25]', async ({
  page,
  world,
}) => {
  test.slow()
  const { ethereum } = places(world)
  const kelp = tokenOf(ethereum, 'KELP')
  // Another account has a token alone.
  await giveToken(ethereum, kelp.address, signerAt(2).address, parseEther('5'))
  const sending = await onForm(page, world)
  const { button, amount, receiver, dialog, host } = sending
  await expect(button).toHaveText('Choose a token')
  await sending.choose(tokenOf(ethereum, 'HUSD'))
  await expect(button).toHaveText('Enter an amount')
  // It takes the press although it is off, and says why.
  await button.click({ force: true })
  await expect(snackbar(sending.host)).toHaveText('Please enter a valid amount and receiver address')
  await expect(amount).toBeFocused()
  for (const [text, label] of [
    ['1.2.3', 'Enter a valid amount'],
    ['0.1234567', 'Enter a valid amount'],
    ['2500.000001', 'Insufficient balance'],
    ['2500', 'Enter an address'],
  ] as const) {
    await amount.fill(text)
    await expect(button).toHaveText(label)
  }
  await receiver.fill('nobody.eth')
  await expect(button).toHaveText('Looking up the name')
  await expect(button).toHaveText('Enter a valid address')
  await expect(dialog.getByTestId('send-receiver-error')).toContainText('has no address')
  await receiver.fill(stranger.slice(0, -1))
  await expect(button).toHaveText('Enter a valid address')
  await receiver.fill(stranger)
  await expect(button).toHaveText('Review send')
  await expect(button).toHaveAttribute('data-kind', 'primary')
  await sending.review()
  await dialog.getByTestId('back').click()

  world.sandbox.wallet.switchAccount(2)
  await expect.poll(() => host.state('account')).toBe(`${ethereum.id}:${signerAt(2).address}`)
  await sending.enter(kelp, '5', stranger)
  await expect(button).toHaveText('Not enough ETH for the fee')
  world.sandbox.wallet.switchAccount(0)
  await expect.poll(() => host.state('account')).toBe(`${ethereum.id}:${signerAt(0).address}`)
  await sending.choose(coinOf(ethereum))
  await amount.fill(formatEther(await unitsOf(ethereum, {}, signerAt(0).address)))
  await expect(button).toHaveText('Not enough ETH for the fee')
  await amount.fill('12.4')
  await expect(button).toHaveText('Review send')
})

test('a fee that could not be read while offline is read again', async ({ page, context, world, expected }) => {
  expected.push(failedRequest)
  const { ethereum } = places(world)
  const sending = await onForm(page, world)
  await sending.choose(coinOf(ethereum))
  await expect(sending.dialog.getByTestId('send-fee')).toContainText('ETH')
  await context.setOffline(true)
  await sending.amount.fill('1')
  await sending.receiver.fill(stranger)
  await expect(sending.button).toHaveText('Network fee unavailable')
  await context.setOffline(false)
  await sending.dialog.getByTestId('send-fee-retry').click()
  await sending.review()
  await sending.confirm.click()
  await expect(strip(sending.host)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, {}, stranger)).toBe(parseEther('1'))
})

test.describe('the receiver', () => {
  // Ines is somebody else.
  test.beforeEach(({ world }) => world.sandbox.wallet.setAccounts([0]))

  test('may be pasted with what surrounds it, is paid on its own network alone, and is looked at again once its name leads elsewhere', async ({
    page,
    context,
    world,
  }) => {
    test.slow()
    const { ethereum } = places(world)
    const ines = signerAt(1).address
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sending = await onForm(page, world)
    const { dialog } = sending
    const back = () => dialog.getByTestId('back').click()

    await test.step('pasted with what surrounds it', async () => {
      await sending.choose(coinOf(ethereum))
      await sending.amount.fill('1')
      await page.evaluate((text) => navigator.clipboard.writeText(text), `  ${stranger.toLowerCase()} \n`)
      await dialog.getByTestId('send-paste').click()
      await expect(await sending.review()).toContainText(stranger)
      await back()
    })

    await test.step('with its network', async () => {
      await sending.enter(coinOf(ethereum), '0.5', 'ines.eth@base')
      const complaint = dialog.getByTestId('send-receiver-error')
      await expect(complaint).toHaveText(
        'This recipient is on another network. Switch the network, or enter a recipient on this one.',
      )
      await expect(sending.button).not.toHaveText('Review send')
      for (const to of ['ines.eth@nowhere', `${ines}@eip155:10`]) {
        await sending.receiver.fill(to)
        await expect(complaint, to).toContainText('This recipient is on another network')
      }
      await sending.receiver.fill(`${ines}@ethereum#00000000`)
      await expect(complaint).toContainText('This isn’t an address on this network.')
      await sending.receiver.fill('Ines.eth@ethereum')
      await sending.receiver.blur()
      await expect(await sending.review()).toContainText(ines)
      await expect(dialog.getByTestId('review-to')).toContainText('ines.eth')
      await back()
    })

    await test.step('whose name leads elsewhere since it was typed', async () => {
      await world.sandbox.ens.set('turning.eth', ines)
      await sending.enter(coinOf(ethereum), '0.5', 'turning.eth')
      await expect(sending.button).toHaveText('Review send')
      await world.sandbox.ens.set('turning.eth', stranger)
      await sending.button.click()
      await expect(notice(sending.host)).toContainText('This name now leads to another address')
      await expect(dialog.getByTestId('send-receiver-known')).toHaveAttribute('data-address', stranger)
      await expect(await sending.review()).toContainText(stranger)
      await back()
    })

    await test.step('whose name leads elsewhere since the review gets nothing', async () => {
      await sending.enter(coinOf(ethereum), '0.5', 'changing.eth')
      await expect(await sending.review()).toContainText(ines)
      const since = world.sandbox.wallet.callLog().length
      await world.sandbox.ens.set('changing.eth', stranger)
      await sending.confirm.click()
      const changed = dialog.getByTestId('send-changed')
      await expect(changed).toContainText('This name now leads to another address, so nothing was sent.')
      await expect(changed).toBeFocused()
      await expectNothingSent(world, since)
    })
  })

  test('by a name is shown with its whole address', async ({ page, world }) => {
    test.slow()
    const { ethereum } = places(world)
    const ines = signerAt(1).address
    const host = await connected(page, world)
    for (const name of ['ines.eth', 'Ines.eth', 'ines.wcn.id'])
      await test.step(name, async () => {
        const before = await unitsOf(ethereum, {}, ines)
        const sending = await Sending.open(host)
        await sending.enter(coinOf(ethereum), '0.5', name)
        await expect(await sending.review()).toContainText(ines)
        await expect(sending.dialog.getByTestId('review-to')).toContainText(name.toLowerCase())
        await sending.confirm.click()
        await expect(strip(host)).toContainText(/^Sent/)
        expect((await unitsOf(ethereum, {}, ines)) - before).toBe(parseEther('0.5'))
        await seen(host)
      })
  })
})

/** The wallet goes elsewhere and tells nobody; it says so when it is asked. */
async function letItLie(context: BrowserContext): Promise<void> {
  await addPageScript(context, () => {
    window.addEventListener('eip6963:announceProvider', () => {
      const { lantern } = window
      if ('lies' in lantern) return
      const { request } = lantern
      const lies: Record<string, unknown> = {}
      Object.assign(lantern, {
        lies,
        request: async (call: { method: string }) => lies[call.method] ?? request(call),
      })
    })
  })
}

test('nothing is sent from where the visitor did not look', async ({ page, context, world }) => {
  test.slow()
  const { ethereum, owner } = places(world)
  const { wallet } = world.sandbox
  wallet.setAccounts([0, 1])
  await letItLie(context)
  const sending = await onForm(page, world)
  const { host } = sending
  const isAt = (account: string) => expect.poll(() => host.state('account')).toBe(account)
  const prepare = async () => {
    await isAt(`${ethereum.id}:${owner}`)
    await sending.prepare(coinOf(ethereum), '0.5', stranger)
    return wallet.callLog().length
  }

  for (const [what, turn, words] of [
    ['another account', () => wallet.switchAccount(1), 'account'],
    ['another network', () => wallet.switchChain('eip155:8453'), 'network'],
  ] as const)
    await test.step(`the wallet went to ${what} during the review`, async () => {
      const since = await prepare()
      turn()
      await expect(sending.dialog).toHaveAttribute('data-view', 'WalletSend')
      await expect(notice(host)).toContainText(words)
      await expectNothingSent(world, since)
      wallet.switchAccount(0)
      wallet.switchChain(ethereum.id)
    })

  for (const [what, lie] of [
    ['another account', { eth_accounts: [signerAt(1).address] }],
    ['another network', { eth_chainId: '0x2105' }],
  ] as const)
    await test.step(`the wallet silently went to ${what}`, async () => {
      const since = await prepare()
      const says = (lies: Readonly<Record<string, unknown>>) =>
        page.evaluate((lies) => {
          const { lantern } = window
          Object.assign('lies' in lantern ? Object(lantern.lies) : {}, lies)
        }, lies)
      await says(lie)
      await sending.confirm.click()
      await expect(snackbar(host)).toHaveText('Something went wrong')
      await expect(strip(host)).toHaveCount(0)
      await expectNothingSent(world, since)
      if (what === 'another network') return

      // The wallet tells the truth, and that it has been there and is back.
      await says({ eth_accounts: null })
      wallet.switchAccount(1)
      await isAt(`${ethereum.id}:${signerAt(1).address}`)
      wallet.switchAccount(0)
      await expect(snackbar(host)).toHaveCount(0)
      await Sending.open(host)
    })
})

/** Presses Tab until something has the focus. */
async function tabTo({ page }: Host, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  for (let presses = 0; presses < 40; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a keyboard is enough', async ({ page, world }) => {
  const { ethereum } = places(world)
  const host = await connected(page, world)
  const { keyboard } = page
  const { amount, receiver, button, confirm } = new Sending(host)
  await host.button.focus()
  await keyboard.press('Enter')
  await tabTo(host, host.dialog.getByTestId('feature-send'))
  await keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await tabTo(host, host.dialog.getByTestId('send-token'))
  await keyboard.press('Enter')
  await expect(host.dialog.getByTestId('token-search')).toBeFocused()
  await keyboard.type('harbour')
  await expect(host.dialog.getByTestId('send-token-row')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(host, amount)
  await keyboard.type('12.5')
  await keyboard.press('Enter')
  await expect(receiver).toBeFocused()
  await keyboard.type(stranger)
  await expect(button).toHaveText('Review send')
  await keyboard.press('Enter')
  await expect(host.dialog).toHaveAttribute('data-view', 'WalletSendPreview')
  await tabTo(host, confirm)
  await keyboard.press('Enter')
  await expect(strip(host)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, tokenOf(ethereum, 'HUSD'), stranger)).toBe(12_500_000n)
})

/** How wide the lines are in which a text is written. */
const linesOf = (text: Locator): Promise<readonly number[]> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, number>()
    for (const { top, width } of range.getClientRects())
      lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width)
    return [...lines.values()]
  })

test('a token row opens the token, and Send has chosen it; its contract and a long amount can be read whole', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { address } = tokenOf(ethereum, 'KELP')
  const host = await connected(page, world)
  const { dialog } = host
  await host.openDialog()
  await dialog.getByTestId('token-row').filter({ hasText: 'Kelp' }).click()
  await expect(dialog).toHaveAttribute('data-view', 'WalletToken')
  await expect(dialog.getByTestId('token-amount')).toContainText('KELP on Ethereum')
  await expect(dialog.getByTestId('token-contract').locator(`[title="${address}" i]`)).toBeVisible()
  const contract = dialog.getByTestId('token-contract').getByRole('button', { name: '0x' })
  await contract.click()
  const [desktop, phone] = [page.viewportSize() ?? { width: 1280, height: 720 }, { width: 360, height: 740 }]
  await page.setViewportSize(phone)
  await expect
    .poll(async () => {
      const lines = await linesOf(contract.locator('bdi'))
      return [lines.length, Math.min(...lines) / Math.max(...lines) > 0.6]
    })
    .toEqual([2, true])
  await dialog.getByTestId('token-send').click()
  const sending = new Sending(host)
  await expect(dialog.getByTestId('send-token')).toContainText('KELP')
  await sending.amount.fill('1234.123456789012345678')
  for (const window of [phone, desktop]) {
    await page.setViewportSize(window)
    await expect
      .poll(() => sending.amount.evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBeLessThanOrEqual(0)
  }
  await sending.amount.fill('12.5')
  await sending.receiver.fill(stranger)
  await sending.receiver.blur()
  await sending.review()
  await sending.confirm.click()
  await expect(strip(host)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, tokenOf(ethereum, 'KELP'), stranger)).toBe(parseEther('12.5'))

  // The same once more, through the form and its review.
  await dialog.getByTestId('outgoing-again').click()
  await expect(dialog.getByTestId('send-token')).toContainText('KELP')
  await sending.expectKept('KELP', '12.5', stranger)
  await dialog.getByTestId('back').click()
  await dialog.getByTestId('outgoing-done').click()
  await expect(strip(host)).toHaveCount(0)
  await dialog.getByTestId('tab-activity').click()
  const { hash } = await lastSent(ethereum, places(world).owner)
  await expect(toldOf(host, hash)).toHaveCount(1)
})

test('the foot of a review is whole wherever it is read, whatever is opened above it', async ({ page, world }) => {
  const { ethereum } = places(world)
  const sending = await onForm(page, world)
  await sending.prepare(coinOf(ethereum), '0.123456789012345678', stranger)
  const cancel = sending.dialog.getByTestId('send-cancel')
  const exact = sending.dialog.getByTestId('review-exact')
  const isWhole = async () => {
    await expect(sending.confirm).toBeInViewport({ ratio: 1 })
    await expect(cancel).toBeInViewport({ ratio: 1 })
  }
  for (const [where, width, height] of [
    ['a small phone', 320, 568],
    ['a phone on its side', 844, 390],
    ['a desktop at 200 %', 640, 400],
    ['a desktop', 1280, 800],
  ] as const)
    await test.step(where, async () => {
      await page.setViewportSize({ width, height })
      await isWhole()
      await exact.locator('summary').click()
      await sending.dialog.getByTestId('review-totalMost').scrollIntoViewIfNeeded()
      await isWhole()
      // Whoever reads larger letters loses nothing of it either.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await isWhole()
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await exact.locator('summary').click()
    })
})

test('a phone is wide enough, 390 by 844', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ethereum } = places(world)
  const sending = await onForm(page, world)
  const fits = async () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-portico]')?.shadowRoot
      return [...(root?.querySelectorAll('.card, .card *') ?? [])].every((box) => {
        const { left, right } = box.getBoundingClientRect()
        return right - left < 2 || (left >= -0.5 && right <= innerWidth + 0.5)
      })
    })
  await sending.enter(tokenOf(ethereum, 'KELP'), '1200.123456789012345678', stranger)
  await expect(sending.button).toHaveText('Review send')
  await expect(sending.button).toBeInViewport({ ratio: 1 })
  expect(await fits()).toBe(true)
  await sending.review()
  expect(await fits()).toBe(true)
  await sending.confirm.click()
  await expect(strip(sending.host)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, tokenOf(ethereum, 'KELP'), stranger)).toBe(1_200_123456789012345678n)
})
