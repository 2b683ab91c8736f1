import type { Page } from '@playwright/test'
import { createPublicClient, createTestClient, http, parseEther, toHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sessionAbi } from '../sandbox/sessions/session-abi.ts'
import { spendWithin } from '../sandbox/regatta/session-client.ts'
import { redeem, type Redemption } from '../sandbox/sessions/redeem.ts'
import { places } from './support/holdings.ts'
import { approve, decline, logIn } from './support/logins.ts'
import { pair } from './support/pairing.ts'
import {
  askToAct,
  connectQuill,
  daily,
  granted,
  openAllowedSites,
  quillAnswers,
  quillAsked,
  secondsNow,
  sessionIs,
  sessionOptions,
  siteKey,
  withQuill,
  type GrantOutcome,
} from './support/sessions.ts'
import {
  expect,
  Host,
  installWallet,
  loginOptions,
  pairingOptions,
  sandboxOptions,
  test,
  type World,
} from './support/test.ts'
import { reload, settle } from './support/visit.ts'

const day = 86_400
const stranger: Address = '0x00000000000000000000000000000000000f0aa0'

/** A thousandth of a coin a day, from the next seconds on. */
const coin = () => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: toHex(parseEther('0.001')), start: secondsNow() + 2, period: day },
})

/** The site's own server: it holds the key, and acts in the session that the dialog got it. */
function siteOf(host: Host, world: World) {
  const { ethereum } = places(world)
  const own = privateKeyToAccount(generatePrivateKey())
  const place = {
    apiUrl: world.sandbox.apiUrl,
    projectId: 'e2e',
    chainId: ethereum.chainId,
    rpcUrl: ethereum.rpcUrl,
    entryPoint: ethereum.smartAccounts.entryPoint,
  }
  const contexts = new Map<string, Hex>()
  const accountOf = async () => String(await host.state('account')).split(':')[2] as Address
  const contextOf = async (account: Address, pci: string): Promise<Hex> => {
    const known = contexts.get(pci)
    if (known !== undefined) return known
    const url = `${place.apiUrl}/v1/sessions/eip155:1:${account}/getcontext?projectId=e2e&pci=${pci}`
    const { context } = (await (await fetch(url)).json()) as { readonly context: Hex }
    contexts.set(pci, context)
    return context
  }
  return {
    publicKey: own.publicKey,
    mine: () => createTestClient({ mode: 'anvil', transport: http(ethereum.rpcUrl) }).mine({ blocks: 1 }),
    /** Whether the account's own contract holds the session still, whatever the co-signer says. */
    isAllowed: async ({ result }: GrantOutcome): Promise<boolean> => {
      const address = await accountOf()
      const args = [await contextOf(address, result?.context ?? '')] as const
      const client = createPublicClient({ transport: http(ethereum.rpcUrl), cacheTime: 0 })
      return client.readContract({ address, abi: sessionAbi, functionName: 'isAllowed', args })
    },
    /** What comes of paying so much: whether it went through, or who refuses and why. */
    pay: async ({ result }: GrantOutcome, ether: string): Promise<string> => {
      const account = await accountOf()
      const pci = result?.context ?? ''
      const context = await contextOf(account, pci)
      const calls = [{ target: stranger, value: parseEther(ether), data: '0x' as const }]
      return spendWithin(place, { pci, account, context, own }, calls).then(
        (paid) => (paid ? 'paid' : 'came back'),
        (error: unknown) => String(error),
      )
    },
  }
}

/** Within the allowance it pays, beyond it does not. */
async function expectHeld(site: ReturnType<typeof siteOf>, outcome: GrantOutcome): Promise<void> {
  // The chain's clock, which goes on with its blocks, has to reach the start of it.
  await expect(async () => {
    await site.mine()
    expect(await site.pay(outcome, '0.0006')).toBe('paid')
  }).toPass()
  expect(await site.pay(outcome, '0.0006')).toContain('beyond the allowance')
  expect(await site.isAllowed(outcome)).toBe(true)
}

/** The two taps of the list. */
async function revokeFirst({ dialog }: Host): Promise<void> {
  await dialog.getByTestId('session-row').first().click()
  await dialog.getByTestId('session-revoke').click()
  await dialog.getByTestId('session-revoke-now').click()
}

async function lantern(
  page: Page,
  world: World,
  habit: 'granted' | 'delegates' | 'denied' | 'malformed' | 'none',
): Promise<Host> {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  world.sandbox.wallet.sessions(habit)
  const host = await Host.open(page, world, sessionOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  return host
}

async function quill(page: Page, world: World): Promise<Host> {
  await withQuill(page.context())
  const host = await Host.open(page, world, sessionOptions(world))
  await connectQuill(host)
  return host
}

test('the account behind the frame: declined in the frame, which changes nothing, then granted there, held on chain, revoked in two taps [S1.12] [S6.4] [S7.28] [S7.29]', async ({
  page,
  world,
}) => {
  const options = loginOptions(world)
  const host = await logIn(page, world, { ...options, features: { email: true, smartSessions: true } })
  await expect(host.dialog).toBeHidden()
  const { dialog } = host
  await test.step('declined, and asked for again', async () => {
    const outcome = await askToAct(host, world, { permissions: [coin()] })
    for (const _ of ['once', 'twice']) {
      await dialog.getByTestId('session-allow').click()
      await decline(page)
      await sessionIs(host, 'declined')
    }
    await dialog.getByTestId('session-decline').click()
    expect(await outcome()).toMatchObject({ code: 'USER_REJECTED' })
    await expect(dialog).toBeHidden()
  })

  const site = siteOf(host, world)
  const outcome = await askToAct(host, world, { permissions: [coin()], publicKey: site.publicKey })
  await expect(dialog.getByTestId('session-each-0')).toContainText('0.001 ETH a day')
  await dialog.getByTestId('session-allow').click()
  await expect(dialog).toHaveAttribute('data-view', 'ApproveTransaction')
  await approve(page)
  await expect(dialog).toHaveAttribute('data-view', 'SmartSessionCreated')
  await sessionIs(host, 'granted')
  const session = await outcome()
  await dialog.getByTestId('session-done').click()
  await expect(dialog).toBeHidden()
  await expectHeld(site, session)

  await openAllowedSites(host)
  await revokeFirst(host)
  await approve(page)
  await expect(dialog).toHaveAttribute('data-view', 'SmartSessionList')
  await expect(dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
  expect(await site.isAllowed(session)).toBe(false)
  expect(await site.pay(session, '0.0001')).toContain('The session was revoked')
})

test('a browser wallet: granted in its window, held on chain, revoked in two taps [S1.12] [S7.28] [S7.29]', async ({
  page,
  world,
}) => {
  const host = await lantern(page, world, 'granted')
  const site = siteOf(host, world)
  const session = await granted(host, world, { permissions: [coin()], publicKey: site.publicKey })
  await expectHeld(site, session)
  await openAllowedSites(host)
  await expect(host.dialog.getByTestId('session-row')).toContainText('0.001 ETH a day until')
  await revokeFirst(host)
  await host.dialog.getByTestId('tab-revoked').click()
  await expect(host.dialog.getByTestId('session-row')).toContainText('Revoked')
  expect(await site.isAllowed(session)).toBe(false)
  expect(await site.pay(session, '0.0001')).toContain('The session was revoked')
})

test('a wallet of ERC-7715: granted in its window, held by MetaMask’s contracts, revoked in two taps [S1.12] [S7.28] [S7.29]', async ({
  page,
  world,
}) => {
  const host = await lantern(page, world, 'delegates')
  const { rpcUrl } = places(world).ethereum
  const own = privateKeyToAccount(generatePrivateKey())
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await node.setBalance({ address: own.address, value: parseEther('1') })
  const { result } = await granted(host, world, { permissions: [coin()], publicKey: own.publicKey })
  const [redemption] = result?.redemptions ?? []
  const pay = (ether: string): Promise<string> =>
    redeem(rpcUrl, own, redemption as Redemption, { target: stranger, value: parseEther(ether), data: '0x' }).then(
      (paid) => (paid ? 'paid' : 'came back'),
      (error: unknown) => String(error),
    )
  // The chain's clock has to reach the start of it.
  await expect(async () => {
    await node.mine({ blocks: 1 })
    expect(await pay('0.0006')).toBe('paid')
  }).toPass()
  expect(await pay('0.0006')).toContain('transfer-amount-exceeded')
  await openAllowedSites(host)
  await expect(host.dialog.getByTestId('session-row')).toContainText('0.001 ETH a day until')
  await revokeFirst(host)
  await expect(host.dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
  expect(await pay('0.0001')).toContain('CannotUseADisabledDelegation')
})

test('a phone that does not list it among what it can is not asked, and nothing is shown', async ({ page, world }) => {
  const { phone } = world.sandbox
  await phone.policy({ proposals: 'approve', requests: 'approve' })
  const host = await pair(page, world, { ...pairingOptions(world), features: { email: false, smartSessions: true } })
  await expect(host.dialog).toBeHidden()
  const before = (await phone.requests()).length
  const outcome = await askToAct(host, world)
  expect(await outcome()).toMatchObject({ code: 'PERMISSIONS_UNSUPPORTED' })
  await expect(host.dialog).toBeHidden()
  expect(await phone.requests()).toHaveLength(before)
})

test('the request says who, what, how much and until when before anybody is asked, and is declined there; then, by keyboard alone, it is read, allowed, found, and stopped in two steps', async ({
  page,
  world,
}) => {
  const host = await quill(page, world)
  const { dialog } = host

  await test.step('declined', async () => {
    const { symbol, permission } = daily(world)
    const outcome = await askToAct(host, world, { permissions: [permission] })
    await expect(dialog).toHaveAccessibleName('Allow without asking')
    await expect(dialog.getByRole('heading', { name: 'Tidewater wants to act for you' })).toBeVisible()
    await expect(dialog.getByTestId('session-each-0')).toContainText(`20 ${symbol} a day`)
    await expect(dialog.getByTestId('session-all-0')).toContainText(`140 ${symbol}`)
    await expect(dialog.getByTestId('session-until')).toContainText(
      String(new Date(Date.now() + 7 * day * 1_000).getFullYear()),
    )
    await expect(dialog.getByTestId('session-can')).toHaveText(`Spend ${symbol} from this account`)
    await expect(dialog.getByTestId('session-cannot')).toContainText('Touch other tokens or NFTs')
    expect(await quillAsked(host)).not.toContain('wallet_grantPermissions')
    await dialog.getByTestId('session-decline').click()
    expect(await outcome()).toMatchObject({ code: 'USER_REJECTED' })
    await expect(dialog).toBeHidden()
    expect(await quillAsked(host)).not.toContain('wallet_grantPermissions')
  })

  await test.step('by keyboard', async () => {
    const outcome = await askToAct(host, world)
    await sessionIs(host, 'asking')
    const pressOn = async (testId: string) => {
      const target = dialog.getByTestId(testId)
      await expect(target).toBeVisible()
      for (let steps = 0; steps < 30; steps++) {
        if (await target.evaluate((it) => it.getRootNode() instanceof ShadowRoot && it.matches(':focus'))) break
        await page.keyboard.press('Tab')
      }
      await expect(target).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await pressOn('session-allow')
    await sessionIs(host, 'granted')
    expect((await outcome()).result?.context).not.toBe('')
    await pressOn('session-list')
    await pressOn('session-row')
    await pressOn('session-revoke')
    await expect(dialog.getByRole('group', { name: 'Stop this site?' })).toBeFocused()
    await pressOn('session-revoke-now')
    await expect(dialog.getByRole('status').filter({ hasText: 'can’t act for you any more' })).toBeAttached()
  })
})

test('a wallet that says it cannot is not asked, and nothing is shown; one that knows nothing of it, and one that answers nonsense, leave everything as it was', async ({
  page,
  world,
}) => {
  const host = await lantern(page, world, 'denied')
  const denied = await askToAct(host, world)
  expect(await denied()).toMatchObject({ code: 'PERMISSIONS_UNSUPPORTED' })
  await expect(host.dialog).toBeHidden()

  world.sandbox.wallet.sessions('none')
  // What a wallet can is asked once.
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
  await settle(page, sessionOptions(world))
  const outcome = await askToAct(host, world)
  await host.dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'failed')
  await expect(host.dialog.getByTestId('session-notice')).toContainText('doesn’t support this')
  world.sandbox.wallet.sessions('malformed')
  await host.dialog.getByTestId('session-allow').click()
  await expect(host.dialog.getByTestId('session-notice')).toContainText('sent an unexpected response')
  await host.dialog.getByTestId('session-decline').click()
  expect(await outcome()).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  await openAllowedSites(host)
  await expect(host.dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
})

test('each code of EIP-5792 has a sentence of its own', async ({ page, world }) => {
  const host = await quill(page, world)
  await askToAct(host, world)
  const notice = host.dialog.getByTestId('session-notice')
  const sentences = new Set<string>()
  for (const code of [5700, 5710, 5720, 5730, 5740, 5760]) {
    await quillAnswers(host, 'wallet_grantPermissions', { code })
    const before = await notice.count().then((count) => (count === 0 ? '' : notice.textContent()))
    await host.dialog.getByTestId('session-allow').click()
    await expect(notice).not.toHaveText(before ?? '')
    sentences.add((await notice.textContent()) ?? '')
  }
  expect(sentences.size).toBe(6)
  // An upgrade of the account that the visitor declined is a no.
  await quillAnswers(host, 'wallet_grantPermissions', { code: 5750 })
  await host.dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'declined')
})

test('the co-signer is away: nothing is lost, the wallet is asked once, and the list says so', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const { control } = world.sandbox
  const host = await quill(page, world)
  const { dialog } = host
  control.fault('sessions', { kind: 'drop' })
  const outcome = await askToAct(host, world)
  await dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'failed')
  await expect(dialog.getByTestId('session-notice')).toContainText('Nothing was allowed')
  expect(await quillAsked(host)).not.toContain('wallet_grantPermissions')
  control.fault('sessions', { kind: 'none' })
  await quillAnswers(host, 'wallet_grantPermissions', 'never')
  await dialog.getByTestId('session-allow').click()
  await expect(dialog.getByTestId('session-allow')).toHaveText('Confirm in Quill')
  await dialog.getByTestId('close').click()
  await expect(dialog).toBeHidden()
  // It goes on, and is found again where it can be given up.
  const second = await askToAct(host, world)
  expect(await second()).toMatchObject({ code: 'REQUEST_PENDING' })
  await sessionIs(host, 'waiting')
  await dialog.getByTestId('session-decline').click()
  expect(await outcome()).toMatchObject({ code: 'USER_REJECTED' })
  await expect(dialog).toBeHidden()

  control.fault('sessions', { kind: 'status', status: 503 })
  await openAllowedSites(host)
  await expect(dialog.getByRole('heading', { name: 'Allowed sites didn’t load' })).toBeVisible()
  control.fault('sessions', { kind: 'none' })
  await dialog.getByTestId('retry').click()
  await expect(dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
})

test('a yes of the wallet that the co-signer missed is told to it, and not asked for twice', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const host = await quill(page, world)
  const { dialog } = host
  await page.route('**/activate?**', (route) => route.abort(), { times: 1 })
  const outcome = await askToAct(host, world)
  await dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'failed')
  await expect(dialog.getByTestId('session-notice')).toContainText('Your wallet agreed')
  await dialog.getByTestId('session-allow').click()
  await sessionIs(host, 'granted')
  expect((await outcome()).result?.context).not.toBe('')
  expect((await quillAsked(host)).filter((method) => method === 'wallet_grantPermissions')).toHaveLength(1)
})

test('without a connection the last list stays, and is read again once there is one', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/Failed to load resource/)
  const host = await quill(page, world)
  const { dialog } = host
  await granted(host, world)
  await openAllowedSites(host)
  await expect(dialog.getByTestId('session-row')).toBeVisible()
  await dialog.getByTestId('back').click()
  await page.context().setOffline(true)
  await host.showDetails()
  await dialog.getByTestId('account-sessions').click()
  await expect(dialog.getByTestId('sessions-stale')).toBeVisible()
  await expect(dialog.getByTestId('session-row')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByTestId('retry').click()
  await expect(dialog.getByTestId('sessions-stale')).toBeHidden()
})

test('what could not be taken back is told as still allowed; a session whose time is over is listed as expired, and cannot be revoked', async ({
  page,
  world,
}) => {
  const host = await quill(page, world)
  const { dialog } = host
  await test.step('not taken back', async () => {
    await granted(host, world)
    await openAllowedSites(host)
    await quillAnswers(host, 'wallet_revokePermissions', { code: 4001 })
    await revokeFirst(host)
    await expect(dialog.getByTestId('revoke-refused')).toContainText('The site is still allowed')
    await quillAnswers(host, 'wallet_revokePermissions', { answer: '0x5163' })
    await dialog.getByTestId('session-revoke').click()
    await dialog.getByTestId('session-keep').click()
    await expect(dialog.getByTestId('session-revoke')).toBeVisible()
    await dialog.getByTestId('session-revoke').click()
    await dialog.getByTestId('session-revoke-now').click()
    await expect(dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
    await dialog.getByTestId('close').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('expired', async () => {
    await granted(host, world, { seconds: 8 })
    await expect(async () => {
      await openAllowedSites(host)
      await dialog.getByTestId('tab-expired').click()
      const row = dialog.getByTestId('session-row')
      const isThere = await row.isVisible()
      if (!isThere) await dialog.getByTestId('close').click()
      expect(isThere).toBe(true)
    }).toPass()
    await expect(dialog.getByTestId('session-row')).toContainText('Ended')
    await dialog.getByTestId('session-row').click()
    await expect(dialog.getByTestId('fact-until')).toBeVisible()
    await expect(dialog.getByTestId('session-revoke')).toBeHidden()
  })
})

test('a wallet of ERC-7715 grants by itself: no co-signer hears of it, and the site gets what it redeems', async ({
  page,
  world,
}) => {
  const host = await quill(page, world)
  const one = { chainIds: ['0x1'], ruleTypes: ['expiry'] }
  const redeemer = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  await quillAnswers(host, 'wallet_getSupportedExecutionPermissions', { answer: { 'erc20-token-periodic': one } })
  await page.evaluate(() => {
    type Call = { readonly params: readonly Readonly<Record<string, unknown>>[] }
    const answers: Record<string, unknown> = window.kit.wallets['Quill']?.answers ?? {}
    answers['wallet_requestExecutionPermissions'] = ({ params }: Call) => {
      const granted = params.map((asked, i) => ({
        ...asked,
        context: `0xc${i}`,
        delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
        dependencies: [],
      }))
      answers['wallet_getGrantedExecutionPermissions'] = granted
      return granted
    }
    answers['wallet_revokeExecutionPermission'] = () => ({})
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { result } = await granted(host, world, { publicKey: siteKey })
  expect(result).toMatchObject({
    context: '0xc0',
    redemptions: [{ context: '0xc0', delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3' }],
  })
  expect(asked.filter((url) => url.includes('/v1/sessions'))).toEqual([])
  const params = await page.evaluate(
    () => window.kit.wallets['Quill']?.answers['wallet_getGrantedExecutionPermissions'],
  )
  expect(params).toMatchObject([
    { to: redeemer, permission: { type: 'erc20-token-periodic', isAdjustmentAllowed: false } },
  ])

  await openAllowedSites(host)
  await revokeFirst(host)
  await expect(host.dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
  expect(await quillAsked(host)).toContain('wallet_revokeExecutionPermission')
})

test('it is off unless the site turns it on: nothing of it is fetched, shown or asked [S9.18]', async ({
  page,
  world,
}) => {
  await withQuill(page.context())
  const host = await Host.open(page, world, sandboxOptions(world))
  await connectQuill(host)
  await host.openDialog()
  await host.showDetails()
  await expect(host.dialog.getByTestId('account-network')).toBeVisible()
  await expect(host.dialog.getByTestId('account-sessions')).toBeHidden()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((url) => /session(?:s-row|-list|-created|s\.module)|smart-session/.test(url))).toEqual([])
  const outcome = await askToAct(host, world)
  expect(await outcome()).toMatchObject({ code: 'SMART_SESSIONS_NOT_ENABLED' })
  expect(await quillAsked(host)).not.toContain('wallet_getSupportedExecutionPermissions')
})
