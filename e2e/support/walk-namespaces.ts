import { expect } from '@playwright/test'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { chooseNamespace, chooseNetwork, connectIn } from './namespaces.ts'
import { Sending } from './sending.ts'
import { namespaceOptions, type Host } from './test.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

const tokens = ({ dialog }: Host) => dialog.getByTestId('token-row')

/** What finds the wallets of each namespace is there: who presses earlier is asked about those that are known. */
const allKnown = ({ page }: Host): Promise<void> => page.waitForLoadState('networkidle')

const threeNamespaces: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const { networks } = namespaceOptions(walk.world)
  const host = await turnTo(walk, 'three-namespaces', { networks })
  const { dialog } = host
  wallet.auto('approve')
  await host.openDialog()
  await allKnown(host)
  await host.wallet('Lantern').click()
  await visit(host, 'connect-namespace', 'ConnectingMultiChain')
  await chooseNamespace(host, 'Ethereum')
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await chooseNetwork(host, 'Solana')
  await visit(host, 'switch-namespace', 'SwitchActiveChain')
  await dialog.getByTestId('same-wallet').click()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await expect(tokens(host)).toHaveCount(3)
  await visit(host, 'account-solana', 'Account')
  await dialog.getByTestId('network-button').click()
  await visit(host, 'networks-namespaces', 'Networks')
  await dialog.getByTestId('back').click()

  const sending = await Sending.open(host)
  await sending.enter({ name: 'KELP' }, '1200.123456789', solanaAccount(7).address)
  await expect(sending.button).toHaveText('Review send')
  await visit(host, 'send-solana', 'WalletSend')
  await sending.review()
  await visit(host, 'review-solana', 'WalletSendPreview')
  await sending.confirm.click()
  await expect(dialog.getByTestId('outgoing')).toContainText(/^Sent/)
  await expect(dialog.getByTestId('snackbar')).toBeHidden()
  await dialog.getByTestId('tab-activity').click()
  await expect(dialog.getByTestId('activity')).not.toHaveAttribute('aria-busy')
  await visit(host, 'account-solana-activity', 'Account')
}

const onBitcoin: Chapter = async (walk, visit) => {
  const { networks } = namespaceOptions(walk.world)
  const host = await turnTo(walk, 'on-bitcoin', { networks })
  const { dialog } = host
  walk.world.sandbox.wallet.auto('approve')
  await allKnown(host)
  await connectIn(host, 'Bitcoin')
  await host.openDialog()
  await expect(tokens(host)).toHaveCount(1)
  await visit(host, 'account-bitcoin', 'Account')
  await host.showDetails()
  await visit(host, 'account-details-bitcoin', 'Account')
  await dialog.getByTestId('account-profile').click()
  await dialog.getByTestId('feature-receive').click()
  await expect(dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  await visit(host, 'receive-bitcoin', 'WalletReceive')
  await dialog.getByTestId('back').click()

  const sending = await Sending.open(host)
  await sending.amount.fill('0.01234567')
  await sending.receiver.fill(bitcoinAccount(2).ordinals.address)
  await sending.receiver.blur()
  await expect(sending.button).toHaveText('Review send')
  await visit(host, 'send-bitcoin', 'WalletSend')
  await sending.review()
  await visit(host, 'review-bitcoin', 'WalletSendPreview')
  await sending.confirm.click()
  await expect(dialog.getByTestId('outgoing')).toContainText('Transaction started')
  await expect(dialog.getByTestId('snackbar')).toBeHidden()
  await dialog.getByTestId('tab-activity').click()
  await visit(host, 'account-bitcoin-activity', 'Account')

  await host.showDetails()
  await dialog.getByTestId('account-row').nth(1).click()
  await dialog.getByTestId('account-profile').click()
  await Sending.open(host)
  await expect(dialog.getByTestId('send-notice')).toBeVisible()
  await visit(host, 'send-ordinals', 'WalletSend')
}

/** Namespaces of networks, and what is shown on Solana and Bitcoin. */
export const namespaceChapters = { threeNamespaces, onBitcoin }
