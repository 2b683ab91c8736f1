import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { allowed, collectViolations } from './support/policy.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

/** The page with the panel, under a strict policy. The option is misspelt, which development tells. */
async function openPanel(page: Page, world: World) {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const options = { ...sandboxOptions(world), legall: {} }
  await page.addInitScript((given) => Object.assign(window, { options: given }), options)
  await collectViolations(page)
  const query = new URLSearchParams({ csp: allowed(world) })
  await page.goto(`${world.pages.url}/e2e/hosts/devtools.html?${query}`)
  await page.locator('html[data-ready]').waitFor()
  return { host: new Host(page), panel: page.getByTestId('portico-devtools') }
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Signs, and lets a refusal be. */
async function signSecret(): Promise<void> {
  const dialog = window.dialogs['main']
  const address = dialog?.getState().account?.split(':')[2]
  await dialog
    ?.provider('eip155')
    ?.request({ method: 'personal_sign', params: ['0x736563726574', address] })
    .catch(() => undefined)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('the panel for development shows state, events and faults of a dialog, and copies a report without secrets', async ({
  page,
  context,
  world,
  expected,
}) => {
  expected.push(/legall/)
  const { host, panel } = await openPanel(page, world)
  const region = panel.getByRole('region', { name: 'Portico devtools' })
  await expect(region.locator('dd')).toHaveText(['disconnected', 'eip155:1', 'closed'])
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await host.wallet('Lantern').click()
  await expect(host.dialog).toBeHidden()
  await expect(region.locator('dd').first()).toHaveText('connected')
  const rows = region.locator('.row')
  await expect(rows.filter({ hasText: 'connect' }).first()).toBeVisible()
  await expectAccessible(page)

  await region.getByRole('searchbox', { name: 'Filter' }).fill('lantern')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(rows).toBeFocused()
  await expect(region.getByLabel('Details')).toContainText('"network": "eip155:1"')
  await keepPicture(page, 'devtools-light')

  await region.getByRole('searchbox', { name: 'Filter' }).fill('personal_sign')
  await region.getByRole('button', { name: /^Requests/ }).click()
  for (const answer of ['approve', 'reject'] as const) {
    world.sandbox.wallet.auto(answer)
    await page.evaluate(signSecret)
  }
  await expect(rows).toHaveText([/eip155:1 · USER_REJECTED · /, /eip155:1 · answered · /])
  await rows.first().click()
  await expect(region.getByLabel('Details')).toContainText('"outcome": "USER_REJECTED"')
  await expect(region).not.toContainText('736563726574')
  await expectAccessible(page)
  await keepPicture(page, 'devtools-requests')

  await region.getByRole('searchbox', { name: 'Filter' }).fill('')
  await region.getByRole('button', { name: 'Theme' }).click()
  await expect(rows.filter({ hasText: 'onAccent' })).toHaveText(/^onAccent#fff5\.\d:1 on accent$/)
  await expect(rows.filter({ hasText: 'zIndex' })).toHaveText(/^zIndex\d+$/)
  await page.evaluate(() => window.dialogs['main']?.setTheme({ variables: { foreground: '#999' } }))
  await expect(rows.filter({ hasText: 'foreground' })).toHaveText('foreground#9992.8:1 on background: text needs 4.5:1')
  await expectAccessible(page)
  await keepPicture(page, 'devtools-theme')

  await region.getByRole('button', { name: /^Faults/ }).click()
  await expect(rows.filter({ hasText: 'legall' })).toHaveCount(1)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await region.getByRole('button', { name: 'Copy report' }).click()
  await expect(region.getByRole('status')).toHaveText('Report copied.')
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('Status: connected')
  expect(report).toMatch(/connect eip155 · eip155:1:0x[\da-fA-F]{4}…[\da-fA-F]{4} · eip155:1 · Lantern/)
  expect(report).toMatch(/personal_sign eip155:1 · answered/)
  expect(report).not.toMatch(/0x[\da-fA-F]{20}|736563726574/)

  await region.getByRole('button', { name: 'Disconnect' }).click()
  await expect(region.locator('dd').first()).toHaveText('disconnected')
  await region.getByRole('button', { name: 'Hide' }).click()
  await expect(region.getByRole('searchbox')).toBeHidden()
  await region.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('the panel fits a phone and the dark, and shows the report where it may not be copied', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/legall/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const { panel } = await openPanel(page, world)
  await expect(panel.locator('dd').first()).toHaveText('disconnected')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await panel.getByRole('button', { name: 'Copy report' }).click()
  await expect(panel.getByRole('status')).toContainText('did not let it copy')
  await expect(panel.getByLabel('Details')).toContainText('Status: disconnected')
  await keepPicture(page, 'devtools-phone-dark')
})

test('the panel names the words that a dialog shows, and shows them long, in a pseudo-language and in another one', async ({
  page,
  world,
  expected,
}) => {
  expected.push(/legall/)
  const { host, panel } = await openPanel(page, world)
  const rows = panel.locator('.row')
  const words = panel.getByLabel('Words')
  const language = panel.getByLabel('Language')
  const heading = host.dialog.getByRole('heading', { level: 2 }).first()
  const look = async (title: string) => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(heading).toHaveText(title)
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
  }
  await panel.getByRole('button', { name: 'Texts' }).click()
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(panel.locator('.list')).toContainText('Open the dialog')
  await look('Connect to Tidewater')
  await expect(rows.filter({ hasText: 'connect.title' })).toContainText('Connect')
  await expect(rows.filter({ hasText: 'Lantern' })).toHaveText('–Lantern')
  await keepPicture(page, 'devtools-texts-open')
  await leave()
  await panel.getByRole('searchbox', { name: 'Filter' }).fill('dialog.close')
  await expect(rows).toHaveText('dialog.closeClose')
  await expectAccessible(page)

  await words.selectOption('Pseudo-language')
  await look('Çóññéçťçóñ ťóť Tidewater')
  await expect(host.dialog.getByRole('button', { name: 'Çļóšéçļ' })).toBeVisible()
  await expect(host.wallet('Lantern')).toBeVisible()
  await keepPicture(page, 'devtools-pseudo')
  await leave()
  // What is listed is what would be said.
  await expect(rows).toHaveText('dialog.closeClose')
  await words.selectOption('Long words')
  await look('Connectcon tot Tidewater')
  await leave()

  await language.selectOption('French')
  await expect(panel.locator('.list')).toContainText('The dialog speaks en: fr is not here')
  await language.selectOption('German')
  await expect(panel.locator('.list')).not.toContainText('The dialog speaks')
  await look('Mitm Tidewater verbindenverb')
  await expect(rows).toHaveText('dialog.closeSchließen')
  await leave()
  await words.selectOption('Words as they are')
  await look('Mit Tidewater verbinden')
  await keepPicture(page, 'devtools-german')
  await leave()

  await panel.getByRole('button', { name: 'Close' }).click()
  await look('Connect to Tidewater')
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('the texts of the panel fit a phone and the dark', async ({ page, world, expected }) => {
  expected.push(/legall/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const { host, panel } = await openPanel(page, world)
  await panel.getByRole('button', { name: 'Texts' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(host.dialog).toBeVisible()
  await expect(panel.locator('.row').filter({ hasText: 'connect.title' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(host.dialog).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await panel.locator('.row').filter({ hasText: 'connect.title' }).scrollIntoViewIfNeeded()
  await keepPicture(page, 'devtools-texts-phone-dark')
})
