import { chromium } from '@playwright/test'
import { browserLaunchOptions } from './find-browser.ts'
const url = process.argv[2]
const browser = await chromium.launch(browserLaunchOptions())
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })
const log = []
context.on('console', (m) => ['error', 'warning'].includes(m.type()) && log.push(m.type() + ' ' + m.text().slice(0, 300)))
context.on('weberror', (e) => log.push('weberror ' + e.error().message))
for (const path of process.argv.slice(3)) {
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => loads++)
  const t0 = Date.now()
  await page.goto(url + path)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/demo/${path.replace(/\W/g, '')}-1.png` })
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the phone wallet' }).click()
  const phone = await opening
  await phone.waitForLoadState()
  await page.bringToFront()
  if (!path.includes('inline')) await page.getByRole('button', { name: /Connect wallet/ }).click()
  await page.getByTestId('portico-dialog').waitFor()
  await page.getByTestId('wallet-row').filter({ hasText: 'WalletConnect' }).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `/tmp/demo/${path.replace(/\W/g, '')}-2.png` })
  await page.getByTestId('copy-link').click()
  await page.waitForTimeout(500)
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  log.push('uri ' + uri.slice(0, 12) + ' loads ' + loads)
  await phone.bringToFront()
  await phone.getByTestId('uri').fill(uri)
  await phone.getByTestId('pair').click()
  await phone.getByTestId('approve').first().click({ timeout: 20000 })
  await phone.waitForTimeout(1500)
  await phone.screenshot({ path: `/tmp/demo/${path.replace(/\W/g, '')}-phone.png` })
  await page.bringToFront()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/demo/${path.replace(/\W/g, '')}-3.png` })
  log.push(path + ' state ' + JSON.stringify(await page.evaluate(() => document.body.innerText.match(/0x\w{4}…\w{4}/)?.[0])) + ' loads ' + loads + ' ms ' + (Date.now() - t0))
  await page.evaluate(() => localStorage.clear()); await page.close(); await phone.close()
}
console.log(log.join('\n'))
await browser.close()
