import { encodeFunctionData, erc20Abi } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { callsIn, friends, type Wish } from './support/calls.ts'
import { places } from './support/holdings.ts'
import { approve, logIn } from './support/logins.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

const paid = (world: World) =>
  Promise.all(friends.map((address) => createNodeClient(places(world).ethereum).getBalance({ address })))

const payments: Wish = [
  { to: friends[0], value: 3n },
  { to: friends[1], value: 4n },
]

test('a smart account carries out the calls of a site as one [S3.86] [S3.87]', async ({ page, world }) => {
  const host = await logIn(page, world)
  const outcome = await callsIn(host.page, payments, 'required')
  await approve(page)
  expect(await outcome()).toMatchObject({ status: 'confirmed', atomic: true })
  expect(await paid(world)).toEqual([3n, 4n])
})

test('a wallet that cannot is asked for one after another, and each step is told', async ({ page, world }) => {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  expect(await (await callsIn(page, payments))()).toEqual({
    status: 'confirmed',
    atomic: false,
    seen: [
      'each: asking waiting',
      'each: sent waiting',
      'each: confirmed waiting',
      'each: confirmed asking',
      'each: confirmed sent',
      'each: confirmed confirmed',
      'each: confirmed confirmed',
    ],
  })
  expect(await paid(world)).toEqual([3n, 4n])
  expect(await (await callsIn(page, payments, 'required'))()).toMatchObject({ code: 'METHOD_UNSUPPORTED', seen: [] })
  // More than there is: the wallet's error is no word that nothing was sent, and nothing comes after it.
  const [token] = world.sandbox.chains[0]?.tokens ?? []
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friends[0], 10n ** 30n] })
  const broken: Wish = [payments[0] ?? { to: '' }, { to: token?.address ?? '', data }, payments[1] ?? { to: '' }]
  expect(await (await callsIn(page, broken))()).toMatchObject({ status: 'unknown', atomic: false })
  expect(await paid(world)).toEqual([6n, 4n])
})

test('the visitor sees each step where a wallet is asked for one after another, and what became of it when they decline the next', async ({
  page,
  world,
}) => {
  const { wallet, mining } = world.sandbox
  const { ethereum } = places(world)
  await installWallet(page.context(), world)
  wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  const { dialog } = host
  const step = (place: number) => dialog.getByTestId(`call-${place}`)
  await host.connect()
  await expect(dialog).toBeHidden()

  await mining(ethereum.id).pause()
  const three = [...payments, payments[0] ?? { to: '' }]
  const outcome = await callsIn(page, three)
  await expect(dialog.getByRole('heading', { name: 'Step 1 of 3 is on its way' })).toBeVisible()
  await expect(step(1)).toContainText('Send 0.000000000000000003 ETH to 0xA1A1…a1a1')
  await expect(step(1)).toContainText('On its way')
  await expect(step(2)).toContainText('Not asked for yet')
  // The next question waits for its answer.
  wallet.auto('ignore')
  await mining(ethereum.id).resume()
  await expect(dialog.getByRole('heading', { name: 'Step 2 of 3 in Lantern' })).toBeVisible()
  await expect(step(1)).toHaveAttribute('data-status', 'done')
  await expect(step(2)).toContainText('Confirm in Lantern')
  // Whoever looks away is told once more.
  await dialog.getByTestId('close').click()
  await expect(dialog).toBeHidden()
  wallet.auto('reject')
  expect(await outcome()).toMatchObject({ status: 'partly' })
  await expect(dialog.getByRole('heading', { name: '1 of 3 went through' })).toBeVisible()
  await expect(step(2)).toContainText('You declined')
  await expect(step(3)).toContainText('Not sent')
  expect(await paid(world)).toEqual([3n, 0n])
  await dialog.getByTestId('calls-finish').click()
  await expect(dialog).toBeHidden()

  wallet.auto('approve')
  expect(await (await callsIn(page, three))()).toMatchObject({ status: 'confirmed' })
  await expect(dialog.getByRole('heading', { name: 'All 3 went through' })).toBeVisible()
  expect(await paid(world)).toEqual([9n, 4n])
})
