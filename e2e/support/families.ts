import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { expect, familyOptions, Host, installWallet, type PlainOptions, type World } from './test.ts'

export type Family = 'Ethereum' | 'Solana' | 'Bitcoin'

/** The first account of the sandbox's wallets in the other two families. */
export const solana = solanaAccount(0)
export const bitcoin = bitcoinAccount(0)

/** A page with networks of three families and a wallet that has all of them and says yes. */
export async function openFamilies(page: Page, world: World, more: Partial<PlainOptions> = {}): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  return Host.open(page, world, { ...familyOptions(world), ...more })
}

/** The same, connected in one family, with the dialog closed. */
export async function connectedIn(family: Family, page: Page, world: World): Promise<Host> {
  const host = await openFamilies(page, world)
  await connectIn(host, family)
  return host
}

/** Which families are connected, and with which address. */
export const addresses = ({ page }: Host): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.dialogs['main']?.getState().sessions ?? {}).map(([family, session]) => [
        family,
        session?.account.split(':').at(-1) ?? '',
      ]),
    ),
  )

/** Connects Lantern in one more family, from a closed dialog. */
export async function connectIn(host: Host, family: Family): Promise<void> {
  const { dialog } = host
  const connected = Object.keys(await addresses(host)).length
  await host.openDialog()
  if (connected > 0) {
    await chooseNetwork(host, family)
    await expect(dialog).toHaveAttribute('data-view', 'SwitchActiveChain')
    await dialog.getByTestId('same-wallet').click()
  } else {
    await host.wallet('Lantern').click()
    await chooseFamily(host, family)
  }
  await expect.poll(async () => Object.keys(await addresses(host)).length).toBe(connected + 1)
  await expect(dialog).toBeHidden()
}

/** Says which family of a wallet the site gets. */
export async function chooseFamily({ dialog }: Host, family: Family): Promise<void> {
  await expect(dialog).toHaveAttribute('data-view', 'ConnectingMultiChain')
  await dialog.getByTestId('family-row').filter({ hasText: family }).click()
}

/** From the account to a network of the list. */
export async function chooseNetwork({ dialog }: Host, network: string): Promise<void> {
  await dialog.getByTestId('network-button').click()
  await dialog.getByTestId('network-row').filter({ hasText: network }).first().click()
}

/** Lets another connected family act, by one of its networks. The account is shown then. */
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
    const text = await dialog.getByTestId(row).innerText()
    const found = [...text.matchAll(new RegExp(`([\\d.]+) ${symbol}`, 'g'))].map(([, digits = '']) => digits)
    return found.map((digits) => parseUnits(digits, decimals))
  }
  const [[, most], total] = [await amounts('review-fee'), (await amounts('review-total')).at(-1)]
  if (most === undefined || total === undefined) throw new Error('The review names no fee.')
  return { most, total }
}
