import type { CDPSession, Page } from '@playwright/test'
import { rendered, renderedAhead } from './support/ahead.ts'
import { expect, Host, installWallet, loginOptions, sandboxOptions, test, type World } from './support/test.ts'

// Connect is rendered before anybody asked for it, so that a click has only to show it. Nobody may notice.

/** What tells a page of the dialog. */
const noticed = (page: Page) =>
  page.evaluate(() => ({
    active: document.activeElement?.tagName,
    inert: document.querySelectorAll('[inert]').length,
    styles: [document.documentElement, document.body].map((element) => element.getAttribute('style')),
    popovers: document.querySelectorAll(':popover-open').length,
    boxes: document.querySelector('[data-portico]')?.getClientRects().length,
    said: [...(document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('[role=status]') ?? [])].map(
      (region) => region.textContent,
    ),
  }))

async function accessibleNames(page: Page): Promise<readonly unknown[]> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value)
}

const open = async (page: Page, world: World): Promise<Host> => {
  await installWallet(page.context(), world)
  const host = await Host.open(page, world, loginOptions(world))
  await renderedAhead(page)
  return host
}

test('what is rendered before a click is out of sight, out of reach, silent, and asks nobody', async ({
  page,
  world,
}) => {
  const host = await open(page, world)
  await expect(host.dialog).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await noticed(page)).toEqual({
    active: 'BODY',
    inert: 0,
    styles: [null, null],
    popovers: 0,
    boxes: 0,
    said: expect.arrayContaining(['']),
  })
  expect((await noticed(page)).said.join('')).toBe('')
  const title = await page.evaluate(
    () => document.querySelector('[data-portico]')?.shadowRoot?.querySelector('h2')?.textContent,
  )
  if (typeof title !== 'string' || title === '') throw new Error('Connect has no title.')
  expect(await accessibleNames(page)).not.toContain(title)
  // Around the whole page with Tab: nothing of it is a stop.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-portico'))).toBe(false)
  }
  expect(world.sandbox.control.requests()).toEqual([])
  expect(await host.state('open')).toBe(false)

  await host.openDialog()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect.poll(() => accessibleNames(page)).toContain(title)
  await expect.poll(() => world.sandbox.control.requests().length).toBeGreaterThan(0)
})

test('a click lays the page out once at most, and the next frame shows that very element', async ({ page, world }) => {
  await open(page, world)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  await page.evaluate(() => {
    const card = () => document.querySelector('[data-portico]')?.shadowRoot?.querySelector('.card')
    const hidden = card()
    Object.assign(window, {
      clickAndLook: () => {
        document.querySelector<HTMLElement>('#connect')?.click()
        return new Promise((resolve) =>
          requestAnimationFrame(() =>
            resolve({
              same: card() === hidden,
              visible: card()?.checkVisibility(),
              rows: (card()?.querySelectorAll('[data-testid=wallet-row]').length ?? 0) > 0,
            }),
          ),
        )
      },
    })
  })
  const before = await layouts()
  // Asked in one breath: nothing comes between the click and the count.
  const [{ result }, after] = await Promise.all([
    devtools.send('Runtime.evaluate', { expression: 'window.looked = clickAndLook()' }),
    layouts(),
  ])
  expect(result.subtype).toBe('promise')
  expect(after - before).toBeLessThanOrEqual(1)
  expect(await page.evaluate('window.looked')).toEqual({ same: true, visible: true, rows: true })
})

test('React renders nothing between a click and the frame that shows the dialog, logins and all', async ({
  page,
  world,
}) => {
  // React tells this hook of each commit.
  await page.addInitScript(() => {
    const seen = { commits: 0 }
    const nothing = () => undefined
    Object.assign(window, {
      seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: nothing,
        onCommitFiberRoot: () => void seen.commits++,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    })
  })
  await open(page, world)
  const commits = await page.evaluate(async () => {
    const { seen } = window as unknown as { readonly seen: { readonly commits: number } }
    const before = seen.commits
    document.querySelector<HTMLElement>('#connect')?.click()
    await new Promise(requestAnimationFrame)
    return { ahead: before > 0, inClick: seen.commits - before }
  })
  expect(commits).toEqual({ ahead: true, inClick: 0 })
  await expect(page.getByTestId('portico-dialog')).toBeVisible()
})

test('it opens as fresh as the first time: closed before its first frame, after closing, beside another dialog; another view opens without it', async ({
  page,
  world,
}) => {
  const host = await open(page, world)
  const before = await noticed(page)
  const first = await rendered(page)

  await test.step('closed before its first frame it leaves nothing behind, and opens the next time', async () => {
    const opener = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('#connect')?.focus()
      const dialog = window.dialogs['main']
      for (let round = 0; round < 3; round++) {
        await dialog?.open()
        dialog?.close()
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
      return document.activeElement?.id
    })
    expect(opener).toBe('connect')
    await renderedAhead(page)
    expect(await noticed(page)).toEqual({ ...before, active: 'BUTTON' })
    await host.openDialog()
    await expect(host.dialog.getByRole('heading')).toBeFocused()
    expect((await noticed(page)).inert).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(host.dialog).toHaveCount(0)
    await renderedAhead(page)
    expect(await noticed(page)).toEqual({ ...before, active: 'BUTTON' })
  })

  await test.step('after closing it is rendered anew', async () => {
    for (let round = 0; round < 3; round++) {
      await host.openDialog()
      await host.dialog.getByTestId('email').fill('nobody@mail.example')
      await page.keyboard.press('Escape')
      await expect(host.dialog).toHaveCount(0)
      await renderedAhead(page)
      expect((await rendered(page))[0]).toBe(first[0])
    }
    await host.openDialog()
    await expect(host.dialog.getByTestId('email')).toHaveValue('')
    await expect(host.dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(host.dialog).toHaveCount(0)
    await renderedAhead(page)
  })

  await test.step('another view than Connect opens without it, also when it comes at once', async () => {
    const titles = await page.evaluate(async () => {
      const root = document.querySelector('[data-portico]')?.shadowRoot
      const seen = new Set<string>()
      void window.dialogs['main']?.open({ view: 'Networks' })
      for (let frame = 0; frame < 30; frame++) {
        await new Promise(requestAnimationFrame)
        seen.add(root?.querySelector('[data-testid=portico-dialog]')?.getAttribute('data-view') ?? 'none')
      }
      return [...seen]
    })
    expect(titles).not.toContain('Connect')
    await expect(host.dialog).toHaveAttribute('data-view', 'Networks')
    await host.dialog.getByTestId('close').click()
    await expect(host.dialog).toHaveCount(0)
  })

  await test.step('two dialogs of a page wait side by side, and each opens its own', async () => {
    await host.create('again', sandboxOptions(world))
    await expect(page.locator('[data-portico]')).toHaveCount(2)
    for (const name of ['again', 'main']) {
      await page.evaluate((name) => window.dialogs[name]?.open(), name)
      await expect(host.dialog).toHaveCount(1)
      await expect(host.dialog.getByTestId('email')).toHaveCount(name === 'main' ? 1 : 0)
      await host.dialog.getByTestId('close').click()
      await expect(host.dialog).toHaveCount(0)
    }
  })
})

test('a visitor who is connected has no Connect waiting', async ({ page, world }) => {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  await expect(host.dialog).toBeHidden()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))))
  expect(await rendered(page)).toEqual([])
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
})

test('a dialog that waits for an intent has nothing in the page, and a destroyed one has nothing left', async ({
  page,
  world,
}) => {
  const host = await Host.open(page, world, { ...sandboxOptions(world), preload: 'intent' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))))
  await expect(page.locator('[data-portico]')).toHaveCount(0)
  await host.button.hover()
  await renderedAhead(page)
  await page.evaluate(() => window.dialogs['main']?.destroy())
  await expect(page.locator('[data-portico]')).toHaveCount(0)
})
