import type { Page } from '@playwright/test'
import { expect, Host, pairingOptions, type PlainOptions, type World } from './test.ts'

/** Opens the dialog of a page on the code that any wallet can scan. */
export async function showCode(page: Page, world: World, options: PlainOptions = pairingOptions(world)): Promise<Host> {
  const host = await Host.open(page, world, options)
  await openCode(host)
  return host
}

export async function openCode(host: Host): Promise<void> {
  await host.openDialog()
  await host.wallet('WalletConnect').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingWalletConnectBasic')
}

/** The address in the code, as a visitor gets it who copies the link. */
export async function copyAddress({ page, dialog }: Host): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(dialog.getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
  await dialog.getByTestId('copy-link').click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The whole way: code, scan, approval. The phone must be set to approve. */
export async function pair(page: Page, world: World, options?: PlainOptions): Promise<Host> {
  const host = await showCode(page, world, options)
  await world.sandbox.phone.pair(await copyAddress(host))
  await expect.poll(() => host.state('status')).toBe('connected')
  return host
}

/** Lets the relay have its sockets again, and waits until the page and the phone are on it. */
export async function relayBack({ sandbox: { relay } }: World): Promise<void> {
  relay.control.refuse(false)
  relay.control.blackHole(false)
  await expect.poll(() => relay.control.counts().connections, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
}
