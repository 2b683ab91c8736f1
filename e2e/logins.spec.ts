import type { Page } from '@playwright/test'
import { askForCode, frameDocument, logIn, logInOn, mailedCode, typeCode, visitor } from './support/logins.ts'
import { expect, Host, loginOptions, test, type World } from './support/test.ts'

/** What the dialog keeps on the device. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('@portico/'))))

/** The server of the frame says no to the frame's own page. */
const refused = /Failed to load resource: .* 4\d\d/

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

const frames = (page: Page, { sandbox }: World): number =>
  page.frames().filter((frame) => frame.url().startsWith(sandbox.frame.origin)).length

test.describe('email', () => {
  test('leads from an address over device and code to an account that signs, leaves codes and addresses in no log and in no key of the device but the email’s own, survives a reload without a prompt, and a disconnect forgets it [S1.4] [S3.89] [S4.9] [S4.15] [S4.16] [S4.17] [S4.18]', async ({
    page,
    world,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await test.step('the account signs', async () => {
      const host = await logIn(page, world)
      const signed = await page.evaluate(async () => {
        const provider = window.dialogs['main']?.provider('eip155')
        return (await provider?.request({ method: 'eth_accounts' })) as string[]
      })
      expect(signed[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(await host.state('account')).toContain(signed[0])
    })
    await test.step('codes and addresses are in no log and in no other key', async () => {
      const code = world.sandbox.frame.control.latestCode(visitor) ?? 'none'
      const { '@portico/email': email, ...others } = await kept(page)
      expect(email).toContain(visitor)
      expect(said.join('\n') + JSON.stringify(others)).not.toMatch(new RegExp(`${code}|${visitor}`))
    })
    await expect
      .poll(async () => Object.keys(await kept(page)).toSorted())
      .toEqual([
        '@portico/activeNamespace',
        '@portico/activeNetworks',
        '@portico/connectedWallets',
        '@portico/connectionStatus',
        '@portico/email',
        '@portico/emailLoginUsed',
        '@portico/lastChain',
        '@portico/smartAccountNetworks',
      ])
    const again = await Host.open(page, world, loginOptions(world))
    await expect.poll(() => again.state('status')).toBe('connected')
    await page.evaluate(() => window.dialogs['main']?.disconnect())
    await expect.poll(() => again.state('status')).toBe('disconnected')
    const left = await kept(page)
    for (const key of ['email', 'emailLoginUsed', 'lastChain', 'socialUserName'])
      expect(left, key).not.toHaveProperty(`@portico/${key}`)
    // The frame forgets it too. The visitor does not wait for that.
    await expect
      .poll(() => frameDocument(page, world)?.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain(visitor)
  })

  test('a wrong code says so and keeps the focus, is tried once more where it is pasted once more, not where it is typed over digit by digit, and the right one still works; a device that is known gets the next one at once, and one that expired says so in the words of the frame [S8.12]', async ({
    page,
    context,
    world,
    expected,
  }) => {
    test.slow()
    expected.push(refused)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const tries: string[] = []
    const frame = new URL(world.sandbox.frame.url).origin
    page.on('request', (request) => {
      if (request.url().startsWith(frame) && request.postData()?.includes('otp')) tries.push(request.url())
    })
    const host = await Host.open(page, world, loginOptions(world))
    const error = host.dialog.getByTestId('otp-error')
    await askForCode(host)
    await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
    await world.sandbox.frame.control.followLink(visitor)
    await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
    const code = await mailedCode(world)
    const wrong = otherThan(code)
    await test.step('a wrong code', async () => {
      await typeCode(host, wrong)
      await expect(error).toContainText('code')
      expect(tries).toHaveLength(1)
      expect(
        await page.evaluate(() =>
          document
            .querySelector('[data-portico]')
            ?.shadowRoot?.activeElement?.matches('[data-testid="otp"], [data-testid="otp"] *'),
        ),
      ).toBe(true)
    })
    for (const pasted of [wrong, `${wrong.slice(0, 3)} ${wrong.slice(3)}`])
      await test.step(`the same, pasted once more as ${pasted}`, async () => {
        const before = tries.length
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
        await page.keyboard.press('ControlOrMeta+V')
        await expect.poll(() => tries.length).toBe(before + 1)
        await expect(error).toContainText('code')
        await expect(host.dialog.getByTestId('otp')).not.toHaveAttribute('aria-busy')
      })
    await test.step('the right one', async () => {
      expect(tries).toHaveLength(3)
      // What was refused is selected.
      await typeCode(host, code)
      await expect.poll(() => host.state('status')).toBe('connected')
    })
    const askOnceMore = async () => {
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      await page.evaluate(() => localStorage.removeItem('@portico/lastEmailLoginAt'))
      const { length } = world.sandbox.frame.control.mails(visitor)
      await askForCode(host)
      await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyOtp')
      await expect.poll(() => world.sandbox.frame.control.mails(visitor).length).toBe(length + 1)
      return mailedCode(world)
    }
    await test.step('a wrong one, typed over digit by digit, then that of a device that is known', async () => {
      const known = await askOnceMore()
      const before = tries.length
      await typeCode(host, otherThan(known))
      await expect(error).toContainText('code')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.type(otherThan(known)[0] ?? '')
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(tries).toHaveLength(before + 1)
      await page.keyboard.press('ControlOrMeta+A')
      await typeCode(host, known)
      await expect.poll(() => host.state('status')).toBe('connected')
    })
    await test.step('one that expired', async () => {
      const expired = await askOnceMore()
      world.sandbox.frame.control.codeLifetime(1)
      await typeCode(host, expired)
      await expect(host.dialog.getByTestId('foreign-details')).toContainText('expired', { useInnerText: true })
    })
  })

  test('no frame and no request to it before the visitor chooses a login; a second mail within thirty seconds is refused with the seconds left [S2.28] [S5.9] [S9.9]', async ({
    page,
    world,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(world.sandbox.frame.origin)) asked.push(request.url())
    })
    const host = await Host.open(page, world, loginOptions(world))
    await host.openDialog()
    await host.dialog.getByTestId('email').fill(visitor)
    expect([asked.length, frames(page, world)]).toEqual([0, 0])
    await host.dialog.getByTestId('email').press('Enter')
    await expect(host.dialog).toHaveAttribute('data-view', 'EmailVerifyDevice')
    const query = new URL(asked[0] ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      projectId: 'e2e',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
    })

    await host.dialog.getByTestId('back').click()
    await host.dialog.getByTestId('email').fill(visitor)
    await host.dialog.getByTestId('email').press('Enter')
    await expect(host.dialog).toContainText(/Please try again after \d+ seconds/)
    expect(world.sandbox.frame.control.mails(visitor)).toHaveLength(1)
  })
})

const windowProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

test.describe('social logins', () => {
  /** Starts a login; the window that opened, if one did. */
  async function start(host: Host, provider: string): Promise<Page | undefined> {
    await host.openDialog()
    const tile = host.dialog.locator(`[data-social="${provider}"], [data-testid="social-${provider}"]`)
    if (!(await tile.isVisible())) await host.dialog.getByTestId('more-socials').click()
    const opening = provider === 'farcaster' ? undefined : host.page.waitForEvent('popup')
    await tile.click()
    return opening
  }

  test('each is closed, declined, approved, one after the other [S1.4] [S3.53] [S3.55]', async ({ page, world }) => {
    test.setTimeout(240_000)
    const options = loginOptions(world)
    for (const provider of windowProviders)
      await test.step(provider, async () => {
        const host = await Host.open(page, world, {
          ...options,
          endpoints: { ...options.endpoints, analytics: world.sandbox.apiUrl },
        })
        const closed = await start(host, provider)
        await closed?.getByTestId('social-approve').waitFor()
        await closed?.close()
        // Said where the window can hardly have been seen; after that one step back.
        await expect(host.dialog.getByText(/The login window closed|Search wallets/).first()).toBeVisible()
        await page.keyboard.press('Escape')

        world.sandbox.frame.control.social(provider, 'decline')
        await start(host, provider)
        await expect(host.dialog.getByTestId('login-progress')).toContainText('Login declined')
        await expect(host.dialog.getByTestId('try-again')).toBeVisible()
        await page.keyboard.press('Escape')

        const successes = () => world.sandbox.control.events().filter(({ props }) => props.event === 'CONNECT_SUCCESS')
        const before = successes().length
        world.sandbox.frame.control.social(provider, 'approve')
        await start(host, provider)
        await expect.poll(() => host.state('status')).toBe('connected')
        expect(await kept(page)).toMatchObject({ '@portico/connectedSocial': JSON.stringify(provider) })
        await expect.poll(() => successes()[before]?.props).toMatchObject({ properties: { method: provider } })
        await page.evaluate(() => window.dialogs['main']?.disconnect())
      })
  })

  test('the window opens in the click itself, before anything was fetched; after a login was given up another one works; a visitor who looks at another tab meanwhile is logged in when they come back', async ({
    page,
    world,
  }) => {
    test.slow()
    const host = await Host.open(page, world, loginOptions(world))
    await test.step('in the click itself', async () => {
      await host.openDialog()
      await page.evaluate(() => {
        const open = window.open.bind(window)
        let clicking = false
        const begin = () => {
          clicking = true
          // The task of the click is over by the next one.
          setTimeout(() => (clicking = false))
        }
        window.addEventListener('click', begin, { capture: true })
        window.open = (...given) => {
          Object.assign(globalThis, { openedInClick: clicking })
          return open(...given)
        }
      })
      const opening = page.waitForEvent('popup')
      await host.dialog.locator('[data-social="google"]').click()
      await (await opening).close()
      expect(await page.evaluate(() => Reflect.get(globalThis, 'openedInClick'))).toBe(true)
      await page.keyboard.press('Escape')
    })
    await test.step('one is given up, another one works', async () => {
      const first = await start(host, 'google')
      await first?.getByTestId('social-approve').waitFor()
      await host.dialog.getByTestId('back').click()
      await expect.poll(() => first?.isClosed()).toBe(true)
      await page.keyboard.press('Escape')
      world.sandbox.frame.control.social('github', 'approve')
      await start(host, 'github')
      await expect.poll(() => host.state('status')).toBe('connected')
    })
    await test.step('another tab meanwhile', async () => {
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      const popup = await start(host, 'google')
      await popup?.getByTestId('social-approve').waitFor()
      const elsewhere = await page.context().newPage()
      await elsewhere.bringToFront()
      await elsewhere.waitForTimeout(3_000)
      await popup?.getByTestId('social-approve').click()
      await page.bringToFront()
      await expect.poll(() => host.state('status')).toBe('connected')
    })
  })

  test('where windows are blocked the page itself goes to each and comes back logged in', async ({ page, world }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    for (const provider of windowProviders)
      await test.step(provider, async () => {
        world.sandbox.frame.control.social(provider, 'approve')
        const host = await Host.open(page, world, { ...loginOptions(world), socials: [provider] })
        await host.openDialog()
        await host.dialog.locator(`[data-social="${provider}"]`).click()
        await page.waitForURL(/result_uri=/, { waitUntil: 'commit', timeout: 15_000 })
        await page.locator('html[data-ready]').waitFor()
        const back = new Host(page)
        await back.create('main', loginOptions(world))
        await expect.poll(() => back.state('status')).toBe('connected')
        expect(page.url()).not.toMatch(/result_uri|portico_login/)
        expect(await kept(page)).not.toHaveProperty('@portico/socialRedirect')
        expect(await kept(page)).toMatchObject({ '@portico/connectedSocial': JSON.stringify(provider) })
        await page.evaluate(() => window.dialogs['main']?.disconnect())
      })
  })

  test('an address that somebody else made up logs nobody in', async ({ page, world }) => {
    await page.addInitScript(() => {
      localStorage.setItem(
        '@portico/socialRedirect',
        JSON.stringify({ provider: 'google', nonce: 'a'.repeat(36), at: Date.now() }),
      )
    })
    await page.goto(
      `${world.pages.url}/e2e/hosts/plain.html?portico_login=forged&result_uri=${encodeURIComponent('https://evil.example')}`,
    )
    await page.locator('html[data-ready]').waitFor()
    const host = new Host(page)
    await host.create('main', loginOptions(world))
    await expect.poll(() => page.url()).not.toMatch(/result_uri|portico_login/)
    expect(await host.state('status')).toBe('disconnected')
    expect(frames(page, world)).toBe(0)
  })

  test('Farcaster: leaving it forgets its address, starts the frame anew, and the next login works; the code is scanned and the app approves [S2.13] [S3.68] [S3.69]', async ({
    page,
    world,
  }) => {
    test.slow()
    const host = await Host.open(page, world, loginOptions(world))
    await test.step('leaving it', async () => {
      await start(host, 'farcaster')
      await expect(host.dialog.getByTestId('copy-link')).toBeEnabled()
      const loads: string[] = []
      page.on('framenavigated', (frame) => loads.push(frame.url()))
      await host.dialog.getByTestId('back').click()
      await expect.poll(() => loads.filter((url) => url.startsWith(world.sandbox.frame.origin)).length).toBe(1)
      await page.keyboard.press('Escape')
      await logInOn(host, world)
    })
    await test.step('scanning its code', async () => {
      await page.evaluate(() => window.dialogs['main']?.disconnect())
      await start(host, 'farcaster')
      await expect(host.dialog).toHaveAttribute('data-view', 'ConnectingFarcaster')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await host.dialog.getByTestId('copy-link').click()
      world.sandbox.frame.control.approveFarcaster(await page.evaluate(() => navigator.clipboard.readText()))
      await expect.poll(() => host.state('status')).toBe('connected')
    })
  })
})
