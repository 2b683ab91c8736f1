import type { Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
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

/** Lets the relay have its sockets again, and waits until those who need it are on it: the page and, once it is paired, the phone. */
export async function relayBack({ sandbox: { relay } }: World, sockets: 1 | 2): Promise<void> {
  relay.control.refuse(false)
  relay.control.blackHole(false)
  await expect.poll(() => relay.control.counts().connections).toBeGreaterThanOrEqual(sockets)
}

/** What became of a request of the site: the signature, or the code of the refusal. */
export const sign = ({ page }: Host): Promise<{ readonly account: Hex; readonly outcome: Hex | number }> =>
  page.evaluate(async () => {
    const provider = window.dialogs['main']?.provider('eip155')
    if (provider === undefined) throw new Error('There is no provider.')
    const [account] = (await provider.request({ method: 'eth_accounts' })) as Hex[]
    if (account === undefined) throw new Error('There is no account.')
    try {
      const outcome = (await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })) as Hex
      return { account, outcome }
    } catch (error) {
      return { account, outcome: Number(error instanceof Error ? Reflect.get(error, 'code') : undefined) }
    }
  })

export const isSigned = async ({ account, outcome }: Awaited<ReturnType<typeof sign>>): Promise<boolean> =>
  typeof outcome === 'string' && verifyMessage({ address: account, message: 'hello', signature: outcome })
