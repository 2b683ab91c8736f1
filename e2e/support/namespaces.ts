import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { expect, namespaceOptions, Host, installWallet, type PlainOptions, type World } from './test.ts'

export type Namespace = 'Ethereum' | 'Solana' | 'Bitcoin'

/** The first account of the sandbox's wallets in the other two namespaces. */
export const solana = solanaAccount(0)
export const bitcoin = bitcoinAccount(0)

/** A page with networks of three namespaces and a wallet that has all of them and says yes. */
export async function openNamespaces(page: Page, world: World, more: Partial<PlainOptions> = {}): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  return Host.open(page, world, { ...namespaceOptions(world), ...more })
}

/** The same, connected in one namespace, with the dialog closed. */
export async function connectedIn(namespace: Namespace, page: Page, world: World): Promise<Host> {
  const host = await openNamespaces(page, world)
  await connectIn(host, namespace)
  return host
}

/** Which namespaces are connected, and with which account. */
export const accounts = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.dialogs['main']?.getState().sessions ?? {}).map(([namespace, session]) => [
        namespace,
        session?.account ?? '',
      ]),
    ),
  )

/** The same, with its address alone. */
export const addresses = async ({ page }: Host): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(await accounts(page)).map(([namespace, id]) => [namespace, id.split(':').at(-1) ?? '']),
  )

/** Connects Lantern in one more namespace, from a closed dialog. */
export async function connectIn(host: Host, namespace: Namespace): Promise<void> {
  const { dialog } = host
  const connected = Object.keys(await addresses(host)).length
  await host.openDialog()
  if (connected > 0) {
    await chooseNetwork(host, namespace)
    await expect(dialog).toHaveAttribute('data-view', 'SwitchActiveChain')
    await dialog.getByTestId('same-wallet').click()
  } else {
    await host.wallet('Lantern').click()
    await chooseNamespace(host, namespace)
  }
  await expect.poll(async () => Object.keys(await addresses(host)).length).toBe(connected + 1)
  await expect(dialog).toBeHidden()
}

/** Says which namespace of a wallet the site gets. */
export async function chooseNamespace({ dialog }: Host, namespace: Namespace): Promise<void> {
  await expect(dialog).toHaveAttribute('data-view', 'ConnectingMultiChain')
  await dialog.getByTestId('namespace-row').filter({ hasText: namespace }).click()
}

/** From the account to a network of the list. */
export async function chooseNetwork({ dialog }: Host, network: string): Promise<void> {
  await dialog.getByTestId('network-button').click()
  await dialog.getByTestId('network-row').filter({ hasText: network }).first().click()
}

/** Lets another connected namespace act, by one of its networks. The account is shown then. */
export async function goTo(host: Host, network: string): Promise<void> {
  if (await host.dialog.isHidden()) await host.openDialog()
  await chooseNetwork(host, network)
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
}

export interface ShownFee {
  /** Both in the smallest unit of the network's coin. */
  readonly most: bigint
  readonly total: bigint
}

/** What the review says that leaves the account at most: for the fee, and of the coin in all. */
export async function shownFee({ dialog }: Host, symbol: string, decimals: number): Promise<ShownFee> {
  const amounts = async (row: string) => {
    // Behind a disclosure, whether it is open or not.
    const text = (await dialog.getByTestId(row).textContent()) ?? ''
    const found = [...text.matchAll(new RegExp(`([\\d.]+) ${symbol}`, 'g'))].map(([, digits = '']) => digits)
    return found.map((digits) => parseUnits(digits, decimals))
  }
  const [[most], total] = [await amounts('review-feeMost'), (await amounts('review-totalMost')).at(-1)]
  if (most === undefined || total === undefined) throw new Error('The review names no fee.')
  return { most, total }
}
