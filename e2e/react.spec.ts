import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import type { InitialState } from '../src/cookie.ts'
import { pagesFolder } from './support/build-pages.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

declare global {
  interface Window {
    /** How often a dialog has asked the page for its wallets: once in the life of each engine. */
    engines: number
  }
}

test.beforeEach(async ({ page, context, world }) => {
  await installWallet(context, world)
  world.sandbox.wallet.auto('approve')
  await page.addInitScript((options) => {
    Object.assign(window, { options, engines: 0 })
    window.addEventListener('eip6963:requestProvider', () => window.engines++)
  }, sandboxOptions(world))
})

async function openReactPage(page: Page, { pages }: World, path = 'react.html'): Promise<Host> {
  await page.goto(`${pages.url}/e2e/hosts/${path}`)
  await page.locator('html[data-ready]').waitFor()
  return new Host(page)
}

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`)

test('hooks follow the dialog in StrictMode, with one engine; what a hook gives is the same object until something of it changes', async ({
  page,
  world,
}) => {
  const host = await openReactPage(page, world)
  const changes = () => page.evaluate(() => window.changes)

  await test.step('nothing changes', async () => {
    await expect(part(page, 'status')).toHaveText('disconnected')
    await expect(part(page, 'network')).toHaveText('eip155:1 supported')
    const before = await changes()
    await host.openDialog()
    await expect(part(page, 'dialog')).toHaveText('open')
    await host.dialog.getByTestId('close').click()
    await expect(part(page, 'dialog')).toHaveText('closed')
    expect(await changes()).toBe(before)
    await host.openDialog()
    await host.wallet('Lantern').click()
    await expect(part(page, 'status')).toHaveText('connected')
    expect(await changes()).toBeGreaterThan(before ?? 0)
  })

  await test.step('all follow', async () => {
    await expect(part(page, 'account')).toHaveText(/^eip155:1:0x/)
    await expect(part(page, 'wallet')).toHaveText('Lantern')
    await expect(part(page, 'sessions')).toHaveText('eip155')
    await expect(part(page, 'dialog')).toHaveText('closed')
    await page.locator('#switch').click()
    await expect(part(page, 'network')).toHaveText('eip155:8453 supported')
    await expect(part(page, 'account')).toHaveText(/^eip155:8453:0x/)
    world.sandbox.wallet.switchAccount(1)
    const [, second] = world.sandbox.chains[0]?.accounts ?? []
    await expect(part(page, 'account')).toHaveText(new RegExp(`:${second ?? 'none'}$`, 'i'))
    expect(await page.evaluate(() => window.engines)).toBe(1)
    await expect(page.locator('[data-portico]')).toHaveCount(1)
  })
})

test('the owner has a dialog of its options: one in StrictMode, themed live, ended with it, and back after a remount', async ({
  page,
  world,
}) => {
  const host = await openReactPage(page, world, 'react.html?owned')
  await host.openDialog()
  expect(await page.evaluate(() => window.engines)).toBe(1)
  const light = await host.dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
  await host.wallet('Lantern').click()
  await expect(part(page, 'status')).toHaveText('connected')
  const account = await part(page, 'account').textContent()

  // New options with each render are the same dialog; its theme follows.
  await page.locator('#dark').click()
  await host.openDialog()
  await expect(host.dialog).not.toHaveCSS('background-color', light)
  await host.dialog.getByTestId('close').click()
  // So do its networks.
  await page.locator('#narrow').click()
  await expect(part(page, 'network')).toHaveText('eip155:1 unsupported')
  await expect(host.dialog).toHaveAttribute('data-view', 'UnsupportedChain')
  await page.evaluate(() => document.querySelector<HTMLElement>('#narrow')?.click())
  await expect(part(page, 'network')).toHaveText('eip155:1 supported')
  await expect(host.dialog).toBeHidden()
  await expect(part(page, 'account')).toHaveText(account ?? '')
  expect(await page.evaluate(() => window.engines)).toBe(1)

  await page.evaluate(() => window.remount())
  await expect(part(page, 'status')).toHaveText('connected')
  await expect(part(page, 'account')).toHaveText(account ?? '')
  await expect(page.locator('[data-portico]')).toHaveCount(1)
  expect(await page.evaluate(() => window.engines)).toBe(2)

  await page.evaluate(() => window.unmount())
  await expect(page.locator('[data-portico]')).toHaveCount(0)
  expect(await page.evaluate(() => window.dialogs['main']?.open().catch((error: { code: string }) => error.code))).toBe(
    'DESTROYED',
  )
})

test('a first render that React throws away leaves no engine behind, though a session waits to be restored', async ({
  page,
  world,
}) => {
  const host = await openReactPage(page, world, 'react.html?owned')
  await host.connect()
  await expect(part(page, 'status')).toHaveText('connected')
  await page.goto('about:blank')

  await openReactPage(page, world, 'react.html?owned&late')
  await expect(page.locator('#late')).toBeVisible()
  await expect(part(page, 'status')).toHaveText('connected')
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Account')
  expect(await page.evaluate(() => window.engines)).toBe(1)
  await expect(page.locator('[data-portico]')).toHaveCount(1)
})

test('the provider says what the dialog speaks', async ({ page, world }) => {
  const host = await openReactPage(page, world)
  await host.openDialog()
  await expect(host.dialog.getByRole('heading', { level: 2 })).toHaveText('Connect to Tidewater')
  await host.dialog.getByTestId('close').click()
  await page.locator('#german').click()
  await host.openDialog()
  await expect(host.dialog.getByRole('heading', { level: 2 })).toHaveText('Mit Tidewater verbinden')
})

test('components and the whole application come and go, and the dialog goes on', async ({ page, world }) => {
  const host = await openReactPage(page, world)
  await host.connect()
  await expect(host.dialog).toBeHidden()
  for (let i = 0; i < 3; i++) {
    await page.locator('#toggle').click()
    await expect(page.locator('#panel')).toHaveCount(0)
    await page.locator('#toggle').click()
    await expect(part(page, 'status')).toHaveText('connected')
  }
  await host.openDialog()
  await page.evaluate(() => window.remount())
  await expect(part(page, 'dialog')).toHaveText('open')
  await expect(host.dialog).toBeVisible()
  await host.dialog.getByTestId('disconnect').click()
  await expect(part(page, 'status')).toHaveText('disconnected')
  await host.openDialog()
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect')
  expect(await page.evaluate(() => window.engines)).toBe(1)
})

/** The page as a server without any browser around it renders it. */
async function renderOnServer(world: World, cookie?: string): Promise<Served> {
  const script = fileURLToPath(new URL('hosts/react-server.tsx', import.meta.url))
  const options = JSON.stringify(sandboxOptions(world))
  // Node by itself reads no style sheets; a server has the package built. Another worker may be building its own.
  const outfile = `${pagesFolder()}/react-server-${process.pid}.mjs`
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'text' },
    logLevel: 'error',
  })
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    outfile,
    options,
    ...(cookie === undefined ? [] : [cookie]),
  ])
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Served
}

interface Served {
  readonly markup: string
  readonly initial?: InitialState | null
}

/** The page with what the server has rendered in it. Each has a name of its own: tests run side by side. */
async function serve(name: string, { markup }: Served): Promise<string> {
  const hosts = `${pagesFolder()}/e2e/hosts`
  const empty = await readFile(`${hosts}/react.html`, 'utf8')
  await writeFile(`${hosts}/${name}`, empty.replace('<div id="app"></div>', `<div id="app">${markup}</div>`))
  return name
}

test('a page from the server is taken over without a warning, before and after a visit', async ({ page, world }) => {
  const served = await renderOnServer(world)
  expect(served.markup).toContain('Connect wallet')
  const host = await openReactPage(page, world, await serve('from-server.html', served))
  await expect(part(page, 'status')).toHaveText('disconnected')
  await expect(part(page, 'network')).toHaveText('eip155:1 supported')
  await host.connect()
  await expect(part(page, 'status')).toHaveText('connected')

  // The visitor is known now, and the server does not know that.
  await page.reload()
  await expect(part(page, 'status')).toHaveText('connected')
  await expect(host.button).toHaveText(/^0x/)
})

test('a server that keeps a cookie says who is connected from its first paint, and the browser never says less', async ({
  page,
  context,
  world,
}) => {
  const cookie = async () => {
    const all = await context.cookies(world.pages.url)
    return all.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const first = await renderOnServer(world, await cookie())
  expect(first.initial).toBeNull()
  const show = (initial: unknown) => page.addInitScript((initial) => Object.assign(window, { initial }), initial)
  await show(null)
  let host = await openReactPage(page, world, await serve('kept.html', first))
  await host.connect()
  await expect(part(page, 'status')).toHaveText('connected')
  const address = await host.button.textContent()

  const again = await renderOnServer(world, `theme=dark; ${await cookie()}`)
  expect(again.markup).toContain(address)
  await show(again.initial)
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => said.push(document.querySelector('#panel [data-part=status]')?.textContent ?? 'nothing')
    addEventListener('DOMContentLoaded', () => {
      look()
      new MutationObserver(look).observe(document.body, { characterData: true, childList: true, subtree: true })
    })
  })
  const name = await serve('kept-again.html', again)
  host = await openReactPage(page, world, name)
  // The wallet has answered.
  await expect
    .poll(() => page.evaluate(() => window.dialogs['main']?.getState().sessions['eip155']?.account))
    .toMatch(new RegExp(`${address ?? 'none'}$`))
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'said') as string[])])).toEqual(['connected'])

  // Nobody is there any more, as the page learns, and the next one from the server.
  await page.evaluate(() => window.dialogs['main']?.disconnect())
  await expect(part(page, 'status')).toHaveText('disconnected')
  expect((await renderOnServer(world, await cookie())).initial).toBeNull()
  // A page that the server rendered before that.
  host = await openReactPage(page, world, name)
  await expect(part(page, 'status')).toHaveText('disconnected')
  await expect(host.button).toHaveText('Connect wallet')
})
