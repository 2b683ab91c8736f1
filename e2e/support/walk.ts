import { notSetUp } from './noise.ts'
import { expect, type Page } from '@playwright/test'
import type { ViewName } from '../../src/domain/dialog/view.js'
import type { Wallet } from '../../src/domain/wallets/wallet.js'
import { installWallet, pairingOptions, sandboxOptions, type Host } from './test.ts'
import { asPhone, openPage, turnTo, type Chapter, type Walk } from './walk-chapter.ts'
import { namespaceChapters } from './walk-namespaces.ts'
import { loginChapters } from './walk-logins.ts'
import { signInChapters } from './walk-sign-in.ts'
import { buyChapters } from './walk-buy.ts'
import { callsChapters } from './walk-calls.ts'
import { nameChapters } from './walk-names.ts'
import { moneyChapters } from './walk-money.ts'
import { sessionChapters } from './walk-sessions.ts'

/** Where the walk stops. */
export interface Stop {
  readonly name: string
  readonly view: ViewName
  readonly host: Host
}

/** Faults that the walk asks the servers for, as the browser, the relay's client and the dialog report them. One pattern: two would be options. */
export const walkNoise = [
  new RegExp(`Failed to load resource|WebSocket connection to|SIGN_IN_MESSAGE_INVALID|${notSetUp.source}`),
]

type Visit = (stop: Stop) => Promise<void>

/** Goes through one chapter in a world that knows nothing of the others. */
export async function walkThrough(chapter: Chapter, walk: Walk, visit: Visit): Promise<void> {
  await installWallet(walk.page.context(), walk.world)
  await chapter(walk, async (host, name, view) => {
    await expect(host.dialog).toHaveAttribute('data-view', view)
    await atRest(walk.page)
    await visit({ name, view, host })
  })
}

/** Nothing in the dialogs of the page moves any more, except for what moves forever: what does is at its end, which nobody has to wait for. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = [...document.querySelectorAll('[data-portico]')]
      .flatMap((host) => host.shadowRoot?.getAnimations() ?? [])
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    for (const animation of running) animation.finish()
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
    // What follows a size takes it in the first frame in which it is measured.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

const newcomer: Chapter = async (walk, visit) => {
  const { networks } = sandboxOptions(walk.world)
  const host = await openPage(walk, {
    ...walk.options,
    networks,
    features: { announcedWallets: false },
    instance: 'newcomer',
  })
  await host.openDialog()
  await expect(host.dialog.getByTestId(/^wallet-to-/)).toHaveCount(4)
  await visit(host, 'connect-empty', 'Connect')
  await host.dialog.getByTestId('help').click()
  await host.dialog.getByTestId('get-wallet').click()
  await expect(host.dialog.getByTestId('get-wallet-row')).toHaveCount(4)
  await visit(host, 'get-wallet-known', 'GetWallet')
}

const explorer: Chapter = async (walk, visit) => {
  const legal = { terms: 'https://tidewater.example/terms', privacy: 'https://tidewater.example/privacy' }
  const host = await turnTo(walk, 'explorer', { legal })
  await host.openDialog()
  await expect(host.dialog.getByTestId('all-wallets')).toContainText(/\d0\+/)
  await visit(host, 'connect', 'Connect')
  await host.dialog.getByTestId('help').click()
  await visit(host, 'what-is-a-wallet', 'WhatIsAWallet')
  await host.dialog.getByTestId('get-wallet').click()
  await expect(host.dialog.getByTestId('get-wallet-row').first()).toBeVisible()
  await visit(host, 'get-wallet', 'GetWallet')
  await host.dialog.getByTestId('explore-wallets').click()
  await pictures(host)
  await visit(host, 'all-wallets', 'AllWallets')
  await host.dialog.getByTestId('verified-only').click()
  await pictures(host)
  await visit(host, 'all-wallets-certified', 'AllWallets')
  await host.dialog.getByTestId('wallet-search').fill('zzzz')
  await expect(host.dialog.getByText('No wallet found')).toBeVisible()
  await visit(host, 'all-wallets-none', 'AllWallets')
  await host.dialog.getByTestId('wallet-search').fill('')
  await host.dialog.getByTestId('verified-only').click()
  await host.dialog.getByTestId('wallet-tile').nth(3).click()
  await visit(host, 'downloads', 'Downloads')
}

/** Pictures of the tiles in sight have come. */
async function pictures(host: Host): Promise<void> {
  await expect(host.dialog.getByTestId('wallet-tile').locator('img').nth(11)).toBeVisible()
}

const outage: Chapter = async (walk, visit) => {
  walk.world.sandbox.control.fault('catalogue', { kind: 'hang' })
  const host = await turnTo(walk, 'outage')
  await host.openDialog()
  await host.dialog.getByTestId('all-wallets').click()
  await visit(host, 'all-wallets-loading', 'AllWallets')
  walk.world.sandbox.control.fault('catalogue', { kind: 'status', status: 404 })
  await host.dialog.getByTestId('verified-only').click()
  await expect(host.dialog.getByTestId('retry')).toBeVisible()
  await visit(host, 'all-wallets-failed', 'AllWallets')
}

const connecting: Chapter = async (walk, visit) => {
  const { wallet, control } = walk.world.sandbox
  const host = await turnTo(walk, 'connecting')
  const waiting = host.dialog.getByTestId('waiting')
  wallet.auto('ignore')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await visit(host, 'connecting', 'ConnectingExternal')
  await host.dialog.getByTestId('ask-again').click()
  await expect(waiting).toHaveAttribute('data-state', 'pending')
  await visit(host, 'connecting-pending', 'ConnectingExternal')
  wallet.auto('reject')
  await host.dialog.getByTestId('try-again').click()
  await expect(waiting).toHaveAttribute('data-state', 'declined')
  await visit(host, 'connecting-declined', 'ConnectingExternal')
  control.fault('wallet', { kind: 'drop' })
  await host.dialog.getByTestId('try-again').click()
  await expect(waiting).toHaveAttribute('data-state', 'failed')
  await visit(host, 'connecting-failed', 'ConnectingExternal')
}

const holder: Chapter = async (walk, visit) => {
  const { wallet, control } = walk.world.sandbox
  const host = await turnTo(walk, 'holder')
  const waiting = host.dialog.getByTestId('waiting')
  wallet.auto('approve')
  await host.connect()
  await expect(host.dialog).toBeHidden()

  control.fault('blockchain', { kind: 'hang' })
  await host.openDialog()
  await expect(host.dialog.getByTestId('account-profile')).toBeVisible()
  await visit(host, 'account-loading', 'Account')
  control.fault('blockchain', { kind: 'none' })
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  await expect(host.dialog.getByTestId('account-profile')).toContainText('marlow.eth')
  await visit(host, 'account', 'Account')
  await walk.page.context().grantPermissions(['clipboard-write'])
  await host.showDetails()
  await visit(host, 'account-details', 'Account')
  await host.dialog.getByTestId('copy-address').click()
  await expect(host.dialog.getByTestId('snackbar')).toBeVisible()
  await visit(host, 'account-copied', 'Account')
  await host.dialog.getByTestId('account-profile').click()

  await host.dialog.getByTestId('network-button').click()
  await visit(host, 'networks', 'Networks')
  await host.dialog.getByTestId('network-help').click()
  await visit(host, 'what-is-a-network', 'WhatIsANetwork')
  await host.dialog.getByTestId('back').click()
  wallet.auto('ignore')
  await host.dialog.getByTestId('network-row').filter({ hasText: 'Base' }).click()
  await visit(host, 'switch-network', 'SwitchNetwork')
  wallet.auto('reject')
  await expect(waiting).toHaveAttribute('data-state', 'declined')
  await visit(host, 'switch-network-declined', 'SwitchNetwork')
  control.fault('wallet', { kind: 'drop' })
  await host.dialog.getByTestId('try-again').click()
  await expect(waiting).toHaveAttribute('data-state', 'failed')
  await visit(host, 'switch-network-failed', 'SwitchNetwork')
  control.fault('wallet', { kind: 'none' })
  control.fault('blockchain', { kind: 'status', status: 404 })
  control.fault('rpc', { kind: 'status', status: 404 })
  wallet.auto('approve')
  await host.dialog.getByTestId('try-again').click()
  await expect(host.dialog.getByTestId('retry')).toBeVisible()
  await visit(host, 'account-failed', 'Account')
}

const stranded: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const [first] = sandboxOptions(walk.world).networks
  const host = await turnTo(walk, 'stranded', { networks: [first] })
  wallet.auto('approve')
  wallet.switchChain('eip155:8453')
  await host.connect()
  await visit(host, 'unsupported-chain', 'UnsupportedChain')
  await host.dialog.getByTestId('close').click()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await visit(host, 'account-unsupported', 'Account')
}

const broken: Chapter = async (walk, visit) => {
  walk.world.sandbox.control.fault('analytics', { kind: 'status', status: 403 })
  const { endpoints } = sandboxOptions(walk.world)
  const host = await turnTo(walk, 'broken', {
    endpoints: { ...endpoints, analytics: walk.world.sandbox.apiUrl },
  })
  await host.openDialog()
  await expect(host.dialog.getByTestId('alert')).toBeVisible()
  await visit(host, 'connect-alert', 'Connect')
  await walk.page.route('**/assets/what-is-a-wallet-*.js', (route) => route.abort())
  await host.dialog.getByTestId('help').click()
  await expect(host.dialog.getByTestId('retry')).toBeVisible()
  await visit(host, 'part-failed', 'WhatIsAWallet')
  await walk.page.unroute('**/assets/what-is-a-wallet-*.js')
}

const scanning: Chapter = async (walk, visit) => {
  const { phone, relay } = walk.world.sandbox
  const host = await turnTo(walk, 'scanning', { ...pairingOptions(walk.world), wallets: { custom: [compass] } })
  const scan = host.dialog.getByTestId('scan')
  await host.openDialog()
  await visit(host, 'connect-walletconnect', 'Connect')
  await host.wallet('WalletConnect').click()
  await expect(scan).toHaveAttribute('data-state', 'ready')
  await visit(host, 'scan-any', 'ConnectingWalletConnectBasic')
  await walk.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.dialog.getByTestId('copy-link').click()
  await expect(host.dialog.getByTestId('snackbar')).toBeVisible()
  await visit(host, 'scan-any-copied', 'ConnectingWalletConnectBasic')
  await phone.policy({ proposals: 'reject' })
  await phone.pair(await walk.page.evaluate(() => navigator.clipboard.readText()))
  await expect(scan).toContainText('You declined')
  await visit(host, 'scan-any-declined', 'ConnectingWalletConnectBasic')
  await host.dialog.getByTestId('back').click()

  relay.control.blackHole(true)
  await host.dialog.getByTestId('all-wallets').click()
  await host.dialog.getByTestId('wallet-search').fill('beacon')
  await host.dialog.getByTestId('wallet-tile').first().click()
  await visit(host, 'scan-preparing', 'ConnectingWalletConnect')
  relay.control.refuse(true)
  relay.control.blackHole(false)
  await expect(scan).toHaveAttribute('data-state', 'failed')
  await visit(host, 'scan-failed', 'ConnectingWalletConnect')
  relay.control.refuse(false)
  await host.dialog.getByTestId('retry').click()
  await expect(scan).toHaveAttribute('data-state', 'ready')
  await visit(host, 'scan', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('tab-unsupported').click()
  await visit(host, 'not-installed', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('back').click()
  await host.dialog.getByTestId('back').click()

  await host.wallet('Compass').click()
  await expect(scan).toHaveAttribute('data-state', 'ready')
  await visit(host, 'scan-no-picture', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('tab-web').click()
  await visit(host, 'open-web', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('tab-desktop').click()
  await visit(host, 'open-desktop', 'ConnectingWalletConnect')
}

/** Reached in every way, with a name that hardly fits, and without a picture. */
const compass: Wallet = {
  id: 'compass',
  name: 'Compass of the Seven Northern Harbours and Islands',
  chains: [],
  mobileLink: 'compass://',
  webappLink: 'https://compass.example',
  desktopLink: 'compass-desktop://',
  homepage: 'https://compass.example',
  verified: false,
}

const onPhone: Chapter = async (walk, visit) => {
  const { relay } = walk.world.sandbox
  const leave = await asPhone(walk)
  // No app takes the address over, and the page stays: as on a phone without the wallet.
  await walk.page.route('https://compass.example/**', (route) => route.fulfill({ status: 204 }))
  const custom = [{ ...compass, mobileLink: 'https://compass.example' }]
  const host = await turnTo(walk, 'phone', { ...pairingOptions(walk.world), wallets: { custom } })
  await host.openDialog()
  await visit(host, 'phone-connect', 'Connect')
  await host.wallet('Compass').click()
  const open = host.dialog.getByTestId('pane-open')
  await expect(open).not.toHaveAttribute('aria-busy')
  await visit(host, 'phone-open', 'ConnectingWalletConnect')
  await open.click()
  await expect(host.dialog.getByTestId('not-open')).toBeVisible()
  await visit(host, 'phone-not-open', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('way-showCode').click()
  await visit(host, 'phone-scan', 'ConnectingWalletConnect')
  await host.dialog.getByTestId('hide-code').click()
  relay.control.refuse(true)
  relay.control.cut()
  await expect(host.dialog.getByTestId('pane-retry')).toBeVisible()
  await visit(host, 'phone-failed', 'ConnectingWalletConnect')
  await leave()
  await walk.page.unroute('https://compass.example/**')
}

/** Each state of each view that a visitor can come to, so that what is true of all of them can be asked of each. */
export const chapters = {
  newcomer,
  explorer,
  outage,
  connecting,
  holder,
  stranded,
  broken,
  scanning,
  onPhone,
  ...moneyChapters,
  ...buyChapters,
  ...callsChapters,
  ...sessionChapters,
  ...nameChapters,
  ...loginChapters,
  ...namespaceChapters,
  ...signInChapters,
} satisfies Readonly<Record<string, Chapter>>
