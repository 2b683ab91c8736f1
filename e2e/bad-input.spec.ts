import type { ErrorCode } from '../src/index.js'
import { addPageScript } from './support/page-wallets.ts'
import { notSetUp } from './support/noise.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'
import { reload, settle } from './support/visit.ts'

/** Opens, connects, disconnects: what a visitor must always be able to do. */
async function expectUsable(host: Host, world: World): Promise<void> {
  world.sandbox.wallet.auto('approve')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await expect.poll(() => host.state('status')).toBe('connected')
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  await host.dialog.getByTestId('disconnect').click()
  await expect.poll(() => host.state('status')).toBe('disconnected')
  await expect(host.dialog).toBeHidden()
}

test.describe('options', () => {
  const ethereum = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  }
  const wrong: Readonly<
    Record<string, { readonly options: unknown; readonly code: ErrorCode; readonly says: string }>
  > = {
    'nothing at all': { options: undefined, code: 'OPTIONS_INVALID', says: 'give an object' },
    'no networks': { options: { networks: [] }, code: 'OPTIONS_INVALID', says: 'list at least one network' },
    'networks as text': {
      options: { networks: 'eip155:1' },
      code: 'OPTIONS_INVALID',
      says: 'list at least one network',
    },
    'a network that is none': { options: { networks: [null] }, code: 'OPTIONS_INVALID', says: 'networks[0]' },
    'an id with one part [S5.17]': {
      options: { networks: [{ ...ethereum, id: 'eip155' }] },
      code: 'CAIP2_INVALID',
      says: 'Invalid CAIP-2 network id: eip155',
    },
    'an id with three parts [S5.17]': {
      options: { networks: [{ ...ethereum, id: 'eip155:1:2' }] },
      code: 'CAIP2_INVALID',
      says: 'Invalid CAIP-2 network id: eip155:1:2',
    },
    'absurd decimals': {
      options: { networks: [{ ...ethereum, nativeCurrency: { name: 'E', symbol: 'E', decimals: 1e9 } }] },
      code: 'OPTIONS_INVALID',
      says: 'nativeCurrency.decimals',
    },
    'a network twice': { options: { networks: [ethereum, ethereum] }, code: 'OPTIONS_INVALID', says: 'listed twice' },
    'a node that is no address': {
      options: { networks: [{ ...ethereum, rpcUrls: ['javascript:alert(1)'] }] },
      code: 'OPTIONS_INVALID',
      says: 'http(s)://host',
    },
    'an endpoint that is no address': {
      options: { networks: [ethereum], endpoints: { catalogue: 'example.com' } },
      code: 'OPTIONS_INVALID',
      says: 'endpoints.catalogue',
    },
    'a node for a network that is not listed': {
      options: { networks: [ethereum], endpoints: { rpc: { 'eip155:5': 'https://node.example' } } },
      code: 'OPTIONS_INVALID',
      says: 'eip155:5',
    },
    'an unknown policy': {
      options: { networks: [ethereum], unsupportedNetwork: 'forbid' },
      code: 'OPTIONS_INVALID',
      says: 'allow, prompt, require',
    },
    'a feature that is neither on nor off': {
      options: { networks: [ethereum], features: { allWallets: 'yes' } },
      code: 'OPTIONS_INVALID',
      says: 'features.allWallets',
    },
    'an empty project id': {
      options: { networks: [ethereum], projectId: '' },
      code: 'OPTIONS_INVALID',
      says: 'projectId',
    },
    'a list that is none': {
      options: { networks: [ethereum], wallets: { exclude: 'io.example' } },
      code: 'OPTIONS_INVALID',
      says: 'wallets.exclude',
    },
    'a theme with code in it': {
      options: { networks: [ethereum], theme: { variables: { accent: 'red;} body{display:none' } } },
      code: 'OPTIONS_INVALID',
      says: 'theme.variables',
    },
  }
  test('that are wrong are refused at once, by code and in words that say what to do', async ({ page, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    for (const [what, { options, code, says }] of Object.entries(wrong)) {
      const error = await page.evaluate((options) => {
        try {
          window.host.createWalletDialog(options as never)
          return undefined
        } catch (thrown) {
          const typed = thrown instanceof window.host.DialogError
          return {
            typed,
            code: Reflect.get(thrown as object, 'code'),
            message: String(Reflect.get(thrown as object, 'message')),
          }
        }
      }, options)
      expect({ what, ...error }).toEqual({ what, typed: true, code, message: expect.stringContaining(says) })
    }
    await host.openDialog()
  })

  test('unknown networks and views are refused, a network with a notice, and the dialog goes on [S8.30]', async ({
    page,
    context,
    world,
    expected,
  }) => {
    expected.push(notSetUp)
    await installWallet(context, world)
    const host = await Host.open(page, world, sandboxOptions(world))
    const codes = await page.evaluate(async () => {
      const dialog = window.dialogs['main']
      const code = (error: { code?: string }) => error.code
      return [
        await dialog?.switchNetwork('eip155:999').catch(code),
        await dialog?.switchNetwork('nonsense' as never).catch(code),
        await dialog?.switchNetwork(undefined as never).catch(code),
        await dialog?.open({ view: 'Nothing' as never }).catch(code),
        await dialog?.open({ view: 'UnsupportedChain' as never }).catch(code),
      ]
    })
    expect(codes).toEqual(['NETWORK_NOT_FOUND', ...Array(2).fill('CAIP2_INVALID'), ...Array(2).fill('OPTIONS_INVALID')])
    expect(await host.state('open')).toBe(false)
    await host.openDialog()
    await expect(host.dialog.getByTestId('alert')).toHaveText('Network Not Found. Choose a network from the list.')
    await host.dialog.getByTestId('close').click()
    await expectUsable(host, world)
  })
})

test.describe('storage', () => {
  const keys = ['connectionStatus', 'connectedWallets', 'activeNamespace', 'activeNetworks', 'recentWallets']
  const spoiled: Readonly<Record<string, string>> = {
    'half a document': '{"eip155":',
    'the wrong type': '42',
    'another type': '["a",{"b":null}]',
    'names of objects': '{"__proto__":{"id":"x"},"constructor":{"id":"y"},"eip155":{"id":"__proto__","name":{}}}',
    markup: '"<img src=x onerror=window.pwned=1>"',
    'a megabyte': `"${'x'.repeat(1_000_000)}"`,
  }
  test('that was spoiled costs the memory of the last visit and nothing else', async ({ page, context, world }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('approve')
    await page.goto(`${world.pages.url}/e2e/hosts/plain.html`)
    for (const [what, text] of Object.entries(spoiled))
      await test.step(what, async () => {
        await page.evaluate(
          ({ keys, text }) => {
            localStorage.setItem('somebody/else', 'kept')
            for (const key of keys) localStorage.setItem(`@portico/${key}`, text)
            sessionStorage.setItem('@portico/cache/balances/eip155:1:0x0', text)
          },
          { keys, text },
        )
        const host = await Host.open(page, world, sandboxOptions(world))
        expect(await host.state('status')).toBe('disconnected')
        await host.connect()
        await expect(host.dialog).toBeHidden()
        await page.evaluate(() => window.dialogs['main']?.disconnect())
        expect(await page.evaluate(() => [localStorage.getItem('somebody/else'), window.pwned, 'id' in {}])).toEqual([
          'kept',
          undefined,
          false,
        ])
      })
  })

  test('that claims a connection with a wallet that was never here settles on the truth', async ({
    page,
    context,
    world,
  }) => {
    await installWallet(context, world)
    await page.goto(`${world.pages.url}/e2e/hosts/plain.html`)
    await page.evaluate(() => {
      localStorage.setItem('@portico/connectionStatus', '"connected"')
      localStorage.setItem('@portico/connectedWallets', '{"eip155":{"id":"com.stranger","name":"Stranger"}}')
    })
    await reload(page)
    const visit = await settle(page, sandboxOptions(world))
    expect(visit.statuses).toEqual(['connecting', 'disconnected'])
    await expectUsable(new Host(page), world)
  })

  const broken: Readonly<Record<string, () => void>> = {
    'or turn it on': () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
    'lies about everything': () => {
      Storage.prototype.getItem = () => ({ toString: () => 'connected' }) as never
      Storage.prototype.key = () => {
        throw new Error('no')
      }
    },
  }
  for (const [how, script] of Object.entries(broken))
    test(`that ${how} changes nothing for this visit`, async ({ page, context, world }) => {
      await installWallet(context, world)
      await addPageScript(context, script)
      const host = await Host.open(page, world, sandboxOptions(world))
      await expectUsable(host, world)
      await expectUsable(host, world)
    })

  test('that fills up later keeps what was in it', async ({ page, context, world }) => {
    await installWallet(context, world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.connect()
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
    const before = await kept()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await page.evaluate(() => window.dialogs['main']?.switchNetwork('eip155:8453'))
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    expect(await kept()).toBe(before)
    await reload(page)
    expect((await settle(page, sandboxOptions(world))).statuses).toEqual(['connecting', 'connected'])
  })
})

test.describe('a wallet', () => {
  test('that answers with garbage is refused in words', async ({ page, context, world }) => {
    await addPageScript(context, () => {
      const answers: Record<string, object> = {
        NoList: { eth_requestAccounts: { length: 1 } },
        NoAccounts: { eth_requestAccounts: [42, '0x12', null] },
        NoAccount: { eth_requestAccounts: [] },
        NoNetwork: { eth_chainId: 'banana' },
        NetworkZero: { eth_chainId: '0x0' },
      }
      for (const [name, answer] of Object.entries(answers)) window.kit.wallet(name, { ...answer })
    })
    await installWallet(context, world)
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    const waiting = host.dialog.getByTestId('waiting')
    for (const name of ['NoList', 'NoAccounts', 'NoAccount', 'NoNetwork', 'NetworkZero'])
      await test.step(name, async () => {
        await host.dialog.locator(`[data-wallet-id="example.${name.toLowerCase()}"]`).click()
        await expect(waiting).toHaveAttribute('data-state', 'failed')
        // Some answer with an empty list while they are locked.
        const words =
          name === 'NoAccount' ? 'Open it, unlock it and try again.' : 'Your wallet sent an unexpected response.'
        await expect(waiting).toContainText(words)
        expect(await host.state('status')).toBe('disconnected')
        await host.dialog.getByTestId('other-wallets').click()
      })
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    await expectUsable(host, world)
  })

  const silences: Readonly<Record<string, { readonly wallet: string; readonly state: string }>> = {
    'for its owner to approve': { wallet: 'Mute', state: 'prompting' },
    'when asked for its network': { wallet: 'Still', state: 'failed' },
  }
  test('that never answers holds nobody', async ({ page, context, world }) => {
    await addPageScript(context, () => {
      window.kit.wallet('Mute', { eth_requestAccounts: () => new Promise(() => undefined) })
      window.kit.wallet('Still', { eth_chainId: () => new Promise(() => undefined) })
    })
    await installWallet(context, world)
    await page.clock.install()
    const host = await Host.open(page, world, sandboxOptions(world))
    for (const [when, { wallet, state }] of Object.entries(silences))
      await test.step(when, async () => {
        await host.openDialog()
        await host.wallet(wallet).click()
        await expect
          .poll(() => page.evaluate((wallet) => window.kit.wallets[wallet]?.asked.length, wallet))
          .toBeGreaterThan(0)
        await page.clock.runFor(10_000)
        await expect(host.dialog.getByTestId('waiting')).toHaveAttribute('data-state', state)
        await host.dialog.getByTestId('other-wallets').click()
        await expect.poll(() => host.state('status')).toBe('disconnected')
        await host.dialog.getByTestId('close').click()
        await expect(host.dialog).toBeHidden()
      })
    await expectUsable(host, world)
  })

  test('that reports garbage later keeps the session as it was', async ({ page, context, world }) => {
    await addPageScript(context, () => window.kit.wallet('Garble'))
    const host = await Host.open(page, world, sandboxOptions(world))
    await host.openDialog()
    await host.wallet('Garble').click()
    await expect.poll(() => host.state('status')).toBe('connected')
    const account = await host.state('account')
    await page.evaluate(() => {
      const wallet = window.kit.wallets['Garble']
      for (const value of [undefined, null, 'x', [1], {}, ['0x1']]) wallet?.emit('accountsChanged', value)
      for (const value of [undefined, null, 'x', {}, -1, '0x0', '0xzz']) wallet?.emit('chainChanged', value)
    })
    await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    expect(await host.state('account')).toBe(account)
    expect(await host.state('network')).toBe('eip155:1')
  })
})

test('balances that make no sense are left out, and the rest is shown', async ({ page, context, world }) => {
  const item = (symbol: string, quantity: unknown, more: object = {}) => ({
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`,
    price: 2,
    value: 1,
    iconUrl: 'javascript:window.pwned=1',
    quantity,
    ...more,
  })
  world.sandbox.control.fault('blockchain', {
    kind: 'status',
    status: 200,
    body: {
      http: ['eip155:1'],
      ws: [],
      name: { toString: 'x' },
      avatar: 'javascript:window.pwned=1',
      fungibles: 'none',
      balances: [
        item('GOOD', { decimals: '18', numeric: '1.5' }),
        item('HUGE', { decimals: '99', numeric: '1' }),
        item('LESS', { decimals: '-1', numeric: '1' }),
        item('WORD', { decimals: '18', numeric: 'many' }),
        item('FINE', { decimals: '6', numeric: '0.0000000001' }),
        item('EXPO', { decimals: '18', numeric: '1e30' }),
        item('LOST', { decimals: '18', numeric: '1' }, { address: 'nowhere' }),
        item('AWAY', { decimals: '18', numeric: '1' }, { chainId: 'eip155:5', address: undefined }),
        // The coin of the network, which has 18.
        item('COIN', { decimals: '6', numeric: '5' }, { address: undefined }),
        item('<b>MARK</b>', { decimals: '18', numeric: '2' }, { price: '1e400' }),
        null,
        'text',
      ],
    },
  })
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row')).toHaveText([
    /GOOD.*1\.50 GOOD.*\$3\.00/,
    /<b>MARK<\/b>.*2\.00.*No price/,
  ])
  await expect(host.dialog.locator('b')).toHaveCount(0)
  expect(await page.evaluate(() => window.pwned)).toBeUndefined()
})
