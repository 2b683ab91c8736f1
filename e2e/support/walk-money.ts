import { expect } from '@playwright/test'
import { erc20Abi, parseEther, parseUnits, type Address } from 'viem'
import { createNodeClient } from '../../sandbox/chains/node-client.ts'
import { borrowCode } from './borrow-code.ts'
import { places } from './holdings.ts'
import { loseCode } from './lose-code.ts'
import { takeShifts } from './shifts.ts'
import { coinOf, Sending, signerAt, tokenOf, waiting } from './sending.ts'
import { Swapping } from './swapping.ts'
import { swapOptions, type Host } from './test.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

/** Nobody was ever paid there. */
const stranger: Address = '0x5a17b0a75a17B0a75a17B0a75a17B0A75A17b0A7'

async function showTab({ dialog }: Host, tab: 'nfts' | 'activity'): Promise<void> {
  await dialog.getByTestId(`tab-${tab}`).click()
  await expect(dialog.getByTestId(tab)).not.toHaveAttribute('aria-busy')
}

const ownership: Chapter = async (walk, visit) => {
  const { wallet, control, poison, mining } = walk.world.sandbox
  const { ethereum } = places(walk.world)
  const host = await turnTo(walk, 'ownership')
  const { dialog } = host
  wallet.auto('approve')
  wallet.setAccounts([0, 1])
  await host.connect()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await expect(dialog.getByTestId('token-row').first()).toBeVisible()
  await dialog.getByTestId('token-row').first().click()
  await visit(host, 'token-coin', 'WalletToken')
  await dialog.getByTestId('back').click()
  await dialog.getByTestId('token-row').filter({ hasText: 'Kelp' }).click()
  await expect(dialog.getByTestId('token-contract')).toBeVisible()
  await visit(host, 'token', 'WalletToken')
  await dialog.getByTestId('back').click()
  await host.showDetails()
  await expect(dialog.getByTestId('account-row')).toHaveCount(2)
  await visit(host, 'account-details-several', 'Account')
  await dialog.getByTestId('account-profile').click()
  await dialog.getByTestId('hidden-tokens').click()
  await visit(host, 'account-tokens-hidden', 'Account')
  await dialog.getByTestId('token-row').last().click()
  await expect(dialog.getByTestId('token-warning')).toBeVisible()
  await visit(host, 'token-hidden', 'WalletToken')
  await dialog.getByTestId('back').click()

  control.fault('blockchain', { kind: 'hang' })
  for (const tab of ['activity', 'nfts']) {
    await dialog.getByTestId(`tab-${tab}`).click()
    await expect(dialog.getByTestId(tab)).toHaveAttribute('aria-busy')
    await visit(host, `account-${tab}-loading`, 'Account')
  }
  control.fault('blockchain', { kind: 'status', status: 404 })
  for (const tab of ['activity', 'nfts']) {
    await dialog.getByTestId(`tab-${tab}`).click()
    await expect(dialog.getByTestId(tab).getByTestId('retry')).toBeVisible()
    // Its words are fetched with the first of them: what comes in while it is looked at has the colours of neither moment.
    await dialog
      .getByTestId('snackbar')
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined)
    await visit(host, `account-${tab}-failed`, 'Account')
  }

  // Something of everything: what strangers sent, what failed and what is on its way.
  await poison()
  const client = createNodeClient(ethereum)
  await client.writeContract({
    account: signerAt(0),
    address: ethereum.oddTokens.reverting,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [stranger, 1n],
    gas: 100_000n,
  })
  await expect.poll(() => waiting(ethereum)).toEqual([])
  await mining(ethereum.id).pause()
  await client.sendTransaction({ account: signerAt(0), to: stranger, value: parseEther('0.25'), gas: 21_000n })
  control.fault('blockchain', { kind: 'none' })
  await dialog.getByTestId('retry').click()
  for (const tab of ['nfts', 'activity'] as const) {
    await showTab(host, tab)
    await expect(dialog.getByTestId(`hidden-${tab}`)).toBeVisible()
    await visit(host, `account-${tab}`, 'Account')
    if (tab === 'nfts') {
      await dialog.getByTestId('nft-open').first().click()
      await expect(dialog.getByTestId('nft-picture').locator('img')).toBeVisible()
      await visit(host, 'nft', 'WalletNft')
      await dialog.getByTestId('back').click()
    }
    await dialog.getByTestId(`hidden-${tab}`).click()
    await dialog.getByTestId(`hidden-${tab}`).scrollIntoViewIfNeeded()
    await visit(host, `account-${tab}-hidden`, 'Account')
    if (tab === 'activity') continue
    await dialog.getByTestId('nft-open').last().click()
    await expect(dialog.getByTestId('nft-warning')).toBeVisible()
    await visit(host, 'nft-spam', 'WalletNft')
    await dialog.getByTestId('back').click()
  }
  await mining(ethereum.id).resume()
}

const nothingYet: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const host = await turnTo(walk, 'nothing-yet')
  const { dialog } = host
  wallet.setAccounts([2])
  wallet.auto('approve')
  await host.connect()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await expect(dialog.getByText('Nothing here yet')).toBeVisible()
  await visit(host, 'account-empty', 'Account')
  for (const tab of ['nfts', 'activity'] as const) {
    await showTab(host, tab)
    await expect(dialog.getByTestId(tab).getByText(/^No /)).toBeVisible()
    await visit(host, `account-${tab}-empty`, 'Account')
  }
}

/** Its account borrows a contract's code (EIP-7702). */
const borrowing: Chapter = async (walk, visit) => {
  await borrowCode(walk.world, 0)
  const host = await turnTo(walk, 'borrowing')
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.showDetails()
  await expect(host.dialog.getByTestId('account-code')).toBeVisible()
  await visit(host, 'account-details-borrowed', 'Account')
}

const receiving: Chapter = async (walk, visit) => {
  const host = await turnTo(walk, 'receiving')
  walk.world.sandbox.wallet.auto('approve')
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await host.dialog.getByTestId('feature-receive').click()
  await expect(host.dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  await expect(host.dialog.getByText('marlow.eth')).toBeVisible()
  await visit(host, 'receive', 'WalletReceive')
  await host.dialog.getByTestId('receive-networks').click()
  await visit(host, 'receive-networks', 'WalletCompatibleNetworks')
}

const sendForm: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const { ethereum } = places(walk.world)
  const host = await turnTo(walk, 'send-form')
  const { dialog } = host
  wallet.auto('approve')
  await host.connect()
  await expect(dialog).toBeHidden()
  const sending = await Sending.open(host)
  await visit(host, 'send', 'WalletSend')
  await dialog.getByTestId('send-token').click()
  await expect(dialog.getByTestId('send-token-row').first()).toBeVisible()
  await visit(host, 'send-tokens', 'WalletSendSelectToken')
  await dialog.getByTestId('token-search').fill('zzzz')
  await expect(dialog.getByText('No token found')).toBeVisible()
  await visit(host, 'send-tokens-none', 'WalletSendSelectToken')
  await dialog.getByTestId('back').click()

  await sending.choose(tokenOf(ethereum, 'KELP'))
  await sending.amount.fill('1,2,3')
  await expect(sending.button).toHaveText('Enter a valid amount')
  await visit(host, 'send-incorrect-value', 'WalletSend')
  await sending.amount.fill('99999')
  await expect(sending.button).toHaveText('Insufficient balance')
  await visit(host, 'send-insufficient-funds', 'WalletSend')
  await sending.amount.fill('1200.123456789012345678')
  await sending.receiver.fill('0x5a17b0a75a17')
  await sending.receiver.blur()
  await expect(sending.button).toHaveText('Enter a valid address')
  await sending.button.press('Enter')
  await visit(host, 'send-invalid-address', 'WalletSend')
  await sending.receiver.fill('ines.eth')
  await sending.receiver.blur()
  await expect(sending.button).toHaveText('Review send')
  await visit(host, 'send-filled', 'WalletSend')
  await sending.review()
  await visit(host, 'review-name', 'WalletSendPreview')
  await dialog.getByTestId('back').click()
  await sending.choose(coinOf(ethereum))
  await sending.amount.fill('0.00000001')
  await sending.review()
  await dialog.getByTestId('send-fee-agreed').scrollIntoViewIfNeeded()
  await visit(host, 'review-fee-to-agree-to', 'WalletSendPreview')
}

const reviews: Chapter = async (walk, visit) => {
  const { wallet, ens } = walk.world.sandbox
  const { ethereum, owner } = places(walk.world)
  const host = await turnTo(walk, 'reviews')
  const { dialog } = host
  wallet.auto('approve')
  wallet.setAccounts([0, 1])
  await host.connect()
  await expect(dialog).toBeHidden()
  const sending = await Sending.open(host)
  const dollars = tokenOf(ethereum, 'HUSD')
  await sending.enter(dollars, '12.5', stranger)
  await ens.set('мост.eth', stranger)

  const warned: Readonly<Record<string, string>> = {
    firstTime: stranger,
    lookAlike: `${owner.slice(0, 6)}${'7e'.repeat(16)}${owner.slice(-4)}`.toLowerCase(),
    tokenContract: dollars.address,
    ownAddress: owner,
    contract: ethereum.nft.address,
    confusableName: 'мост.eth',
  }
  const enter = async (to: string) => {
    const change = dialog.getByTestId('send-receiver-known').or(sending.receiver)
    await change.click()
    await sending.receiver.fill(to)
    await sending.receiver.blur()
    await sending.review()
  }
  for (const [kind, to] of Object.entries(warned)) {
    await enter(to)
    await expect(dialog.getByTestId(`warning-${kind}`)).toBeVisible()
    await dialog.getByTestId(`warning-${kind}`).scrollIntoViewIfNeeded()
    await visit(host, `review-${kind}`, 'WalletSendPreview')
    await dialog.getByTestId('back').click()
  }
  await enter(signerAt(1).address)
  await expect(dialog.getByTestId('review-own')).toBeVisible()
  await visit(host, 'review-own-account', 'WalletSendPreview')
  await dialog.getByTestId('review-exact').locator('summary').click()
  await dialog.getByTestId('review-totalMost').scrollIntoViewIfNeeded()
  await visit(host, 'review-exact', 'WalletSendPreview')
  await dialog.getByTestId('back').click()
  const unread = '0x7e17b0a75a17b0a75a17b0a75a17b0a75a17b0a7'
  const findCode = await loseCode(walk.page, unread)
  await enter(unread)
  await expect(dialog.getByTestId('warning-unchecked')).toBeVisible()
  await visit(host, 'review-unchecked', 'WalletSendPreview')
  await findCode()

  const client = createNodeClient(ethereum)
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseUnits('900', 9) })
  await client.mine({ blocks: 1 })
  await sending.confirm.click()
  await expect(dialog.getByTestId('send-changed')).toBeVisible()
  await visit(host, 'review-changed', 'WalletSendPreview')
}

const onItsWay: Chapter = async (walk, visit) => {
  const { wallet, mining } = walk.world.sandbox
  const { ethereum } = places(walk.world)
  const host = await turnTo(walk, 'on-its-way')
  const { dialog } = host
  const strip = dialog.getByTestId('outgoing')
  wallet.auto('approve')
  await host.connect()
  await expect(dialog).toBeHidden()
  const sending = await Sending.open(host)
  await sending.prepare(coinOf(ethereum), '0.123456789012345678', stranger)
  wallet.auto('ignore')
  await sending.confirm.click()
  await expect(strip).toContainText('Confirm in your wallet')
  await visit(host, 'account-asking', 'Account')
  await dialog.getByTestId('feature-send').click()
  await expect(dialog.getByTestId('send-notice')).toBeVisible()
  await visit(host, 'send-waiting', 'WalletSend')
  wallet.auto('reject')
  await expect(dialog.getByTestId('send-another')).toBeHidden()
  await visit(host, 'send-declined', 'WalletSend')
  await sending.review()
  await sending.confirm.click()
  await expect(dialog.getByTestId('send-changed')).toBeVisible()
  await visit(host, 'review-declined', 'WalletSendPreview')

  await mining(ethereum.id).pause()
  wallet.auto('approve')
  await sending.confirm.click()
  await expect(strip).toContainText('Transaction started')
  await visit(host, 'account-sending', 'Account')
  await mining(ethereum.id).mine(6)
  await expect(strip).toContainText(/^Sent/)
  await expect(dialog.getByTestId('snackbar')).toBeHidden()
  await visit(host, 'account-sent', 'Account')
}

const swapForm: Chapter = async (walk, visit) => {
  const { wallet, control, mining } = walk.world.sandbox
  const { ethereum } = places(walk.world)
  const host = await turnTo(walk, 'swap-form', swapOptions(walk.world))
  const { dialog } = host
  const strip = dialog.getByTestId('outgoing')
  wallet.auto('approve')
  await host.connect()
  await expect(dialog).toBeHidden()
  const swapping = await Swapping.open(host)
  await expect(dialog.getByTestId('swap-token-from')).toContainText('ETH')
  await visit(host, 'swap', 'WalletSwap')
  await dialog.getByTestId('swap-token-to').click()
  await expect(dialog.getByTestId('swap-token-row').first()).toBeVisible()
  await visit(host, 'swap-tokens', 'WalletSwapSelectToken')
  await dialog.getByTestId('token-search').fill('zzzz')
  await expect(dialog.getByText('No token found')).toBeVisible()
  await visit(host, 'swap-tokens-none', 'WalletSwapSelectToken')
  await dialog.getByTestId('back').click()
  await swapping.enter('Ether', 'Kelp', '99999')
  await expect(swapping.button).toHaveText('Insufficient balance')
  await dialog.getByTestId('swap-slippage-field').fill('80')
  await visit(host, 'swap-insufficient', 'WalletSwap')
  await dialog.getByTestId('swap-slippage-field').fill('6')
  control.fault('swaps', { kind: 'status', status: 404 })
  await swapping.amount.fill('0.05')
  await expect(dialog.getByTestId('swap-retry')).toBeVisible()
  await visit(host, 'swap-no-quote', 'WalletSwap')
  control.fault('swaps', { kind: 'none' })
  await swapping.enter('Kelp', 'Ether', '12.123456789012345678')
  await expect(swapping.button).toHaveText('Review swap')
  await visit(host, 'swap-filled', 'WalletSwap')
  await swapping.review()
  await visit(host, 'swap-review', 'WalletSwapPreview')
  await dialog.getByTestId('swap-slippage-agreed').check()
  wallet.auto('reject')
  await swapping.confirm.click()
  await expect(dialog.getByTestId('swap-changed')).toBeVisible()
  await visit(host, 'swap-declined', 'WalletSwapPreview')
  wallet.auto('approve')
  await mining(ethereum.id).pause()
  await swapping.confirm.click()
  await expect(swapping.confirm).toHaveText('Allowing')
  await visit(host, 'swap-allowing', 'WalletSwapPreview')
  await mining(ethereum.id).resume()
  await expect(strip).toContainText('Swapped')
  await expect(dialog.getByTestId('snackbar')).toBeHidden()
  await visit(host, 'account-swapped', 'Account')
  await walk.page.evaluate(async () => window.dialogs['main']?.switchNetwork('eip155:8453'))
  await expect(dialog.locator('.token-bones')).toHaveCount(0)
  // The page changed the network: what the account has there has its own height.
  await takeShifts(walk.page)
  await dialog.getByTestId('feature-swaps').click()
  await expect(dialog.getByTestId('swap-unsupported')).toBeVisible()
  await visit(host, 'swap-unsupported', 'WalletSwap')
}

/** A token is worth far less in a swap than elsewhere. */
const swapDear: Chapter = async (walk, visit) => {
  const { wallet, market } = walk.world.sandbox
  const host = await turnTo(walk, 'swap-dear', swapOptions(walk.world))
  wallet.auto('approve')
  await host.connect()
  await expect(host.dialog).toBeHidden()
  const swapping = await Swapping.open(host)
  await market.cheapen('KELP', 3_000)
  await swapping.prepare('Kelp', 'Ether', '12')
  await expect(host.dialog.getByTestId('swap-impact')).toBeVisible()
  await visit(host, 'swap-high-impact', 'WalletSwapPreview')
}

/** What an account owns and what happened with it, receiving, sending, and swapping. */
export const moneyChapters = {
  ownership,
  nothingYet,
  borrowing,
  receiving,
  sendForm,
  reviews,
  onItsWay,
  swapForm,
  swapDear,
}
