import type { Page } from '@playwright/test'
import { approve, ask, confirmCode, decline, frameOf, hello } from './support/logins.ts'
import { chooseNamespace } from './support/namespaces.ts'
import { copyAddress, openCode } from './support/pairing.ts'
import { triesModulesAgain } from './support/tries-modules-again.ts'
import { again, at, countQuestions, press, signedIn, watchSigners } from './support/sign-in.ts'
import {
  Host,
  expect,
  installWallet,
  loginOptions,
  namespaceOptions,
  pairingOptions,
  signInOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

// The servers are asked to fail, and the browser says so.
// One pattern: two would be options.
test.use({ expected: [/Failed to load resource|sign-in:/] })

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

/** What the page's wallet was asked to sign. */
const signatures = ({ sandbox }: World): readonly string[] =>
  sandbox.wallet
    .callLog()
    .filter(({ prompted, method }) => prompted && /sign/i.test(method))
    .map(({ method }) => method)

/** All that the page's wallet showed its owner. */
const prompts = ({ sandbox }: World): readonly string[] =>
  sandbox.wallet
    .callLog()
    .filter(({ prompted }) => prompted)
    .map(({ method }) => method)

/** Either of two tabs may try by itself in the same moment, and then there is nothing left to press. */
const tryNow = ({ dialog }: Host) =>
  dialog.getByTestId('try-now').evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()))

/** Nobody is there any more, nor signed in. */
async function leave(host: Host): Promise<void> {
  await host.page.evaluate(() => window.dialogs['main']?.disconnect())
  await expect.poll(() => host.state('status')).toBe('disconnected')
  expect(await signedIn(host)).toBeUndefined()
}

/** The views that the dialog shows from now on, also those that nobody could read. */
async function watchViews({ page }: Host): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const views: string[] = []
    Object.assign(window, { views })
    const look = () => {
      for (const { shadowRoot } of document.querySelectorAll('[data-portico]')) {
        const name = shadowRoot?.querySelector('[data-view]')?.getAttribute('data-view')
        if (name && views.at(-1) !== name) views.push(name)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => {
    const views = await page.evaluate(() => Reflect.get(window, 'views') as readonly string[])
    expect(views.length).toBeGreaterThan(0)
    return views
  }
}

/** Connects the wallet of the page, up to the question to sign in. */
async function arrive(page: Page, world: World, options: PlainOptions = signInOptions(world)): Promise<Host> {
  const host = await Host.open(page, world, options)
  await connect(host)
  return host
}

/** The same on a page that is there. */
async function connect(host: Host): Promise<void> {
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
}

async function arrived(page: Page, world: World): Promise<Host> {
  const host = await arrive(page, world)
  await press(host, 'sign')
  await expect(host.dialog).toBeHidden()
  return host
}

test('a visitor reads what is signed, signs once, and is signed in, also after a reload; another network asks for its own sign-in; the old one is over with the account; each account keeps its own [S4.29] [S4.30] [S1.17]', async ({
  page,
  world,
}) => {
  const { wallet, signIn } = world.sandbox
  const host = await arrive(page, world, signInOptions(world, { statement: 'I accept the terms of Tidewater.' }))
  const { host: site, origin } = new URL(world.pages.url)

  await test.step('what is signed is read before anything is', async () => {
    expect(await host.state('status')).toBe('connecting')
    await expect(host.dialog.getByTestId('sign-in-site')).toContainText(origin)
    await host.dialog.getByTestId('read-message').click()
    const text = await host.dialog.getByTestId('message-text').textContent()
    expect(text).toMatch(
      new RegExp(`^${site.replaceAll('.', '\\.')} wants you to sign in with your Ethereum account:\\n0x`),
    )
    expect(text).toContain('I accept the terms of Tidewater.')
    expect(signatures(world)).toEqual([])
  })

  await test.step('two taps are one signature', async () => {
    await host.dialog.getByTestId('sign-in-sign').dblclick()
    await expect(host.dialog).toBeHidden()
    expect(await host.state('status')).toBe('connected')
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(signatures(world)).toEqual(['personal_sign'])
    expect(signIn.control.taken()).toHaveLength(1)
  })

  await test.step('after a reload nothing is asked', async () => {
    await again(host, world)
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await signedIn(host)).toBe(await host.state('account'))
    await expect(host.dialog).toBeHidden()
    expect(signatures(world)).toHaveLength(1)
  })

  await test.step('another network', async () => {
    wallet.switchChain('eip155:8453')
    await at(host, 'ready')
    await expect(host.dialog.getByTestId('network')).toContainText('Base')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toMatch(/^eip155:8453:/)
    expect(signatures(world)).toHaveLength(2)
  })

  await test.step('another account, and back to the first', async () => {
    const first = await host.state('account')
    wallet.switchAccount(1)
    await at(host, 'otherAccount')
    expect(await signedIn(host)).toBeUndefined()
    await press(host, 'retry')
    await at(host, 'ready')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).not.toBe(first)
    wallet.switchAccount(0)
    await expect.poll(() => signedIn(host)).toBe(first)
    await expect(host.dialog).toBeHidden()
    expect(signatures(world)).toHaveLength(3)
  })
})

test('who declines is told so, may try again at once, and may leave; a signature of something else does not count, and can be given anew [S4.31] [S4.32] [S8.7]', async ({
  page,
  world,
}) => {
  const { wallet, signIn } = world.sandbox
  const host = await arrive(page, world)
  wallet.auto('reject')
  await press(host, 'sign')
  await at(host, 'declined')
  await expect(host.dialog.getByTestId('sign-in')).toContainText('Signature declined')
  await expect(host.dialog.getByTestId('sign-in-sign')).toBeFocused()
  await press(host, 'sign')
  await at(host, 'declined')
  expect(signatures(world)).toHaveLength(2)
  await press(host, 'disconnect')
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()
  expect(signatures(world)).toHaveLength(2)

  wallet.auto('approve')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
  wallet.signsWrongly(true)
  await press(host, 'sign')
  await at(host, 'refused')
  await expect(host.dialog.getByTestId('sign-in')).toContainText('The signature doesn’t match')
  expect(await signedIn(host)).toBeUndefined()
  expect(signIn.control.taken()).toEqual([])
  wallet.signsWrongly(false)
  await press(host, 'retry')
  await at(host, 'ready')
  await press(host, 'sign')
  await expect(host.dialog).toBeHidden()
  expect(signatures(world)).toHaveLength(4)
})

test('what must be signed cannot be closed, says why, and can always be disconnected [S4.33] [S4.14] [S9.10]', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  await installWallet(context, world)
  const page = await context.newPage()
  const host = await arrive(page, world)
  const shaking = () =>
    host.dialog.evaluate((card) => card.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration))
  for (const tryToClose of [
    () => host.dialog.getByTestId('close').click(),
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('veil').click({ position: { x: 8, y: 8 } }),
  ]) {
    await expect.poll(shaking).not.toContain(500)
    await tryToClose()
    expect(await shaking()).toContain(500)
    await expect(host.dialog.getByTestId('sign-in-hint')).toHaveText('Sign in, or disconnect to close.')
    await expect(host.dialog.getByRole('status').first()).toContainText('Sign in, or disconnect to close.')
    await expect(host.dialog).toBeVisible()
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(shaking).not.toContain(500)
  await host.dialog.getByTestId('close').click()
  // Nothing moves: an outline comes and goes.
  const changed = await host.dialog.evaluate((card) =>
    card.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  )
  expect(changed).toContain('outline')
  expect(changed).not.toContain('translate')
  await host.dialog.getByTestId('leave').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()
  expect(signatures(world)).toEqual([])
  await context.close()
})

test('where it is a choice, cancelling keeps the connection, and the account offers it; where it is not, requests are refused with a typed error until it is there, and it ends with the account where the site says so [S4.32]', async ({
  page,
  world,
}) => {
  const { wallet, signIn } = world.sandbox
  const host = await arrive(page, world, signInOptions(world, { required: false }))

  await test.step('a choice', async () => {
    await press(host, 'cancel')
    await expect(host.dialog).toBeHidden()
    expect(await host.state('status')).toBe('connected')
    await host.openDialog()
    await host.dialog.getByTestId('account-sign-in').click()
    await at(host, 'ready')
    await press(host, 'sign')
    await expect.poll(() => signedIn(host)).toBe(await host.state('account'))
    expect(signatures(world)).toEqual(['personal_sign'])
  })

  const signOutOn = { disconnect: true, accountChange: true, networkChange: false }
  await test.step('requests wait for the sign-in', async () => {
    await leave(host)
    await again(host, world, signInOptions(world, { signOutOn }))
    await connect(host)
    const refused = await ask(host, 'personal_sign', hello)
    expect(await refused()).toMatchObject({ code: 4100, message: expect.stringContaining('needs a sign-in first') })
    expect(signatures(world)).toHaveLength(1)
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    const allowed = await ask(host, 'personal_sign', hello)
    expect(await allowed()).toHaveProperty('result')
  })

  await test.step('it ends with the account', async () => {
    const first = await signedIn(host)
    const ended = page.waitForRequest(`${signIn.url}/sign-out`)
    wallet.switchAccount(1)
    expect((await ended).postDataJSON()).toEqual({ account: first })
    await at(host, 'ready')
    wallet.switchAccount(0)
    await expect.poll(() => host.state('account')).toBe(first)
    await at(host, 'ready')
    expect([await signedIn(host), signatures(world).length]).toEqual([undefined, 3])
  })
})

test('what the wallet still shows counts for nothing after a reload, where the visitor is asked anew, nor once it was asked again', async ({
  page,
  world,
}) => {
  const { wallet, signIn } = world.sandbox
  const host = await arrive(page, world)

  await test.step('a reload while the wallet is asked', async () => {
    wallet.auto('ask')
    // Chromium falls over a page that is loaded anew while a window that it opened is still on its way.
    const window = page.waitForEvent('popup')
    await press(host, 'sign')
    await (await window).waitForLoadState()
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    await again(host, world)
    await at(host, 'ready')
    for (const { id } of wallet.pending()) wallet.decide(id, { approve: true })
    await expect.poll(() => wallet.pending()).toHaveLength(0)
    await at(host, 'ready')
    expect([await signedIn(host), signIn.control.taken().length]).toEqual([undefined, 0])
    wallet.auto('approve')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    expect([signatures(world).length, signIn.control.taken().length]).toEqual([2, 1])
  })

  await test.step('who lost sight of the wallet asks it again', async () => {
    await leave(host)
    await connect(host)
    wallet.auto('ask')
    await press(host, 'sign')
    await at(host, 'signing')
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    // A press within a second of the one before is a slip of the finger.
    await expect(async () => {
      await press(host, 'again')
      await expect.poll(() => wallet.pending().length, { timeout: 1_000 }).toBeGreaterThan(1)
    }).toPass({ intervals: [200] })
    const [older] = wallet.pending()
    const newest = wallet.pending().at(-1)
    wallet.decide(older?.id ?? '', { approve: false })
    await at(host, 'signing')
    wallet.decide(newest?.id ?? '', { approve: true })
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(signIn.control.taken()).toHaveLength(2)
  })
})

test('a server that is down before the signature can be left, and is tried again by itself; one that is down after it needs no second one; one that fails in other ways is told from a wrong signature, and the visitor goes on', async ({
  page,
  world,
}) => {
  const { control } = world.sandbox.signIn
  control.fault({ kind: 'status', status: 503 })
  const host = await Host.open(page, world, signInOptions(world))
  const view = host.dialog.getByTestId('sign-in')
  const hour = 3_600_000
  const isLate = async () => {
    await press(host, 'sign')
    await expect(view).toContainText('has expired')
  }

  await test.step('down before the signature', async () => {
    await host.openDialog()
    await host.wallet('Lantern').click()
    await at(host, 'unreachable')
    await expect(host.dialog.getByTestId('sign-in-disconnect')).toBeVisible()
    control.fault({ kind: 'none' })
    await at(host, 'ready')
    expect(signatures(world)).toEqual([])
  })

  await test.step('down after it', async () => {
    control.fault({ kind: 'status', status: 503 })
    await press(host, 'sign')
    await at(host, 'unreachable')
    await expect(host.dialog.getByTestId('sign-in-wait')).toContainText(/Next try in \d+ s/)
    control.fault({ kind: 'none' })
    await host.dialog.getByTestId('try-now').click()
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(signatures(world)).toHaveLength(1)
  })

  await test.step('nonces that it does not know', async () => {
    await leave(host)
    control.giveWrongNonces(true)
    await connect(host)
    await isLate()
    control.giveWrongNonces(false)
    await press(host, 'retry')
    await at(host, 'ready')
  })

  await test.step('an error of its own, then a no', async () => {
    control.fault({ kind: 'status', status: 500 })
    await press(host, 'sign')
    await at(host, 'unreachable')
    control.fault({ kind: 'status', status: 401 })
    await host.dialog.getByTestId('try-now').click()
    await at(host, 'refused')
    await expect(view).toContainText('The signature doesn’t match')
    control.fault({ kind: 'none' })
    await press(host, 'retry')
    await at(host, 'ready')
  })

  await test.step('a clock that is behind', async () => {
    control.skewClock(-hour)
    await isLate()
  })

  await test.step('a clock that is ahead', async () => {
    control.skewClock(hour)
    await press(host, 'retry')
    await at(host, 'ready')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
  })

  expect(await signedIn(host)).toBe(await host.state('account'))
  expect([signatures(world).length, control.taken().length]).toEqual([5, 2])
})

test('of two tabs that both ask one is asked for, and both are signed in', async ({ context, world }) => {
  const { wallet, signIn } = world.sandbox
  const host = await arrive(await context.newPage(), world)
  const other = await Host.open(await context.newPage(), world, signInOptions(world))
  await at(other, 'ready')
  wallet.auto('ask')
  await host.page.bringToFront()
  await press(host, 'sign')
  await expect.poll(() => wallet.pending()).toHaveLength(1)
  await other.page.bringToFront()
  await press(other, 'sign')
  await at(other, 'signing')
  // It waits for the other tab, and has nothing to ask again.
  await expect(other.dialog.getByTestId('sign-in-again')).toBeHidden()
  expect(wallet.pending()).toHaveLength(1)
  wallet.decide(wallet.pending()[0]?.id ?? '', { approve: true })
  await expect(host.dialog).toBeHidden()
  await expect(other.dialog).toBeHidden()
  for (const tab of [host, other]) expect(await signedIn(tab)).toBe(await tab.state('account'))
  expect([signatures(world).length, signIn.control.taken().length]).toEqual([1, 1])
})

const phoneOptions = (world: World): PlainOptions => ({ ...pairingOptions(world), ...signInOf(world) })
const signInOf = (world: World): Pick<PlainOptions, 'signIn'> => {
  const { signIn } = signInOptions(world)
  return signIn === undefined ? {} : { signIn }
}

test('a phone connects and signs in with one approval, which outlives a reload; what it signs for another site with it does not count, and the visitor is asked [S5.12]', async ({
  page,
  world,
}) => {
  const { phone, signIn } = world.sandbox
  const host = await Host.open(page, world, phoneOptions(world))
  const outcomes = async () => (await phone.requests()).map(({ method, outcome }) => [method, outcome])
  const approved = ['wc_sessionAuthenticate', 'approved']

  await test.step('one approval, and no other question', async () => {
    await phone.policy({ proposals: 'approve', requests: 'reject' })
    const seen = await watchViews(host)
    await openCode(host)
    await phone.pair(await copyAddress(host))
    await expect(host.dialog).toBeHidden()
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(signIn.control.taken()).toHaveLength(1)
    expect(await outcomes()).toEqual([approved])
    expect(await seen()).not.toContain('SIWXSignMessage')
  })

  await test.step('a reload', async () => {
    await again(host, world, phoneOptions(world))
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(await outcomes()).toEqual([approved])
  })

  await test.step('what is signed for another site', async () => {
    await leave(host)
    await phone.policy({ proposals: 'approve', requests: 'approve' })
    await phone.signIn('domain')
    await openCode(host)
    await phone.pair(await copyAddress(host))
    await at(host, 'ready')
    expect([await signedIn(host), signIn.control.taken().length]).toEqual([undefined, 1])
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(await outcomes()).toEqual([approved, approved, ['personal_sign', 'approved']])
  })
})

test('one approval of a phone: who declines scans anew; it counts for two tabs, also where the server is down; another network and account sign for themselves', async ({
  context,
  page,
  world,
}) => {
  const { phone, signIn } = world.sandbox
  const options = phoneOptions(world)
  const outcomes = async () => (await phone.requests()).map(({ method, outcome }) => [method, outcome])
  const signs = async () => {
    await at(host, 'ready')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    await expect.poll(() => signedIn(host)).toBe(await host.state('account'))
  }
  const host = await Host.open(page, world, options)
  await openCode(host)
  await phone.policy({ proposals: 'reject' })
  await phone.pair(await copyAddress(host))
  await expect(host.dialog).toContainText(/declined/i)
  expect([await signedIn(host), signIn.control.taken()]).toEqual([undefined, []])

  const second = await copyAddress(host)
  await phone.policy({ proposals: 'approve', requests: 'approve' })
  signIn.control.fault({ kind: 'status', status: 503 })
  await phone.pair(second)
  await at(host, 'unreachable')
  const other = await Host.open(await context.newPage(), world, options)
  await at(other, 'unreachable')
  await page.bringToFront()
  signIn.control.fault({ kind: 'none' })
  await tryNow(host)
  await expect(host.dialog).toBeHidden()
  await expect(other.dialog).toBeHidden()
  for (const tab of [host, other]) expect(await signedIn(tab)).toBe(await host.state('account'))
  const approvals = [
    ['wc_sessionAuthenticate', 'rejected'],
    ['wc_sessionAuthenticate', 'approved'],
  ]
  expect([await outcomes(), signIn.control.taken().length]).toEqual([approvals, 1])
  await other.page.close()

  await phone.switchChain('eip155:8453')
  await signs()
  expect(await signedIn(host)).toMatch(/^eip155:8453:/)
  await phone.switchAccount(1)
  await at(host, 'otherAccount')
  expect(await signedIn(host)).toBeUndefined()
  await press(host, 'retry')
  await signs()
  const signatures = [
    ['personal_sign', 'approved'],
    ['personal_sign', 'approved'],
  ]
  expect([await outcomes(), signIn.control.taken().length]).toEqual([[...approvals, ...signatures], 3])
})

/** Wallets of the page that connect and sign in with one approval, and what each asks for it, and for a signature alone. */
const oneApprovals = [
  {
    kind: 'a wallet of the page',
    optionsOf: signInOptions,
    choose: async () => undefined,
    account: /^eip155:1:/,
    otherNetwork: 'eip155:8453',
    both: 'wallet_connect',
    alone: 'personal_sign',
  },
  {
    kind: 'a wallet of Solana',
    optionsOf: (world: World) => ({ ...namespaceOptions(world), ...signInOf(world) }),
    choose: (host: Host) => chooseNamespace(host, 'Solana'),
    account: /^solana:/,
    otherNetwork: undefined,
    both: 'solana:signIn',
    alone: 'solana:signMessage',
  },
] as const

for (const { kind, optionsOf, choose, account, otherNetwork, both, alone } of oneApprovals) {
  const connect = async (host: Host) => {
    await host.openDialog()
    await host.wallet('Lantern').click()
    await choose(host)
  }

  test(`${kind} connects and signs in with one approval, which outlives a reload; others of it sign for themselves; what it signs for another site while it connects does not count, and the visitor is asked`, async ({
    page,
    world,
  }) => {
    const { wallet, signIn } = world.sandbox
    const options = optionsOf(world)
    const host = await Host.open(page, world, options)

    await test.step('one approval, and no other question', async () => {
      wallet.signIn('asked')
      const seen = await watchViews(host)
      await connect(host)
      await expect(host.dialog).toBeHidden()
      await expect.poll(() => host.state('status')).toBe('connected')
      expect(await signedIn(host)).toMatch(account)
      expect(await signedIn(host)).toBe(await host.state('account'))
      expect(prompts(world)).toEqual([both])
      expect(signIn.control.taken()).toHaveLength(1)
      expect(await seen()).not.toContain('SIWXSignMessage')
    })

    await test.step('a reload', async () => {
      await again(host, world, options)
      await expect.poll(() => host.state('status')).toBe('connected')
      expect(await signedIn(host)).toBe(await host.state('account'))
      expect(prompts(world)).toEqual([both])
      expect(signIn.control.taken()).toHaveLength(1)
    })

    await test.step('another account', async () => {
      wallet.switchAccount(1)
      await at(host, 'otherAccount')
      await press(host, 'retry')
      await at(host, 'ready')
      await press(host, 'sign')
      await expect(host.dialog).toBeHidden()
      expect(prompts(world)).toEqual([both, alone])
    })

    await test.step('another network', async () => {
      if (otherNetwork === undefined) return
      wallet.switchChain(otherNetwork)
      await at(host, 'ready')
      await press(host, 'sign')
      await expect(host.dialog).toBeHidden()
      expect((await signedIn(host))?.startsWith(`${otherNetwork}:`)).toBe(true)
      expect(prompts(world)).toEqual([both, alone, alone])
    })

    await test.step('what is signed for another site', async () => {
      const [before, taken] = [prompts(world).length, signIn.control.taken().length]
      await leave(host)
      wallet.signIn('other')
      await connect(host)
      await at(host, 'ready')
      expect([await signedIn(host), signIn.control.taken().length]).toEqual([undefined, taken])
      await press(host, 'sign')
      await expect(host.dialog).toBeHidden()
      expect(prompts(world).slice(before)).toEqual([both, alone])
    })
  })

  test(`one approval of ${kind} counts for two tabs, also where the server is down when it comes; who declines may ask anew`, async ({
    context,
    world,
  }) => {
    const { wallet, signIn } = world.sandbox
    wallet.signIn('asked')
    const host = await Host.open(await context.newPage(), world, optionsOf(world))
    const other = await Host.open(await context.newPage(), world, optionsOf(world))
    await host.page.bringToFront()
    wallet.auto('reject')
    await connect(host)
    await expect(host.dialog.getByTestId('try-again')).toBeVisible()
    expect(await host.state('status')).toBe('disconnected')
    wallet.auto('ask')
    await host.dialog.getByTestId('try-again').click()
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    signIn.control.fault({ kind: 'status', status: 503 })
    wallet.auto('approve')
    await at(host, 'unreachable')
    signIn.control.fault({ kind: 'none' })
    await host.dialog.getByTestId('try-now').click()
    await expect(host.dialog).toBeHidden()
    await expect.poll(() => signedIn(other)).toBe(await host.state('account'))
    await expect(other.dialog).toBeHidden()
    expect(prompts(world)).toEqual([both, both])
    expect(signIn.control.taken()).toHaveLength(1)
  })
}

test('where what offers both in one does not come, it is connect, then sign; where what signs in does not, whoever has to sign in is told, and gets on with another try', async ({
  page,
  world,
}) => {
  const { wallet } = world.sandbox

  await test.step('what offers both', async () => {
    wallet.signIn('asked')
    await page.route('**/assets/sign-in-offers-*.js', (route) => route.abort())
    const host = await arrived(page, world)
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(prompts(world)).toEqual(['eth_requestAccounts', 'personal_sign'])
    await leave(host)
    await page.unroute('**/assets/sign-in-offers-*.js')
  })

  await test.step('what signs in', async () => {
    wallet.reset()
    wallet.auto('approve')
    const options = signInOptions(world, { signOutOn: { disconnect: true, accountChange: true } })
    await page.route('**/assets/sign-in-choices-*.js', (route) => route.abort())
    const host = await Host.open(page, world, options)
    await host.openDialog()
    await host.wallet('Lantern').click()
    await expect.poll(() => host.state('status')).toBe('connecting')
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    const retry = host.dialog.getByTestId('retry')
    await expect(retry).toBeVisible()
    expect([await host.state('status'), await signedIn(host), signatures(world)]).toEqual(['connecting', undefined, []])
    await page.unroute('**/assets/sign-in-choices-*.js')
    if (await triesModulesAgain(page)) await retry.click()
    else await again(host, world, options)
    await at(host, 'ready')
    await press(host, 'sign')
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toBe(await host.state('account'))
  })
})

test('a login signs in by itself, and nothing is asked; what the frame signs for another site does not count, and is asked for once, by the dialog; else an account of a login signs in the frame, which leads back [S2.16]', async ({
  page,
  world,
}) => {
  const { frame, signIn } = world.sandbox
  const asked = await countQuestions(page)
  const open = (more: Partial<PlainOptions> = {}) =>
    Host.open(page, world, { ...loginOptions(world), ...signInOf(world), ...more })

  for (const [kind, accountType, signer] of [
    ['an owner', 'eoa', 'key'],
    ['a smart account', 'smartAccount', 'contract to be'],
  ] as const)
    await test.step(`by itself, as ${kind}`, async () => {
      frame.control.signIn('asked')
      const taken = signIn.control.taken().length
      const host = await open({ accountType })
      const seen = await watchViews(host)
      const signers = watchSigners(host, world)
      await confirmCode(host, world, `${accountType}@tidewater.example`)
      await expect(host.dialog).toBeHidden()
      await expect.poll(() => host.state('status')).toBe('connected')
      expect(await signedIn(host)).toBe(await host.state('account'))
      expect(signIn.control.taken()).toHaveLength(taken + 1)
      expect(asked()).toBe(0)
      expect(await signers()).toEqual([signer])
      expect(await seen()).not.toContain('SIWXSignMessage')
      await leave(host)
      await nextLogin(page)
    })

  const host = await open()
  await test.step('what the frame signs for another site', async () => {
    frame.control.signIn('other')
    await confirmCode(host, world, 'other@tidewater.example')
    await at(host, 'ready')
    expect([await signedIn(host), signIn.control.taken().length, asked()]).toEqual([undefined, 2, 0])
    await press(host, 'sign')
    await approve(page)
    await expect(host.dialog).toBeHidden()
    await again(host, world, { ...loginOptions(world), ...signInOf(world) })
    await expect.poll(() => host.state('status')).toBe('connected')
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect([signIn.control.taken().length, asked()]).toEqual([3, 1])
    await leave(host)
    await nextLogin(page)
  })

  await test.step('in the frame, which leads back', async () => {
    frame.control.signIn(undefined)
    await confirmCode(host, world)
    await at(host, 'ready')
    expect(asked()).toBe(1)
    await press(host, 'sign')
    await expect(host.dialog).toHaveAttribute('data-view', 'ApproveTransaction')
    await expect(frameOf(page).getByTestId('approve')).toBeVisible()
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'ApproveTransaction')
    await decline(page)
    await at(host, 'declined')
    expect(asked()).toBe(2)
    await press(host, 'sign')
    await expect(frameOf(page).getByTestId('approve')).toBeVisible()
    await approve(page)
    await expect(host.dialog).toBeHidden()
    expect(await signedIn(host)).toBe(await host.state('account'))
    expect(asked()).toBe(3)
  })
})

/** The next mail need not wait. */
const nextLogin = (page: Page) => page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))

test('what a login signed by itself counts for two tabs, also where the server is down; another network and account are asked in the frame', async ({
  context,
  page,
  world,
}) => {
  const { frame, signIn } = world.sandbox
  frame.control.signIn('asked')
  const asked = await countQuestions(page)
  const options = { ...loginOptions(world), ...signInOf(world), accountType: 'smartAccount' } as const
  const host = await Host.open(page, world, options)
  const signs = async () => {
    await at(host, 'ready')
    await press(host, 'sign')
    await approve(page)
    await expect(host.dialog).toBeHidden()
    await expect.poll(() => signedIn(host)).toBe(await host.state('account'))
  }
  // Only what would verify: without a nonce there is nothing for a login to sign.
  await page.route(`${signIn.url}/verify`, (route) => route.abort())
  await confirmCode(host, world)
  await at(host, 'unreachable')
  const other = await Host.open(await context.newPage(), world, options)
  await at(other, 'ready')
  await page.bringToFront()
  await page.unroute(`${signIn.url}/verify`)
  await tryNow(host)
  await expect(host.dialog).toBeHidden()
  await expect(other.dialog).toBeHidden()
  for (const tab of [host, other]) expect(await signedIn(tab)).toBe(await host.state('account'))
  expect([asked(), signIn.control.taken().length]).toEqual([0, 1])
  await other.page.close()

  await page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:8453'))
  await signs()
  expect(await signedIn(host)).toMatch(/^eip155:8453:/)
  await host.openDialog()
  await host.showDetails()
  await host.dialog.getByTestId('switch-account-type').click()
  await at(host, 'otherAccount')
  await press(host, 'retry')
  await signs()
  expect([asked(), signIn.control.taken().length]).toEqual([2, 3])
})
