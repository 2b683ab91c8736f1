import type { Page } from '@playwright/test'
import { places, shownCoin } from './support/holdings.ts'
import { expect, Host, installWallet, sandboxOptions, test, type PlainOptions, type World } from './support/test.ts'
import { answerInWallet } from './support/wallet-window.ts'

test.beforeEach(({ context, world }) => installWallet(context, world))

async function connected(page: Page, world: World, options: Partial<PlainOptions> = {}): Promise<Host> {
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, { ...sandboxOptions(world), ...options })
  await host.connect()
  world.sandbox.wallet.auto('ask')
  return host
}

const row = (host: Host, name: string) => host.dialog.getByTestId('network-row').filter({ hasText: name })

/** Opens the account and asks for another network; the wallet has not answered yet. */
async function chooseNetwork(host: Host, name: string): Promise<void> {
  await host.openDialog()
  await host.dialog.getByTestId('network-button').click()
  await row(host, name).click()
}

const switches = ({ sandbox }: World) =>
  sandbox.wallet.callLog().filter(({ method }) => method === 'wallet_switchEthereumChain')

test('a wallet that switches by itself is followed, and one that is asked switches in the dialog, in the wallet and in the balances, at once or late [S1.13]', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  const { wallet } = world.sandbox
  const { base, owner } = places(world)
  const host = await connected(page, world)
  /** The wallet is on Ethereum again, and the dialog is closed. */
  const goBack = async () => {
    wallet.switchChain('eip155:1')
    await expect.poll(() => host.state('network')).toBe('eip155:1')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  }

  await test.step('it switches by itself', async () => {
    await host.openDialog()
    await expect(host.dialog.getByTestId('network-button')).toHaveAccessibleName('Network: Ethereum')
    wallet.switchChain('eip155:8453')
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    await expect(host.dialog.getByTestId('network-button')).toHaveAccessibleName('Network: Base')
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await goBack()
  })

  await test.step('approved', async () => {
    await answerInWallet(context, 'approve', () => chooseNetwork(host, 'Base'))
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    expect(await host.state('network')).toBe('eip155:8453')
    expect(wallet.state().chainId).toBe(8453)
    await expect(host.dialog.getByTestId('token-row').filter({ hasText: await shownCoin(base, owner) })).toHaveCount(1)
    await host.dialog.getByTestId('network-button').click()
    await expect(row(host, 'Base')).toHaveAttribute('aria-current', 'true')
    await expect(row(host, 'Ethereum')).not.toHaveAttribute('aria-current')
    await goBack()
  })

  await test.step('declined, which stays where it was and can be asked again', async () => {
    await answerInWallet(context, 'reject', () => chooseNetwork(host, 'Base'))
    await expect(host.dialog.getByTestId('waiting')).toHaveAttribute('data-state', 'declined')
    expect(await host.state('network')).toBe('eip155:1')
    await answerInWallet(context, 'approve', () => host.dialog.getByTestId('try-again').click())
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await goBack()
  })

  await test.step('on a dialog that the site opened on the networks, which is done then', async () => {
    await page.evaluate(() => window.dialogs['main']?.open({ view: 'Networks' }))
    await answerInWallet(context, 'approve', () => row(host, 'Base').click())
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    await expect(host.dialog).toBeHidden()
    wallet.switchChain('eip155:1')
    await expect.poll(() => host.state('network')).toBe('eip155:1')
  })

  await test.step('left while the wallet is asked: nobody waits for its answer, which is followed all the same', async () => {
    wallet.auto('ignore')
    await chooseNetwork(host, 'Base')
    await expect.poll(() => wallet.pending().length).toBe(1)
    await host.dialog.getByTestId('back').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    expect(await host.state('network')).toBe('eip155:1')
    wallet.auto('approve')
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
  })
})

test('a network that is chosen before connecting, and comes late, leads nobody away who has gone on', async ({
  page,
  world,
}) => {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => (arrive = resolve))
  const asked = page.waitForRequest('**/assets/lazy-verbs-*.js')
  await page.route('**/assets/lazy-verbs-*.js', async (route) => {
    await held
    await route.continue()
  })
  const host = await Host.open(page, world, sandboxOptions(world))
  await page.evaluate(() => window.dialogs['main']?.open({ view: 'Networks' }))
  await row(host, 'Base').click()
  await asked
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  arrive()
  await expect.poll(() => host.state('network')).toBe('eip155:8453')
  // Whatever leads away does so with the network.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await host.state('open')).toBe(true)
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
})

test('a network that the wallet does not know stays unknown when the visitor declines it, and is offered with the public node only, on 4902 however deep it lies in the error [S8.45]', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  const { wallet } = world.sandbox
  const { base } = places(world)
  const keyed = `${base.rpcUrl}/?key=secret`
  const options = sandboxOptions(world)
  wallet.forgetChain('eip155:8453')
  const host = await connected(page, world, { endpoints: { ...options.endpoints, rpc: { 'eip155:8453': keyed } } })

  await test.step('declined', async () => {
    await answerInWallet(context, 'reject', () => chooseNetwork(host, 'Base'))
    await expect(host.dialog.getByTestId('waiting')).toHaveAttribute('data-state', 'declined')
    expect(await host.state('network')).toBe('eip155:1')
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  })

  for (const nested of [false, true])
    await test.step(nested ? '4902 deep in the error' : '4902', async () => {
      wallet.nested4902(nested)
      const since = wallet.callLog().length
      await answerInWallet(context, 'approve', () => chooseNetwork(host, 'Base'))
      await expect.poll(() => host.state('network')).toBe('eip155:8453')
      await expect(host.dialog).toHaveAttribute('data-view', 'Account')
      const offer = wallet
        .callLog()
        .slice(since)
        .find(({ method }) => method === 'wallet_addEthereumChain')
      expect(offer?.params).toEqual([
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: base.nativeCurrency,
          rpcUrls: [base.rpcUrl],
          blockExplorerUrls: ['https://explorer.example'],
        },
      ])
      expect(JSON.stringify(wallet.callLog())).not.toContain('secret')
      wallet.switchChain('eip155:1')
      await expect.poll(() => host.state('network')).toBe('eip155:1')
      wallet.forgetChain('eip155:8453')
      await page.keyboard.press('Escape')
      await expect(host.dialog).toBeHidden()
    })
})

test.describe('while disconnected', () => {
  test('a network is chosen first and switched to on connecting', async ({ page, context, world }) => {
    const host = await Host.open(page, world, sandboxOptions(world))
    await page.evaluate(() => window.dialogs['main']?.open({ view: 'Networks' }))
    await row(host, 'Base').click()
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    expect(world.sandbox.wallet.callLog()).toEqual([])
    await expect(host.dialog).toBeHidden()

    await host.openDialog()
    await answerInWallet(context, 'approve', () => host.wallet('Lantern').click())
    await expect(host.dialog).toHaveAttribute('data-view', 'SwitchNetwork')
    await expect.poll(() => world.sandbox.wallet.pending().length).toBe(1)
    world.sandbox.wallet.auto('approve')
    await expect.poll(() => host.state('network')).toBe('eip155:8453')
    expect(await host.state('status')).toBe('connected')
  })

  test('nothing is said of the network that a wallet happens to be on', async ({ page, world }) => {
    const [ethereum] = sandboxOptions(world).networks
    const host = await Host.open(page, world, { ...sandboxOptions(world), networks: [ethereum] })
    await host.openDialog()
    await expect(host.wallet('Lantern')).toBeVisible()
    world.sandbox.wallet.switchChain('eip155:8453')
    await host.dialog.getByTestId('help').click()
    await expect(host.dialog).toHaveAttribute('data-view', 'WhatIsAWallet')
    expect(await host.state('networkSupported')).toBe(true)
  })
})

test.describe('on a network that the site does not list', () => {
  async function stranded(page: Page, world: World, options: Partial<PlainOptions> = {}): Promise<Host> {
    const [ethereum] = sandboxOptions(world).networks
    const host = await connected(page, world, { networks: [ethereum], ...options })
    await expect(host.dialog).toBeHidden()
    world.sandbox.wallet.switchChain('eip155:8453')
    await expect.poll(() => host.state('networkSupported')).toBe(false)
    return host
  }

  /** Asks for a signature as the site would; the code of the refusal, or `signed`. */
  const sign = (page: Page): Promise<number | 'signed'> =>
    page.evaluate(async () => {
      const provider = window.dialogs['main']?.provider('eip155')
      if (provider === undefined) throw new Error('There is no provider.')
      const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
      try {
        await provider.request({ method: 'personal_sign', params: ['0x6869', account] })
        return 'signed' as const
      } catch (error) {
        return (error as { code: number }).code
      }
    })

  test('whoever connects there is told and switches from there; the view closes when the wallet comes back, and on the way back from a switch [S2.11, S2.22, S2.23]', async ({
    page,
    context,
    world,
  }) => {
    const { wallet } = world.sandbox
    const [ethereum] = sandboxOptions(world).networks
    wallet.switchChain('eip155:8453')
    const host = await connected(page, world, { networks: [ethereum] })
    await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
    const goThere = async () => {
      wallet.switchChain('eip155:8453')
      await expect.poll(() => host.state('networkSupported')).toBe(false)
      await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
    }

    const switchFromThere = async () => {
      await answerInWallet(context, 'approve', () => row(host, 'Ethereum').click())
      await expect.poll(() => host.state('networkSupported')).toBe(true)
      await expect(host.dialog).toBeHidden()
      expect(await host.state('network')).toBe('eip155:1')
    }

    await test.step('a switch from there', switchFromThere)

    await test.step('from a closed dialog, and the same again', async () => {
      await goThere()
      await switchFromThere()
    })

    await test.step('the wallet comes back by itself', async () => {
      await goThere()
      wallet.switchChain('eip155:1')
      await expect(host.dialog).toBeHidden()
      expect(await host.state('networkSupported')).toBe(true)
    })

    await test.step('back from a switch', async () => {
      await goThere()
      wallet.auto('ignore')
      await row(host, 'Ethereum').click()
      await expect(host.dialog).toHaveAttribute('data-view', 'SwitchNetwork')
      await host.dialog.getByTestId('back').click()
      await expect(host.dialog).toBeHidden()
    })
  })

  test('nothing opens where the visitor may not switch in the dialog [S2.24]', async ({ page, world }) => {
    const host = await stranded(page, world, { features: { networkSwitch: false } })
    await host.openDialog()
    await expect(host.dialog).toHaveAttribute('data-view', 'Account')
    await expect(host.dialog.getByText('This network isn’t available here')).toBeVisible()
  })

  test(`'require' refuses to sign and asks the wallet nothing; even it closes by every way, stays honest about the network, and lets the visitor disconnect`, async ({
    page,
    world,
  }) => {
    test.slow()
    const host = await stranded(page, world, { unsupportedNetwork: 'require' })
    await test.step('a signature', async () => {
      world.sandbox.wallet.auto('approve')
      expect(await sign(page)).toBe(4901)
      expect(world.sandbox.wallet.callLog().map(({ method }) => method)).not.toContain('personal_sign')
    })
    const waysOut = {
      'the cross': () => host.dialog.getByTestId('close').click(),
      Escape: () => page.keyboard.press('Escape'),
      'a click beside the card': async () => {
        // One that comes at once is taken for the second half of a double click.
        await page.waitForTimeout(1_000)
        await page.getByTestId('veil').click({ position: { x: 5, y: 5 } })
      },
    }
    for (const [way, leave] of Object.entries(waysOut))
      await test.step(way, async () => {
        await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
        await leave()
        await expect(host.dialog).toBeHidden()
        expect(await host.state('status')).toBe('connected')
        expect(await host.state('networkSupported')).toBe(false)
        world.sandbox.wallet.switchChain('eip155:1')
        await expect.poll(() => host.state('networkSupported')).toBe(true)
        world.sandbox.wallet.switchChain('eip155:8453')
      })
    await test.step('disconnecting', async () => {
      await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
      await host.dialog.getByTestId('disconnect').click()
      await expect.poll(() => host.state('status')).toBe('disconnected')
      await expect(host.dialog).toBeHidden()
    })
  })

  test(`'prompt' opens the view and signs`, async ({ page, world }) => {
    const host = await stranded(page, world, { unsupportedNetwork: 'prompt' })
    await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
    world.sandbox.wallet.auto('approve')
    expect(await sign(page)).toBe('signed')
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toBeHidden()
    expect(await host.state('networkSupported')).toBe(false)
  })

  test(`'allow' opens nothing and signs [S2.25]`, async ({ page, world }) => {
    const host = await stranded(page, world, { unsupportedNetwork: 'allow' })
    world.sandbox.wallet.auto('approve')
    expect(await sign(page)).toBe('signed')
    expect(await host.state('open')).toBe(false)
    expect(switches(world)).toEqual([])
  })
})
