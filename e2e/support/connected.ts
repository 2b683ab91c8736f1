import type { Page } from '@playwright/test'
import { getAddress, type Address } from 'viem'
import { expect, Host, installWallet, sandboxOptions, type PlainOptions, type World } from './test.ts'

/** A browser wallet that approves, connected on a site with these options; the dialog is closed. */
export async function connectedOn(page: Page, world: World, options: PlainOptions): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, options)
  await host.connect()
  await expect(host.dialog).toBeHidden()
  return host
}

/** The same on the site of the sandbox. */
export const connected = (page: Page, world: World, more: Partial<PlainOptions> = {}): Promise<Host> =>
  connectedOn(page, world, { ...sandboxOptions(world), ...more })

/** Of the account that acts. */
export const addressOf = async (host: Host): Promise<Address> =>
  getAddress(String(await host.state('account')).split(':')[2] ?? '')
