import type { Page } from '@playwright/test'
import { getCsp } from '../src/csp.js'
import { places } from './support/holdings.ts'
import { connectIn } from './support/namespaces.ts'
import { approve, ask, hello, logInOn } from './support/logins.ts'
import { openCode, copyAddress } from './support/pairing.ts'
import { coinOf, Sending, signerAt } from './support/sending.ts'
import { Swapping } from './support/swapping.ts'
import {
  expect,
  namespaceOptions,
  Host,
  installWallet,
  loginOptions,
  pairingOptions,
  sandboxOptions,
  swapOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

declare global {
  interface Window {
    /** What a policy stopped, and what one that allows nothing would have stopped: the parts of a policy with a source each. */
    readonly stopped: string[]
    readonly needed: string[]
  }
}

// A second policy is only reported, so that the browser itself tells what is needed.
test.use({ expected: [/\[Report Only\]|report-only/i] })

/** Sources of the test's own page, and of the wallet that stands in for an extension, which no policy binds. */
const ownNeeds = ({ sandbox }: World): Readonly<Record<string, string>> => ({
  'style-src': "'self'",
  'connect-src': sandbox.walletUrl,
})

async function openUnder(page: Page, world: World, options: PlainOptions): Promise<Host> {
  await page.addInitScript(() => {
    const [stopped, needed]: [string[], string[]] = [[], []]
    Object.assign(window, { stopped, needed })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      const source = /^\w+:\/\//.test(blockedURI) ? new URL(blockedURI).origin : `${blockedURI}:`
      const isOwn = source === location.origin || blockedURI === 'self'
      const line = `${effectiveDirective.replace(/-elem$/, '')} ${isOwn ? "'self'" : source}`
      ;(disposition === 'enforce' ? stopped : needed).push(line)
    })
  })
  const own = ownNeeds(world)
  const policy = getCsp(options)
    .split('; ')
    .map((part) => {
      const more = own[part.split(' ')[0] ?? '']
      return more === undefined ? part : `${part} ${more}`
    })
  return Host.open(page, world, options, {
    policy: [...policy, `style-src 'self'`].join('; '),
    report: "default-src 'none'",
  })
}

const allowances = ['script-src', 'img-src', 'connect-src', 'frame-src']

/** Each source of the policy's allowances: `connect-src https://node.example`. */
const sourcesOf = (policy: string): readonly string[] =>
  policy.split('; ').flatMap((part) => {
    const [name = '', ...sources] = part.split(' ')
    return allowances.includes(name) ? sources.map((source) => `${name} ${source}`) : []
  })

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sees pictures of the catalogue, which has photographs here, and closes. */
async function lookAround(host: Host): Promise<void> {
  // By the test itself: dozens are still asked for when the dialog closes, and a server's connection that ends then is no news.
  await host.page.route('**/getWalletImage/**', (route) =>
    route.fulfill({
      body: Buffer.from(pixel, 'base64'),
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await host.openDialog()
  await host.dialog.getByTestId('all-wallets').click()
  const pictures = host.dialog.getByTestId('wallet-tile').locator('img[src^="blob:"]')
  await expect(pictures.first()).toBeVisible()
  await host.dialog.getByTestId('close').click()
  await expect(host.dialog).toBeHidden()
}

interface Journey {
  readonly options: (world: World) => PlainOptions
  readonly go: (host: Host, world: World) => Promise<void>
}

const journeys: Readonly<Record<string, Journey>> = {
  'a browser wallet connects, sees its account and pays': {
    options: sandboxOptions,
    go: async (host, world) => {
      await host.connect()
      await expect(host.dialog).toBeHidden()
      const sending = await Sending.open(host)
      await sending.prepare(coinOf(places(world).ethereum), '0.01', signerAt(5).address)
      await sending.confirm.click()
      await expect(host.dialog.getByTestId('outgoing')).toContainText(/Transaction started|^Sent/)
    },
  },
  'a browser wallet swaps': {
    options: swapOptions,
    go: async (host, world) => {
      world.sandbox.wallet.auto('approve')
      await host.connect()
      await expect(host.dialog).toBeHidden()
      const swapping = await Swapping.open(host)
      await swapping.prepare('Ether', 'Kelp', '0.05')
      await swapping.confirm.click()
      await expect(host.dialog.getByTestId('outgoing')).toContainText('Swapped')
    },
  },
  'a visitor buys': {
    options: sandboxOptions,
    go: async (host, world) => {
      world.sandbox.wallet.auto('approve')
      await host.connect()
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await host.dialog.getByTestId('feature-onramp').click()
      await expect(host.dialog.getByTestId('buy-compare')).toHaveText('Compare providers')
      await host.dialog.getByTestId('buy-compare').click()
      await host.dialog.getByTestId('provider-coinbase').click()
      const opening = host.page.context().waitForEvent('page')
      await host.dialog.getByTestId('buy-continue').click()
      await (await opening).getByTestId('card-works').click()
      await expect(host.dialog.getByTestId('purchase')).toHaveAttribute('data-state', 'arrived')
    },
  },
  'a phone connects by code': {
    options: pairingOptions,
    go: async (host, world) => {
      await world.sandbox.phone.policy({ proposals: 'approve' })
      await openCode(host)
      await world.sandbox.phone.pair(await copyAddress(host))
      await expect.poll(() => host.state('status')).toBe('connected')
    },
  },
  'a visitor logs in by email and signs': {
    options: (world) => ({ ...loginOptions(world), socials: false }),
    go: async (host, world) => {
      await logInOn(host, world)
      const outcome = await ask(host, 'personal_sign', hello)
      await approve(host.page)
      expect(await outcome()).toHaveProperty('result')
    },
  },
  'a visitor without the servers of the site, on a node alone': {
    options: (world) => {
      const { projectId: _, ...options } = sandboxOptions(world)
      return { ...options, endpoints: {} }
    },
    go: async (host) => {
      await host.connect()
      await expect(host.dialog).toBeHidden()
      await host.openDialog()
      await expect(host.dialog.getByTestId('token-row')).toHaveCount(1)
    },
  },
  'wallets of all namespaces': {
    options: namespaceOptions,
    go: async (host) => {
      for (const namespace of ['Ethereum', 'Solana', 'Bitcoin'] as const) await connectIn(host, namespace)
    },
  },
}

for (const [name, { options, go }] of Object.entries(journeys))
  test(`getCsp: ${name}; nothing is stopped, and nothing but what happened is allowed`, async ({
    page,
    world,
    context,
  }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('approve')
    const given = options(world)
    const host = await openUnder(page, world, given)
    if (given.endpoints?.catalogue !== undefined) await lookAround(host)
    await go(host, world)
    expect(await page.evaluate(() => window.stopped)).toEqual([])
    const needed = new Set(await page.evaluate(() => window.needed))
    // A node is asked for its own network alone, and one that answered is enough: of several one is needed.
    const nodes = given.networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => `connect-src ${new URL(url).origin}`))
    const allowed = sourcesOf(getCsp(given))
    expect(allowed.filter((source) => !needed.has(source) && !nodes.includes(source))).toEqual([])
    expect(
      [...needed].filter((source) => allowances.includes(source.split(' ')[0] ?? '') && !allowed.includes(source)),
    ).toEqual([
      ...(needed.has(`connect-src ${world.sandbox.walletUrl}`) ? [`connect-src ${world.sandbox.walletUrl}`] : []),
    ])
  })

test.describe('what the policy forbids', () => {
  test.use({ expected: [/Content Security Policy|TrustedHTML|Framing|frame-ancestors|chrome-error/] })

  test('markup, forms, another base and a page around this one are stopped, and only while the policy says so', async ({
    page,
    world,
  }) => {
    const policy = getCsp(sandboxOptions(world))
    const attack = async (without?: string) => {
      const own = policy.split('; ').filter((part) => without === undefined || !part.startsWith(without))
      const host = await Host.open(page, world, sandboxOptions(world), {
        policy: [...own, "style-src 'self'"].join('; '),
      })
      return host.page.evaluate(async () => {
        const done: string[] = []
        try {
          document.body.insertAdjacentHTML('beforeend', '<p>markup</p>')
          done.push('require-trusted-types-for')
        } catch {
          // Stopped.
        }
        const base = Object.assign(document.createElement('base'), { href: 'https://evil.example/' })
        document.head.append(base)
        if (new URL('x', document.baseURI).origin !== location.origin) done.push('base-uri')
        base.remove()
        return done
      })
    }
    expect(await attack()).toEqual([])
    expect(await attack('require-trusted-types-for')).toEqual(['require-trusted-types-for'])
    expect(await attack('base-uri')).toEqual(['base-uri'])

    const framed = async (part: string, timeout: number) => {
      const inner = `${world.pages.url}/e2e/hosts/plain.html?policy=${encodeURIComponent(part)}`
      await page.goto(`${world.pages.url.replace('127.0.0.1', 'localhost')}/e2e/hosts/plain.html`)
      await page.evaluate(
        (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
        inner,
      )
      await expect.poll(() => page.frames().length).toBe(2)
      return page
        .frameLocator('iframe')
        .locator('html[data-ready]')
        .waitFor({ timeout })
        .then(
          () => true,
          () => false,
        )
    }
    expect(await framed(`${policy}; style-src 'self'`, 1_500)).toBe(false)
    const host = world.pages.url.replace('127.0.0.1', 'localhost')
    expect(await framed(`${getCsp(sandboxOptions(world), { frameAncestors: [host] })}; style-src 'self'`, 15_000)).toBe(
      true,
    )
  })
})
