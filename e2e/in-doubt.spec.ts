import type { Page } from '@playwright/test'
import { getAddress, parseEther } from 'viem'
import { places } from './support/holdings.ts'
import { approve, frameOf, logIn } from './support/logins.ts'
import { addPageScript } from './support/page-wallets.ts'
import { pair } from './support/pairing.ts'
import { coinOf, Sending, sentBy, unitsOf } from './support/sending.ts'
import {
  expect,
  Host,
  installWallet,
  loginOptions,
  pairingOptions,
  sandboxOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'
import { reload, settle } from './support/visit.ts'

/** Nobody was ever paid there. */
const [stranger, another] = [
  getAddress('0x5a17b0a75a17b0a75a17b0a75a17b0a75a17b0a7'),
  getAddress('0x0dd0b0a70dd0b0a70dd0b0a70dd0b0a70dd0b0a7'),
] as const
const strip = ({ dialog }: Host) => dialog.getByTestId('outgoing')

async function reviewing(host: Host, world: World, to = stranger): Promise<Sending> {
  const sending = await Sending.open(host)
  await sending.prepare(coinOf(places(world).ethereum), '0.25', to)
  return sending
}

/** The page is loaded anew, and another tab is opened: both know of it. */
async function inDoubt(page: Page, world: World, options: PlainOptions): Promise<readonly [Host, Host]> {
  await reload(page)
  await settle(page, options)
  const host = new Host(page)
  const other = await Host.open(await page.context().newPage(), world, options)
  for (const one of [host, other]) {
    await one.page.bringToFront()
    await expect.poll(() => one.state('status')).toBe('connected')
    await one.openDialog()
    await expect(strip(one)).toContainText('May have been sent')
    await expect(strip(one)).toContainText('Check your wallet before you try again.')
  }
  return [host, other]
}

test('what a browser wallet sends and says that it failed may have been sent, until the chain shows it', async ({
  page,
  context,
  world,
}) => {
  const { ethereum, owner } = places(world)
  await addPageScript(context, () => {
    window.addEventListener('eip6963:announceProvider', () => {
      const { lantern } = window
      if ('fails' in lantern) return
      const { request } = lantern
      Object.assign(lantern, {
        fails: true,
        request: async (call: { readonly method: string }) => {
          const answer = await request(call)
          if (call.method !== 'eth_sendTransaction') return answer
          throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 })
        },
      })
    })
  })
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  const sending = await reviewing(host, world)
  await world.sandbox.mining(ethereum.id).pause()
  await sending.confirm.click()
  await expect(strip(host)).toContainText('May have been sent')
  // With all that it had.
  const again = await Sending.open(host)
  await again.review()
  await expect(again.dialog).toContainText('You may have sent this already')
  await host.dialog.getByTestId('back').click()
  await host.dialog.getByTestId('back').click()
  await world.sandbox.mining(ethereum.id).mine()
  await expect(strip(host)).toContainText(/^Sent/)
  expect([await unitsOf(ethereum, {}, stranger), await sentBy(ethereum, owner)]).toEqual([parseEther('0.25'), 1])
})

test('what a phone is asked while the page is loaded anew may have been sent, in other tabs too; what it sends instead is told', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const { phone } = world.sandbox
  await phone.policy({ proposals: 'approve', requests: 'ask' })
  const paired = await pair(page, world)
  await expect(paired.dialog).toBeHidden()
  const sending = await reviewing(paired, world)
  await sending.confirm.click()
  await expect.poll(async () => (await phone.state()).questions.length).toBe(1)
  const [host, other] = await inDoubt(page, world, pairingOptions(world))
  const again = await reviewing(other, world)
  await expect(again.dialog).toContainText('You may have sent this already')

  await phone.policy({ requests: 'approve' })
  await host.page.bringToFront()
  await expect(strip(host)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, {}, stranger)).toBe(parseEther('0.25'))

  await phone.signsWrongly(true)
  const wrong = await reviewing(host, world, another)
  await wrong.confirm.click()
  await expect(strip(host)).toContainText('Something else was sent')
  await expect(strip(host)).toContainText('0.500 ETH was sent instead of 0.250 ETH.')
  expect(await unitsOf(ethereum, {}, another)).toBe(parseEther('0.5'))
})

test('what is asked in a frame while the page is loaded anew may have been sent, in other tabs too, and is warned of', async ({
  page,
  world,
}) => {
  const { ethereum } = places(world)
  const options: PlainOptions = { ...loginOptions(world), accountType: 'eoa' }
  const loggedIn = await logIn(page, world, options)
  await expect(loggedIn.dialog).toBeHidden()
  const sending = await reviewing(loggedIn, world)
  await sending.confirm.click()
  await expect(frameOf(page).getByTestId('approval')).toBeVisible()
  const [, other] = await inDoubt(page, world, options)
  const again = await reviewing(other, world)
  await expect(again.dialog).toContainText('You may have sent this already')
  expect(await unitsOf(ethereum, {}, stranger)).toBe(0n)
  await again.dialog.getByTestId('send-understood').check()
  await again.confirm.click()
  await approve(other.page)
  await expect(strip(other)).toContainText(/^Sent/)
  expect(await unitsOf(ethereum, {}, stranger)).toBe(parseEther('0.25'))
})
