import type { Page } from '@playwright/test'
import { places } from './support/holdings.ts'
import { approve, decline, frameOf, logIn } from './support/logins.ts'
import { connectIn, openNamespaces } from './support/namespaces.ts'
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
import { reload, settle as settleVisit } from './support/visit.ts'

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
  await host.dialog.getByTestId('name-continue').click()
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
  await expect(host.dialog.getByTestId('name-note')).toBeVisible()
  await page.context().setOffline(false)
  await host.dialog.getByTestId('name-continue').click()
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

/** A kind of wallet whose owner has the question before them, and answers it. */
interface Owner {
  /** Connected, with nothing answered unasked. */
  arrive(page: Page, world: World): Promise<Host>
  /** The question is there. */
  asked(page: Page, world: World): Promise<void>
  yes(page: Page, world: World): Promise<void>
  no(page: Page, world: World): Promise<void>
}

const inFrame = (arrive: typeof deployed): Owner => ({
  arrive: (page, world) => arrive(page, world, { ...loginOptions(world), ...namesOption }),
  asked: (page) => expect(frameOf(page).getByTestId('approve')).toBeEnabled(),
  yes: (page) => approve(page),
  no: (page) => decline(page),
})

const owners: Readonly<Record<string, Owner>> = {
  'a browser wallet': {
    arrive: async (page, world) => {
      const { wallet } = world.sandbox
      await installWallet(page.context(), world)
      wallet.auto('approve')
      const host = await Host.open(page, world, { ...sandboxOptions(world), ...namesOption })
      await host.connect()
      wallet.auto('ignore')
      return host
    },
    asked: (_, { sandbox: { wallet } }) => expect.poll(() => wallet.pending()).toHaveLength(1),
    yes: async (_, { sandbox: { wallet } }) => settle(wallet, true),
    no: async (_, { sandbox: { wallet } }) => settle(wallet, false),
  },
  'a phone over WalletConnect': {
    arrive: async (page, world) => {
      const { phone } = world.sandbox
      await phone.policy({ proposals: 'approve', requests: 'ask' })
      return pair(page, world, { ...pairingOptions(world), ...namesOption })
    },
    asked: (_, { sandbox: { phone } }) => expect.poll(() => questionOf(phone)).toBeDefined(),
    yes: async (_, { sandbox: { phone } }) => phone.decide((await questionOf(phone)) ?? '', 'approve'),
    no: async (_, { sandbox: { phone } }) => phone.decide((await questionOf(phone)) ?? '', 'reject'),
  },
  'an account behind the frame, before its contract stands': inFrame(logIn),
  'an account behind the frame, by its contract': inFrame(deployed),
}

function settle(wallet: World['sandbox']['wallet'], answer: boolean): void {
  wallet.decide(wallet.pending()[0]?.id ?? '', { approve: answer })
}

const questionOf = async (phone: World['sandbox']['phone']): Promise<string | undefined> =>
  (await phone.state()).questions[0]?.id

for (const [whose, { arrive, asked, ...answers }] of Object.entries(owners))
  test(`the owner of ${whose} declines, is refused, comes too late and thinks about it for too long; then signs and goes by the name [S1.11] [S2.32] [S4.51] [S7.24]`, async ({
    page,
    world,
    expected,
  }) => {
    expected.push(/Failed to load resource/)
    const { names } = world.sandbox.control
    const host = await arrive(page, world)
    const { dialog } = host
    const registered = () => names.registered().map(({ name, owner }) => `${name} ${owner}`)
    const own = async (name: string) => `${name} ${String(await host.state('account')).split(':')[2]}`
    const yes = async () => {
      await asked(page, world)
      await answers.yes(page, world)
    }
    await expect(dialog).toBeHidden()
    await toForm(host)

    await test.step('declines, and finds the form as it was', async () => {
      await choose(host, 'tidewater')
      await asked(page, world)
      await answers.no(page, world)
      await expect(dialog.getByTestId('name-note')).toContainText('You declined')
      await expect(dialog.getByTestId('name-field')).toHaveValue('tidewater')
      expect(registered()).toEqual([])
    })

    await test.step('signs the next time, and is told that the service refuses', async () => {
      names.refuse('Names rest until noon.')
      await dialog.getByTestId('name-continue').click()
      await yes()
      await expect(dialog.getByTestId('name-note')).toContainText('The name service refused')
      expect(registered()).toEqual([])
    })

    await test.step('is told that somebody was first, and the wallet is left alone', async () => {
      names.refuse(undefined)
      names.takeNext()
      // What was signed is handed over again.
      await dialog.getByTestId('name-continue').click()
      await expect(dialog.getByTestId('name-lost')).toContainText('Someone took it first')
      expect(registered()).toHaveLength(1)
      expect(registered()).not.toContain(await own('tidewater.tide.id'))
    })

    const others = registered()
    await test.step('thinks about another name for too long', async () => {
      await dialog.getByTestId('name-another').click()
      await choose(host, 'quayside')
      await asked(page, world)
      // Twelve seconds pass, for the page and for whoever gives names.
      await page.clock.setSystemTime(Date.now() + 12_000)
      names.skewClock(12_000)
      await yes()
      await state(host, 'late')
      expect(registered()).toEqual(others)
    })

    await test.step('signs again with a fresh time, and goes by the name', async () => {
      await dialog.getByTestId('name-sign-again').click()
      await yes()
      await state(host, 'done')
      expect(registered()).toEqual([...others, await own('quayside.tide.id')])
      await dialog.getByTestId('name-finish').click()
      await expect(dialog.getByTestId('account-profile')).toHaveText('quayside.tide.id')
    })
  })

test('accounts of Solana and Bitcoin are offered no name, which only accounts of EVM networks can have', async ({
  page,
  world,
}) => {
  const host = await openNamespaces(page, world, namesOption)
  for (const [namespace, isOffered] of [
    ['Ethereum', true],
    ['Solana', false],
    ['Bitcoin', false],
  ] as const)
    await test.step(namespace, async () => {
      await connectIn(host, namespace)
      await host.openDialog()
      await host.showDetails()
      await expect(host.dialog.getByTestId('account-name')).toBeVisible({ visible: isOffered })
      await host.dialog.getByTestId('close').click()
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

  test('is what it calls itself on the chain where a site has no server; the tables of letters are fetched for those that need them', async ({
    page,
    world,
  }) => {
    const { owner } = places(world)
    const { projectId: _, endpoints: __, ...alone } = sandboxOptions(world)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await world.sandbox.ens.setPrimary(owner, 'marlow.eth')
    const host = await account(page, world, false)
    for (const [name, tables] of [
      ['marlow.eth', 0],
      ['marlow-2.eth', 0],
      ['marée.eth', 1],
    ] as const)
      await test.step(name, async () => {
        if (name !== 'marlow.eth') {
          await world.sandbox.ens.set(name, owner)
          await world.sandbox.ens.setPrimary(owner, name)
          // Nothing is remembered of the name before.
          await page.evaluate(() => sessionStorage.clear())
          await reload(page)
          await settleVisit(page, alone)
          await host.openDialog()
        }
        await expect(shown(host)).toHaveText(name)
        await expect.poll(() => host.state('identity')).toEqual({ name })
        expect(asked.filter((url) => /name-tables.*\.js$/.test(url))).toHaveLength(tables)
      })
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
    // The server has a node, too, which is asked where that one is silent.
    await page.route('**/v1/?*', (route) => route.abort())
    const host = await account(page, world, true)
    await expect(shown(host)).toHaveText(/^0x[\da-f]{4}/i)
    expect(await host.state('identity')).toBeUndefined()
  })
})
