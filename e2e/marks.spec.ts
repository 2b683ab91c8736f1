import type { Locator } from '@playwright/test'
import { allowed, collectViolations } from './support/policy.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

/** The marks that a place shows, once the browser has drawn them. */
async function marksIn(place: Locator): Promise<readonly string[]> {
  const images = place.locator('.mark > img')
  await expect(images.first()).toBeVisible()
  return images.evaluateAll((all) =>
    (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => src),
  )
}

test('a network and its coin have one face wherever they are shown, under the published policy', async ({
  page,
  context,
  world,
}) => {
  await installWallet(context, world)
  await collectViolations(page)
  const host = await Host.open(page, world, sandboxOptions(world), { csp: allowed(world) })
  await page.evaluate(async (options) => {
    const { createWalletDialog, networks } = window.host
    const [first, ...others] = options.networks
    const marked = (network: typeof first) => {
      const { marks } = network.id === 'eip155:1' ? networks.ethereum : networks.base
      return marks === undefined ? network : { ...network, marks }
    }
    await window.dialogs['main']?.destroy()
    const dialog = createWalletDialog({ ...options, networks: [marked(first), ...others.map(marked)] })
    window.dialogs['main'] = dialog
    dialog.attach(document.querySelector('#connect') as Element)
  }, sandboxOptions(world))
  world.sandbox.wallet.auto('approve')
  await host.connect()
  await host.openDialog()
  const [inHeader] = await marksIn(host.dialog.getByTestId('network-button'))
  const coin = host.dialog.getByTestId('token-row').filter({ hasText: ' ETH' })
  const [inList] = await marksIn(coin)
  expect([inHeader, inList].map((src) => src?.startsWith('data:image/svg+xml,'))).toEqual([true, true])
  await host.dialog.getByTestId('network-button').click()
  const row = (name: string) => host.dialog.getByTestId('network-row').filter({ hasText: name })
  expect(await marksIn(row('Ethereum'))).toEqual([inHeader])
  const [base] = await marksIn(row('Base'))
  expect(base).not.toBe(inHeader)
  await row('Base').click()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  // The coin is the same on both.
  expect(await marksIn(host.dialog.getByTestId('network-button'))).toEqual([base])
  expect(await marksIn(coin)).toEqual([inList])
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

/** A site whose catalogue is away. */
const alone = (world: World) => {
  const { endpoints, ...options } = sandboxOptions(world)
  return { ...options, endpoints: { ...endpoints, catalogue: 'http://127.0.0.1:9/' } }
}

test.describe('without a catalogue', () => {
  test.use({ expected: [/ERR_CONNECTION_REFUSED|Failed to load resource|ERR_UNSAFE_PORT/] })

  test('the bundled wallets have their pictures, and the two that have none a letter', async ({ page, world }) => {
    const host = await Host.open(page, world, alone(world))
    await host.openDialog()
    await host.dialog.getByTestId('all-wallets').click()
    const tile = (name: string) => host.dialog.getByTestId('wallet-tile').filter({ hasText: name })
    expect(await marksIn(tile('MetaMask'))).toEqual([expect.stringMatching(/^data:image\/svg\+xml,/)])
    await tile('Magic Eden').scrollIntoViewIfNeeded()
    await expect(tile('Magic Eden').locator('.initial')).toHaveText('M')
  })
})
