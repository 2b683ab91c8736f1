import type { Page } from '@playwright/test'
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import type { Finish } from '../src/domain/connection/transaction-stack.js'
import { view } from '../src/domain/dialog/view.js'
import { approve, ask, decline, frameOf, hello, logInOn, type Outcome } from './support/logins.ts'
import { expect, Host, loginOptions, test, type World } from './support/test.ts'

const receiver: Hex = `0x${'7e'.repeat(20)}`

/** A host whose flows begin on the view Networks, above the account. */
async function loggedIn(page: Page, world: World): Promise<Host> {
  const host = await Host.open(page, world, loginOptions(world), { path: 'flows.html' })
  await logInOn(host, world)
  await expect(host.dialog).toBeHidden()
  return host
}

const balance = ({ sandbox }: World): Promise<bigint> =>
  createPublicClient({ transport: http(sandbox.chains[0]?.rpcUrl) }).getBalance({ address: receiver })

/** A flow as a view runs it: it begins, asks the wallet, and the visitor answers. Resolves with what the page gets. */
async function flow(host: Host, finish: Finish, request: Request, answer: () => Promise<void>): Promise<Outcome> {
  const { page } = host
  await page.evaluate((finish) => window.flows.begin(finish), finish)
  expect(await shown(page)).toBe('Account Networks')
  const outcome = await ask(host, ...request)
  await expect(frameOf(page).getByTestId('approve')).toBeVisible()
  expect(await shown(page)).toBe('Account Networks ApproveTransaction')
  await answer()
  return outcome()
}
type Request = readonly [method: string, params: readonly unknown[]]

const sign: Request = ['personal_sign', hello]
const send: Request = [
  'eth_sendTransaction',
  [{ from: '{account}', to: receiver, value: `0x${parseEther('0.5').toString(16)}` }],
]

const told = (page: Page) => page.evaluate(() => window.flows.told)
const shown = (page: Page) => page.evaluate(() => window.flows.shown())

test('a flow that is approved leads where it wants and is told so once [S2.14] [S2.15] [S2.17]', async ({
  page,
  world,
}) => {
  const host = await loggedIn(page, world)
  const before = await balance(world)

  await test.step('back to the view that it began on', async () => {
    expect(await flow(host, { to: 'back' }, sign, () => approve(page))).toEqual({
      result: expect.stringMatching(/^0x[0-9a-f]{130,}$/),
    })
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    expect(await told(page)).toEqual(['success: Account Networks'])
    await host.dialog.getByTestId('back').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  })
  await test.step('to a view of its choice, without the way there', async () => {
    expect(await flow(host, { to: 'reset', view: view('Account') }, send, () => approve(page))).toEqual({
      result: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await expect(host.dialog.getByTestId('back')).toHaveCount(0)
    expect((await told(page)).slice(1)).toEqual(['success: Account'])
    await expect.poll(() => balance(world)).toBe(before + parseEther('0.5'))
  })
  await test.step('out of the dialog', async () => {
    expect(await flow(host, { to: 'close' }, send, () => approve(page))).toEqual({
      result: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    await expect(host.dialog).toBeHidden()
    expect((await told(page)).slice(2)).toEqual(['success: closed'])
    await expect.poll(() => balance(world)).toBe(before + parseEther('1'))
  })
})

test('a flow that the visitor declines or leaves is cancelled once and never goes on [S2.14]', async ({
  page,
  world,
}) => {
  const host = await loggedIn(page, world)
  const before = await balance(world)

  for (const finish of [{ to: 'close' }, { to: 'reset', view: view('Account') }] satisfies readonly Finish[])
    await test.step(`declined, one step back instead of ${finish.to}`, async () => {
      const count = (await told(page)).length
      expect(await flow(host, finish, send, () => decline(page))).toMatchObject({ code: 4001 })
      await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
      expect((await told(page)).slice(count)).toEqual(['cancel: Account Networks'])
      await host.dialog.getByTestId('back').click()
    })
  for (const way of ['close', 'Escape'] as const)
    await test.step(`left by ${way}`, async () => {
      const count = (await told(page)).length
      const close = host.dialog.getByTestId('close')
      // Within the frame Escape declines.
      const leave = () => (way === 'close' ? close.click() : close.press('Escape'))
      expect(await flow(host, { to: 'back' }, send, leave)).toMatchObject({ code: 4001 })
      await expect(host.dialog).toBeHidden()
      await expect(page.locator('iframe[data-portico-frame]')).toBeHidden()
      expect(await shown(page)).toBe('closed')
      expect((await told(page)).slice(count)).toEqual(['cancel: closed'])
    })
  // Nothing of what was left is done later, nor hinders what comes next.
  expect(await flow(host, { to: 'close' }, sign, () => approve(page))).toHaveProperty('result')
  expect((await told(page)).slice(4)).toEqual(['success: closed'])
  expect(await balance(world)).toBe(before)

  await test.step('a flow within a flow: each is told of its own end', async () => {
    await page.evaluate(() => window.flows.begin({ to: 'close' }))
    await flow(host, { to: 'back' }, sign, () => approve(page))
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    expect((await told(page)).slice(5)).toEqual(['success: Account Networks'])
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    expect((await told(page)).slice(6)).toEqual(['cancel: closed'])
  })
})
