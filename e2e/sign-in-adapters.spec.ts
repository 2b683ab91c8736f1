import type { Page } from '@playwright/test'
import { approve, confirmCode } from './support/logins.ts'
import { chooseNamespace, type Namespace } from './support/namespaces.ts'
import { again, at, press, signedIn } from './support/sign-in.ts'
import {
  Host,
  expect,
  installWallet,
  loginOptions,
  namespaceOptions,
  sandboxOptions,
  test,
  type PlainOptions,
  type World,
} from './support/test.ts'

// Whoever verifies, a page is wired to it by the option alone. That each does what it owes, the contract of sign-ins shows.

// A signature is refused, and the browser says so.
test.use({ expected: [/Failed to load resource|sign-in:/] })

test.beforeEach(async ({ context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
})

/** Connects and signs, and is still signed in after a reload, without another question. */
async function signsIn(page: Page, world: World, options: PlainOptions): Promise<Host> {
  const before = signatures(world)
  const host = await Host.open(page, world, options)
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
  await press(host, 'sign')
  await expect(host.dialog).toBeHidden()
  expect(await signedIn(host)).toBe(await host.state('account'))
  await again(host, world, options)
  await expect.poll(() => host.state('status')).toBe('connected')
  expect(await signedIn(host)).toBe(await host.state('account'))
  expect(signatures(world)).toBe(before + 1)
  return host
}

/** As if nobody had ever been there: for the device, and for all who verify. */
async function forget({ page }: Host, { sandbox }: World): Promise<void> {
  await page.evaluate(async () => {
    await window.dialogs['main']?.disconnect()
    localStorage.clear()
  })
  await page.context().clearCookies()
  sandbox.signIn.control.reset()
}

const signatures = ({ sandbox }: World) =>
  sandbox.wallet.callLog().filter(({ prompted, method }) => prompted && /sign/i.test(method)).length
const asked = ({ sandbox }: World) => sandbox.signIn.control.requests().map(({ method, path }) => `${method} ${path}`)

test('in the browser each namespace is verified by its own rules, and no server is asked', async ({ page, world }) => {
  const { wallet } = world.sandbox
  const options: PlainOptions = { ...namespaceOptions(world), signIn: { verify: 'browser' } }
  const host = await Host.open(page, world, options)
  const kinds = { Ethereum: /^eip155:/, Solana: /^solana:/, Bitcoin: /^bip122:/ } as const
  for (const [namespace, account] of Object.entries(kinds) as [Namespace, RegExp][]) {
    await test.step(namespace, async () => {
      await host.openDialog()
      await host.wallet('Lantern').click()
      await chooseNamespace(host, namespace)
      await at(host, 'ready')
      wallet.signsWrongly(true)
      await press(host, 'sign')
      await at(host, 'refused')
      wallet.signsWrongly(false)
      await press(host, 'retry')
      await at(host, 'ready')
      await press(host, 'sign')
      await expect(host.dialog).toBeHidden()
      expect(await signedIn(host)).toMatch(account)
      // Verified anew: whoever can write on the device is not believed.
      await again(host, world, options)
      await expect.poll(() => signedIn(host)).toMatch(account)
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      await expect.poll(() => host.state('status')).toBe('disconnected')
    })
  }
  expect([signatures(world), asked(world)]).toEqual([6, []])
})

test('in the browser a smart account that is not deployed is verified by the node of its network', async ({
  page,
  world,
}) => {
  const options: PlainOptions = { ...loginOptions(world), accountType: 'smartAccount', signIn: { verify: 'browser' } }
  const host = await Host.open(page, world, options)
  await confirmCode(host, world)
  await at(host, 'ready')
  await press(host, 'sign')
  await approve(page)
  await expect(host.dialog).toBeHidden()
  expect(await signedIn(host)).toBe(await host.state('account'))
  await again(host, world, options)
  await expect.poll(() => host.state('status')).toBe('connected')
  expect(await signedIn(host)).toBe(await host.state('account'))
  expect(asked(world)).toEqual([])
})

test('the hosted service knows the visitor again by its token; so do a server of the site, by routes of its own, tokens, and words that it writes, and functions of the page', async ({
  page,
  world,
}) => {
  const { signIn } = world.sandbox

  await test.step('the hosted service', async () => {
    const { endpoints, ...options } = sandboxOptions(world)
    const service = { ...options, endpoints: { ...endpoints, signIn: signIn.hostedUrl } }
    const host = await signsIn(page, world, { ...service, signIn: { hosted: true } })
    expect(asked(world)).toEqual(
      expect.arrayContaining(['GET /auth/v1/nonce', 'POST /auth/v1/authenticate', 'GET /auth/v1/me']),
    )
    await forget(host, world)
  })

  await test.step('a server of the site', async () => {
    const { url } = signIn
    const routes = { nonce: `${url}/nonce`, verify: `${url}/verify`, session: `${url}/session` }
    const backend = { ...routes, signOut: `${url}/sign-out`, message: `${url}/message`, credentials: 'bearer' } as const
    const bearers: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().startsWith(`${url}/session`))
        bearers.push(request.headers()['authorization'])
    })
    const host = await signsIn(page, world, { ...sandboxOptions(world), signIn: { backend } })
    expect(asked(world)).toContain('POST /sign-in/message')
    expect(bearers.at(-1)).toMatch(/^Bearer \S{8,}$/)
    expect(await page.context().cookies(url)).toEqual([])
    await forget(host, world)
  })

  for (const kind of ['siwe', 'adapter'] as const)
    await test.step(`functions of the page: ${kind}`, async () => {
      await giveFunctions(page, world, kind)
      const host = await signsIn(page, world, { ...sandboxOptions(world), signIn: { verify: 'browser' } })
      expect(signIn.control.taken()).toHaveLength(1)
      await forget(host, world)
    })
})

/** Functions cannot travel into the page: from its next load on they take the place of what does. */
async function giveFunctions(page: Page, { sandbox }: World, kind: 'siwe' | 'adapter'): Promise<void> {
  await page.addInitScript(
    ({ kind, url }) => {
      const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
        const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        const answer = await fetch(`${url}/${path}`, { credentials: 'include', ...(body && post) })
        return answer.ok && answer.status !== 204 ? ((await answer.json()) as Record<string, unknown>) : { answer }
      }
      interface Session {
        readonly account: string
      }
      const sessions = async () => ((await ask('session'))['sessions'] ?? []) as readonly Session[]
      const getNonce = async () => String((await ask('nonce'))['nonce'])
      const ways = {
        siwe: {
          getNonce,
          createMessage: (args: Readonly<Record<'domain' | 'uri' | 'nonce' | 'address' | 'iat', string>>) =>
            [
              `${args.domain} wants you to sign in with your Ethereum account:`,
              args.address.split(':').at(-1),
              '',
              '',
              `URI: ${args.uri}`,
              'Version: 1',
              `Chain ID: ${Reflect.get(args, 'chainId')}`,
              `Nonce: ${args.nonce}`,
              `Issued At: ${args.iat}`,
            ].join('\n'),
          verifyMessage: async ({ message, signature }: Readonly<Record<'message' | 'signature', string>>) => {
            const [, address] = message.split('\n')
            const [, chain] = /\nChain ID: (\d+)/.exec(message) ?? []
            return 'account' in (await ask('verify', { account: `eip155:${chain}:${address}`, message, signature }))
          },
          getSession: async () => {
            const [, chainId, address] = (await sessions())[0]?.account.split(':') ?? []
            return address === undefined ? null : { address, chainId: Number(chainId) }
          },
          signOut: async () => (await ask('sign-out', {})) !== undefined,
        },
        adapter: {
          required: true,
          signOutOn: { disconnect: true, accountChange: false, networkChange: false },
          nonce: getNonce,
          verify: async ({ data, message, signature }: Readonly<Record<'data' | 'message' | 'signature', string>>) => {
            const account = `${Reflect.get(Object(data), 'chainId')}:${Reflect.get(Object(data), 'accountAddress')}`
            return ask('verify', { account, message, signature }).then(() => ({ account }))
          },
          add: async () => undefined,
          sessions: async () => (await sessions()).map(({ account }) => ({ account })),
          revoke: async (account?: string) => void (await ask('sign-out', { account })),
        },
      }
      Object.assign(window, { signInOfPage: { [kind]: ways[kind] } })
    },
    { kind, url: sandbox.signIn.url },
  )
}
