import { crc32 } from 'node:zlib'
import { getAddress, recoverMessageAddress, type Hex } from 'viem'
import { connected } from './support/connected.ts'
import { failedRequest } from './support/noise.ts'
import { places, readChain, shownAmount, shownCoin, type Holding } from './support/holdings.ts'
import { addPageScript } from './support/page-wallets.ts'
import { coinOf, Sending, sentBy } from './support/sending.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

const tokens = (host: Host) => host.dialog.getByTestId('token-row')

/** What an account holds on the first chain, by the word of its node. */
async function holdings(world: World, account = 0): Promise<readonly Holding[]> {
  const { ethereum } = places(world)
  const owner = ethereum.accounts[account]
  if (owner === undefined) throw new Error(`The sandbox speaks of no account ${account}.`)
  return readChain(ethereum, owner)
}
const listed = (all: readonly Holding[]) => all.filter(({ decimals, units }) => decimals > 0 && units > 0n)

const balanceRequests = ({ sandbox }: World) =>
  sandbox.control.requests().filter(({ path }) => path.endsWith('/balance'))

test.describe('balances', () => {
  test('keep their place while they are read, then show what the chain says of the account that the wallet is on, without tokens that have no decimals [S5.2]', async ({
    page,
    world,
  }) => {
    const { control, wallet } = world.sandbox
    const [first, second] = places(world).ethereum.accounts
    const host = await connected(page, world)
    const profile = host.dialog.getByTestId('account-profile')
    const expectListed = async (account: number) => {
      const expected = listed(await holdings(world, account))
      await expect(tokens(host)).toHaveCount(expected.length)
      for (const holding of expected)
        await expect(tokens(host).filter({ hasText: shownAmount(holding) })).toHaveCount(1)
    }

    await test.step('while they are read, and then', async () => {
      control.fault('blockchain', { kind: 'hang' })
      await host.openDialog()
      await expect(host.dialog.locator('[aria-busy=true]')).toBeVisible()
      await expect(tokens(host)).toHaveCount(0)
      control.fault('blockchain', { kind: 'none' })
      await expectListed(0)
      await expect(host.dialog.locator('[aria-busy=true]')).toHaveCount(0)
      // 12.5 ETH, 2500 HUSD, 640.5 QUSD, 0.75 TIDE and 1200.12 KELP at the sandbox's prices.
      await expect(host.dialog.getByTestId('balance')).toHaveText('$92,144.51')
    })

    await test.step('tokens without decimals are shown to those who ask', async () => {
      const pebble = (await holdings(world)).find(({ symbol }) => symbol === 'PEBL')
      expect(pebble).toMatchObject({ decimals: 0, units: 42n })
      const pebbles = tokens(host).filter({ hasText: '42.00 PEBL' })
      await expect(pebbles).toHaveCount(0)
      const toggle = host.dialog.getByTestId('hidden-tokens')
      await expect(toggle).toContainText('1 hidden')
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(pebbles).toHaveCount(1)
      await toggle.click()
      await expect(pebbles).toHaveCount(0)
    })

    await test.step('the account follows the wallet', async () => {
      await expect(profile).toHaveText('marlow.eth')
      wallet.switchAccount(1)
      await expect.poll(() => host.state('account')).toBe(`eip155:1:${second}`)
      // Cut once, by what fits; a tap shows it in full.
      await expect(profile).toHaveText(`${second?.slice(0, -4)}…${second?.slice(-4)}`)
      await expectListed(1)
      wallet.switchAccount(0)
      await expect.poll(() => host.state('account')).toBe(`eip155:1:${first}`)
      await expect(profile).toHaveText('marlow.eth')
    })

    await test.step('an account that holds nothing', async () => {
      wallet.setAccounts([2])
      await expect(host.dialog.getByText('Nothing here yet')).toBeVisible()
      await expect(host.dialog.getByText('Tokens you own on Ethereum will appear here.')).toBeVisible()
      await expect(host.dialog.getByTestId('retry')).toHaveCount(0)
    })
  })

  test('that cannot be read say so once, and nobody is asked again for 30 s [S4.43, S4.44, S8.2, S9.6]', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(failedRequest)
    const { control, wallet } = world.sandbox
    await page.clock.install()
    const host = await connected(page, world)
    await host.openDialog()
    await expect(tokens(host).first()).toBeVisible()
    control.fault('blockchain', { kind: 'status', status: 500 })
    wallet.switchAccount(1)
    await expect(host.dialog.getByRole('heading', { name: 'Token Balance Unavailable' })).toBeVisible()
    await expect(host.dialog.getByTestId('snackbar')).toHaveCount(0)
    await expect(tokens(host)).toHaveCount(0)
    const retry = host.dialog.getByTestId('retry')
    await expect(retry).toBeVisible()

    control.fault('blockchain', { kind: 'none' })
    const { length } = balanceRequests(world)
    // Ten seconds are left for what the machine takes meanwhile.
    await page.clock.runFor(20_000)
    await retry.click()
    await expect(retry).toBeVisible()
    await expect(tokens(host)).toHaveCount(0)
    expect(balanceRequests(world)).toHaveLength(length)

    await page.clock.runFor(10_000)
    await retry.click()
    await expect(tokens(host)).toHaveCount(listed(await holdings(world, 1)).length)
    await expect(retry).toHaveCount(0)
  })

  test('on a network that the site does not list are not there, nor what could be done with them', async ({
    page,
    world,
  }) => {
    const host = await connected(page, world, {
      networks: [sandboxOptions(world).networks[0]],
      unsupportedNetwork: 'allow',
    })
    world.sandbox.wallet.switchChain('eip155:8453')
    await expect.poll(() => host.state('networkSupported')).toBe(false)
    await host.openDialog()
    await expect(host.dialog.getByRole('heading', { name: 'This network isn’t available here' })).toBeVisible()
    await expect(host.dialog.getByTestId('switch-network')).toBeVisible()
    await expect(host.dialog.getByTestId('balance')).toHaveCount(0)
    await expect(host.dialog.getByRole('tab')).toHaveCount(0)
    await expect(host.dialog.getByTestId(/^feature-/)).toHaveCount(0)
    await expect(host.dialog.getByTestId('snackbar')).toHaveCount(0)
    expect(balanceRequests(world)).toEqual([])
  })

  test('are kept for 30 s, over closing and over a reload [S9.9]', async ({ page, world }) => {
    await page.clock.install()
    const host = await connected(page, world)
    const seen = async () => {
      await host.openDialog()
      await expect(tokens(host)).toHaveCount(listed(await holdings(world)).length)
    }
    await seen()
    expect(balanceRequests(world)).toHaveLength(1)
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await seen()
    await reload(page)
    await settle(page, sandboxOptions(world))
    await seen()
    expect(balanceRequests(world)).toHaveLength(1)

    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await page.clock.runFor(30_000)
    await seen()
    await expect.poll(() => balanceRequests(world).length).toBe(2)
  })

  const malformed: Readonly<Record<string, string>> = {
    'an error': 'throw',
    'no object': '[]',
    'an asset without an icon':
      '{"0x1":[{"address":"native","balance":"0x1","type":"NATIVE","metadata":{"name":"Ether","symbol":"ETH","decimals":18,"price":1}}]}',
    'a balance that is no hex text':
      '{"0x1":[{"address":"native","balance":1,"type":"NATIVE","metadata":{"name":"Ether","symbol":"ETH","decimals":18,"price":1,"iconUrl":""}}]}',
  }
  test('come from the wallet that can discover them, and from the balance call when it answers with something malformed [S5.3, S7.35, S8.39]', async ({
    page,
    context,
    world,
  }) => {
    world.sandbox.wallet.assetDiscovery(true)
    await addPageScript(context, () => {
      window.addEventListener('eip6963:announceProvider', () => {
        const { lantern } = window
        if ('spoiled' in lantern) return
        const { request } = lantern
        Object.assign(lantern, {
          spoiled: true,
          request: async (call: { method: string }) => {
            const spoiled = localStorage.getItem('test/assets')
            if (call.method !== 'wallet_getAssets' || spoiled === null) return request(call)
            Object.assign(window, { askedForAssets: true })
            return JSON.parse(spoiled)
          },
        })
      })
    })
    const host = await connected(page, world)
    const everything = listed(await holdings(world)).length
    await test.step('discovered', async () => {
      await host.openDialog()
      await expect(tokens(host)).toHaveCount(everything)
      const asked = world.sandbox.wallet.callLog().find(({ method }) => method === 'wallet_getAssets')
      expect(asked?.params).toEqual([{ account: places(world).owner, chainFilter: ['0x1'] }])
      expect(balanceRequests(world)).toEqual([])
    })
    for (const [what, answer] of Object.entries(malformed))
      await test.step(what, async () => {
        const before = balanceRequests(world).length
        // Nothing is remembered of the answer before.
        await page.evaluate((answer) => {
          sessionStorage.clear()
          localStorage.setItem('test/assets', answer)
        }, answer)
        await reload(page)
        await settle(page, sandboxOptions(world))
        await host.openDialog()
        await expect(tokens(host)).toHaveCount(everything)
        expect(await page.evaluate(() => 'askedForAssets' in window)).toBe(true)
        expect(balanceRequests(world)).toHaveLength(before + 1)
      })
  })

  test('are the coin of the network where there is no backend, read through the wallet', async ({ page, world }) => {
    const { projectId: _, endpoints: __, ...alone } = sandboxOptions(world)
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, alone)
    await host.connect()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    const { ethereum, owner } = places(world)
    await expect(tokens(host)).toHaveCount(1)
    await expect(tokens(host)).toContainText(await shownCoin(ethereum, owner))
    await expect(host.dialog.getByTestId('balance')).toHaveText('12.5 ETH')
    expect(world.sandbox.control.requests()).toEqual([])
    expect(world.sandbox.wallet.callLog().map(({ method }) => method)).toContain('eth_getBalance')
  })

  test("are read from the host's own node alone where it gave one", async ({ page, world }) => {
    const { ethereum } = places(world)
    const node = `${ethereum.rpcUrl}/?key=secret`
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { projectId: _, ...options } = sandboxOptions(world)
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, { ...options, endpoints: { rpc: { 'eip155:1': node } } })
    await host.connect()
    await expect(host.dialog).toBeHidden()
    await host.openDialog()
    await expect(host.dialog.getByTestId('balance')).toHaveText('12.5 ETH')
    expect(asked).toContain(node)
    expect(asked).not.toContain(`${ethereum.rpcUrl}/`)
    expect(world.sandbox.wallet.callLog().map(({ method }) => method)).not.toContain('eth_getBalance')
  })
})

test('the account shows its name, picture and whole address, which the site is told, too, and where else it can be seen [S7.11]', async ({
  page,
  context,
  world,
}) => {
  const { owner } = places(world)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://explorer.example/**', (route) => route.fulfill({ body: 'An explorer' }))
  const host = await connected(page, world)
  const profile = host.dialog.getByTestId('account-profile')
  const asked = () => world.sandbox.control.requests().filter(({ path }) => path.includes('/identity/'))
  const identity = { name: 'marlow.eth', avatar: expect.stringMatching(/^data:image\//) }

  await test.step('the site is told once they are shown', async () => {
    expect([await host.state('identity'), asked()]).toEqual([undefined, []])
    await host.openDialog()
    await expect(profile).toHaveText('marlow.eth')
    await expect(profile.locator('img')).toHaveAttribute('src', /^data:image\//)
    await expect.poll(() => host.state('identity')).toEqual(identity)
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.query).toMatchObject({ sender: owner })
  })

  await test.step('a press counts though what it began on is replaced before it ends', async () => {
    // All that the dialog itself puts there has come: it would look for its own nodes.
    await expect(profile.locator('img')).toBeVisible()
    await expect(profile).toHaveAttribute('aria-expanded', 'false')
    const box = await profile.boundingBox()
    if (box === null) throw new Error('There is no button.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    // As the account's name does when it comes.
    await profile.evaluate((button) => {
      for (const part of [...button.children]) part.replaceWith(part.cloneNode(true))
    })
    await page.mouse.up()
    await expect(profile).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('after a reload the site is told again, and nobody is asked for that', async () => {
    await reload(page)
    await settle(page, sandboxOptions(world))
    await expect.poll(() => host.state('identity')).toEqual(identity)
    expect(asked()).toHaveLength(1)
  })

  await test.step('the whole address is copied', async () => {
    await host.openDialog()
    await host.showDetails()
    await expect(host.dialog.getByTestId('full-address')).toContainText(owner)
    await host.dialog.getByTestId('copy-address').click()
    await expect(host.dialog.getByTestId('snackbar')).toHaveText('Address copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner)
  })

  await test.step('the explorer opens on it', async () => {
    const opening = context.waitForEvent('page')
    await host.dialog.getByTestId('explorer').click()
    const tab = await opening
    await expect(tab).toHaveURL(`https://explorer.example/address/${owner}`)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })
})

test('pictures on the balance service are shown, and no stranger learns that somebody looks; the page stands still for none: drawings of drawings, and such of a billion points [S3.2]', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const within = (i: number) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><path id="a0" d="M0 0h1v1z"/>${[1, 2, 3, 4, 5, 6, 7, 8].map(within).join('')}</svg>`
  // The head of a picture says how large it is.
  const vast = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  vast.writeUInt32BE(20_000, 16)
  vast.writeUInt32BE(20_000, 20)
  vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29)
  const pictures: Readonly<Record<string, string>> = {
    TIDE: 'https://airdrop.example/pixel.png',
    KELP: `data:image/svg+xml;base64,${btoa(drawing)}`,
    HUSD: `data:image/png;base64,${vast.toString('base64')}`,
  }
  await page.route('**/balance?*', async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { readonly balances: readonly { readonly symbol: string }[] }
    const changed = balances.map((one) => ({
      ...one,
      ...(one.symbol in pictures && { iconUrl: pictures[one.symbol] }),
    }))
    await route.fulfill({ response, json: { balances: changed } })
  })
  // Whoever owns a name chooses the picture of its account.
  await page.route('**/avatars/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ body: vast, headers: { ...response.headers(), 'content-type': 'image/png' } })
  })
  const host = await connected(page, world)
  await host.openDialog()
  const row = (symbol: string) => tokens(host).filter({ hasText: ` ${symbol}` })
  await expect(row('ETH').locator('img')).toBeVisible()
  await expect(row('ETH').locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  await expect.poll(() => host.state('identity')).toEqual({ name: 'marlow.eth', avatar: pictures['HUSD'] })
  await expect(host.dialog.getByTestId('account-profile').locator('.mark svg')).toBeVisible()
  for (const symbol of Object.keys(pictures))
    await expect(row(symbol).locator('.initial'), symbol).toHaveText(symbol.slice(0, 1))
  await host.dialog.getByTestId('hidden-tokens').click()
  await expect(row('PEBL').locator('.initial')).toHaveText('P')
  const fetched = world.sandbox.control.requests().filter(({ path }) => path.startsWith('/public/getTokenImage/'))
  expect(fetched.map(({ path }) => path.split('/').at(-1))).not.toContain('PEBL')
  expect(new Set(fetched.map(({ path }) => path)).size).toBe(fetched.length)
  expect(asked.filter((url) => url.includes('airdrop.example'))).toEqual([])
})

test.describe('of several accounts', () => {
  const account = (host: Host, address: string | undefined) =>
    host.dialog.getByTestId('account-row').filter({ hasText: `${address?.slice(0, 6)}…${address?.slice(-4)}` })

  const sign = ({ page }: Host, address: string | undefined) =>
    page.evaluate(
      async ([address]) =>
        window.dialogs['main']
          ?.provider('eip155')
          ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
      [address],
    )

  test('the one that the wallet turns to is followed; the one that the visitor chooses is shown, told to the site, signs and sends; and one alone is no choice', async ({
    page,
    world,
  }) => {
    test.slow()
    const { ethereum } = places(world)
    const { wallet } = world.sandbox
    const [first, second] = ethereum.accounts
    wallet.setAccounts([0, 1])
    const host = await connected(page, world)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.dialogs['main']?.provider('eip155')?.on('accountsChanged', heard.push.bind(heard))
    })
    const heard = () => page.evaluate(() => (Reflect.get(window, 'heard') as string[][]).at(-1)?.[0])
    await host.openDialog()
    await host.showDetails()

    await test.step('followed', async () => {
      wallet.switchAccount(1)
      await expect.poll(() => host.state('account')).toBe(`eip155:1:${second}`)
      await expect(account(host, second)).toHaveAttribute('aria-current', 'true')
      expect(await recoverMessageAddress({ message: 'hello', signature: (await sign(host, second)) as Hex })).toBe(
        second,
      )
      wallet.switchAccount(0)
      await expect.poll(() => host.state('account')).toBe(`eip155:1:${first}`)
      await expect.poll(heard).toBe(first)
    })

    await test.step('chosen', async () => {
      await expect(host.dialog.getByTestId('account-row')).toHaveCount(2)
      await expect(host.dialog.getByTestId('account-row').first()).toHaveAttribute('aria-current', 'true')
      await account(host, second).click()
      await expect.poll(() => host.state('account')).toBe(`eip155:1:${second}`)
      await expect(host.dialog.getByTestId('full-address')).toContainText(second ?? '')
      await expect(account(host, second)).toHaveAttribute('aria-current', 'true')
      await expect(host.dialog.getByTestId('account-profile')).toHaveAttribute('data-address', second ?? '')
      expect(await heard()).toBe(second)
    })

    await test.step('signs', async () => {
      const before = wallet.callLog().length
      const signature = (await sign(host, second)) as Hex
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(second)
      await expect(sign(host, first)).rejects.toThrow()
      const asked = wallet.callLog().slice(before)
      expect(asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    })

    await test.step('owns', async () => {
      await host.dialog.getByTestId('account-profile').click()
      const expected = listed(await holdings(world, 1))
      await expect(tokens(host)).toHaveCount(expected.length)
      for (const holding of expected)
        await expect(tokens(host).filter({ hasText: shownAmount(holding) })).toHaveCount(1)
    })

    await test.step('sends', async () => {
      const sending = await Sending.open(host)
      await sending.prepare(coinOf(ethereum), '0.25', '0x5a17b0a75a17B0a75a17B0a75a17B0A75A17b0A7')
      await expect(host.dialog.getByTestId('review-from')).toContainText(`${second?.slice(0, 6)}…${second?.slice(-4)}`)
      // In short, and whole with a press.
      await host.dialog.getByTestId('review-from').getByRole('button').click()
      await expect(host.dialog.getByTestId('review-from')).toContainText(second ?? '')
      await sending.confirm.click()
      await expect(host.dialog.getByTestId('outgoing')).toContainText(/^Sent/)
      expect(await sentBy(ethereum, getAddress(second ?? ''))).toBe(1)
      expect(await sentBy(ethereum, getAddress(first ?? ''))).toBe(0)
    })

    await test.step('one alone', async () => {
      await host.showDetails()
      await expect(host.dialog.getByTestId('account-row')).toHaveCount(2)
      wallet.setAccounts([1])
      await expect(host.dialog.getByTestId('account-row')).toHaveCount(0)
      await expect(host.dialog.getByTestId('full-address')).toContainText(second ?? '')
    })
  })
})
