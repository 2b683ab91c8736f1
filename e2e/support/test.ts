import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { resetSandbox } from '../../packages/sandbox/src/reset-sandbox.ts'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { eventSchemas } from '../../scripts/reference/analytics-events.ts'
import type { DialogOptions, SignInOptions } from '../../src/index.js'
import { servePages, type PagesServer } from './serve-pages.ts'

export interface World {
  readonly sandbox: Sandbox
  readonly pages: PagesServer
}

interface Fixtures {
  /** Messages of the console and unhandled errors that a test expects; everything else fails it. */
  readonly expected: RegExp[]
  readonly clean: undefined
}

/** Chains, servers, a wallet that is a separate program, and the pages. */
export async function startWorld(): Promise<World & { stop(): Promise<void> }> {
  const sandbox = await startSandbox()
  // Its script is built with the first request; no test is to wait for that.
  await fetch(`${sandbox.frame.origin}/page/main.js`)
  const world = {
    apiUrl: sandbox.apiUrl,
    walletUrl: sandbox.walletUrl,
    phoneUrl: sandbox.phone.url,
    relayUrl: sandbox.relay.url,
    frameUrl: sandbox.frame.url,
    signInUrl: sandbox.signIn.url,
    inboxUrl: sandbox.frame.inboxUrl,
    regattaUrl: sandbox.regatta.url,
    chains: sandbox.chains,
    solana: { rpcUrl: sandbox.solana.rpcUrl },
    bitcoin: { url: sandbox.bitcoin.url },
  }
  const pages = await servePages(world, () => sandbox.wallet.inpageScript())
  return {
    sandbox,
    pages,
    stop: async () => {
      await Promise.all([pages.stop(), sandbox.stop()])
    },
  }
}

/** As it was in the beginning. */
export const resetWorld = ({ sandbox }: World): Promise<void> => resetSandbox(sandbox)

/** Tests against a world of their own worker. */
export const test = base.extend<Fixtures, { readonly world: World }>({
  world: [
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    // Of its own: programs that start on a busy machine take nothing from the first test.
    { scope: 'worker', timeout: 120_000 },
  ],
  expected: async ({}, use) => use([]),
  clean: [
    async ({ context, world, expected }, use) => {
      await resetWorld(world)
      const noise: string[] = []
      watch(context, noise)
      await use(undefined)
      expect(noise.filter((line) => expected.every((pattern) => !pattern.test(line)))).toEqual([])
      expect(world.sandbox.control.events().flatMap(strangeEvent)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** An event that is not as it is published; `address` goes along only where a test has the host ask for it. */
function strangeEvent({ props }: ReturnType<World['sandbox']['control']['events']>[number]): readonly unknown[] {
  const { type, address: _, ...event } = props
  const isKnown = type === 'track' && eventSchemas.get(event.event)?.safeParse(event).success === true
  return isKnown ? [] : [props]
}

/** Collects what a clean page never says. */
export function watch(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => noise.push(`unhandled: ${error.error().message}`))
}

/** Puts the sandbox's browser wallet into every page of the context, as an extension would. */
export async function installWallet(
  context: BrowserContext,
  { sandbox }: World,
  options?: Parameters<Sandbox['wallet']['inpageScript']>[0],
): Promise<void> {
  await context.addInitScript(await sandbox.wallet.inpageScript(options))
}

/** Options that are plain data, so that they can travel into the page. */
type SignInChoices = Pick<SignInOptions, 'required' | 'statement' | 'expiresInMs' | 'signOutOn'>

export type PlainOptions = Omit<
  DialogOptions,
  'bindings' | 'connectors' | 'chains' | 'messages' | 'signIn' | 'languages'
> & {
  /** Tags of languages that the page brings. */
  readonly speaks?: readonly string[]
  readonly signIn?: SignInChoices &
    (
      | Pick<Extract<SignInOptions, { backend: unknown }>, 'backend'>
      | { readonly verify: 'browser' }
      | { readonly hosted: true }
    )
  readonly messages?: Exclude<NonNullable<DialogOptions['messages']>, () => unknown>
}

/** The sandbox's networks with its nodes, and its servers. */
export function sandboxOptions({ sandbox }: World): PlainOptions {
  const [first, ...others] = sandbox.chains.map(({ id, name, nativeCurrency, rpcUrl }) => ({
    id,
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    explorer: 'https://explorer.example',
  }))
  if (first === undefined) throw new Error('The sandbox has no chains.')
  return {
    networks: [first, ...others],
    projectId: 'e2e',
    endpoints: { catalogue: sandbox.apiUrl, blockchain: sandbox.apiUrl },
    walletConnect: false,
    features: { email: false },
    socials: false,
    metadata: { name: 'Tidewater' },
  }
}

/** Each node under two names: what two of them rule out is ruled out. */
export function askingTwoNodes(world: World): Pick<PlainOptions, 'endpoints'> {
  const rpc = world.sandbox.chains.map(({ id, rpcUrl }) => [id, [rpcUrl, rpcUrl.replace('127.0.0.1', 'localhost')]])
  return { endpoints: { ...sandboxOptions(world).endpoints, rpc: Object.fromEntries(rpc) } }
}

/** The same on a site where tokens can be swapped: by the aggregator of its server, whose one contract is named. */
export function swapOptions(world: World): PlainOptions {
  const contracts = Object.fromEntries(
    world.sandbox.chains.flatMap(({ id, swaps }) => (swaps === undefined ? [] : [[id, [swaps.aggregator]]])),
  )
  return { ...sandboxOptions(world), swaps: { aggregator: { contracts, permits: contracts, fee: 0.85 } } }
}

/** What a site adds whose visitors can register names. */
export const namesOption = { names: { suffix: '.tide.id' } } as const satisfies Partial<PlainOptions>

/** The same on a site whose own server wants to know who is there. */
export function signInOptions(world: World, more: Partial<SignInChoices> = {}): PlainOptions {
  return { ...sandboxOptions(world), signIn: { backend: world.sandbox.signIn.url, ...more } }
}

/** The same with networks of all three namespaces. */
export function namespaceOptions(world: World): PlainOptions {
  const { solana, bitcoin } = world.sandbox
  const options = sandboxOptions(world)
  const [first, ...others] = options.networks
  return {
    ...options,
    networks: [
      first,
      ...others,
      namespaceNetwork(solana, solana.rpcUrl),
      // Its nodes are explorers.
      { ...namespaceNetwork(bitcoin, bitcoin.url), testnet: true },
    ],
  }
}

const namespaceNetwork = ({ id, name, nativeCurrency }: Sandbox['solana'] | Sandbox['bitcoin'], rpcUrl: string) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: [rpcUrl],
  explorer: 'https://explorer.example',
})

/** The same with the sandbox's relay, so that the phone can be paired. */
export function pairingOptions(world: World): PlainOptions {
  const { endpoints, ...options } = sandboxOptions(world)
  return { ...options, endpoints: { ...endpoints, relay: world.sandbox.relay.url }, walletConnect: true }
}

/** The same with the sandbox's frame wallet, so that the visitor can log in. */
export function loginOptions(world: World): PlainOptions {
  const { endpoints, ...options } = sandboxOptions(world)
  return {
    ...options,
    endpoints: { ...endpoints, frame: world.sandbox.frame.url },
    features: { email: true },
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  }
}

/** The host page with a dialog behind its button. */
export class Host {
  readonly page: Page
  readonly dialog: Locator
  readonly button: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByTestId('portico-dialog')
    this.button = page.locator('#connect')
  }

  /** Loads a host page and creates the dialog `main` on its button. */
  static async open(
    page: Page,
    { pages }: World,
    options: PlainOptions,
    {
      path = 'plain.html',
      ...headers
    }: { path?: string; csp?: string; frame?: string; coop?: string; policy?: string; report?: string } = {},
  ): Promise<Host> {
    const query = new URLSearchParams(headers).toString()
    await page.goto(`${pages.url}/e2e/hosts/${path}${query === '' ? '' : `?${query}`}`)
    await page.locator('html[data-ready]').waitFor()
    const host = new Host(page)
    await host.create('main', options)
    return host
  }

  async create(name: string, options: PlainOptions): Promise<void> {
    await this.page.evaluate(
      ({ name, options }) => {
        const dialog = window.host.createWalletDialog(options)
        window.dialogs[name] = dialog
        const button = document.querySelector('#connect')
        if (name === 'main' && button !== null) dialog.attach(button)
      },
      { name, options },
    )
  }

  async openDialog(): Promise<void> {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Shows the account's address and settings in place of what it owns, unless they are shown. */
  async showDetails(): Promise<void> {
    const profile = this.dialog.getByTestId('account-profile')
    if ((await profile.getAttribute('aria-expanded')) === 'false') await profile.click()
    await expect(profile).toHaveAttribute('aria-expanded', 'true')
    // They are fetched when they are first asked for.
    await expect(this.dialog.getByTestId('copy-address')).toBeVisible()
  }

  wallet(name: string): Locator {
    return this.dialog.getByTestId('wallet-row').filter({ hasText: name })
  }

  /** Opens the dialog, picks the sandbox's wallet and waits until the site is told. The wallet must be set to approve. */
  async connect(): Promise<void> {
    await this.openDialog()
    await this.wallet('Lantern').click()
    await expect.poll(() => this.state('status')).toBe('connected')
  }

  /** One part of the public state. */
  state(part: 'status' | 'account' | 'network' | 'open' | 'networkSupported' | 'identity'): Promise<unknown> {
    return this.page.evaluate((key) => window.dialogs['main']?.getState()[key], part)
  }
}
