import type { Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { approve, logIn } from './support/logins.ts'
import { pair } from './support/pairing.ts'
import { deployed } from './support/sign-in-wallets.ts'
import { signerAt } from './support/sending.ts'
import {
  expect,
  Host,
  installWallet,
  loginOptions,
  namesOption,
  pairingOptions,
  sandboxOptions,
  test,
  type World,
} from './support/test.ts'

/** A connected account before the form of names. */
async function naming(page: Page, world: World): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const { endpoints, ...options } = sandboxOptions(world)
  const host = await Host.open(page, world, {
    ...options,
    ...namesOption,
    endpoints: { ...endpoints, analytics: world.sandbox.apiUrl },
  })
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await toForm(host)
  return host
}

async function toForm(host: Host): Promise<void> {
  await host.openDialog()
  await host.showDetails()
  await host.dialog.getByTestId('account-name').click()
  await expect(host.dialog.getByTestId('name-field')).toBeFocused()
}

const state = ({ dialog }: Host, status: string) =>
  expect(dialog.getByTestId('name-state')).toHaveAttribute('data-state', status)

async function choose({ dialog }: Host, label: string): Promise<void> {
  await dialog.getByTestId('name-field').fill(label)
  await expect(dialog.getByTestId('name-line')).toHaveText(`${label} is free`)
  await dialog.getByTestId('name-continue').click()
}

test('a name is chosen and signed for by the keyboard alone, and the account goes by it [S1.11] [S2.31] [S4.50] [S7.24]', async ({
  page,
  world,
}) => {
  const host = await naming(page, world)
  await page.keyboard.type('tidewater')
  await expect(host.dialog.getByTestId('name-line')).toHaveText('tidewater is free')
  await page.keyboard.press('Enter')
  await state(host, 'done')
  await expect(host.dialog.getByTestId('name-state')).toContainText('tidewater.tide.id is yours')
  const { owner } = places(world)
  expect(world.sandbox.control.names.registered()).toMatchObject([{ name: 'tidewater.tide.id', owner }])
  // The heading has the focus, as in every view; copying, receiving and closing come on the way.
  const finish = host.dialog.getByTestId('name-finish')
  const isFocused = () => finish.evaluate((button) => button.matches(':focus'))
  for (let stop = 0; stop < 6 && !(await isFocused()); stop++) await page.keyboard.press('Tab')
  await expect(finish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(host.dialog.getByTestId('account-profile')).toHaveText('tidewater.tide.id')
  await expect
    .poll(() => world.sandbox.control.events().map(({ props }) => props.event))
    .toEqual(expect.arrayContaining(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']))
  expect(JSON.stringify(world.sandbox.control.events())).not.toContain('tidewater')
})

test('a name that is taken says so, and another one is a tap away [S3.30] [S7.23]', async ({ page, world }) => {
  world.sandbox.control.names.give('marlow.tide.id', '0x000000000000000000000000000000000000dEaD')
  const host = await naming(page, world)
  await host.dialog.getByTestId('name-field').fill('marlow')
  await expect(host.dialog.getByTestId('field-error')).toHaveText('marlow is taken. Try one of these.')
  await host.dialog.getByTestId('name-suggestion').first().click()
  await state(host, 'done')
  await expect(host.dialog.getByTestId('name-state')).toContainText('marlow-7.tide.id is yours')
})

test('one who signs late signs again, with a fresh time; one who declines finds the form as it was [S2.32] [S4.51]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const { wallet, control } = world.sandbox
  const host = await naming(page, world)
  wallet.auto('reject')
  await choose(host, 'tidewater')
  await expect(host.dialog.getByTestId('name-note')).toContainText('You declined')
  await expect(host.dialog.getByTestId('name-field')).toHaveValue('tidewater')
  wallet.auto('approve')
  control.names.skewClock(60_000)
  await host.dialog.getByTestId('name-try-again').click()
  await state(host, 'late')
  control.names.skewClock(0)
  await host.dialog.getByTestId('name-sign-again').click()
  await state(host, 'done')
})

test('somebody who was first, an outage and no connection are told, and nothing is lost [S4.51]', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const { control } = world.sandbox
  const host = await naming(page, world)
  control.names.takeNext()
  await choose(host, 'tidewater')
  await expect(host.dialog.getByTestId('name-lost')).toContainText('Someone took it first')
  await host.dialog.getByTestId('name-another').click()
  control.fault('names', { kind: 'status', status: 400 })
  await host.dialog.getByTestId('name-field').fill('quayside')
  await host.dialog.getByTestId('name-look-again').waitFor()
  control.fault('names', { kind: 'none' })
  await host.dialog.getByTestId('name-look-again').click()
  await expect(host.dialog.getByTestId('name-line')).toHaveText('quayside is free')
  await page.context().setOffline(true)
  await host.dialog.getByTestId('name-continue').click()
  await expect(host.dialog.getByTestId('name-note')).toBeVisible({ timeout: 30_000 })
  await page.context().setOffline(false)
  await host.dialog.getByTestId('name-try-again').click()
  await state(host, 'done')
})

const smartAccounts = [
  ['before its contract stands (ERC-6492)', logIn, /(6492){16}$/],
  ['by its contract (ERC-1271)', deployed, /^0x(?!.*(?:6492){16}$)/],
] as const
for (const [how, arrive, form] of smartAccounts)
  test(`a smart account signs for its name ${how} [S1.11]`, async ({ page, world }) => {
    const { endpoints, ...options } = loginOptions(world)
    const host = await arrive(page, world, {
      ...options,
      ...namesOption,
      endpoints: { ...endpoints, blockchain: world.sandbox.apiUrl },
    })
    const given = page.waitForRequest(
      (request) => request.method() === 'POST' && /profile\/account/.test(request.url()),
    )
    await toForm(host)
    await choose(host, 'tidewater')
    await approve(page)
    const { signature } = (await given).postDataJSON() as { readonly signature: string }
    expect(signature).toMatch(form)
    await state(host, 'done')
    const owner = String(await host.state('account')).split(':')[2]
    expect(world.sandbox.control.names.registered()).toMatchObject([{ name: 'tidewater.tide.id', owner }])
    await host.dialog.getByTestId('name-finish').click()
    await expect(host.dialog.getByTestId('account-profile')).toHaveText('tidewater.tide.id')
    await expect.poll(() => host.state('identity')).toEqual({ name: 'tidewater.tide.id' })
  })

test.describe('a wallet on a phone', () => {
  /** Paired, before the form. */
  async function onPhone(page: Page, world: World): Promise<Host> {
    await world.sandbox.phone.policy({ proposals: 'approve', requests: 'approve' })
    const host = await pair(page, world, { ...pairingOptions(world), ...namesOption })
    await expect(host.dialog).toBeHidden()
    await toForm(host)
    return host
  }

  /** Each signature that the phone was asked for: the second that its text names, and what came of it. */
  async function signatures({ sandbox }: World) {
    const asked = await sandbox.phone.requests()
    return asked.flatMap(({ method, details, outcome }) => {
      const [, name, second] =
        /"name":"([^"]+)".*"timestamp":(\d+)/.exec(JSON.stringify(details).replaceAll('\\', '')) ?? []
      return method === 'personal_sign' ? [{ name, second: Number(second), outcome }] : []
    })
  }

  const registered = ({ sandbox }: World) => sandbox.control.names.registered().map(({ name, owner }) => [name, owner])

  test('signs for a name over WalletConnect, and the account goes by it [S1.11] [S7.24]', async ({ page, world }) => {
    const host = await onPhone(page, world)
    await choose(host, 'tidewater')
    await state(host, 'done')
    const [owner] = await world.sandbox.phone.accounts()
    expect(registered(world)).toEqual([['tidewater.tide.id', owner]])
    expect(await signatures(world)).toMatchObject([{ name: 'tidewater.tide.id', outcome: 'approved' }])
    await host.dialog.getByTestId('name-finish').click()
    await expect(host.dialog.getByTestId('account-profile')).toHaveText('tidewater.tide.id')
  })

  test('declines, and the form is as it was; the next try asks the phone again [S4.51]', async ({ page, world }) => {
    const { phone } = world.sandbox
    const host = await onPhone(page, world)
    await phone.policy({ requests: 'reject' })
    await choose(host, 'tidewater')
    await expect(host.dialog.getByTestId('name-note')).toContainText('You declined')
    await expect(host.dialog.getByTestId('name-field')).toHaveValue('tidewater')
    expect(registered(world)).toEqual([])
    await phone.policy({ requests: 'approve' })
    await host.dialog.getByTestId('name-try-again').click()
    await state(host, 'done')
    expect((await signatures(world)).map(({ outcome }) => outcome)).toEqual(['rejected', 'approved'])
  })

  test('that lay on the table too long signs again, with a fresh time [S2.32] [S4.51]', async ({ page, world }) => {
    const { phone, control } = world.sandbox
    const host = await onPhone(page, world)
    await phone.policy({ requests: 'ask' })
    await choose(host, 'tidewater')
    await state(host, 'signing')
    const questions = async () => (await phone.state()).questions
    await expect.poll(questions).toHaveLength(1)
    // Twelve seconds pass, for the page and for whoever gives names.
    const late = 12_000
    await page.clock.setSystemTime(Date.now() + late)
    control.names.skewClock(late)
    await phone.decide((await questions())[0]?.id ?? '', 'approve')
    await state(host, 'late')
    expect(registered(world)).toEqual([])
    await phone.policy({ requests: 'approve' })
    await host.dialog.getByTestId('name-sign-again').click()
    await state(host, 'done')
    const [first, second] = await signatures(world)
    expect((second?.second ?? 0) - (first?.second ?? 0)).toBeGreaterThanOrEqual(late / 1_000)
    expect(registered(world)).toHaveLength(1)
  })
})

test.describe('a name that an account goes by', () => {
  const shown = ({ dialog }: Host) => dialog.getByTestId('account-profile')

  /** An account that shows what it owns, on a site that may have no server of its own. */
  async function account(page: Page, world: World, isServed: boolean): Promise<Host> {
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    const { projectId: _, endpoints: __, ...options } = sandboxOptions(world)
    const host = await Host.open(page, world, isServed ? sandboxOptions(world) : options)
    await host.connect()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
    return host
  }

  test('is what it calls itself on the chain where a site has no server', async ({ page, world }) => {
    await world.sandbox.ens.setPrimary(places(world).owner, 'marlow.eth')
    const host = await account(page, world, false)
    await expect(shown(host)).toHaveText('marlow.eth')
    await expect.poll(() => host.state('identity')).toEqual({ name: 'marlow.eth' })
  })

  test('is never somebody else’s, whether the chain or a server says so', async ({ page, world }) => {
    const { owner } = places(world)
    await world.sandbox.ens.set('vitalik.eth', signerAt(1).address)
    await world.sandbox.ens.setPrimary(owner, 'vitalik.eth')
    const told = page.waitForResponse(/identity/)
    await page.route('**/identity/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { name: 'vitalik.eth', avatar: null } })
    })
    const served = await account(page, world, true)
    await told
    await expect(shown(served)).toHaveText(/^0x[\da-f]{4}/i)
    // It was looked at, and found to lead elsewhere.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('cache/identity/')
    await expect(shown(served)).toHaveText(/^0x[\da-f]{4}/i)
    expect(await served.state('identity')).toBeUndefined()
  })

  test('is not shown while nobody can tell whose it is', async ({ page, world, expected }) => {
    expected.push(/Failed to load resource/)
    await page.route(places(world).ethereum.rpcUrl, (route) => route.abort())
    const host = await account(page, world, true)
    await expect(shown(host)).toHaveText(/^0x[\da-f]{4}/i)
    expect(await host.state('identity')).toBeUndefined()
  })
})
