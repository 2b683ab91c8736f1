import { places, shownCoin } from './support/holdings.ts'
import { expect, Host, installWallet, sandboxOptions, test } from './support/test.ts'
import { prompts, reload, settle } from './support/visit.ts'

test('with no project, no servers and no nodes everything works through the wallet, and nothing is asked of anybody', async ({
  page,
  context,
  world,
}) => {
  const { ethereum, base, owner } = places(world)
  const { projectId: _, endpoints: __, networks, ...rest } = sandboxOptions(world)
  const [first, ...others] = networks
  const options = {
    ...rest,
    networks: [{ ...first, rpcUrls: [] }, ...others.map((network) => ({ ...network, rpcUrls: [] }))] as const,
  }
  // The wallet's script speaks with the wallet, as an extension does; to the page every other host is out of reach.
  const own = [world.pages.url, world.sandbox.walletUrl]
  const asked: string[] = []
  await context.route(
    (url) => !own.includes(url.origin),
    async (route) => {
      asked.push(route.request().url())
      await route.abort()
    },
  )
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, options)

  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  await expect(host.dialog.getByTestId('all-wallets')).toHaveCount(0)
  await host.wallet('Lantern').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()

  await host.openDialog()
  const tokens = host.dialog.getByTestId('token-row')
  await expect(tokens).toHaveText([new RegExp(`Ether${await shownCoin(ethereum, owner)}`)])
  await host.dialog.getByTestId('network-button').click()
  await host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click()
  await expect.poll(() => host.state('network')).toBe('eip155:8453')
  await expect(tokens).toHaveText([new RegExp(`Ether${await shownCoin(base, owner)}`)])

  const { length } = world.sandbox.wallet.callLog()
  await reload(page)
  expect((await settle(page, options)).statuses).toEqual(['connecting', 'connected'])
  expect(prompts(world, length)).toEqual([])

  await host.openDialog()
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()

  for (const view of ['WhatIsAWallet', 'GetWallet', 'Networks', 'WhatIsANetwork'] as const) {
    await page.evaluate((view) => window.dialogs['main']?.open({ view }), view)
    await expect(host.dialog).toHaveAttribute('data-view', view)
  }
  expect(asked).toEqual([])
  expect(world.sandbox.control.requests()).toEqual([])
})
