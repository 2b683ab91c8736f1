import type { Page } from '@playwright/test'
import { createPublicClient, createTestClient, http, parseEther, recoverMessageAddress, type Hex } from 'viem'
import { places } from './support/holdings.ts'
import { addPageScript } from './support/page-wallets.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

const open = (page: Page, world: World) => Host.open(page, world, sandboxOptions(world), { path: 'provider.html' })

async function connected(page: Page, world: World): Promise<Host> {
  world.sandbox.wallet.auto('approve')
  const host = await open(page, world)
  await host.connect()
  await expect(host.dialog).toBeHidden()
  return host
}

const signing = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
const signatures = ({ sandbox }: World) => sandbox.wallet.callLog().filter(({ method }) => signing.includes(method))

test('viem: asking for accounts opens the dialog, closing it is a no, connecting a yes; the account that is shown signs a message and moves funds; what cannot be and what the visitor declines is told', async ({
  page,
  context,
  world,
}) => {
  const { ethereum, owner } = places(world)
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await open(page, world)

  await test.step('asks for accounts', async () => {
    const ask = () =>
      page.evaluate(async () => {
        const { createWalletClient, custom } = window.libraries.viem
        const provider = window.dialogs['main']?.provider('eip155')
        if (provider === undefined) throw new Error('There is no provider.')
        return createWalletClient({ transport: custom(provider) })
          .requestAddresses()
          .catch((error: { code: number }) => error.code)
      })
    const refused = ask()
    await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
    await host.dialog.getByTestId('close').click()
    expect(await refused).toBe(4001)
    await expect(host.dialog).toBeHidden()

    const granted = ask()
    await host.wallet('Lantern').click()
    expect(await granted).toContain(owner)
    expect(await ask()).toContain(owner)
    await expect(host.dialog).toBeHidden()
  })

  await test.step('signs a message', async () => {
    const signature = await page.evaluate(async () => {
      const { createWalletClient, custom } = window.libraries.viem
      const provider = window.dialogs['main']?.provider('eip155')
      if (provider === undefined) throw new Error('There is no provider.')
      const client = createWalletClient({ transport: custom(provider) })
      const [account] = await client.getAddresses()
      if (account === undefined) throw new Error('There is no account.')
      return client.signMessage({ account, message: 'Hello, Tidewater' })
    })
    expect(await recoverMessageAddress({ message: 'Hello, Tidewater', signature })).toBe(owner)
  })

  await test.step('moves funds, and hears a transaction that cannot be', async () => {
    const node = http(ethereum.rpcUrl)
    const chain = createPublicClient({ transport: node })
    const levers = createTestClient({ mode: 'anvil', transport: node })
    const before = await levers.snapshot()
    const to = '0x00000000000000000000000000000000deadbeef'
    const send = (ether: string) =>
      page.evaluate(
        async ({ ether, to }) => {
          const { createWalletClient, custom, parseEther } = window.libraries.viem
          const provider = window.dialogs['main']?.provider('eip155')
          if (provider === undefined) throw new Error('There is no provider.')
          const client = createWalletClient({ transport: custom(provider) })
          const [account] = await client.getAddresses()
          if (account === undefined) throw new Error('There is no account.')
          try {
            return { hash: await client.sendTransaction({ account, to, value: parseEther(ether), chain: null }) }
          } catch (error) {
            return { failure: String(error) }
          }
        },
        { ether, to } as const,
      )
    try {
      const { hash } = await send('0.25')
      const receipt = await chain.waitForTransactionReceipt({ hash: hash as Hex, checkReplacement: false })
      expect(receipt).toMatchObject({ status: 'success', from: owner.toLowerCase() })
      expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
      expect((await send('1000000')).failure).toMatch(/insufficient funds/i)
    } finally {
      await levers.revert({ id: before })
    }
  })

  await test.step('is told that the visitor declined', async () => {
    world.sandbox.wallet.auto('reject')
    const failure = await page.evaluate(async () => {
      const { createWalletClient, custom, BaseError, UserRejectedRequestError } = window.libraries.viem
      const provider = window.dialogs['main']?.provider('eip155')
      if (provider === undefined) throw new Error('There is no provider.')
      const client = createWalletClient({ transport: custom(provider) })
      const [account] = await client.getAddresses()
      if (account === undefined) throw new Error('There is no account.')
      return client.signMessage({ account, message: 'No' }).then(
        () => undefined,
        (error: unknown) =>
          error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null,
      )
    })
    expect(failure).toBe(true)
  })
})

test('ethers reads before anything is connected, from the nodes of the site, and signs afterwards', async ({
  page,
  context,
  world,
}) => {
  const { owner, base } = places(world)
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await open(page, world)
  const read = await page.evaluate(async (owner) => {
    const raw = window.dialogs['main']?.provider('eip155')
    if (raw === undefined) throw new Error('There is no provider.')
    const provider = new window.libraries.ethers.BrowserProvider(raw)
    Object.assign(window, { provider })
    const network = await provider.getNetwork()
    const balance = await provider.getBalance(owner)
    await raw.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    const [chainId, version] = await Promise.all([
      raw.request({ method: 'eth_chainId' }),
      raw.request({ method: 'net_version' }),
    ])
    const elsewhere = await raw
      .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1e240' }] })
      .catch((error: { code: number }) => error.code)
    return {
      id: Number(network.chainId),
      holds: balance > 0n,
      block: await raw.request({ method: 'eth_blockNumber' }),
      chainId,
      version,
      elsewhere,
    }
  }, owner)
  expect(read).toMatchObject({ id: 1, holds: true, chainId: '0x2105', version: '8453', elsewhere: 4902 })
  expect(read.block).toMatch(/^0x[0-9a-f]+$/)
  expect(await host.state('network')).toBe(base.id)
  // No wallet was asked for anything.
  expect(world.sandbox.wallet.callLog()).toEqual([])
  await expect(host.dialog).toBeHidden()

  await host.connect()
  // The wallet follows to where the page was switched.
  await expect.poll(() => host.state('network')).toBe(base.id)
  const signature = await page.evaluate(async () => {
    const raw = window.dialogs['main']?.provider('eip155')
    if (raw === undefined) throw new Error('There is no provider.')
    return (await new window.libraries.ethers.BrowserProvider(raw).getSigner()).signMessage('Hello, ethers')
  })
  expect(await recoverMessageAddress({ message: 'Hello, ethers', signature: signature as Hex })).toBe(owner)
})

test('wagmi connects, follows, switches, signs and disconnects', async ({ page, context, world }) => {
  const { owner, ethereum, base } = places(world)
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  const host = await open(page, world)
  await page.evaluate(
    ([first, second]) => {
      const { createConfig, createStorage, http, injected } = window.libraries.wagmi
      const provider = window.dialogs['main']?.provider('eip155')
      if (provider === undefined) throw new Error('There is no provider.')
      const chain = ({ chainId, name, rpcUrl, nativeCurrency }: typeof first) =>
        window.libraries.viem.defineChain({
          id: chainId,
          name,
          nativeCurrency,
          rpcUrls: { default: { http: [rpcUrl] } },
        })
      const chains = [chain(first), chain(second)] as const
      const config = createConfig({
        chains,
        connectors: [injected({ target: { id: 'portico', name: 'Portico', provider } })],
        multiInjectedProviderDiscovery: false,
        storage: createStorage({ storage: localStorage }),
        transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
      })
      const { watchAccount } = window.libraries.wagmi
      const seen: unknown[] = []
      watchAccount(config, { onChange: ({ address, chainId, status }) => seen.push([status, address, chainId]) })
      Object.assign(window, { config, seen })
    },
    [plain(ethereum), plain(base)] as const,
  )
  const account = () =>
    page.evaluate(() => {
      const { address, chainId, status } = window.libraries.wagmi.getAccount(Reflect.get(window, 'config'))
      return { address, chainId, status }
    })

  const connecting = page.evaluate(async () => {
    const config = Reflect.get(window, 'config')
    await window.libraries.wagmi.connect(config, { connector: config.connectors[0] })
  })
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  await host.wallet('Lantern').click()
  await connecting
  expect(await account()).toEqual({ address: owner, chainId: 1, status: 'connected' })
  expect(await host.state('status')).toBe('connected')

  await page.evaluate(() => window.libraries.wagmi.switchChain(Reflect.get(window, 'config'), { chainId: 8453 }))
  expect(await host.state('network')).toBe('eip155:8453')
  expect(await account()).toMatchObject({ chainId: 8453 })

  const signature = await page.evaluate(() =>
    window.libraries.wagmi.signMessage(Reflect.get(window, 'config'), { message: 'Hello, wagmi' }),
  )
  expect(await recoverMessageAddress({ message: 'Hello, wagmi', signature })).toBe(owner)

  world.sandbox.wallet.switchAccount(1)
  await expect.poll(async () => (await account()).address).toBe(ethereum.accounts[1])

  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

const plain = ({ chainId, name, rpcUrl, nativeCurrency }: ReturnType<typeof places>['ethereum']) => ({
  chainId,
  name,
  rpcUrl,
  nativeCurrency,
})

/** Asks for a signature with the account that the page shows; the code of the refusal. */
const attempt = (page: Page, method: string): Promise<number | 'done'> =>
  page.evaluate(async (method) => {
    const dialog = window.dialogs['main']
    const account = dialog?.getState().account?.split(':')[2] ?? ''
    const params: Record<string, unknown[]> = {
      personal_sign: ['0x6869', account],
      eth_sendTransaction: [{ from: account, to: account, value: '0x1' }],
      eth_signTypedData_v4: [account, '{"domain":{},"types":{"Mail":[]},"primaryType":"Mail","message":{}}'],
    }
    try {
      await dialog?.provider('eip155')?.request({ method, params: params[method] })
      return 'done' as const
    } catch (error) {
      return (error as { code: number }).code
    }
  }, method)

test('a wallet that changed behind the page’s back signs nothing for an address that the page made up, with another account or on another network than the one that is shown, or once it was locked', async ({
  page,
  context,
  world,
}) => {
  // The wallet's word about changes never comes.
  await addPageScript(context, () => {
    window.addEventListener('eip6963:announceProvider', () => Object.assign(window.lantern, { on: () => undefined }))
  })
  await installWallet(context, world)
  const { wallet } = world.sandbox
  const { accounts } = places(world).ethereum
  const host = await connected(page, world)
  let signed = 0
  /** What is shown signs. */
  const signs = async () => {
    expect(await attempt(page, 'personal_sign')).toBe('done')
    signed += 1
    expect(signatures(world)).toHaveLength(signed)
  }

  await test.step('signs nothing for an address that the page made up', async () => {
    const code = await page.evaluate(async (other) => {
      const provider = window.dialogs['main']?.provider('eip155')
      return provider?.request({ method: 'personal_sign', params: ['0x6869', other] }).catch((error) => error.code)
    }, accounts[1])
    expect(code).toBe(4100)
    expect(signatures(world)).toHaveLength(signed)
  })

  for (const [i, method] of signing.entries())
    await test.step(`signs nothing with another account than the one that is shown: ${method}`, async () => {
      const other = (i + 1) % 2
      wallet.switchAccount(other)
      expect(await attempt(page, method)).toBe(4100)
      expect(signatures(world)).toHaveLength(signed)
      // From now on the truth is shown.
      expect(await host.state('account')).toBe(`eip155:1:${accounts[other]}`)
    })
  await test.step('the account that is shown signs', signs)

  for (const [i, method] of signing.entries())
    await test.step(`signs nothing on another network than the one that is shown: ${method}`, async () => {
      const other = i % 2 === 0 ? 'eip155:8453' : 'eip155:1'
      wallet.switchChain(other)
      expect(await attempt(page, method)).toBe(4901)
      expect(signatures(world)).toHaveLength(signed)
      expect(await host.state('network')).toBe(other)
    })
  await test.step('the network that is shown signs', signs)

  await test.step('signs nothing once it was locked', async () => {
    wallet.lock()
    expect(await attempt(page, 'personal_sign')).toBe(4100)
    expect(signatures(world)).toHaveLength(signed)
    expect(await host.state('status')).toBe('disconnected')
  })
})
