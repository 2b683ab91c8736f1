import { faults } from './support/looks.ts'
import { addresses, chooseNamespace, openNamespaces } from './support/namespaces.ts'
import { expect, Host, installWallet, namespaceOptions, sandboxOptions, test } from './support/test.ts'
import { prompts } from './support/visit.ts'

test('options change while the dialog lives: what is open follows, and the visitor stays connected', async ({
  page,
  world,
}) => {
  const host = await openNamespaces(page, world, sandboxOptions(world))
  const { dialog } = host
  const all = namespaceOptions(world).networks
  const change = (options: object) =>
    page.evaluate(
      (given) =>
        window.dialogs['main']?.setOptions(given).then(
          () => 'changed',
          ({ code }: { readonly code: string }) => code,
        ),
      options,
    )

  // Connect, open.
  await host.openDialog()
  await change({ legal: { terms: '/terms' }, wallets: { exclude: ['Lantern'] } })
  await expect(dialog.getByRole('link', { name: 'Terms' })).toBeVisible()
  await expect(host.wallet('Lantern')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await change({ legal: undefined, wallets: undefined, networks: all })
  await expect(dialog.getByRole('link', { name: 'Terms' })).toHaveCount(0)
  // The wallet has two families more, whose code came with the change.
  await host.wallet('Lantern').click()
  await chooseNamespace(host, 'Solana')
  await expect.poll(() => host.state('status')).toBe('connected')
  const [before, asked] = [await addresses(host), prompts(world).length]

  // The account and the list of networks, open.
  await host.openDialog()
  const send = dialog.getByTestId('feature-send')
  await expect(send).toBeVisible()
  await change({ features: { send: false } })
  await expect(send).toHaveCount(0)
  await change({ features: undefined })
  await dialog.getByTestId('network-button').click()
  const rows = dialog.getByTestId('network-row')
  await expect(rows).toHaveCount(all.length)
  const isSolana = ({ id }: { readonly id: string }) => id.startsWith('solana:')
  await change({ networks: all.filter(isSolana) })
  await expect(rows).toHaveCount(1)
  await expect(dialog).toHaveAttribute('data-view', 'Networks')

  // The network that acts is gone, and comes back.
  await change({ networks: all.filter((one) => !isSolana(one)) })
  await expect(dialog).toHaveAttribute('data-view', 'UnsupportedChain')
  expect([await host.state('status'), await host.state('networkSupported')]).toEqual(['connected', false])
  expect(await change({ networks: [] })).toBe('OPTIONS_INVALID')
  expect(await host.state('networkSupported')).toBe(false)
  await change({ networks: all })
  await expect(dialog).toBeHidden()
  expect(await host.state('networkSupported')).toBe(true)
  expect([await addresses(host), prompts(world).length]).toEqual([before, asked])
})

test('options of <portico-dialog> that are set anew change the dialog that is there, and only others begin another', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/^unhandled: .*networks/)
  world.sandbox.wallet.auto('approve')
  await installWallet(page.context(), world)
  const options = { ...sandboxOptions(world), instance: 'element' }
  const host = await Host.open(page, world, options)
  await page.evaluate((options) => {
    const element = document.createElement('portico-dialog')
    const told: string[] = []
    Object.assign(window, { told })
    element.addEventListener('error', ({ detail }) => told.push(detail.error.code))
    element.options = options
    element.append(Object.assign(document.createElement('button'), { textContent: 'Log in' }))
    document.querySelector('#slot')?.append(element)
    Object.assign(window, { first: element.dialog })
  }, options)
  const set = (change: object) =>
    page.evaluate((options) => Object.assign(document.querySelector('portico-dialog') ?? {}, { options }), {
      ...options,
      ...change,
    })
  const state = () =>
    page.evaluate(() => {
      const { dialog } = document.querySelector('portico-dialog') ?? {}
      return [dialog === Reflect.get(window, 'first') ? 'first' : 'another', dialog?.getState().status]
    })
  await page.getByRole('button', { name: 'Log in' }).click()
  await host.wallet('Lantern').click()
  await expect.poll(state).toEqual(['first', 'connected'])

  // What is open follows.
  await page.getByRole('button', { name: 'Log in' }).click()
  const send = host.dialog.getByTestId('feature-send')
  await expect(send).toBeVisible()
  await set({ features: { send: false }, theme: { mode: 'dark' } })
  await expect(send).toHaveCount(0)
  await expect(page.locator('.portico[data-theme=dark]')).toBeVisible()
  // What is refused is told, and changes nothing.
  await set({ networks: [] })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['OPTIONS_INVALID'])
  await set({ features: { send: true } })
  await expect(send).toBeVisible()
  expect(await state()).toEqual(['first', 'connected'])

  await set({ metadata: { name: 'Elsewhere' } })
  await expect.poll(state).toEqual(['another', 'connected'])
})
