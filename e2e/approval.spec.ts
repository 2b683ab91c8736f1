import type { Page } from '@playwright/test'
import { createPublicClient, http, parseEther, type Hex } from 'viem'
import { addressOf } from './support/connected.ts'
import {
  approve,
  ask,
  askForCode,
  decline,
  frameDocument,
  frameOf,
  hello,
  logIn,
  logInOn,
  visitor,
} from './support/logins.ts'
import { expect, Host, loginOptions, test, type World } from './support/test.ts'

const chainOf = ({ sandbox }: World) => createPublicClient({ transport: http(sandbox.chains[0]?.rpcUrl) })

/** The frame lies exactly where the view has its place, and is what a click there meets. */
async function expectInPlace(page: Page): Promise<void> {
  const place = page.getByTestId('approval-area')
  await expect(place).toBeVisible()
  await expect(frameOf(page).getByTestId('approve')).toBeVisible()
  await expect
    .poll(async () => {
      const [frame, area] = [await page.locator('iframe[data-portico-frame]').boundingBox(), await place.boundingBox()]
      return frame !== null && area !== null && Math.abs(frame.x - area.x) + Math.abs(frame.y - area.y) < 2
    })
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const box = document.querySelector('iframe[data-portico-frame]')?.getBoundingClientRect()
        if (box === undefined) return 'no frame'
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.tagName
      }),
    )
    .toBe('IFRAME')
}

/** From where the focus goes by itself, to the button in the frame. */
async function pressUntilApprove(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  const approve = frameOf(page).getByTestId('approve')
  await expect(approve).toBeEnabled()
  for (let presses = 0; presses < 6; presses++) {
    if (await approve.evaluate((button) => button === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(approve).toBeFocused()
}

test('a signature is approved in the frame, over the card, also by the keyboard alone, or declined; back leads to where the visitor was and rejects it [S3.63] [S4.22] [S6.4]', async ({
  page,
  world,
}) => {
  test.slow()
  const host = await logIn(page, world)
  const inFrame = page.locator('iframe[data-portico-frame]')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    await test.step(`approved, ${viewport.width} wide`, async () => {
      await page.setViewportSize(viewport)
      const outcome = await ask(host, 'personal_sign', hello)
      await expect(host.dialog).toHaveAttribute('data-view', 'ApproveTransaction')
      await expectInPlace(page)
      await expect(frameOf(page).getByText('hello')).toBeVisible()
      await approve(page)
      const answer = await outcome()
      const signature = 'result' in answer ? (answer.result as Hex) : '0x'
      const address = await addressOf(host)
      expect(await chainOf(world).verifyMessage({ address, message: 'hello', signature })).toBe(true)
      await expect(host.dialog).toBeHidden()
      await expect(inFrame).toBeHidden()
    })

  await test.step('declined: the site gets 4001 and the dialog closes', async () => {
    const outcome = await ask(host, 'personal_sign', hello)
    await decline(page)
    expect(await outcome()).toMatchObject({ code: 4001 })
    await expect(host.dialog).toBeHidden()
  })

  await test.step('the keyboard reaches the frame, approves there, and leaves it again', async () => {
    const outcome = await ask(host, 'personal_sign', hello)
    await expectInPlace(page)
    await pressUntilApprove(page)
    await page.keyboard.press('Enter')
    expect(await outcome()).toHaveProperty('result')

    const left = await ask(host, 'personal_sign', hello)
    await expectInPlace(page)
    const focused = () =>
      page.evaluate(() =>
        document.querySelector('[data-portico]')?.shadowRoot?.activeElement?.getAttribute('data-testid'),
      )
    for (let step = 0; step < 10 && (await focused()) !== 'close'; step++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('close')
    await page.keyboard.press('Enter')
    expect(await left()).toMatchObject({ code: 4001 })
    await expect(host.dialog).toBeHidden()
  })

  for (const place of ['over the page', 'in the page'] as const)
    await test.step(`${place}, back`, async () => {
      if (place === 'in the page') {
        await page.keyboard.press('Escape')
        await expect(host.dialog).toBeHidden()
        await page.evaluate(() =>
          window.dialogs['main']?.mount(document.querySelector<HTMLElement>('#slot') ?? undefined),
        )
      } else await host.openDialog()
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      const outcome = await ask(host, 'personal_sign', hello)
      await expectInPlace(page)
      await host.dialog.getByTestId('back').click()
      expect(await outcome()).toEqual({ code: 4001, message: 'Request was aborted' })
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      await expect(inFrame).toBeHidden()
    })
})

test('closing the view rejects what is open, and reads go on; a transaction is sent as it was shown, and a batch of calls happens as one, of which its status tells [S3.84] [S3.86] [S3.87] [S4.22] [S8.13]', async ({
  page,
  world,
}) => {
  test.slow()
  const host = await logIn(page, world)
  const chain = chainOf(world)

  await test.step('closed', async () => {
    const first = await ask(host, 'personal_sign', hello)
    const second = await ask(host, 'personal_sign', hello)
    await expectInPlace(page)
    // Both are open. Whether there is an account to ask with is looked at before each.
    await expect(frameOf(page).getByText('One more waits.')).toBeVisible()
    // The frame takes two seconds for what is asked now: it is open while the view is closed.
    world.sandbox.frame.control.fault('slow')
    const read = await ask(host, 'wallet_getCapabilities', ['{account}'])
    await host.dialog.getByTestId('close').click()
    expect(await first()).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(await second()).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(await read()).toHaveProperty('result')
    world.sandbox.frame.control.fault(undefined)
    // The frame forgot it as well: the next request is shown alone and works.
    const next = await ask(host, 'personal_sign', hello)
    await approve(page)
    expect(await next()).toHaveProperty('result')
  })

  await test.step('a transaction', async () => {
    const to: Hex = `0x${'f0'.repeat(20)}`
    const before = await chain.getBalance({ address: to })
    const outcome = await ask(host, 'eth_sendTransaction', [
      { from: '{account}', to, value: `0x${parseEther('0.25').toString(16)}` },
    ])
    await expect(frameOf(page).getByText('0.25 ETH')).toBeVisible()
    await approve(page)
    expect(await outcome()).toHaveProperty('result')
    await expect.poll(() => chain.getBalance({ address: to })).toBe(before + parseEther('0.25'))
  })

  await test.step('a batch', async () => {
    const [a, b]: Hex[] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
    const outcome = await ask(host, 'wallet_sendCalls', [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: '{account}',
        atomicRequired: true,
        calls: [
          { to: a, value: '0x1' },
          { to: b, value: '0x2' },
        ],
      },
    ])
    await approve(page)
    const answer = await outcome()
    expect(answer).toHaveProperty('result')
    const id = 'result' in answer ? (answer.result as { id: string }).id : ''
    await expect
      .poll(async () => (await ask(host, 'wallet_getCallsStatus', [id]))())
      .toMatchObject({ result: { status: 200, atomic: true } })
    expect(await chain.getBalance({ address: b ?? '0x' })).toBe(2n)
  })
})

test('a method that is neither safe nor unsafe is refused, and the visitor is told [S6.5] [S8.11] [S8.16]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Requested RPC call is not allowed/)
  const host = await logIn(page, world)
  const outcome = await ask(host, 'eth_sign', ['{account}', '0x00'])
  expect(await outcome()).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' })
  await expect(host.dialog.getByText('Action not allowed')).toBeVisible()
})

test('over a modal dialog of the page and over a part that fills the screen', async ({ page, world }) => {
  const host = await Host.open(page, world, loginOptions(world), { path: 'native-dialog.html' })
  await page.locator('#show').click()
  await logInOn(host, world)
  const outcome = await ask(host, 'personal_sign', hello)
  await expectInPlace(page)
  await approve(page)
  expect(await outcome()).toHaveProperty('result')

  const full = await Host.open(page, world, loginOptions(world), { path: 'fullscreen.html' })
  await expect.poll(() => full.state('status')).toBe('connected')
  await page.locator('#enter').click()
  const second = await ask(full, 'personal_sign', hello)
  await expectInPlace(page)
  await approve(page)
  expect(await second()).toHaveProperty('result')
})

test('over the modal of a component library, which neither takes the focus back nor closes', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, loginOptions(world), { path: 'modal-library.html' })
  await page.locator('#show').click()
  await page.evaluate(() => window.dialogs['main']?.attach(document.querySelector('#connect') as Element))
  await logInOn(host, world)
  await expect(page.locator('#modal')).toBeVisible()
  const outcome = await ask(host, 'personal_sign', hello)
  await expectInPlace(page)
  await pressUntilApprove(page)
  await page.keyboard.press('Enter')
  expect(await outcome()).toHaveProperty('result')
  await expect(host.dialog).toBeHidden()
  await expect(page.locator('#modal')).toBeVisible()
  await expect(page.locator('#connect')).toBeFocused()
})

test('a frame that lies in no page says so, and starts nothing [S8.27]', async ({ page, world, expected }) => {
  expected.push(/W3mFrame: parent is not set/)
  const said = page.waitForEvent('pageerror')
  await page.goto(world.sandbox.frame.url)
  expect((await said).message).toBe('W3mFrame: parent is not set')
})

test('the frame hears who the site is and how it looks before it is asked anything, and each change [S1.16] [S3.31] [S3.60] [S3.61]', async ({
  page,
  context,
  world,
}) => {
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    if (parent !== window) addEventListener('message', ({ data }) => heard.push([data?.type, data?.payload]))
  })
  const host = await Host.open(page, world, {
    ...loginOptions(world),
    theme: { mode: 'dark', variables: { accent: '#c02050' } },
  })
  await askForCode(host)
  await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
  const heard = async (): Promise<readonly [type: string, payload: unknown][]> =>
    (await frameDocument(page, world)?.evaluate(() => Reflect.get(window, 'heard'))) ?? []
  const look = { '--w3m-accent': '#c02050' }
  expect((await heard()).slice(0, 3)).toEqual([
    ['@w3m-app/SYNC_DAPP_DATA', expect.objectContaining({ metadata: expect.objectContaining({ name: 'Tidewater' }) })],
    ['@w3m-app/SYNC_THEME', { themeMode: 'dark', themeVariables: look, w3mThemeVariables: look }],
    ['@w3m-app/CONNECT_EMAIL', { email: visitor }],
  ])
  // Nobody is logged in yet.
  await page.evaluate(() => window.dialogs['main']?.setTheme({ mode: 'light' }))
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual(['@w3m-app/SYNC_THEME', { themeMode: 'light', themeVariables: look, w3mThemeVariables: look }])
  await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the visitor’s look reaches the frame, and who the site is [S1.16] [S3.60] [S3.61]', async ({ page, world }) => {
  const host = await logIn(page, world, { ...loginOptions(world), theme: { mode: 'dark' } })
  const outcome = await ask(host, 'personal_sign', hello)
  const frame = frameOf(page)
  await expect(frame.getByText('Tidewater')).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.dialogs['main']?.setTheme({ mode: 'light' }))
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await decline(page)
  await outcome()
})
