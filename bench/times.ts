import type { Browser, Page } from '@playwright/test'
import { close, onPage, rest, timeFromClick, timeFromPress, type Setting } from './on-page.ts'

/** Navigation until the connect button is on the screen, ms. */
export function buttonTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, (page) => page.evaluate(() => probe.until('connect', 1)))
}

/** A visitor's click until the first wallet row, ms, on a page that has come to rest. */
export function pressTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    return timeFromPress(page, 'connect', 'wallet-row', 1)
  })
}

/** A script's click until the first wallet row, ms, on a page that has come to rest. */
export function openTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    return timeFromClick(page, 'connect', 'wallet-row', 1)
  })
}

/** In the open dialog: click on All wallets until the first 40, ms. */
export function allWalletsTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await timeFromClick(page, 'connect', 'wallet-row', 1)
    await rest(page)
    return timeFromClick(page, 'all-wallets', 'wallet-tile', 40)
  })
}

/** Click on the only row, WalletConnect, until the code is drawn, ms: it and its countdown appear together. */
export function codeTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    return showCode(page)
  })
}

/** The same for the second time: WalletConnect's client is there and has its socket. */
export function secondCodeTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await showCode(page)
    await close(page)
    return showCode(page)
  })
}

async function showCode(page: Page): Promise<number> {
  await timeFromClick(page, 'connect', 'wallet-row', 1)
  await rest(page)
  return timeFromClick(page, 'wallet-row', 'countdown', 1)
}

export interface Mail {
  followLink(address: string): Promise<void>
  latestCode(address: string): string | undefined
}

/** Login by email on a new device: from the sixth digit until the account is shown, ms, with the click that opens the dialog again. */
export function loginTime(browser: Browser, setting: Setting, { followLink, latestCode }: Mail): Promise<number> {
  const email = `bench-${Date.now()}@mail.example`
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await page.getByTestId('connect').click()
    await page.getByTestId('email').fill(email)
    await page.getByTestId('email').press('Enter')
    await page.getByTestId('verify-device').waitFor()
    await followLink(email)
    await page.getByTestId('otp').waitFor()
    const code = latestCode(email) ?? ''
    await page.getByTestId('otp').focus()
    await page.keyboard.type(code.slice(0, 5))
    const before = Date.now()
    await page.keyboard.type(code.slice(5))
    await page.waitForFunction(() => probe.visible('portico-dialog') === 0)
    await page.getByTestId('connect').click()
    await page.getByTestId('account-profile').waitFor()
    return Date.now() - before
  })
}

/** Navigation until wallet rows for a visitor who clicks the moment the button is there, ms. */
export async function impatientTime(browser: Browser, setting: Setting): Promise<number> {
  return (await impatient(browser, setting)).shown
}

/** The same from that click on. */
export async function impatientOpenTime(browser: Browser, setting: Setting): Promise<number> {
  const { clicked, shown } = await impatient(browser, setting)
  return shown - clicked
}

/** When the visitor clicked and when there were rows, ms since navigation. */
const impatient = (browser: Browser, setting: Setting): Promise<{ readonly clicked: number; readonly shown: number }> =>
  onPage(browser, setting, (page) =>
    page.evaluate(async () => {
      await probe.until('connect', 1)
      const clicked = performance.now()
      probe.click('connect')
      return { clicked, shown: await probe.until('wallet-row', 1) }
    }),
  )

/** Tasks over 50 ms until the page rests, summed, ms. */
export function loadTaskTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    return page.evaluate(() => probe.longTaskTime())
  })
}

/** Tasks over 50 ms that opening causes, summed, ms. */
export function openTaskTime(browser: Browser, setting: Setting): Promise<number> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    const before = await page.evaluate(() => probe.longTaskTime())
    await timeFromClick(page, 'connect', 'wallet-row', 1)
    await rest(page)
    return (await page.evaluate(() => probe.longTaskTime())) - before
  })
}

/** Click on All wallets until the dialog admits that the list does not come, ms; undefined when it does not in 10 s. */
export function admitsSilence(browser: Browser, setting: Setting): Promise<number | undefined> {
  return onPage(browser, setting, async (page) => {
    await rest(page)
    await timeFromClick(page, 'connect', 'wallet-row', 1)
    const clicked = performance.now()
    await page.evaluate(() => probe.click('all-wallets'))
    // The list that stands in for it comes with a way to try again.
    const said = page.getByTestId('retry').first()
    return said.waitFor({ timeout: 10_000 }).then(
      () => performance.now() - clicked,
      () => undefined,
    )
  })
}
